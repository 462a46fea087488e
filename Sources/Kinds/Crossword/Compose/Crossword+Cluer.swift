import Grids
import Puzzle

#if !hasFeature(Embedded)
  extension Crossword {
    /// Finds clues for words: the theme's own, else the author's, else one made of a meaning.
    struct Cluer {
      private let wishes: Wishes
      private let book: ClueBook
      private let shelf: Shelf
      private let past: RepeatKeys

      /// The book alone has enough words that are shorter than this.
      private static let long = 6
      /// So many of the other words of a length are looked up, the best known first.
      private static let reach = 2500...40_000
      /// Words that score less are hardly known to those who solve.
      private static let known: UInt8 = 65
      /// In large grids somewhat rarer ones have to do.
      private static let heard: UInt8 = 40
      /// So many senses of a word are looked at, since the last ones hardly anybody knows.
      private static let senses = 3

      init(_ wishes: Wishes, _ book: ClueBook, _ order: Order, _ shelf: Shelf) {
        self.wishes = wishes
        self.book = book
        self.shelf = shelf
        past = order.past
      }

      /// The words that may be filled in: those of the book, the better the more they are known,
      /// and of long ones, of which it has too few, the best known of the shelf whose meaning makes
      /// a clue.
      func lexicon(_ lengths: Set<Int>) throws(Fault) -> Filler.Lexicon {
        let taste = (wishes.level?.rawValue ?? "") + (wishes.isClued ? "" : "*") + String(reach)
        var words: [Filler.Words] = []
        for length in lengths.sorted() {
          let stock = try book.stock("crossword \(taste) \(length)") { () throws(Fault) in
            try gathered(length)
          }
          words.append(
            Filler.Words(length: length, letters: stock.letters, scores: stock.scores))
        }
        return Filler.Lexicon(alphabet: wishes.alphabet.count, words)
      }

      /// Large grids need more words than small ones, which need not wait for them.
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
          let score = shard.find(answer).map { Int(shard.scores[$0]) } ?? Int(Self.known)
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

      /// The words of a length that solvers may know, the best known first, and of equals in an
      /// order that takes them from the whole alphabet.
      private func commonest(_ shard: Shard) -> [[Letter]] {
        let known = shard.scores.indices.filter {
          shard.scores[$0] >= (isLarge ? Self.heard : Self.known)
        }
        func place(_ number: Int) -> UInt32 { UInt32(truncatingIfNeeded: number) &* 2_654_435_761 }
        return known.sorted { one, other in
          let (left, right) = (shard.scores[one], shard.scores[other])
          return left == right ? place(one) < place(other) : left > right
        }.map { shard.word($0) }
      }

      /// The answers of a length that the book has clues for at the level that is wished.
      func answers(ofLength length: Int) -> [[Letter]] {
        book.answers(ofLength: length).filter(isFitting)
      }

      private func isFitting(_ answer: [Letter]) -> Bool {
        wishes.level == nil || book[answer].contains { $0.level == wishes.level }
      }

      /// The clue for a word that is not among those used already; empty where there is none.
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

      /// A clue made of one of the first senses: the most usual where it should be easy, the least
      /// usual where it should be hard, else the one that is told in the fewest words.
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
    /// The puzzle that a filled grid makes, each of its words with a clue.
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
  /// Whether clues tell how long their answers are.
  var givesLengths: Bool { self == .british || self == .barred || self == .free }
}
