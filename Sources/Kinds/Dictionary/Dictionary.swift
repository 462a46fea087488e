import Puzzle

/// The cryptogram dictionary: which words may a code word be? A tool for solving other puzzles.
///
/// A `Definition` says what it begins with. A `Position` is what a player has found out, so undo
/// takes back a wrong guess; a `Desk` is the UI state.
enum Dictionary: Kind {
  static let info = KindInfo(
    slug: "dictionary", title: "Cryptogram dictionary",
    line: "Find the words that a word in code may stand for.",
    fields: fields, recipe: recipe, options: options, commands: commands, bareVerb: "word",
    isTool: true, asksForWords: true)

  static func start(_ definition: Definition, _ dice: inout Dice) -> (Position, Desk) {
    (Position(definition), Desk())
  }

  /// A tool has no solution and is never solved.
  static func solution(_ definition: Definition) -> [Move] { [] }

  static func isSolved(_ position: Position) -> Bool { false }

  static func progress(_ position: Position) -> Int { 0 }
}

extension Dictionary {
  static let fields: [Field] = [
    Field("word", .text, "A word in code that is looked up from the start."),
    Field("map", .list, "Pairs that are known from the start, as code and plain letter: X=L J=I."),
    Field(
      "samples", .list, "Texts in code to try the dictionary on, each a text or title and text."),
  ]

  static let recipe: [Field] = [
    Field(
      "count-of-samples", .whole(1...50), "How many sample cryptograms it comes with.",
      standard: "5"),
    Field("min", .whole(1...5000), "The fewest letters of a sample.", standard: "60"),
    Field("max", .whole(1...5000), "The most letters of a sample.", standard: "160"),
  ]

  static let options: [Option] = [
    Option(
      "order", "Order of the list",
      info: "Common words first, and among equals those of common letters; or by the alphabet.",
      choices: [("common", "Common first"), ("alphabet", "By the alphabet")]),
    Option(
      "confirm", "Ask before adding a word",
      info: "The first tap on a word shows which letters it would add, the second adds them.",
      on: false),
    Option(
      "self", "Letters may stand for themselves",
      info: "Hardly any cryptogram allows it, so words that need it are left out of the list.",
      on: false),
  ]

  static let commands: [Command] = [
    Command(
      "word XJFFXU",
      "Looks a word up; the word alone does it too, and !2 repeats the last but one."),
    Command("take LITTLE", "Takes a word of the list for the one looked up."),
    Command("pair X L", "Lets X stand for L."),
    Command("unpair X", "Parts X from its letter again."),
    Command("paste TEXT", "Lays a whole cryptogram out, with the count of matches for each word."),
    Command("sample 1", "Lays out a sample cryptogram."),
    Command("more", "Shows more of the list."),
    Command("reset", "Clears the map, and when it is clear, the history."),
  ]
}

extension Dictionary {
  struct Definition: Sendable {
    /// Title, note and the like, as written.
    let common: Fields
    let alphabet: Alphabet
    /// The word looked up at first; empty for none.
    let word: [Letter]
    /// The pairs known from the start.
    let key: Substitution
    /// The code text on the desk at first; empty for none.
    let text: String
    let samples: [Sample]
  }

  struct Sample: Sendable, Equatable {
    let title: String
    let text: String
  }
}
