import Puzzle

extension Hangman {
  /// Does what a move says. Moves tell what was answered aloud, so that a saved game plays again
  /// without a single word.
  static func apply(
    _ move: Move, to position: Position, _ shelf: Shelf
  ) throws(Fault) -> Position {
    var next = position
    let event = move.event
    switch event.verb {
    case "new": next.game = try game(event, position)
    case "guess":
      next.game.turns.append(try turn(event, position))
      if next.game.isOver { next.record.count(next.game) }
    default: throw Fault("nothing here is called \(event.verb)")
    }
    return next
  }

  /// Writes a game down as the move that begins it.
  static func move(_ game: Game) -> Move {
    Move("new \(game.length) \(game.limit) \(game.strategy.rawValue) \(game.seed)")
  }

  /// Writes a turn down as a move.
  static func move(_ turn: Turn, _ alphabet: Alphabet) -> Move {
    var text = "guess \(alphabet.symbol(turn.letter))"
    for place in 0..<64 where turn.places >> UInt64(place) & 1 == 1 { text += " \(place + 1)" }
    return Move(text)
  }

  private static func game(_ event: Event, _ position: Position) throws(Fault) -> Game {
    guard event.words.count == 5, let length = event.number(1), let limit = event.number(2),
      (1...Shelf.longest).contains(length), Game.limits.contains(limit),
      position.table.own.map({ $0.length == length }) ?? true,
      let strategy = event[3].flatMap({ Strategy(rawValue: $0) }),
      let seed = event[4].flatMap({ UInt64($0) })
    else {
      throw Fault("no game is begun like that", hint: "as in new 7 6 evil 1")
    }
    return Game(length: length, limit: limit, strategy: strategy, seed: seed)
  }

  private static func turn(_ event: Event, _ position: Position) throws(Fault) -> Turn {
    let game = position.game
    guard !game.isOver else { throw Fault("the game is over") }
    let letters = position.table.alphabet.letters(in: event[1] ?? "")
    guard letters.count == 1, let letter = letters.first, game.turn(of: letter) == nil else {
      throw Fault("this is no new letter")
    }
    let blanks = game.blanks
    var places: UInt64 = 0
    for word in event.words.dropFirst(2) {
      guard let place = Int(word), (1...game.length).contains(place),
        (blanks & ~places) >> UInt64(place - 1) & 1 == 1
      else { throw Fault("there is no room for the letter at \(word)") }
      places |= 1 << UInt64(place - 1)
    }
    return Turn(letter: letter, places: places)
  }
}
