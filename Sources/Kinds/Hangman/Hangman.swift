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
    return start(definition, seed: definition.ties ?? seed, isFresh: definition.ties == nil)
  }

  private static func start(
    _ definition: Definition, seed: UInt64, isFresh: Bool
  ) -> (Position, Desk) {
    let table = Table(
      definition.alphabet, definition.form, own: definition.vocabulary,
      words: (definition.won ?? usual.won, definition.lost ?? usual.lost),
      games: definition.games, pages: definition.pages ?? 0, paper: paper(definition),
      isFresh: isFresh)
    let game = Game(
      length: definition.length, limit: definition.limit, strategy: definition.strategy, seed: seed)
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
    KeyOrder.option(.alphabet),
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

  /// What a page is for: the game in a browser and at the terminal, or a form on paper.
  enum Form: String, Sendable, CaseIterable {
    case game
    /// A book of numbered paragraphs that cheats by itself.
    case book
    /// A sheet for two players, one of whom cheats by a table.
    case duel
    case plain

    /// Whether it has a vocabulary of its own.
    var hasWords: Bool { self == .book || self == .duel }
  }

  struct Definition: Sendable {
    var common: Fields
    var alphabet: Alphabet
    var form: Form
    var length: Int
    /// How many wrong guesses lose the game.
    var limit: Int
    var strategy: Strategy
    /// The only words in play, sorted; empty to use the shelf.
    var words: [[Letter]]
    /// What is said to the winner; `nil` for the usual text.
    var won: String?
    /// What is said to the loser; `nil` for the usual text.
    var lost: String?
    /// Games per sheet of paper.
    var games: Int
    /// The pages that a book should fit; `nil` for any number.
    var pages: Int?
    /// The seed that decides between equally large classes; `nil` for the seed of the page.
    var ties: UInt64?

    /// `nil` if the words come from the shelf.
    var vocabulary: Shard? { words.isEmpty ? nil : Hangman.shard(of: words) }
  }

  /// The words are sorted and of one length; all count as common.
  static func shard(of words: [[Letter]]) -> Shard {
    Shard(
      length: words.first?.count ?? 0, letters: words.flatMap { $0 },
      scores: [UInt8](repeating: 100, count: words.count))
  }

  /// Also removes duplicates.
  static func sorted(_ words: [[Letter]]) -> [[Letter]] {
    var sorted: [[Letter]] = []
    for word in words.sorted(by: { $0.lexicographicallyPrecedes($1) }) where word != sorted.last {
      sorted.append(word)
    }
    return sorted
  }

  static func pack(_ position: Position) -> Value {
    let (table, game) = (position.table, position.first)
    let words = table.own.map { own in (0..<own.count).map { own.word($0) } } ?? []
    return [
      "alphabet": table.alphabet.value, "form": .text(table.form.rawValue),
      "length": .int(game.length), "limit": .int(game.limit),
      "strategy": .text(game.strategy.rawValue), "seed": .text(String(game.seed)),
      "words": .list(words.map { .text(table.alphabet.text($0)) }),
      "won": .text(table.words.won), "lost": .text(table.words.lost),
      "games": .int(table.games), "pages": .int(table.pages), "fresh": .bool(table.isFresh),
    ]
  }

  static func unpack(_ start: Value) throws(Fault) -> (Position, Desk) {
    let alphabet = try Alphabet(start["alphabet"])
    var words: [[Letter]] = []
    for item in start["words"].list ?? [] {
      let word = alphabet.letters(in: item.text ?? "")
      if words.last.map({ $0.lexicographicallyPrecedes(word) }) ?? true { words.append(word) }
    }
    let length = start["length"].int ?? 0
    let limit = start["limit"].int ?? 0
    guard (1...Shelf.longest).contains(length), Game.limits.contains(limit),
      words.allSatisfy({ $0.count == length }), words.count <= 1000,
      let strategy = Strategy(rawValue: start["strategy"].text ?? ""),
      let form = Form(rawValue: start["form"].text ?? ""),
      let seed = UInt64(start["seed"].text ?? "")
    else { throw Fault("the page hands out no game", hint: "build the site anew") }
    let definition = Definition(
      common: Fields(), alphabet: alphabet, form: form, length: length, limit: limit,
      strategy: strategy, words: words, won: start["won"].text, lost: start["lost"].text,
      games: min(6, max(1, start["games"].int ?? 1)), pages: start["pages"].int, ties: seed)
    return Self.start(definition, seed: seed, isFresh: start["fresh"] == true)
  }
}
