import Puzzle

/// What two word lists have in common, by length.
public struct WordOverlap: Sendable, Equatable {
  /// Words counted by where they are.
  public struct Row: Sendable, Equatable {
    /// How many letters they have.
    public let letters: Int
    /// How many are in both lists.
    public let both: Int
    /// How many are in the first list alone.
    public let first: Int
    /// How many are in the second list alone.
    public let second: Int
  }

  /// The words of each length that either list has.
  public let lengths: [Row]

  /// Compares two lists.
  public init(_ one: WordList, _ other: WordList) {
    let lengths = Set((one.trays + other.trays).map(\.length)).sorted()
    self.lengths = lengths.map { length in
      let (left, right) = (one.tray(length), other.tray(length))
      let both = left.shared(with: right)
      return Row(
        letters: length, both: both, first: left.count - both, second: right.count - both)
    }
  }

  /// How many words are in both lists.
  public var both: Int { lengths.reduce(0) { $0 + $1.both } }
  /// How many words are in the first list alone.
  public var first: Int { lengths.reduce(0) { $0 + $1.first } }
  /// How many words are in the second list alone.
  public var second: Int { lengths.reduce(0) { $0 + $1.second } }
}
