/// A text that somebody may have to uncover, with whom it is by.
public struct Passage: Sendable, Equatable {
  /// The text.
  public let text: String
  /// Whose words they are.
  public let author: String?

  /// Pairs a text with its author.
  public init(_ text: String, author: String? = nil) {
    self.text = text
    self.author = author
  }
}

/// What the press asks a kind to make.
public struct Order: Sendable {
  /// The wishes, each a key of the kind's recipe.
  public var wishes: Fields
  /// Where each wish was written, if it was.
  public var spots: Spots
  /// The letters to print with.
  public var alphabet: Alphabet
  /// Texts to draw from.
  public var passages: [Passage]
  /// What other puzzles have left, and this one should not repeat where it can help it.
  public var past: RepeatKeys
  /// Takes what the author should hear of a puzzle that was made nevertheless.
  public var remark: @Sendable (Fault) -> Void
  /// Opens the clues that the press has, which few kinds ask for.
  public var clues: @Sendable () throws(Faults) -> ClueBook
  /// Which puzzle of its run this is, from nought, so that a run need not repeat itself.
  public var number: Int
  /// The dice of the whole run, the same for each of its puzzles and on each of its machines.
  public var run: Dice

  /// Writes an order.
  public init(
    wishes: Fields = Fields(), spots: Spots = [:], alphabet: Alphabet = .english,
    passages: [Passage] = [], number: Int = 0, run: Dice = Dice(seed: 0),
    past: RepeatKeys = RepeatKeys(), remark: @escaping @Sendable (Fault) -> Void = { _ in },
    clues: @escaping @Sendable () throws(Faults) -> ClueBook = { () throws(Faults) in ClueBook() }
  ) {
    self.wishes = wishes
    self.spots = spots
    self.alphabet = alphabet
    self.passages = passages
    self.past = past
    self.remark = remark
    self.clues = clues
    self.number = number
    self.run = run
  }

  /// The wishes as a source, so that orders are checked by the same tables as definitions.
  public var source: Source {
    Source(name: "order", front: wishes, spots: spots, alphabet: alphabet)
  }
}

/// How hard a puzzle is, on one scale for all kinds, with what went into it.
public struct Difficulty: Sendable, Equatable {
  /// From 0, anybody can, to 100, hardly anybody can.
  public let score: Int
  /// The parts of the measure, each named, for those who ask why.
  public let parts: [String]

  /// Clamps the score to the scale.
  public init(score: Int, parts: [String] = []) {
    self.score = min(100, max(0, score))
    self.parts = parts
  }

  /// One to five.
  public var stars: Int { min(5, score / 20 + 1) }

  /// The word that a recipe asks for.
  public var level: String { score < 34 ? "easy" : score < 67 ? "medium" : "hard" }

  /// The measure as data, for pages.
  public var value: Value {
    [
      "score": .int(score), "stars": .int(stars), "level": .text(level),
      "parts": .list(parts.map(Value.text)),
    ]
  }
}

/// What a puzzle leaves in the memory of those who solve one after another: an entry seen yesterday
/// is no fun today, and a clue seen once never is again.
public struct RepeatKeys: Sendable, Equatable {
  /// What may come again when enough other puzzles lie between.
  public var passing: Set<String>
  /// What should never come again.
  public var lasting: Set<String>

  /// Nothing, unless told otherwise.
  public init(passing: Set<String> = [], lasting: Set<String> = []) {
    self.passing = passing
    self.lasting = lasting
  }

  /// Adds what other puzzles left.
  public mutating func formUnion(_ other: RepeatKeys) {
    passing.formUnion(other.passing)
    lasting.formUnion(other.lasting)
  }
}

#if !hasFeature(Embedded)
  extension Kind {
    /// A kind whose puzzles cannot come twice, or that nobody makes in rows, leaves none.
    public static func repeatKeys(of definition: Definition) -> RepeatKeys { RepeatKeys() }
  }
#endif
