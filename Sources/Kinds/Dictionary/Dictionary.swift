import Puzzle

/// The cryptogram dictionary: which words may a word in code be? A tool beside the other kinds: it
/// has no solution, it helps to find one.
///
/// A `Definition` says what it begins with. A `Position` is what a player has found out, so undo
/// takes back a wrong guess; a `Desk` is what lies open just now.
enum Dictionary: Kind {
  /// What it says of itself.
  static let card = Card(
    slug: "dictionary", title: "Cryptogram dictionary",
    line: "Find the words that a word in code may stand for.",
    fields: fields, recipe: recipe, options: options, commands: commands, bareVerb: "word",
    isTool: true, asksForWords: true)

  /// Lays the dictionary open as the definition has it.
  static func start(_ definition: Definition, _ dice: inout Dice) -> (Position, Desk) {
    (Position(definition), Desk())
  }

  /// A tool leads to no end of its own.
  static func solution(_ definition: Definition) -> [Move] { [] }

  /// A tool is never done with.
  static func isSolved(_ position: Position) -> Bool { false }

  /// A tool is never done with, so no part of it is either.
  static func progress(_ position: Position) -> Int { 0 }
}
