import Puzzle

extension GridStencil {
  /// Squares that take a word.
  struct Run {
    /// What a person calls it, as 14 across.
    let name: String
    /// The squares in reading order.
    let squares: [Int]
  }

  /// The words of a crossword: those that clues ask for, through all lights of a linked clue, and
  /// the lights beside them; a grid without clues has lights alone.
  static func runs(_ definition: Crossword.Definition) -> [Run] {
    let grid = definition.grid
    guard definition.sections.contains(where: { $0.clues.contains { !$0.cells.isEmpty } }) else {
      return grid.lights.map { light in
        let label = grid.cells[light.cells[0]].label
        return Run(
          name: (label.isEmpty ? String(light.number) : label) + " " + way(light.axis),
          squares: light.cells)
      }
    }
    var seen: Set<[Int]> = []
    return Crossword.Sheet(definition).words.filter { $0.cells.count > 1 }.compactMap { word in
      guard seen.insert(word.cells).inserted else { return nil }
      let section = definition.sections[word.section]
      let start = word.cells[0]
      let label =
        word.label.isEmpty
        ? "r\(grid.row(of: start) + 1)c\(grid.column(of: start) + 1)" : word.label
      return Run(
        name: label + " " + (section.axis.map(way) ?? section.title), squares: word.cells)
    }
  }

  private static func way(_ axis: Crossword.Axis) -> String {
    axis == .across ? "across" : "down"
  }
}
