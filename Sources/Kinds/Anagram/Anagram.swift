import Puzzle

/// The anagram circle: letters that stand in a ring, a clue, and boxes for what they spell.
///
/// Reading turns a file into a `Definition`. A `Sheet` is what is printed, a `Position` says where
/// each letter lies, a `Desk` how the solver sits. A free sheet takes any letters from its player.
enum Anagram: Kind {
  /// What it says of itself.
  static let card = Card(
    slug: "anagram", title: "Anagram circle",
    line: "Find the word that the letters of a circle spell.",
    fields: fields, recipe: recipe, options: options, commands: commands)

  /// Lays the letters out in their first circle, with the known ones in their boxes.
  static func start(_ definition: Definition, _ dice: inout Dice) -> (Position, Desk) {
    seat(Sheet(definition))
  }

  /// Seats a player before an untouched sheet.
  static func seat(_ sheet: Sheet) -> (Position, Desk) {
    let position = Position(sheet)
    return (position, Desk(cursor: position.firstEmpty ?? 0, dice: Dice(seed: sheet.seed)))
  }
}
