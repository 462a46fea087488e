import Puzzle

extension Hangman {
  /// While a game runs this says nothing about words, so that a page cannot give the trick away.
  static func view(_ position: Position, _ desk: Desk, _ shelf: Shelf) -> Value {
    let (table, game) = (position.table, position.game)
    let alphabet = table.alphabet
    var awaits: [Value] = []
    var shard: Shard?
    do throws(Fault) {
      shard = try position.shard(game.length, shelf)
    } catch {
      if let name = error.awaits { awaits.append(.text(name)) }
    }
    var view: Value = [
      "form": .text(table.form.rawValue), "length": .int(game.length), "limit": .int(game.limit),
      "misses": .int(game.misses), "left": .int(game.left), "over": .bool(game.isOver),
      "won": .bool(game.isWon), "lost": .bool(game.isLost), "flipped": .bool(desk.isFlipped),
      "turned": .bool(desk.wasFlipped),
      "message": .message(game.isOver ? ending(game, table) : message(game, table)),
      "letters": .list(keys(game, alphabet, desk)),
      "strokes": Gallows.view(game), "settings": settings(position, desk, shelf),
      "record": record(position, desk, shelf), "explained": ["letter": "", "classes": []],
      "ready": .bool(shard != nil), "word": "", "games": .int(table.games),
      "fresh": .bool(table.isFresh),
    ]
    var told = game.shown
    if game.isOver, let shard {
      let confession = confession(game, alphabet, shard)
      view["word"] = confession["word"]
      view["confession"] = confession
      let word = alphabet.letters(in: confession["word"].text ?? "")
      for place in word.indices where place < told.count { told[place] = word[place] }
    }
    if desk.explains, let shard { view["explained"] = explanation(game, alphabet, shard) }
    view["cells"] = cells(game, told, alphabet)
    view["awaits"] = .list(awaits)
    #if !hasFeature(Embedded)
      view["paper"] = table.paper
    #endif
    return view
  }

  private static func ending(_ game: Game, _ table: Table) -> Message {
    Message(game.isWon ? table.words.won : table.words.lost)
  }

  private static func cells(_ game: Game, _ told: [Letter?], _ alphabet: Alphabet) -> Value {
    let last = game.turns.last?.places ?? 0
    return .list(
      game.shown.enumerated().map { place, letter in
        let text = (letter ?? told[place]).map { alphabet.symbol($0) } ?? ""
        return [
          "id": .text("place-\(place + 1)"), "letter": .text(text),
          "told": .bool(letter == nil && told[place] != nil),
          "fresh": .bool(last >> UInt64(place) & 1 == 1),
        ]
      })
  }

  private static func keys(_ game: Game, _ alphabet: Alphabet, _ desk: Desk) -> [Value] {
    alphabet.rows(KeyOrder(desk.options)).flatMap { row in
      row.map { key($0, game, alphabet, starts: $0 == row.first) }
    }
  }

  private static func key(
    _ letter: Letter, _ game: Game, _ alphabet: Alphabet, starts: Bool
  ) -> Value {
    let symbol = alphabet.symbol(letter)
    let turn = game.turn(of: letter)
    let state = turn.map { $0.isMiss ? "miss" : "hit" } ?? "open"
    let label: Message =
      switch state {
      case "hit": "\(symbol), in the word"
      case "miss": "\(symbol), not in the word"
      default: Message(symbol)
      }
    return [
      "letter": .text(symbol), "starts": .bool(starts), "state": .text(state),
      "label": .message(label),
    ]
  }

  private static func settings(_ position: Position, _ desk: Desk, _ shelf: Shelf) -> Value {
    let wishes = wishes(position, desk, shelf)
    let lengths = position.lengths(shelf)
    let game = position.game
    let isSame =
      (wishes.length, wishes.limit) == (game.length, game.limit)
      && wishes.strategy == game.strategy
    return [
      "length": .int(wishes.length), "shortest": .int(lengths.min() ?? wishes.length),
      "longest": .int(lengths.max() ?? wishes.length), "guesses": .int(wishes.limit),
      "most": .int(Game.limits.upperBound), "level": .text(wishes.strategy.rawValue),
      "levels": .list(
        options[2].choices.dropFirst().map {
          [
            "value": .text($0.value), "title": .text($0.title),
            "chosen": .bool($0.value == wishes.strategy.rawValue),
          ]
        }),
      "orders": .list(
        KeyOrder.option(.alphabet).choices.map {
          [
            "value": .text($0.value), "title": .text($0.title),
            "chosen": .bool($0.value == desk.options["order"]),
          ]
        }),
      "same": .bool(isSame),
    ]
  }

  private static func record(_ position: Position, _ desk: Desk, _ shelf: Shelf) -> Value {
    let column = position.record[wishes(position, desk, shelf).strategy]
    return [
      "won": .int(column.won), "lost": .int(column.lost),
      "best": .list(
        column.best.map {
          [
            "word": .text(position.table.alphabet.text($0.word)), "left": .int($0.left),
            "limit": .int($0.limit),
          ]
        }),
    ]
  }

  enum Gallows {
    private static let frame = ["base", "post", "brace", "beam", "rope"]
    private static let figure = ["head", "body", "arm-left", "arm-right", "leg-left", "leg-right"]
    private static let details = [
      "hand-left", "hand-right", "foot-left", "foot-right", "ear-left", "ear-right", "hat", "brim",
      "belt", "button-high", "button-low", "nose", "eye-left", "eye-right", "mouth",
    ]

    /// The strokes there from the start, and those to be drawn, in order. Six wrong guesses draw
    /// the man; more draw the gallows too, the rope first, and then details of the man.
    static func strokes(_ limit: Int) -> (set: [String], drawn: [String]) {
      let counted = min(frame.count, max(0, limit - figure.count))
      let fine = min(details.count, max(0, limit - figure.count - frame.count))
      return (
        Array(frame.dropLast(counted)),
        Array(frame.suffix(counted)) + figure + Array(details.prefix(fine))
      )
    }

    /// With fewer than six wrong guesses allowed, each draws several strokes.
    static func count(_ misses: Int, of limit: Int) -> Int {
      let all = strokes(limit).drawn.count
      return limit < 1 ? 0 : min(all, misses * all / limit)
    }

    static func view(_ game: Game) -> Value {
      let (set, drawn) = strokes(game.limit)
      let count = count(game.misses, of: game.limit)
      var views = set.map { stroke($0, "set") }
      for (place, name) in drawn.enumerated() {
        views.append(stroke(name, place < count ? "drawn" : "open"))
      }
      return .list(views)
    }

    private static func stroke(_ name: String, _ state: String) -> Value {
      ["name": .text(name), "state": .text(state)]
    }
  }

  /// What a form prints besides dashes and gallows; the module for browsers does without.
  static func paper(_ definition: Definition) -> Value {
    #if hasFeature(Embedded)
      return nil
    #else
      switch definition.form {
      case .book: return Book(definition, most: Book.longest)?.value ?? ["kind": "none"]
      case .duel: return duel(definition)
      case .game, .plain: return ["kind": "none"]
      }
    #endif
  }

  /// `nil` if the book would be longer than anybody would print.
  static func pages(_ definition: Definition) -> Int? {
    #if hasFeature(Embedded)
      return nil
    #else
      return Book(definition, most: Book.longest)?.pages
    #endif
  }

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
      "moment": .message(moment(fixed, alive.count, game, alphabet)),
    ]
  }

  /// When the word was fixed, as a sentence; `fixed` is a guess, 0 for the start, -1 for never.
  private static func moment(
    _ fixed: Int, _ alive: Int, _ game: Game, _ alphabet: Alphabet
  ) -> Message {
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
