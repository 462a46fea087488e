/// Words that are never shown: slurs, and what else no newspaper would print.
public struct NeverWords: Sendable {
  private var words: Set<[Letter]> = []

  public init() {}

  public var isEmpty: Bool { words.isEmpty }

  public var all: some Collection<[Letter]> { words }

  package func union(_ others: Set<[Letter]>) -> NeverWords {
    var never = self
    never.words.formUnion(others)
    return never
  }

  package func subtracting(_ others: Set<[Letter]>) -> NeverWords {
    var never = self
    never.words.subtract(others)
    return never
  }

  public mutating func insert(_ word: [Letter]) { words.insert(word) }

  /// Matches whole words only, so COCKTAIL is none.
  public func contains(_ word: [Letter]) -> Bool { words.contains(word) }

  public func first(in text: String, _ alphabet: Alphabet) -> [Letter]? {
    words.isEmpty ? nil : first(in: alphabet.read(text))
  }

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

  public func warnings(
    _ puzzle: some Sequence<[Letter]>, _ alphabet: Alphabet
  ) -> [Fault] {
    puzzle.filter(contains).map { .unprintable(alphabet.text($0)) }
  }
}

extension Fault {
  public static func unprintable(_ word: String, at place: Place? = nil) -> Fault {
    .warning(
      "\(word) is a word that is never shown", hint: "choose another, if this was not on purpose",
      at: place)
  }
}
