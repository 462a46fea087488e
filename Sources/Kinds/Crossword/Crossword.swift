import Puzzle

/// The crossword: words that cross in a grid, each told by its clue.
///
/// Reading turns a file into a `Definition`: a `Grid` of `Cell`s and the `Section`s of its clues,
/// each `Clue` with the cells it runs through. Other formats are turned into the same definition,
/// hence the access. A `Sheet` is what no move changes, with its `Word`s and `Item`s; a `Position`
/// is what the solver has written on it, a `Desk` how the solver sits.
package enum Crossword: Kind {
  /// What it says of itself.
  package static let card = Card(
    slug: "crossword", title: "Crossword", line: "Fill the grid with words that cross.",
    fields: fields, recipe: recipe, options: options, commands: commands, bareVerb: "at",
    printed: ["text", "title", "preamble", "note", "copyright"], window: 30)

  /// Lays the puzzle out, untouched.
  package static func start(
    _ definition: Definition, _ dice: inout Dice
  ) -> (Position, Desk) {
    let sheet = Sheet(definition)
    return (Position(sheet), Desk(sheet.firstSpot))
  }

  /// The untouched puzzle as plain data, for a page to carry to its player.
  package static func pack(_ position: Position) -> Value { packed(position.sheet) }

  /// Lays a packed puzzle out; the player thus needs nothing of how it was written or made.
  package static func unpack(_ start: Value) throws(Fault) -> (Position, Desk) {
    let sheet = try unpacked(start)
    return (Position(sheet), Desk(sheet.firstSpot))
  }
}
