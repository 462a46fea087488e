import Puzzle

extension Hangman {
  /// What a page is for: the game in a browser and at the terminal, or a form on paper.
  enum Form: String, Sendable, CaseIterable {
    case game
    /// A book of numbered paragraphs that cheats by itself.
    case book
    /// A sheet for two players, one of whom cheats by a table.
    case duel
    case plain

    /// Whether it has a vocabulary of its own.
    var hasWords: Bool { self == .book || self == .duel }
  }

  struct Definition: Sendable {
    var common: Fields
    var alphabet: Alphabet
    var form: Form
    var length: Int
    /// How many wrong guesses lose the game.
    var limit: Int
    var strategy: Strategy
    /// The only words in play, sorted; empty to use the shelf.
    var words: [[Letter]]
    /// What is said to the winner; `nil` for the usual text.
    var won: String?
    /// What is said to the loser; `nil` for the usual text.
    var lost: String?
    /// Games per sheet of paper.
    var games: Int
    /// The pages that a book should fit; `nil` for any number.
    var pages: Int?
    /// The seed that decides between equally large classes; `nil` for the seed of the page.
    var ties: UInt64?

    /// `nil` if the words come from the shelf.
    var vocabulary: Shard? { words.isEmpty ? nil : Hangman.shard(of: words) }
  }

  /// The words are sorted and of one length; all count as common.
  static func shard(of words: [[Letter]]) -> Shard {
    Shard(
      length: words.first?.count ?? 0, letters: words.flatMap { $0 },
      scores: [UInt8](repeating: 100, count: words.count))
  }

  /// Also removes duplicates.
  static func sorted(_ words: [[Letter]]) -> [[Letter]] {
    var sorted: [[Letter]] = []
    for word in words.sorted(by: { $0.lexicographicallyPrecedes($1) }) where word != sorted.last {
      sorted.append(word)
    }
    return sorted
  }
}

extension Hangman {
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
