import Puzzle

/// A grid as whoever fills it sees it: cells, some with a letter that must stay, and the entries
/// that words go into. Shape, blocks and bars have become entries before this.
public struct Stencil: Sendable, Equatable {
  /// A row of cells that takes a word.
  public struct Entry: Sendable, Equatable {
    /// What a person calls it, as 14 across.
    public let name: String
    /// The numbers of its cells, in reading order.
    public let cells: [Int]
    /// Where it begins in the text it was read from, for faults.
    public let place: Place?

    /// Names an entry and its cells.
    public init(name: String, cells: [Int], place: Place? = nil) {
      self.name = name
      self.cells = cells
      self.place = place
    }
  }

  /// The letter that stands in each cell from the start; none where one is wanted, or where the
  /// cell is a block.
  public let letters: [Letter?]
  /// The entries, those across first.
  public let entries: [Entry]

  /// Takes cells and entries from anybody who has laid out a grid; an entry of one cell is none.
  public init(letters: [Letter?], entries: [Entry]) {
    self.letters = letters
    self.entries = entries.filter { $0.cells.count > 1 }
  }

  /// The lengths that words are wanted of; entries written out by the author want none.
  public var lengths: Set<Int> {
    Set(entries.filter { !isGiven($0) }.map { $0.cells.count })
  }

  /// Whether the author has written out all letters of an entry.
  public func isGiven(_ entry: Entry) -> Bool { entry.cells.allSatisfy { letters[$0] != nil } }
}
