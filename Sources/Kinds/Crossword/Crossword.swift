import Puzzle

/// The crossword: words that cross in a grid, each told by its clue.
///
/// Reading turns a file into a `Definition`: a `Grid` of `Cell`s and the `Section`s of its clues,
/// each `Clue` with the cells it runs through. Other formats are turned into the same definition,
/// hence the access. A `Position` is what the solver has written, a `Desk` how the solver sits.
package enum Crossword: Kind {
  /// What it says of itself.
  package static let card = Card(
    slug: "crossword", title: "Crossword", line: "Fill the grid with words that cross.",
    fields: fields)

  /// What undo restores, and nothing else.
  package struct Position: Sendable {
    /// The grid as it is printed.
    var grid: Grid
  }

  /// What undo leaves alone.
  package struct Desk: Sitting {
    /// What the player has chosen.
    package var options = Options([])
    /// What was said last.
    package var say = ""
  }

  /// Lays the puzzle out, untouched.
  package static func start(
    _ definition: Definition, _ dice: inout Dice
  ) -> (Position, Desk) {
    (Position(grid: definition.grid), Desk())
  }

  /// The untouched puzzle as plain data, for a page to carry to its player.
  package static func pack(_ position: Position) -> Value { [:] }

  /// Lays a packed puzzle out; the player thus needs nothing of how it was written or made.
  package static func unpack(_ start: Value) throws(Fault) -> (Position, Desk) {
    (Position(grid: Grid(width: 0, height: 0, cells: [])), Desk())
  }

  /// Nothing can be solved before there are rules.
  package static func isSolved(_ position: Position) -> Bool { false }

  /// Nothing is done before there are rules.
  package static func progress(_ position: Position) -> Int { 0 }

  /// What the templates draw.
  package static func view(_ position: Position, _ desk: Desk, _ shelf: Shelf) -> Value { [:] }
}
