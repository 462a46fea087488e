import Puzzle

extension Hangman {
  /// Everything that a template needs. While a game runs nothing in it tells of words, so a page
  /// cannot give away how it is played.
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
      "message": .text(game.isOver ? ending(game, table) : message(game, table)),
      "letters": .list(alphabet.letters.map { key($0, game, alphabet) }),
      "strokes": Gallows.view(game), "settings": settings(position, desk, shelf),
      "record": record(position, desk, shelf), "explained": ["letter": "", "classes": []],
      "ready": .bool(shard != nil), "word": "", "games": .int(table.games),
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

  private static func ending(_ game: Game, _ table: Table) -> String {
    game.isWon ? table.words.won : table.words.lost
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

  private static func key(_ letter: Letter, _ game: Game, _ alphabet: Alphabet) -> Value {
    let symbol = alphabet.symbol(letter)
    let turn = game.turn(of: letter)
    let state = turn.map { $0.isMiss ? "miss" : "hit" } ?? "open"
    let words = state == "open" ? "" : state == "hit" ? ", in the word" : ", not in the word"
    return [
      "letter": .text(symbol), "state": .text(state), "label": .text(symbol + words),
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
}
