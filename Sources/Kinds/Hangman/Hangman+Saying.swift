import Puzzle

extension Hangman {
  /// What a hangman says who was given no words of his own.
  static let usual = (won: "You got away. Well guessed!", lost: "Ha ha ha. That is that.")

  /// How a game stands, in the words that the hangman says aloud.
  static func message(_ game: Game, _ table: Table) -> String {
    guard let turn = game.turns.last else { return opening(game) }
    let letter = table.alphabet.symbol(turn.letter)
    var text = turn.isMiss ? "There is no \(letter)." : "\(letter) \(standing(turn.places))."
    if game.isWon { return text + " " + table.words.won }
    if game.isLost { return text + " " + table.words.lost }
    if turn.isMiss { text += " " + left(game) }
    return text
  }

  /// What is said when a game begins.
  static func opening(_ game: Game) -> String {
    let letters = game.length == 1 ? "one letter" : "\(game.length) letters"
    return "I think of a word of \(letters). \(left(game))"
  }

  /// How many wrong guesses are left.
  static func left(_ game: Game) -> String {
    switch game.left {
    case 1: "One wrong guess left."
    default: "\(game.left) wrong guesses left."
    }
  }

  /// How often a letter stands in the word and where.
  private static func standing(_ places: UInt64) -> String {
    var numbers: [String] = []
    for place in 0..<64 where places >> UInt64(place) & 1 == 1 { numbers.append("\(place + 1)") }
    let last = numbers.popLast() ?? ""
    guard !numbers.isEmpty else { return "stands once, at place \(last)" }
    let times = numbers.count == 1 ? "twice" : "\(numbers.count + 1) times"
    return "stands \(times), at places \(numbers.joined(separator: ", ")) and \(last)"
  }
}
