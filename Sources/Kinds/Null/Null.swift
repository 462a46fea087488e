import Puzzle

/// The empty kind: it can be read, written, printed and looked at, and waits for its rules.
///
/// Reading turns a file into a `Definition`, which is laid out as a `Position`; a `Desk` is how the
/// player sits. What is not written yet answers with a fault that says where to write it.
enum Null: Kind {
  /// What it says of itself.
  static let card = Card(
    slug: "null", title: "Null", line: "Look at a text until there is something to solve.")

  /// What the author wrote or the composer made, checked.
  struct Definition: Sendable {
    /// The entries that every definition may have.
    var common: Fields
    /// The text below them.
    var text: String
  }

  /// What undo restores, and nothing else.
  struct Position: Sendable {
    /// The text as it is printed.
    var text: String
  }

  /// What undo leaves alone.
  struct Desk: Sitting {
    /// What the player has chosen.
    var options = Options(Null.card.options)
    /// What was said last.
    var say = ""
  }

  /// Lays the puzzle out, untouched.
  static func start(_ definition: Definition, _ dice: inout Dice) -> (Position, Desk) {
    (Position(text: definition.text), Desk())
  }

  /// The untouched puzzle as plain data, for a page to carry to its player.
  static func pack(_ position: Position) -> Value { ["text": .text(position.text)] }

  /// Lays a packed puzzle out; the player thus needs nothing of how it was written or made.
  static func unpack(_ start: Value) throws(Fault) -> (Position, Desk) {
    (Position(text: start["text"].text ?? ""), Desk())
  }

  /// Nothing can be solved before there are rules.
  static func isSolved(_ position: Position) -> Bool { false }

  /// Nothing is done before there are rules.
  static func progress(_ position: Position) -> Int { 0 }

  /// What the templates draw.
  static func view(_ position: Position, _ desk: Desk, _ shelf: Shelf) -> Value {
    ["text": .text(position.text)]
  }
}
