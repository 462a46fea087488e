import Grids
import Puzzle

#if !hasFeature(Embedded)
  extension Crossword {
    /// Finds clues: the theme's own, else one of the clue book, else a dictionary meaning.
    struct Cluer {
      private let wishes: Wishes
      private let book: ClueBook
      private let shelf: Shelf
      private let past: RepeatKeys
      private let run: Dice
      private let number: Int

      /// The clue book has enough words shorter than this.
      private static let long = 6
      /// How many shelf words of a length to look up, best known first: small grids, large grids.
      private static let reach = 2500...40_000
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
        number = order.number
      }

      /// The words allowed in the grid: those of the clue book, scored by how well they are known,
      /// and of long words, of which it has too few, the best known of the shelf whose meaning
      /// makes a clue.
      ///
      /// Each puzzle of a run is offered its own share of them, in thousandths, so that a year of
      /// small ones does not live on YES and AREA. It follows from the run and the number alone.
      func lexicon(_ lengths: Set<Int>, share: Int = 1000) throws(Fault) -> Filler.Lexicon {
        let taste = (wishes.level?.rawValue ?? "") + (wishes.isClued ? "" : "*") + String(reach)
        var words: [Filler.Words] = []
        for length in lengths.sorted() {
          let stock = try book.stock("crossword \(taste) \(length)") { () throws(Fault) in
            try gathered(length)
          }
          words.append(
            share < 1000
              ? offered(stock, length, share)
              : Filler.Words(
                length: length, letters: stock.letters, scores: stock.scores))
        }
        return Filler.Lexicon(alphabet: wishes.alphabet.count, words)
      }

      private func offered(_ stock: ClueBook.Stock, _ length: Int, _ share: Int) -> Filler.Words {
        let theme = Set(wishes.theme.map { $0.letters })
        var letters: [Letter] = []
        var scores: [UInt8] = []
        for (place, score) in stock.scores.enumerated() {
          let word = stock.letters[place * length..<(place + 1) * length]
          // FNV-1a, begun with the run.
          var hash = run.seed ^ 0xcbf2_9ce4_8422_2325
          for letter in word { hash = (hash ^ UInt64(letter)) &* 0x100_0000_01b3 }
          var dice = Dice(seed: hash &+ UInt64(truncatingIfNeeded: number) &* 0x9e37_79b9_7f4a_7c15)
          guard dice.roll(1000) < share || theme.contains(Array(word)) else { continue }
          letters += word
          scores.append(score)
        }
        return Filler.Words(length: length, letters: letters, scores: scores)
      }

      /// Small grids should not wait for the words that only large ones need.
      private var reach: Int {
        isLarge ? Self.reach.upperBound : Self.reach.lowerBound
      }

      private var isLarge: Bool {
        wishes.style == .american && wishes.width * wishes.height > 300
      }

      private func gathered(_ length: Int) throws(Fault) -> ClueBook.Stock {
        let scores = try scores(length)
        let all = scores.keys.sorted { $0.lexicographicallyPrecedes($1) }
        return ClueBook.Stock(
          letters: all.flatMap { $0 }, scores: all.map { UInt8(clamping: scores[$0] ?? 0) })
      }

      private func scores(_ length: Int) throws(Fault) -> [[Letter]: Int] {
        let shard = try shelf.shard(length)
        var scores: [[Letter]: Int] = [:]
        let answers = book.answers(ofLength: length)
        for answer in answers {
          let score = shard.find(answer).map { Int(shard.scores[$0]) } ?? Self.phrase
          scores[answer] = 50 + score / 2 - (isFitting(answer) ? 0 : 15)
        }
        if !wishes.isClued {
          for word in commonest(shard) where scores[word] == nil { scores[word] = 40 }
        } else if length >= Self.long || isLarge {
          for word in commonest(shard).prefix(reach) where scores[word] == nil {
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

      private func isFitting(_ answer: [Letter]) -> Bool {
        wishes.level == nil || book[answer].contains { $0.level == wishes.level }
      }

      /// The text is empty if no clue is known.
      func clue(_ word: [Letter], _ used: Set<String>, _ dice: inout Dice) -> Clue {
        let theme = wishes.theme.first { $0.letters == word }
        var clue = Clue("", theme?.clue ?? "")
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
        if let clue = dice.pick(fitting.isEmpty ? clues : fitting) { return clue.text }
        return sense(word, used) ?? (try? meaning(word)).flatMap { $0 } ?? ""
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
        try shelf.definition(of: word).flatMap { Gloss($0, of: wishes.alphabet.text(word))?.clue }
      }
    }
  }

  extension Crossword.Cluer {
    func definition(_ grid: Crossword.Grid, _ order: Order, _ dice: inout Dice)
      -> Crossword.Definition
    {
      var used: Set<String> = []
      var sections = [Crossword.Section("Across", .across), Crossword.Section("Down", .down)]
      for light in grid.lights {
        let word = order.alphabet.letters(
          in: light.cells.map { grid.cells[$0].solution }.joined())
        var clue = clue(word, used, &dice)
        if clue.text.isEmpty {
          order.remark(
            .warning(
              "no clue is known for \(order.alphabet.text(word))",
              hint: "write one, in the puzzle or under content/clues"))
        }
        used.insert(clue.text)
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
