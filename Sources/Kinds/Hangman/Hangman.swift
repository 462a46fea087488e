import Puzzle

/// Evil hangman: the hangman thinks of no word at all as long as he need not, and answers every
/// guess so that as many words as possible stay in play.
///
/// A `Position` is what was said aloud, in this game and those before; which words are still alive
/// follows from it. A `Desk` is how the player has set the games to come. On paper the same rules
/// make a book that dodges by itself, sheets for two players, and plain ones.
enum Hangman: Kind {
  /// What it says of itself.
  static let card = Card(
    slug: "hangman", title: "Evil hangman",
    line: "Guess the word letter by letter before the drawing is done.",
    fields: fields, recipe: recipe, options: options, commands: commands, bareVerb: "guess",
    isContest: true, asksForWords: true)

  /// Begins the first game at once.
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

  /// There is no answer to a contest, only a way it went.
  static func solution(_ definition: Definition) -> [Move] { [] }

  /// A game is solved by winning it; the next one begins unsolved.
  static func isSolved(_ position: Position) -> Bool { position.game.isWon }

  /// How much of the word is shown.
  static func progress(_ position: Position) -> Int {
    let game = position.game
    return (game.length - game.blanks.nonzeroBitCount) * 100 / max(1, game.length)
  }
}
