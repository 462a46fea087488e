import Puzzle

/// Evil hangman: the hangman chooses no word until he must, and answers every guess so that as many
/// words as possible stay in play.
///
/// A `Position` holds what was said aloud, in this game and those before; the words still alive
/// follow from it. A `Desk` holds the settings for the games to come. On paper the same rules make
/// a book that dodges by itself, sheets for two players, and plain ones.
enum Hangman: Kind {
  static let info = KindInfo(
    slug: "hangman", title: "Evil hangman",
    line: "Guess the word letter by letter before the drawing is done.",
    fields: fields, recipe: recipe, options: options, commands: commands, bareVerb: "guess",
    isContest: true, asksForWords: true)

  static func start(_ definition: Definition, _ dice: inout Dice) -> (Position, Desk) {
    let seed = dice.next()
    let table = Table(
      definition.alphabet, definition.form, own: definition.vocabulary,
      words: (definition.won ?? usual.won, definition.lost ?? usual.lost),
      games: definition.games, pages: definition.pages ?? 0, paper: paper(definition))
    let game = Game(
      length: definition.length, limit: definition.limit, strategy: definition.strategy,
      seed: definition.ties ?? seed)
    return (Position(table, game), Desk())
  }

  /// A contest has no answer.
  static func solution(_ definition: Definition) -> [Move] { [] }

  /// True once the current game is won; the next one begins unsolved.
  static func isSolved(_ position: Position) -> Bool { position.game.isWon }

  /// The percentage of the word that is shown.
  static func progress(_ position: Position) -> Int {
    let game = position.game
    return (game.length - game.blanks.nonzeroBitCount) * 100 / max(1, game.length)
  }
}

extension Hangman {
  /// The choice that keeps what the page has.
  static let asGiven = "given"

  /// The titles of the levels do not tell what they do; the help page does.
  static let options: [Option] = [
    Option(
      "length", "Letters",
      info: "How many letters the word of the next game has.",
      choices: [(asGiven, "As the page has it")]
        + (1...Shelf.longest).map { (String($0), String($0)) }),
    Option(
      "guesses", "Wrong guesses",
      info: "How many wrong guesses hang in the next game.",
      choices: [(asGiven, "As the page has it")]
        + Game.limits.map { (String($0), String($0)) }),
    Option(
      "level", "Hangman",
      info: "Who hangs in the next game; the help page tells how they differ.",
      choices: [
        (asGiven, "As the page has it"), ("honest", "The apprentice"), ("evil", "The hangman"),
        ("quiet", "The quiet one"), ("stubborn", "The stubborn one"),
        ("last-stand", "The patient one"),
      ]),
  ]

  /// The settings of the next game, with the length moved to the nearest that has words.
  static func wishes(
    _ position: Position, _ desk: Desk, _ shelf: Shelf
  ) -> (length: Int, limit: Int, strategy: Strategy) {
    let first = position.first
    let wished = Int(desk.options["length"]) ?? first.length
    var length = first.length
    var distance = Int.max
    for known in position.lengths(shelf) where abs(known - wished) < distance {
      (length, distance) = (known, abs(known - wished))
    }
    return (
      length, Int(desk.options["guesses"]) ?? first.limit,
      Strategy(rawValue: desk.options["level"]) ?? first.strategy
    )
  }
}

extension Hangman {
  private static let forms = Field(
    "form", .choice(Form.allCases.map { $0.rawValue }),
    "What it is: a game, an evil book, a duel sheet for two, or plain sheets.", standard: "game")
  private static let length = Field(
    "length", .whole(1...Shelf.longest),
    "How many letters the word has; 7 is usual, 5 for a duel and 4 for a book.")
  private static let guesses = Field(
    "guesses", .whole(Game.limits), "How many wrong guesses hang.", standard: "6")
  private static let strategy = Field(
    "strategy", .choice(Strategy.allCases.map { $0.rawValue }),
    "How the hangman decides where a letter stands.", standard: "evil")
  private static let games = Field(
    "games", .whole(1...6), "How many games stand on a sheet.", standard: "4")
  private static let pages = Field(
    "pages", .whole(1...40), "How many pages of paper a book may take.")

  static let fields: [Field] = [
    forms, length, guesses, strategy, pages, games,
    Field("ties", .any, "A number that decides between classes of words as large."),
    Field(
      "words", .list, "The only words of the game, of one length; a book and a duel need them."),
    Field("won", .text, "What the hangman says to who wins.", standard: usual.won),
    Field("lost", .text, "What the hangman says to who loses.", standard: usual.lost),
  ]

  static let recipe: [Field] = [
    forms, length, guesses, strategy, pages, games,
    Field(
      "vocabulary", .whole(2...most),
      "How many words a book or a duel has; a book has as many as fit its pages."),
  ]

  /// The most words of a book or a duel, since people have to read them.
  static let most = 60

  static let commands: [Command] = [
    Command("guess E", "Guesses a letter; the letter alone does it too."),
    Command("new", "Begins a new game as it is set; a number after it decides what chance does."),
    Command("explain", "Shows how the words fell into classes at the last guess, or no longer."),
    Command("flip", "Turns the card: the settings are on its back."),
  ]
}
