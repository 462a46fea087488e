import Puzzle

extension Crossword {
  /// The grid at a glance, for lists of puzzles: `#` a block, a blank no cell, `x` a square that is
  /// filled and `.` one that is not, row by row.
  static func thumbnail(_ position: Position) -> Value {
    let grid = position.sheet.grid
    let squares = grid.cells.indices.map { place -> UInt8 in
      switch grid.cells[place].form {
      case .block: UInt8(ascii: "#")
      case .void: UInt8(ascii: " ")
      case .white: UInt8(ascii: position.isBlank(place) ? "." : "x")
      }
    }
    return [
      "width": .int(grid.width), "height": .int(grid.height),
      "squares": .text(String(decoding: squares, as: UTF8.self)),
    ]
  }
}
