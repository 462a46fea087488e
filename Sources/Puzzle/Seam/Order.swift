public struct Passage: Sendable, Equatable {
  public let text: String
  public let author: String?

  public init(_ text: String, author: String? = nil) {
    self.text = text
    self.author = author
  }

  /// A heading and entries, a line each; other texts have no line ends.
  public var isList: Bool { text.utf8.contains(UInt8(ascii: "\n")) }
}

/// A request to compose a puzzle.
public struct Order: Sendable {
  /// Each is a key of the kind's recipe.
  public var wishes: Fields
  /// Where each wish was written, if it was.
  public var spots: Spots
  public var alphabet: Alphabet
  public var passages: [Passage]
  /// Keys of other puzzles that this one should avoid repeating.
  public var past: RepeatKeys
  /// Receives warnings about a puzzle that was made nevertheless.
  public var remark: @Sendable (Fault) -> Void
  /// A closure, because few kinds need the clues.
  public var clues: @Sendable () throws(Faults) -> ClueBook
  /// The index of the puzzle in its run, from zero, so that a run can avoid repeats.
  public var number: Int
  /// The dice of the whole run, the same for each of its puzzles and on every machine.
  public var run: Dice

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

/// How hard a puzzle is, on one scale for all kinds.
public struct Difficulty: Sendable, Equatable {
  /// From 0, anybody can, to 100, hardly anybody can.
  public let score: Int
  /// What went into the score, for display.
  public let parts: [Message]

  public init(score: Int, parts: [Message] = []) {
    self.score = min(100, max(0, score))
    self.parts = parts
  }

  /// One to five.
  public var stars: Int { min(5, score / 20 + 1) }

  public var level: String { score < 34 ? "easy" : score < 67 ? "medium" : "hard" }

  public var value: Value {
    [
      "score": .int(score), "stars": .int(stars), "level": .text(level),
      "parts": .list(parts.map(Value.message)),
    ]
  }
}

/// What a puzzle leaves in a solver's memory: an entry seen yesterday is no fun today, and a clue
/// seen once never is again.
public struct RepeatKeys: Sendable, Equatable {
  /// May come again when enough other puzzles lie between.
  public var passing: Set<String>
  /// Should never come again.
  public var lasting: Set<String>

  public init(passing: Set<String> = [], lasting: Set<String> = []) {
    self.passing = passing
    self.lasting = lasting
  }

  public mutating func formUnion(_ other: RepeatKeys) {
    passing.formUnion(other.passing)
    lasting.formUnion(other.lasting)
  }
}

#if !hasFeature(Embedded)
  extension Kind {
    public static func repeatKeys(of definition: Definition) -> RepeatKeys { RepeatKeys() }
  }
#endif
