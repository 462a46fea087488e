import Puzzle

#if !hasFeature(Embedded)
  extension Hangman {
    /// How many books to try; the one that dodges best is taken.
    private static let tries = 12

    static func compose(
      _ order: Order, _ shelf: Shelf, _ dice: inout Dice
    ) throws(Fault) -> Definition {
      var reading = Reading(order.source, fields: info.keys)
      let form = Form(rawValue: reading.text("form") ?? "") ?? .game
      let strategy = Strategy(rawValue: reading.text("strategy") ?? "") ?? .evil
      if form == .book, strategy == .honest || strategy.countsMisses {
        reading.fault(
          "a book cannot play \(strategy.rawValue)", hint: "evil, quiet and stubborn it can",
          at: "strategy")
      }
      do throws(Faults) {
        try reading.finish()
      } catch { throw error.first }
      let drawn = form == .game ? 5 + dice.roll(5) : usualLength(of: form)
      var common = Fields()
      common["title"] = order.wishes["title"] ?? .text(title(form, order.number + 1))
      var definition = Definition(
        common: common, alphabet: order.alphabet, form: form,
        length: reading.whole("length") ?? drawn, limit: reading.whole("guesses") ?? 6,
        strategy: strategy, words: [], won: nil, lost: nil, games: reading.whole("games") ?? 4,
        pages: form == .book ? reading.whole("pages") ?? 8 : nil, ties: dice.next() >> 32)
      if form == .plain { return definition }
      let shard = try shelf.shard(definition.length)
      guard shard.count > 0 else {
        let known = shelf.lengths.map { String($0) }.joined(separator: ", ")
        throw Fault(
          "there is no word of \(definition.length) letters",
          hint: known.isEmpty ? "name a word list in press.yaml" : "words have \(known)")
      }
      let count = reading.whole("vocabulary")
      let known = form == .game ? [] : try known(in: shard, order)
      switch form {
      case .duel:
        definition.words = family(in: shard, known, &dice, of: count ?? 40).sorted {
          $0.lexicographicallyPrecedes($1)
        }
      case .book:
        definition = try book(definition, shard, known, count, shelf.never, &dice)
      case .game, .plain: break
      }
      return definition
    }

    private static func title(_ form: Form, _ number: Int) -> String {
      switch form {
      case .game: "Hangman \(number)"
      case .book: "The hangman's book \(number)"
      case .duel: "Hangman for two \(number)"
      case .plain: "Hangman on paper \(number)"
      }
    }

    /// Common words that were not used lately.
    private static func known(in shard: Shard, _ order: Order) throws(Fault) -> [Int] {
      var known = shard.scores.indices.filter { Int(shard.scores[$0]) >= Commonness.dealt }
      if known.count < 2 { known = Array(shard.scores.indices) }
      let past = order.past.passing
      guard !past.isEmpty else { return known }
      known = known.filter { !past.contains(order.alphabet.text(shard.word($0))) }
      if known.count > 1 { return known }
      throw Fault(
        "every word that people know came before", hint: "add words, or ask for another length")
    }

    /// Common words, those most like a random one first: among such words a hangman dodges best.
    private static func family(
      in shard: Shard, _ known: [Int], _ dice: inout Dice, of count: Int
    ) -> [[Letter]] {
      let pivot = shard.word(known[dice.roll(known.count)])
      var ranked = known.map { number -> (key: Int, word: [Letter]) in
        let word = shard.word(number)
        let unlike = zip(word, pivot).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
        return (word == pivot ? -1 : unlike << 20 | dice.roll(1 << 20), word)
      }
      ranked.sort { $0.key < $1.key }
      return ranked.prefix(count).map { $0.word }
    }

    /// Takes as many words of a family as fit the pages, and of a few such books the one that the
    /// automatic guesser finds hardest.
    private static func book(
      _ plan: Definition, _ shard: Shard, _ known: [Int], _ count: Int?, _ never: NeverWords,
      _ dice: inout Dice
    ) throws(Fault) -> Definition {
      var best: (book: Definition, grade: Int)?
      for _ in 0..<tries {
        let family = family(in: shard, known, &dice, of: count ?? most)
        guard let fitting = largest(plan, family, from: count ?? 2),
          !shows(never, in: fitting)
        else { continue }
        let grade = grade(fitting)
        if grade > best?.grade ?? -1 { best = (fitting, grade) }
      }
      if let best { return best.book }
      if shard.count < 2 { throw Fault("one word makes no book", hint: "ask for another length") }
      throw Fault(
        "no book fits \(plan.pages ?? 0) pages", hint: "ask for more pages or fewer words")
    }

    /// Whether letters shown side by side, with gaps around them, happen to spell such a word.
    private static func shows(_ never: NeverWords, in definition: Definition) -> Bool {
      guard let book = Book(definition, most: Book.longest) else { return false }
      return book.paragraphs.contains { paragraph in
        never.first(
          in: paragraph.shown.map { $0.map { Glyph.letter($0) } ?? .other("-") }) != nil
      }
    }

    /// A binary search, since making a book takes time.
    private static func largest(
      _ plan: Definition, _ family: [[Letter]], from least: Int
    ) -> Definition? {
      var best: Definition?
      var (low, high) = (least, family.count)
      while low <= high {
        let size = best == nil ? low : (low + high + 1) / 2
        var trial = plan
        trial.words = sorted(Array(family.prefix(size)))
        if fits(trial) {
          best = trial
          low = size + 1
        } else {
          high = size - 1
        }
      }
      return best
    }

    private static func fits(_ definition: Definition) -> Bool {
      guard let pages = definition.pages, let book = Book(definition, most: pages * 120) else {
        return false
      }
      return book.pages <= pages
    }

    /// The wrong guesses of the automatic guesser, then the number of words.
    private static func grade(_ definition: Definition) -> Int {
      guard let shard = definition.vocabulary else { return 0 }
      let game = Game(
        length: definition.length, limit: 26, strategy: definition.strategy,
        seed: definition.ties ?? 0)
      return Guesser.play(game, shard, definition.alphabet).misses * 100 + definition.words.count
    }
  }
#endif

extension Hangman {
  /// The results per strategy, since beating an honest hangman is another thing.
  struct Record: Sendable {
    struct Best: Sendable {
      let word: [Letter]
      let left: Int
      let limit: Int

      /// The share of wrong guesses left, in thousandths.
      var share: Int { left * 1000 / max(1, limit) }
    }

    struct Column: Sendable {
      var won = 0
      var lost = 0
      /// The best first.
      var best: [Best] = []
    }

    static let most = 10

    private var columns = [Column](repeating: Column(), count: Strategy.allCases.count)

    subscript(strategy: Strategy) -> Column {
      get { columns[Strategy.allCases.firstIndex(of: strategy) ?? 0] }
      set { columns[Strategy.allCases.firstIndex(of: strategy) ?? 0] = newValue }
    }

    /// Of equally good games the longer word comes first, then the earlier game.
    mutating func count(_ game: Game) {
      var column = self[game.strategy]
      if game.isWon {
        column.won += 1
        let best = Best(word: game.shown.compactMap { $0 }, left: game.left, limit: game.limit)
        let place = column.best.firstIndex {
          ($0.share, $0.word.count) < (best.share, best.word.count)
        }
        column.best.insert(best, at: place ?? column.best.count)
        if column.best.count > Self.most { column.best.removeLast() }
      } else {
        column.lost += 1
      }
      self[game.strategy] = column
    }
  }
}

#if !hasFeature(Embedded)
  extension Hangman {
    /// The words of a book or a duel, which its players have read; a game has none of its own.
    static func repeatKeys(of definition: Definition) -> RepeatKeys {
      RepeatKeys(passing: Set(definition.words.map(definition.alphabet.text)))
    }
  }
#endif
