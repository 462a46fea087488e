import Puzzle

/// A grid as `Filler` sees it: cells, some with fixed letters, and the entries to fill. Shape,
/// blocks and bars have already been turned into entries.
public struct Stencil: Sendable, Equatable {
  public struct Entry: Sendable, Equatable {
    /// Such as 14 across.
    public let name: String
    /// Cell indices in reading order.
    public let cells: [Int]
    /// Where it begins in the source text, for error messages.
    public let place: Place?

    public init(name: String, cells: [Int], place: Place? = nil) {
      self.name = name
      self.cells = cells
      self.place = place
    }
  }

  /// The fixed letter of each cell; `nil` in open cells and blocks.
  public let letters: [Letter?]
  /// Those across come first.
  public let entries: [Entry]

  /// Entries of a single cell are dropped.
  public init(letters: [Letter?], entries: [Entry]) {
    self.letters = letters
    self.entries = entries.filter { $0.cells.count > 1 }
  }

  /// The lengths of the entries to fill, without those that the author wrote out.
  public var lengths: Set<Int> {
    Set(entries.filter { !isGiven($0) }.map { $0.cells.count })
  }

  public func isGiven(_ entry: Entry) -> Bool { entry.cells.allSatisfy { letters[$0] != nil } }
}
