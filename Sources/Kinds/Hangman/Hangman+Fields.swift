import Puzzle

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

  /// The keys of a definition, in the order in which a file is written.
  static let fields: [Field] = [
    forms, length, guesses, strategy, pages, games,
    Field("ties", .any, "A number that decides between classes of words as large."),
    Field(
      "words", .list, "The only words of the game, of one length; a book and a duel need them."),
    Field("won", .text, "What the hangman says to who wins.", standard: usual.won),
    Field("lost", .text, "What the hangman says to who loses.", standard: usual.lost),
  ]

  /// The wishes of an order.
  static let recipe: [Field] = [
    forms, length, guesses, strategy, pages, games,
    Field(
      "vocabulary", .whole(2...most),
      "How many words a book or a duel has; a book has as many as fit its pages."),
  ]

  /// The most words of a book or a duel, which people read with their own eyes.
  static let most = 60

  /// What a player may type at a terminal.
  static let commands: [Command] = [
    Command("guess E", "Guesses a letter; the letter alone does it too."),
    Command("new", "Begins a new game as it is set; a number after it decides what chance does."),
    Command("explain", "Shows how the words fell into classes at the last guess, or no longer."),
    Command("flip", "Turns the card: the settings are on its back."),
  ]
}
