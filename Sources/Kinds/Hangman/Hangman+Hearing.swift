import Puzzle

extension Hangman {
  struct Desk: Sitting {
    /// They apply to the next game.
    var options = Options(Hangman.options)
    var say: Message = ""
    /// Whether the card is turned over to show the settings.
    var isFlipped = false
    /// Whether it was ever turned; a card that never was is not animated.
    var wasFlipped = false
    /// Whether the page shows how the last answer was chosen.
    var explains = false
  }

  /// Anything but a single new letter is ignored and costs nothing.
  static func hear(
    _ event: Event, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    switch event.verb {
    case "guess": return try guess(event.rest(from: 1), position, &desk, shelf)
    case "key":
      switch event[1] {
      case "Escape"?: desk.isFlipped = false
      case "Enter"? where position.game.isOver: return try begin(event, position, &desk, shelf)
      case "Enter"?: break
      default: return try guess(event.rest(from: 1), position, &desk, shelf)
      }
    case "new": return try begin(event, position, &desk, shelf)
    case "flip":
      desk.isFlipped.toggle()
      desk.wasFlipped = true
    case "explain":
      guard !position.game.turns.isEmpty else {
        throw Fault("there is nothing to explain yet", hint: "guess a letter first")
      }
      desk.explains.toggle()
    case "set":
      throw Fault("no game is like that", hint: "as in set length 7, set guesses 6, set level evil")
    case "hint":
      throw Fault("nobody helps against the hangman", hint: "guess the letters that are common")
    default: throw Fault("nothing here is called \(event.verb)")
    }
    return nil
  }

  private static func guess(
    _ text: String, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    let (table, game) = (position.table, position.game)
    desk.isFlipped = false
    guard !game.isOver else {
      desk.say = "This game is over. A new one is begun by the button above."
      return nil
    }
    let glyphs = table.alphabet.read(text)
    guard glyphs.count == 1, case .letter(let letter)? = glyphs.first else {
      desk.say = "Guess one letter at a time. That did not count."
      return nil
    }
    guard game.turn(of: letter) == nil else {
      desk.say = "You have tried \(table.alphabet.symbol(letter)). That did not count."
      return nil
    }
    let alive = alive(game, in: try position.shard(game.length, shelf), table.alphabet)
    guard !alive.isEmpty else {
      throw Fault("there is no word of \(game.length) letters", hint: "begin a new game")
    }
    let turn = Turn(letter: letter, places: verdict(on: letter, among: alive, in: game))
    var next = game
    next.turns.append(turn)
    desk.say = message(next, table)
    if next.isOver, let word = word(of: game, among: narrowed(alive, by: turn), table.alphabet) {
      let word = table.alphabet.text(word)
      let told: Message = next.isWon ? "The word is \(word)." : "The word was \(word)."
      desk.say = "\(desk.say) \(told)"
    }
    return move(turn, table.alphabet)
  }

  /// Begins a game with the seed in the event, else with one derived from the game before.
  private static func begin(
    _ event: Event, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    let wishes = wishes(position, desk, shelf)
    guard !(try position.shard(wishes.length, shelf)).scores.isEmpty else {
      throw Fault("there is no word to play with", hint: "name a word list in press.yaml")
    }
    var dice = Dice(seed: position.game.seed).fork("next game")
    let seed = event.verb == "new" ? event[1].flatMap { UInt64($0) } : nil
    let game = Game(
      length: wishes.length, limit: wishes.limit, strategy: wishes.strategy,
      seed: seed ?? dice.next())
    desk.isFlipped = false
    desk.explains = false
    desk.say = opening(game)
    return move(game)
  }

  static let usual = (won: "You got away. Well guessed!", lost: "Ha ha ha. That is that.")

  static func message(_ game: Game, _ table: Table) -> Message {
    guard let turn = game.turns.last else { return opening(game) }
    let letter = table.alphabet.symbol(turn.letter)
    let told = turn.isMiss ? "There is no \(letter)." : found(letter, turn.places)
    if game.isWon { return "\(told) \(Message(table.words.won))" }
    if game.isLost { return "\(told) \(Message(table.words.lost))" }
    return turn.isMiss ? "\(told) \(left(game))" : told
  }

  static func opening(_ game: Game) -> Message {
    let word: Message =
      game.length == 1
      ? "I think of a word of one letter." : "I think of a word of \(game.length) letters."
    return "\(word) \(left(game))"
  }

  static func left(_ game: Game) -> Message {
    switch game.left {
    case 1: "One wrong guess left."
    default: "\(game.left) wrong guesses left."
    }
  }

  private static func found(_ letter: String, _ places: UInt64) -> Message {
    var numbers: [String] = []
    for place in 0..<64 where places >> UInt64(place) & 1 == 1 { numbers.append("\(place + 1)") }
    switch numbers.count {
    case 1: return "\(letter) stands once, at place \(numbers[0])."
    case 2: return "\(letter) stands twice, at places \(listed(numbers))."
    default: return "\(letter) stands \(numbers.count) times, at places \(listed(numbers))."
    }
  }
}
