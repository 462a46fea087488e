import Puzzle

extension Crossword {
  /// Where the parts of a definition stand in its file. It is no part of what the definition says,
  /// so that two that say the same are equal wherever they were written.
  struct Origin: Sendable, Equatable {
    /// The place of each cell of the grid.
    var cells: [Place] = []
    /// The place of each clue, list by list.
    var clues: [[Place]] = []

    /// The place of a cell, where it was read from a file.
    func cell(_ place: Int) -> Place? { cells.indices.contains(place) ? cells[place] : nil }

    /// The place of a clue, where it was read from a file.
    func clue(_ list: Int, _ clue: Int) -> Place? {
      guard clues.indices.contains(list), clues[list].indices.contains(clue) else { return nil }
      return clues[list][clue]
    }

    /// Any two are alike.
    static func == (one: Origin, other: Origin) -> Bool { true }
  }
}
