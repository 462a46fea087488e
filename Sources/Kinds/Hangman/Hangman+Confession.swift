import Puzzle

extension Hangman {
  private static let mostExamples = 6

  static func narrowed(_ alive: Matches, by turn: Turn) -> Matches {
    Matches(
      alive.shard,
      alive.numbers.filter { alive.shard.places(of: turn.letter, in: Int($0)) == turn.places })
  }

  /// The word revealed at the end: an honest hangman's secret, else the best known of those alive.
  static func word(of game: Game, among alive: Matches, _ alphabet: Alphabet) -> [Letter]? {
    if game.strategy == .honest, let secret = secret(of: game, in: alive.shard),
      alive.numbers.contains(secret)
    {
      return alive.shard.word(Int(secret))
    }
    return alive.isEmpty ? nil : alive.sorted(by: .commonness, alphabet)[0]
  }

  /// What is revealed when a game is over: how many words were alive after each guess, some of
  /// them, and when only one was left.
  static func confession(
    _ game: Game, _ alphabet: Alphabet, _ shard: Shard
  ) -> Value {
    var alive = shard.all
    var fixed = shard.count == 1 || game.strategy == .honest ? 0 : -1
    var rows: [Value] = []
    var past = game
    past.turns = []
    for (number, turn) in game.turns.enumerated() {
      let before = alive.count
      alive = narrowed(alive, by: turn)
      past.turns.append(turn)
      if fixed < 0, alive.count == 1 { fixed = number + 1 }
      let examples = alive.sorted(by: .commonness, alphabet)
      let count = min(mostExamples, examples.count)
      rows.append([
        "number": .int(number + 1), "letter": .text(alphabet.symbol(turn.letter)),
        "miss": .bool(turn.isMiss), "mask": .text(text(past.shown, alphabet)),
        "before": .int(before), "alive": .int(alive.count),
        "words": .list((0..<count).map { .text(alphabet.text(examples[$0])) }),
        "more": .int(alive.count - count), "fixed": .bool(fixed == number + 1),
      ])
    }
    let word = word(of: game, among: alive, alphabet)
    return [
      "word": .text(word.map { alphabet.text($0) } ?? ""), "start": .int(shard.count),
      "turns": .list(rows), "fixed": .int(fixed), "alive": .int(alive.count),
      "moment": .text(moment(fixed, alive.count, game, alphabet)),
    ]
  }

  /// When the word was fixed, as a sentence; `fixed` is a guess, 0 for the start, -1 for never.
  private static func moment(
    _ fixed: Int, _ alive: Int, _ game: Game, _ alphabet: Alphabet
  ) -> String {
    if game.strategy == .honest { return "I thought of this word at the start and kept to it." }
    if fixed == 0 { return "There was but one word of this length." }
    if fixed > 0, fixed <= game.turns.count {
      let letter = alphabet.symbol(game.turns[fixed - 1].letter)
      return "The word was fixed by guess \(fixed), your \(letter). Until then I had none."
    }
    return "The word was never fixed: \(alive) were still possible."
  }

  /// How the words fell into classes at the last guess, the largest class first.
  static func explanation(
    _ game: Game, _ alphabet: Alphabet, _ shard: Shard
  ) -> Value {
    guard let turn = game.turns.last else { return ["letter": "", "classes": []] }
    var before = game
    before.turns.removeLast()
    let alive = alive(before, in: shard, alphabet)
    let classes = shard.classes(of: turn.letter, among: alive.numbers)
    var order: [UInt64] = []
    for (place, part) in classes.enumerated() {
      order.append(UInt64(Int(Int32.max) - part.words.count) << 32 | UInt64(place))
    }
    order.sort()
    return [
      "letter": .text(alphabet.symbol(turn.letter)),
      "classes": .list(
        order.map { key in
          let part = classes[Int(key & 0xFFFF_FFFF)]
          var after = before
          after.turns.append(Turn(letter: turn.letter, places: part.places))
          return [
            "mask": .text(text(after.shown, alphabet)), "count": .int(part.words.count),
            "kept": .bool(part.places == turn.places),
            "words": .list(
              (0..<min(3, part.words.count)).map { .text(alphabet.text(part.words[$0])) }),
          ]
        }),
    ]
  }

  /// A dash stands for each blank.
  static func text(_ shown: [Letter?], _ alphabet: Alphabet) -> String {
    var text = ""
    for letter in shown { text += letter.map { alphabet.symbol($0) } ?? "-" }
    return text
  }
}
