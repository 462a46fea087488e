import Grids
import Puzzle

#if !hasFeature(Embedded)
  extension Crossword {
    /// Finds clues: the theme's own, else one of the clue book, else a meaning of the press, and of
    /// an installed dictionary if the author asks for it.
    struct Cluer {
      private let wishes: Wishes
      private let book: ClueBook
      private let shelf: Shelf
      private let past: RepeatKeys
      private let run: Dice
      private let taste: UInt64
      /// How often words came before in the run, so that each time has a clue of its own.
      var turns: [[Letter]: Int] = [:]
      /// Composes the clues of a cryptic puzzle.
      var setter: CrypticSetter?

      /// Of a length for which the clue book has so many answers, meanings need not make clues.
      private static let ample = 500
      /// How many shelf words of a length to look up, best known first.
      private static let reach = 2500
      /// Of an answer that only the clue book has: a name or a phrase.
      private static let phrase = 65
      /// Only this many senses of a word are used; few people know the rest.
      private static let senses = 3

      init(_ wishes: Wishes, _ book: ClueBook, _ order: Order, _ shelf: Shelf) {
        self.wishes = wishes
        self.book = book
        self.shelf = shelf
        past = order.past
        run = order.run
        taste = order.run.fork("taste \(order.number)").seed
      }

      /// The words allowed in the grid: those of the clue book, scored by how well they are known,
      /// and of lengths for which it has too few, the best known of the shelf whose meaning makes
      /// a clue.
      ///
      /// `isClued` overrides what the order says of words without clues.
      func lexicon(
        _ lengths: Set<Int>, isClued: Bool? = nil
      ) throws(Fault) -> Filler.Lexicon {
        var words: [Filler.Words] = []
        for length in lengths.sorted() {
          let stock = try stock(length, isClued: isClued ?? wishes.isClued)
          words.append(
            Filler.Words(
              length: length, letters: stock.letters, scores: varied(stock.scores, length)))
        }
        return Filler.Lexicon(alphabet: wishes.alphabet.count, words)
      }

      /// Half of what raises a word above the poor ones is chance, another for each puzzle of a
      /// run: otherwise the best few words would be in most of them.
      private func varied(_ scores: [UInt8], _ length: Int) -> [UInt8] {
        let salt = UInt64(length) &* 0x9E37_79B9_7F4A_7C15 ^ taste
        return scores.enumerated().map { place, score in
          guard Int(score) >= ClueBook.good else { return score }
          let mixed = (UInt64(place) ^ salt) &* 0xBF58_476D_1CE4_E5B9
          let chance = (mixed ^ mixed >> 29) &* 0x94D0_49BB_1331_11EB >> 32 % 26
          return UInt8(clamping: ClueBook.good + (Int(score) - ClueBook.good) / 2 + Int(chance))
        }
      }

      func stock(_ length: Int, isClued: Bool = true) throws(Fault) -> ClueBook.Stock {
        let taste =
          (wishes.level?.rawValue ?? "") + (isClued ? "" : "*")
          + (wishes.takesDictionary ? "+" : "") + (wishes.style == .barred ? "b" : "")
          + (wishes.isCryptic ? "c" : "")
        return try book.stock("crossword \(taste) \(length)") { () throws(Fault) in
          try gathered(length, isClued)
        }
      }

      func excludes(_ word: [Letter]) -> Bool { wishes.excluded.contains(word) }

      func quality(of grid: Crossword.Grid) -> Crossword.Quality {
        Crossword.Quality(
          grid, wishes.alphabet, shelf, book, sparing: Set(wishes.theme.map { $0.letters }))
      }

      /// How many words of a grid have no clue, beside those of the theme.
      func unclued(_ grid: Crossword.Grid) -> Int {
        grid.lights.count { light in
          let word = wishes.alphabet.letters(
            in: light.cells.map { grid.cells[$0].solution }.joined())
          return !wishes.theme.contains { $0.letters == word } && !isClued(word)
        }
      }

      func isClued(_ word: [Letter]) -> Bool {
        if let setter { return setter.mayClue(word) }
        if !book[word].isEmpty { return true }
        return ((try? meaning(word)) ?? nil) != nil
      }

      /// How many clues of the level asked for the book has; of any level if it has none.
      func clues(for word: [Letter]) -> Int {
        let fitting = book[word].count { wishes.level == nil || $0.level == wishes.level }
        return fitting > 0 ? fitting : book[word].count
      }

      private func gathered(
        _ length: Int, _ isClued: Bool
      ) throws(Fault) -> ClueBook.Stock {
        let scores = try scores(length, isClued)
        let all = scores.keys.sorted { $0.lexicographicallyPrecedes($1) }
        return ClueBook.Stock(
          letters: all.flatMap { $0 }, scores: all.map { UInt8(clamping: scores[$0] ?? 0) })
      }

      private func scores(
        _ length: Int, _ isClued: Bool
      ) throws(Fault) -> [[Letter]: Int] {
        let shard = try shelf.shard(length)
        var scores: [[Letter]: Int] = [:]
        let answers = book.answers(ofLength: length)
        for answer in answers {
          let known = shard.find(answer).map { Int(shard.scores[$0]) } ?? Self.phrase
          let listed = book.score(of: answer) ?? known
          let score = 50 + (known + listed) / 4 - (isFitting(answer) ? 0 : 15)
          scores[answer] = listed < ClueBook.good ? min(score, ClueBook.good - 1) : score
          if let setter, !setter.mayClue(answer) {
            scores[answer] = isClued ? nil : CrypticSetter.unclued
          }
        }
        if !isClued {
          for word in commonest(shard) where scores[word] == nil {
            scores[word] = setter == nil ? 40 : CrypticSetter.unclued
          }
        } else if setter == nil,
          wishes.takesDictionary || wishes.style == .barred || answers.count < Self.ample
        {
          for word in commonest(shard).prefix(Self.reach) where scores[word] == nil {
            if try meaning(word) != nil { scores[word] = 40 }
          }
        }
        return scores
      }

      /// Best known first; words of equal score in hashed order, to draw on the whole alphabet.
      private func commonest(_ shard: Shard) -> [[Letter]] {
        let known = shard.scores.indices.filter {
          Int(shard.scores[$0]) >= Commonness.dealt
        }
        func place(_ number: Int) -> UInt32 { UInt32(truncatingIfNeeded: number) &* 2_654_435_761 }
        return known.sorted { one, other in
          let (left, right) = (shard.scores[one], shard.scores[other])
          return left == right ? place(one) < place(other) : left > right
        }.map { shard.word($0) }
      }

      /// Answers for which the clue book has a clue of the requested level.
      func answers(ofLength length: Int) -> [[Letter]] {
        book.answers(ofLength: length).filter(isFitting)
      }

      func isFitting(_ answer: [Letter]) -> Bool {
        wishes.level == nil || book[answer].contains { $0.level == wishes.level }
      }

      func clue(
        _ word: [Letter], _ used: Set<String>, _ cryptic: CrypticClue?, _ dice: inout Dice
      ) -> Clue {
        let theme = wishes.theme.first { $0.letters == word }
        var clue = Clue("", theme?.clue ?? "")
        if clue.text.isEmpty, setter != nil {
          clue.text = cryptic?.text ?? Clue.wanted
          clue.explanation = cryptic?.explanation ?? ""
        }
        if clue.text.isEmpty { clue.text = text(word, used, &dice) }
        if wishes.style.givesLengths || theme?.enumeration.contains(",") == true {
          clue.enumeration = theme?.enumeration ?? String(word.count)
        }
        return clue
      }

      private func text(_ word: [Letter], _ used: Set<String>, _ dice: inout Dice) -> String {
        let all = book[word].filter { !used.contains($0.text) }
        let fresh = all.filter { !past.lasting.contains($0.text) }
        let clues = fresh.isEmpty ? all : fresh
        let fitting = clues.filter { wishes.level == nil || $0.level == wishes.level }
        if let turn = turns[word], !clues.isEmpty {
          var own = run.fork(wishes.alphabet.text(word))
          let choice = fitting.isEmpty ? clues : fitting
          return choice[(own.roll(choice.count) + turn) % choice.count].text
        }
        let choice = fitting.isEmpty ? clues : fitting
        let liked = choice.filter { $0.register == wishes.register }
        if let clue = dice.pick(liked.isEmpty ? choice : liked) { return clue.text }
        return sense(word, used) ?? ((try? meaning(word)) ?? nil) ?? Clue.wanted
      }

      /// A clue from one of the first senses: easy takes the first, hard the last, others the
      /// shortest.
      private func sense(_ word: [Letter], _ used: Set<String>) -> String? {
        let answer = wishes.alphabet.text(word)
        let clues = book.senses(of: word).prefix(Self.senses).compactMap {
          Gloss($0, of: answer)?.clue
        }.filter { !used.contains($0) && !past.lasting.contains($0) }
        switch wishes.level {
        case .easy: return clues.first
        case .hard: return clues.last
        case .medium, nil: return clues.min { $0.count < $1.count }
        }
      }

      private func meaning(_ word: [Letter]) throws(Fault) -> String? {
        let answer = wishes.alphabet.text(word)
        if let own = try shelf.definition(of: word).flatMap({ Gloss($0, of: answer)?.clue }) {
          return own
        }
        guard wishes.takesDictionary else { return nil }
        for line in book.dictionarySenses(of: word)?.prefix(Self.senses) ?? [] {
          guard let clue = Gloss(line, of: answer)?.clue,
            shelf.never.first(in: clue, wishes.alphabet) == nil
          else { continue }
          return clue
        }
        return nil
      }
    }
  }

  extension Crossword.Cluer {
    /// The composed clues of a puzzle that is to have cryptic ones, by their answers.
    private func cryptic(
      _ grid: Crossword.Grid, _ dice: inout Dice
    ) -> [[Letter]: Crossword.CrypticClue] {
      guard let setter else { return [:] }
      let lights = grid.lights.map { light in
        Crossword.CrypticSetter.Light(
          answer: wishes.alphabet.letters(
            in: light.cells.map { grid.cells[$0].solution }.joined()), axis: light.axis)
      }
      return setter.set(lights, avoiding: past.lasting, &dice)
    }

    func definition(_ grid: Crossword.Grid, _ order: Order, _ dice: inout Dice)
      -> Crossword.Definition
    {
      var used: Set<String> = []
      let cryptic = cryptic(grid, &dice)
      var sections = [Crossword.Section("Across", .across), Crossword.Section("Down", .down)]
      for light in grid.lights {
        let word = order.alphabet.letters(
          in: light.cells.map { grid.cells[$0].solution }.joined())
        var clue = clue(word, used, cryptic[word], &dice)
        if clue.isWanted {
          order.remark(
            .warning(
              "no clue is known for \(order.alphabet.text(word))",
              hint: "write one, in the puzzle or under content/clues"))
        }
        if !clue.isWanted { used.insert(clue.text) }
        clue.label = String(light.number)
        clue.cells = light.cells
        sections[light.axis == .across ? 0 : 1].clues.append(clue)
      }
      return Crossword.Definition(grid: grid, sections: sections)
    }
  }
#endif

extension Crossword.Style {
  var givesLengths: Bool { self == .british || self == .barred || self == .free }
}
