import Puzzle

/// The cryptogram: a text with every letter swapped for another, the same one throughout.
///
/// Reading turns a file into a `Definition`; its `Manuscript` is what was written and its `Key`
/// how the letters are swapped. A `Sheet` is what is printed and never changes, a `Position` what
/// the solver has put upon it, a `Desk` how the solver sits.
enum Cryptogram: Kind {
  /// What it says of itself.
  static let card = Card(
    slug: "cryptogram", title: "Cryptogram",
    line: "Uncover a text in which every letter stands for another.",
    fields: fields, recipe: recipe, options: options, commands: commands)

  /// Lays the puzzle out with its given letters and the cursor on the first empty place.
  static func start(_ definition: Definition, _ dice: inout Dice) -> (Position, Desk) {
    let position = Position(Sheet(definition), given: definition.given)
    return (position, Desk(cursor: position.firstEmpty ?? 0))
  }

  /// Lays a text out in capitals, so that the letters and their frequencies can be weighed.
  static func layout(_ definition: Definition) -> Layout {
    Layout(definition.manuscript, definition.alphabet)
  }
}
