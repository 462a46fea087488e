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
  public var past: Traces
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
    past: Traces = Traces(), remark: @escaping @Sendable (Fault) -> Void = { _ in },
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
