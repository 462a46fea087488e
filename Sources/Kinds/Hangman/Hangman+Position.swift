import Puzzle

extension Hangman {
  /// What all games of one page have in common.
  final class Table: Sendable {
    let alphabet: Alphabet
    let form: Form
    /// The only words in play; `nil` to use the shelf.
    let own: Shard?
    let words: (won: String, lost: String)
    let games: Int
    /// 0 if no number was asked for.
    let pages: Int
    /// What is printed besides the board.
    let paper: Value

    init(
      _ alphabet: Alphabet, _ form: Form, own: Shard?, words: (won: String, lost: String),
      games: Int, pages: Int, paper: Value
    ) {
      self.alphabet = alphabet
      self.form = form
      self.own = own
      self.words = words
      self.games = games
      self.pages = pages
      self.paper = paper
    }
  }

  /// The current game of a page, and the results of those before.
  struct Position: Sendable {
    let table: Table
    /// The game with which the page begins.
    let first: Game
    var game: Game
    var record = Record()

    init(_ table: Table, _ first: Game) {
      self.table = table
      self.first = first
      game = first
    }

    func shard(_ length: Int, _ shelf: Shelf) throws(Fault) -> Shard {
      if let own = table.own { return own }
      return try shelf.shard(length)
    }

    /// The lengths that a game may have; only that of the first game while no others are known.
    func lengths(_ shelf: Shelf) -> [Int] {
      if let own = table.own { return [own.length] }
      let lengths = shelf.lengths.filter { $0 > 0 }
      return lengths.isEmpty ? [first.length] : lengths
    }
  }
}

extension Hangman {
  /// Moves contain the answers given, so that a saved game replays without any words.
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

  /// As in `new 7 6 evil 1`.
  static func move(_ game: Game) -> Move {
    Move("new \(game.length) \(game.limit) \(game.strategy.rawValue) \(game.seed)")
  }

  /// As in `guess E 2 5`.
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
