import Grids
import Puzzle

/// The crossword: words that cross in a grid, each with its clue.
///
/// Reading a file gives a `Definition`: a `Grid` of `Cell`s and `Section`s of `Clue`s. Other
/// formats convert to it too, hence the `package` access. A `Sheet` holds what no move changes, a
/// `Position` what the solver has entered, a `Desk` the cursor and view state.
package enum Crossword: Kind {
  package static let info = KindInfo(
    slug: "crossword", title: "Crossword", line: "Fill the grid with words that cross.",
    fields: fields, recipe: recipe, options: options, commands: commands, bareVerb: "at",
    printed: ["text", "title", "preamble", "note", "copyright"], window: 30)

  package static func start(
    _ definition: Definition, _ dice: inout Dice
  ) -> (Position, Desk) {
    let sheet = Sheet(definition)
    return (Position(sheet), Desk(sheet.firstSpot))
  }

  package static func pack(_ position: Position) -> Value { packed(position.sheet) }

  package static func unpack(_ start: Value) throws(Fault) -> (Position, Desk) {
    let sheet = try unpacked(start)
    return (Position(sheet), Desk(sheet.firstSpot))
  }
}

extension Crossword {
  /// The settings sheet, its information texts and the help page are all built from this table.
  static let options: [Option] = [
    Option(
      "smart", "Smart stepping",
      info: "On, the cursor goes where the choices below send it. Off, it goes to the next square "
        + "of the word and waits at its end.",
      on: true),
    Option(
      "next", "The next square",
      info: "Where a letter leads you: to the square beside it, to the next empty square, or to "
        + "the next square that is empty or wrong. The last one tells you something, so it works "
        + "only where answers can be checked.",
      choices: [
        ("letter", "The next letter"), ("blank", "The next empty square"),
        ("wrong", "The next wrong or empty square"),
      ]),
    Option(
      "skip", "Skip filled squares",
      info: "Within a word, letters that stand there already are passed over while you type.",
      on: true),
    Option(
      "back", "Back to the first gap",
      info: "At the end of a word the cursor returns to the first square that you left empty.",
      on: true),
    Option(
      "onward", "On to the next clue",
      info: "From a finished word the cursor goes on to another clue.",
      on: true),
    Option(
      "path", "Which clue comes next",
      info: "In the order of the list; or guided, to the word with the most letters among those "
        + "that cross what you have just filled, which is mostly the easiest one.",
      choices: [("list", "In the order of the list"), ("guided", "Guided by crossing letters")]),
    Option(
      "tap", "A tap on a word",
      info: "Selects the square under the finger, or the first square of its word, or the first "
        + "one that is empty. A tap on the selected square always changes the direction.",
      choices: [
        ("square", "Goes to the square"), ("first", "Goes to the first letter"),
        ("empty", "Goes to the first empty square"),
      ]),
    Option(
      "arrows", "Arrows across a word",
      info: "An arrow key that points across your word first turns to the crossing word, or moves "
        + "at once.",
      choices: [("turn", "Turn first"), ("move", "Move at once")]),
    Option(
      "space", "The space bar",
      info: "Turns to the crossing word, or empties the square and goes on.",
      choices: [("turn", "Changes the direction"), ("clear", "Clears and goes on")]),
    Option(
      "delete", "Backspace",
      info: "Empties the square and stays there. Pressed again in an empty square it can step back "
        + "and empty the one before.",
      choices: [("back", "Stays, then steps back"), ("stay", "Always stays")]),
    Option(
      "errors", "Mark errors at once",
      info: "A wrong letter is struck out as soon as it is written. It has no effect where hints "
        + "are counted or the answer is kept secret. A mark above the grid tells whether it is on.",
      on: false),
    Option(
      "strike", "Strike out clues",
      info:
        "A clue is struck out when its word is full, even if it is wrong; or only when the word "
        + "is right, which tells you so; or never.",
      choices: [
        ("filled", "When the word is full"), ("right", "When the word is right"),
        ("never", "Never"),
      ]),
    Option(
      "hint", "The hint button",
      info: "What the button does: it asks you, shows the fuller clue if there is one, marks the "
        + "wrong letters of the word, or writes the letter under the cursor.",
      choices: [
        ("ask", "Asks me"), ("clue", "Shows the fuller clue"), ("word", "Marks wrong letters"),
        ("letter", "Writes the letter"),
      ]),
    Option(
      "size", "Size of the clues",
      info: "How large clues are set, in the list and above the keyboard.",
      choices: [
        ("normal", "Normal"), ("small", "Small"), ("large", "Large"), ("larger", "Larger"),
      ]),
    Option(
      "keys", "Keyboard on the screen",
      info: "Letters to tap under the grid: on phones and tablets, always, or never.",
      choices: [("touch", "Where there is touch"), ("always", "Always"), ("never", "Never")]),
    KeyOrder.option(.keyboard),
    Option(
      "face", "Letters in the grid",
      info: "Printed letters, or letters as a pen writes them.",
      choices: [("print", "Printed"), ("hand", "Handwritten")]),
    Option(
      "scheme", "Colours of the grid",
      info: "Quiet tints for the word and the square, or strong ones with thick outlines. Colours "
        + "of the whole page are chosen at its top.",
      choices: [("calm", "Quiet"), ("strong", "High contrast")]),
    Option(
      "ground", "Behind the grid",
      info: "A quiet pattern behind the board, drawn by your browser.",
      choices: [
        ("plain", "Nothing"), ("dots", "Dots"), ("linen", "Linen"), ("waves", "Waves"),
      ]),
    Option(
      "score", "Show moves and errors",
      info: "Counts moves and wrong letters beside the clock, for those who compete.",
      on: false),
    Option(
      "tune", "A tune at the end",
      info: "A few bells when the puzzle is solved.",
      on: false),
    Option(
      "music", "Quiet music",
      info: "A soft sound that goes round while you solve.",
      on: false),
  ]

  static let commands: [Command] = [
    Command("at 12 down", "Goes to a clue; `12 down` alone does the same."),
    Command("at 12 down LETTERS", "Writes a word; a full stop leaves a square as it is."),
    Command("clues", "Lists all clues."),
    Command("turn", "Changes to the crossing word."),
    Command("next", "Goes to the next clue."),
    Command("previous", "Goes to the clue before."),
    Command("hint", "Shows the fuller clue, or asks what to tell."),
    Command("check letter", "Marks the letter if it is wrong: or `word`, `list`, `grid`."),
    Command("show letter", "Writes the right letter: or `word`, `list`, `grid`."),
    Command("clear word", "Empties the word; letters that crossing words need stay: or `grid`."),
    Command("pencil", "Takes the pencil, or lays it down."),
  ]

  /// The stepping options, looked up once per event.
  struct Habits {
    let isSmart: Bool
    let skips: Bool
    let goesBack: Bool
    let goesOnward: Bool
    let isGuided: Bool
    let seeksBlank: Bool
    let seeksWrong: Bool

    init(_ options: Options, _ sheet: Sheet) {
      isSmart = options.isOn("smart")
      skips = options.isOn("skip")
      goesBack = options.isOn("back")
      goesOnward = options.isOn("onward")
      isGuided = options["path"] == "guided"
      let next = options["next"]
      seeksWrong = next == "wrong" && sheet.mayTell
      seeksBlank = next == "blank" || (next == "wrong" && !seeksWrong)
    }
  }
}

extension Crossword.Sheet {
  /// Whether errors may be shown unasked; not where hints are counted.
  var mayTell: Bool { isTold && notes.hints == nil }
}

extension Crossword {
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
    exclusion,
    Field("credits", .map, "Further lines such as publisher and editor."),
  ]
  private static let exclusion = Field(
    "exclude", .lines, "Words that may not come into the grid.")
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
    Field(
      "revealer", .text, "The word of the theme that explains the others: it comes after them."),
    Field(
      "unclued", .whole(0...99),
      "How many words may come into the grid that the press cannot clue; they are marked for the "
        + "author. Without it none, with a theme 6."),
    Field(
      "clues",
      .choice(["book"] + ClueBook.Register.allCases.map { $0.rawValue } + ["wordnet", "cryptic"]),
      "Which clues of the book are preferred: any, or those of a sort; wordnet takes clues for "
        + "words that it lacks from WordNet too, if it is installed; cryptic composes clues of a "
        + "definition and wordplay, each with its explanation.",
      standard: "book"),
    exclusion,
  ]
}
