/// Words that are never shown, whatever a list, a clue or a text has: slurs, and what else no
/// newspaper would print.
public struct NeverWords: Sendable {
  private var words: Set<[Letter]> = []

  /// No words.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { words.isEmpty }

  /// All of them, in no order.
  public var all: some Collection<[Letter]> { words }

  /// Adds a word.
  public mutating func insert(_ word: [Letter]) { words.insert(word) }

  /// Whether a word is one of them. Only whole words count, so that COCKTAIL is none.
  public func contains(_ word: [Letter]) -> Bool { words.contains(word) }

  /// The first word of a text that is one of them.
  public func first(in text: String, _ alphabet: Alphabet) -> [Letter]? {
    words.isEmpty ? nil : first(in: alphabet.read(text))
  }

  /// The first word of what was read that is one of them.
  public func first(in glyphs: [Glyph]) -> [Letter]? {
    var word: [Letter] = []
    for glyph in glyphs {
      if case .letter(let letter) = glyph {
        word.append(letter)
        continue
      }
      if words.contains(word) { return word }
      word.removeAll(keepingCapacity: true)
    }
    return words.contains(word) ? word : nil
  }

  /// What an author should hear of each of some words of a puzzle that is one of them.
  public func warnings(
    _ puzzle: some Sequence<[Letter]>, _ alphabet: Alphabet
  ) -> [Fault] {
    puzzle.filter(contains).map { .unprintable(alphabet.text($0)) }
  }
}

extension Fault {
  /// An author wrote a word that the press would not have chosen.
  public static func unprintable(_ word: String, at place: Place? = nil) -> Fault {
    .warning(
      "\(word) is a word that is never shown", hint: "choose another, if this was not on purpose",
      at: place)
  }
}
