import Puzzle

extension Crossword {
  /// The keys of a definition, in the order in which a file is written.
  static let fields: [Field] = [
    Field(
      "style", .choice(Style.allCases.map { $0.rawValue }), "By whose rules the grid is judged.",
      standard: Style.free.rawValue),
    Field("copyright", .text, "Whose rights are named under the puzzle."),
    Field(
      "par", .text, "The time in which a good solver is done, as minutes and seconds: 12:00."),
    Field(
      "hints", .whole(0...999), "How many hints a player may ask for; without it, any number."),
    Field(
      "answers", .choice(["shown", "hidden"]),
      "Hidden answers travel to the page as a mere digest: it can tell that the whole is right, "
        + "but nobody can read the answer there.",
      standard: "shown"),
    Field(
      "blocks", .choice(Ink.allCases.map { $0.rawValue }),
      "How dark blocks are printed; lighter ones save ink.", standard: Ink.black.rawValue),
    Field("boxes", .flag, "Prints a box to tick off before each clue.", standard: "false"),
    Field("shades", .map, "What the letters of the layer of shades stand for, as CSS colours."),
    Field("credits", .map, "Further lines such as publisher and editor."),
  ]
  /// The wishes of an order.
  static let recipe: [Field] = [
    Field(
      "style", .choice(Style.allCases.map { $0.rawValue }),
      "The rules of the pattern; without it american."),
    Field(
      "size", .text,
      "Rows and columns, 15 or 15x13; without it 15, for minis 5, for barred ones 12."),
    Field(
      "symmetry", .choice(Diagram.Symmetry.allCases.map { $0.rawValue }),
      "How an American pattern repeats itself.",
      standard: Diagram.Symmetry.rotational.rawValue),
    Field(
      "level", .choice(ClueBook.Level.allCases.map { $0.rawValue }),
      "How hard the clues are; without it they are mixed."),
    Field(
      "clued", .flag, "Whether only words come into the grid that the press can clue.",
      standard: "true"),
    Field(
      "theme", .lines,
      "Words that have to be there, each with its clue after a colon if it has one: in a free grid "
        + "all the words there are."),
  ]
}
