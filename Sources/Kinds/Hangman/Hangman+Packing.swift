import Puzzle

extension Hangman {
  /// The first game as data, for a page to carry.
  static func pack(_ position: Position) -> Value {
    let (table, game) = (position.table, position.first)
    let words = table.own.map { own in (0..<own.count).map { own.word($0) } } ?? []
    return [
      "alphabet": table.alphabet.value, "form": .text(table.form.rawValue),
      "length": .int(game.length), "limit": .int(game.limit),
      "strategy": .text(game.strategy.rawValue), "seed": .text(String(game.seed)),
      "words": .list(words.map { .text(table.alphabet.text($0)) }),
      "won": .text(table.words.won), "lost": .text(table.words.lost),
      "games": .int(table.games), "pages": .int(table.pages),
    ]
  }

  /// Lays a packed game out.
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
    var dice = Dice(seed: seed)
    return Self.start(definition, &dice)
  }
}
