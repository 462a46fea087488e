import Puzzle

extension Hangman {
  /// The choice that leaves a thing as the page has it.
  static let asGiven = "given"

  /// What a player may choose for the games to come. The levels do not tell what they do; the help
  /// page does.
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

  /// What the next game will be: what was chosen, clamped to lengths that have words.
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
