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
    /// Whether each visitor's first game has ties of its own.
    let isFresh: Bool

    init(
      _ alphabet: Alphabet, _ form: Form, own: Shard?, words: (won: String, lost: String),
      games: Int, pages: Int, paper: Value, isFresh: Bool
    ) {
      self.alphabet = alphabet
      self.form = form
      self.own = own
      self.words = words
      self.games = games
      self.pages = pages
      self.paper = paper
      self.isFresh = isFresh
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

  struct Turn: Sendable, Equatable {
    let letter: Letter
    /// Bit 0 is the first place; 0 for a miss.
    let places: UInt64

    var isMiss: Bool { places == 0 }
  }

  /// One game. It holds only what was said aloud: the words still in play follow from that, so a
  /// saved game needs no list of words to be resumed.
  struct Game: Sendable {
    let length: Int
    let limit: Int
    let strategy: Strategy
    /// The source of all chance in this game.
    let seed: UInt64
    var turns: [Turn] = []

    /// More wrong guesses than an alphabet has letters make no sense.
    static let limits = 1...26

    var misses: Int { turns.reduce(0) { $0 + ($1.isMiss ? 1 : 0) } }
    var left: Int { limit - misses }
    /// The hidden places, as bits.
    var blanks: UInt64 {
      turns.reduce((1 << UInt64(length)) - 1) { $0 & ~$1.places }
    }
    var isWon: Bool { blanks == 0 }
    var isLost: Bool { left <= 0 }
    var isOver: Bool { isWon || isLost }

    func turn(of letter: Letter) -> Turn? { turns.first { $0.letter == letter } }

    /// `nil` for hidden places.
    var shown: [Letter?] {
      var shown = [Letter?](repeating: nil, count: length)
      for turn in turns {
        for place in 0..<length where turn.places >> UInt64(place) & 1 == 1 {
          shown[place] = turn.letter
        }
      }
      return shown
    }

    /// What each place may hold after all answers so far.
    func mask(_ alphabet: Alphabet) -> Mask {
      let open = LetterSet(turns.map { $0.letter }, of: alphabet.count).inverted
      return Mask(shown.map { $0.map { LetterSet([$0], of: alphabet.count) } ?? open })
    }
  }
}

#if !hasFeature(Embedded)
  extension Hangman {
    /// For the host of a duel: numbered words, and the classes into which each letter splits them.
    static func duel(_ definition: Definition) -> Value {
      let alphabet = definition.alphabet
      guard let shard = definition.vocabulary else { return ["kind": "none"] }
      var rows: [Value] = []
      for letter in alphabet.letters {
        let classes = shard.classes(of: letter, among: shard.all.numbers)
        guard classes.count > 1 || classes.first?.places != 0 else { continue }
        rows.append([
          "letter": .text(alphabet.symbol(letter)),
          "classes": .list(
            classes.map { part in
              [
                "places": .text(numbers(part.places)), "miss": .bool(part.places == 0),
                "words": .list(part.words.numbers.map { .int(Int($0) + 1) }),
              ]
            }),
        ])
      }
      return [
        "kind": "duel", "rows": .list(rows),
        "words": .list(
          (0..<shard.count).map {
            ["number": .int($0 + 1), "word": .text(alphabet.text(shard.word($0)))]
          }),
      ]
    }

    private static func numbers(_ places: UInt64) -> String {
      var numbers: [String] = []
      for place in 0..<64 where places >> UInt64(place) & 1 == 1 { numbers.append("\(place + 1)") }
      return numbers.joined(separator: " ")
    }
  }
#endif

extension Hangman {
  /// The rule by which the hangman decides where a guessed letter is.
  enum Strategy: String, Sendable, CaseIterable {
    /// Chooses one word and keeps to it.
    case honest
    /// Keeps the largest class of words, and of several equally large ones any.
    case evil
    /// Keeps the largest class, and of several one that shows the fewest letters.
    case quiet
    /// Denies a letter as long as any word lacks it.
    case stubborn
    /// Keeps the largest class, but denies a guess that would end the game if any word lacks it.
    case last = "last-stand"

    /// Whether the rule depends on how many wrong guesses are left, which paper cannot know.
    var countsMisses: Bool { self == .last }
  }
}
