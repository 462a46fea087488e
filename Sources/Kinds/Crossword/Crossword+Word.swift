import Puzzle

extension Crossword {
  /// A word as it is played: the cells that it runs through and the clue that asks for it.
  struct Word: Sendable {
    /// Its cells in the order of reading, through all lights of a linked clue.
    let cells: [Int]
    /// The way it runs at each of its cells.
    let ways: [Way]
    /// The list to which it belongs.
    let section: Int
    /// Its clue among all; none for a word of the grid that has no clue.
    let clue: Int?
    /// What stands before its clue, or would.
    let label: String
  }

  /// One clue as it is listed and played.
  struct Item: Sendable {
    /// What the author wrote.
    let clue: Clue
    /// The clue without its tags, for voices and terminals.
    let plain: String
    /// The list in which it stands.
    let section: Int
    /// The word it asks for; none where it refers to another that cannot be found.
    var word: Int?
    /// Where a tap on it leads within that word.
    var start = 0
    /// The clues of which it speaks.
    var references: [Int] = []
  }

  /// The way a word runs at one of its cells; lists other than Across and Down have ways of their
  /// own, by their number.
  struct Way: Sendable, Equatable {
    let number: UInt8
    static let across = Way(number: 0)
    static let down = Way(number: 1)

    /// Words that run along no axis.
    static func other(_ section: Int) -> Way { Way(number: UInt8(truncatingIfNeeded: section + 2)) }

    /// The axis, for words that have one.
    var axis: Axis? { number == 0 ? .across : number == 1 ? .down : nil }
  }

  /// A word that runs through a cell.
  struct Passage: Sendable {
    /// Which word.
    let word: Int
    /// Which of its cells.
    let index: Int
    /// The way it runs there.
    let way: Way
  }
}
