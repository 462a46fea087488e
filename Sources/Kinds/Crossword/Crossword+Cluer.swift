import Puzzle

extension Crossword {
  /// Finds clues for words: the theme's own, else the author's, else one made of the word's meaning.
  struct Cluer {
    private let wishes: Wishes
    private let book: ClueBook
    private let shelf: Shelf

    /// From so many answers of a length on, the book alone gives enough words to fill grids with.
    private static let enough = 1200
    /// Words that score less are hardly known to those who solve.
    private static let known = 50

    init(_ wishes: Wishes, _ book: ClueBook, _ shelf: Shelf) {
      self.wishes = wishes
      self.book = book
      self.shelf = shelf
    }

    /// The words that may be filled in: those of the book, the better the more they are known, and
    /// where it has too few those of the shelf, of which most can be clued by what they mean.
    func lexicon(_ lengths: Set<Int>) throws(Fault) -> Filler.Lexicon {
      var words: [Filler.Words] = []
      for length in lengths.sorted() {
        let shard = try shelf.shard(length)
        var scores: [[Letter]: Int] = [:]
        let answers = book.answers(ofLength: length)
        for answer in answers {
          let score = shard.find(answer).map { Int(shard.scores[$0]) } ?? 40
          scores[answer] = 40 + score * 6 / 10
        }
        if answers.count < Self.enough {
          for number in 0..<shard.count where shard.scores[number] >= Self.known {
            let word = shard.word(number)
            if scores[word] == nil { scores[word] = Int(shard.scores[number]) * 6 / 10 }
          }
        }
        let all = scores.keys.sorted { $0.lexicographicallyPrecedes($1) }
        words.append(
          Filler.Words(
            length: length, letters: all.flatMap { $0 },
            scores: all.map { UInt8(clamping: scores[$0] ?? 0) }))
      }
      return Filler.Lexicon(alphabet: wishes.alphabet.count, words)
    }

    /// The answers of a length that the book has clues for at the level that is wished.
    func answers(ofLength length: Int) -> [[Letter]] {
      book.answers(ofLength: length).filter { answer in
        book[answer].contains { wishes.level == nil || $0.level == wishes.level }
      }
    }

    /// Whether a word can be clued.
    func hasClue(_ word: [Letter]) -> Bool {
      !book[word].isEmpty || theme(word) != nil || meaning(word) != nil
    }

    /// The puzzle that a filled grid makes, each of its words with a clue.
    func definition(_ grid: Grid, _ dice: inout Dice) -> Definition {
      var used: Set<String> = []
      var sections = [Section("Across", .across), Section("Down", .down)]
      for light in grid.lights {
        let word = wishes.alphabet.letters(in: light.cells.map { grid.cells[$0].solution }.joined())
        var clue = clue(word, used, &dice)
        used.insert(clue.text)
        clue.label = String(light.number)
        clue.cells = light.cells
        sections[light.axis == .across ? 0 : 1].clues.append(clue)
      }
      return Definition(style: wishes.style, grid: grid, sections: sections)
    }

    private func clue(_ word: [Letter], _ used: Set<String>, _ dice: inout Dice) -> Clue {
      let theme = theme(word)
      var clue = Clue("", theme?.clue ?? "")
      if clue.text.isEmpty {
        let clues = book[word].filter { !used.contains($0.text) }
        let fitting = clues.filter { wishes.level == nil || $0.level == wishes.level }
        clue.text =
          dice.pick(fitting.isEmpty ? clues : fitting)?.text ?? meaning(word) ?? ""
      }
      if wishes.style.givesLengths || theme?.enumeration.contains(",") == true {
        clue.enumeration = theme?.enumeration ?? String(word.count)
      }
      return clue
    }

    private func theme(_ word: [Letter]) -> Wishes.Theme? {
      wishes.theme.first { $0.letters == word }
    }

    private func meaning(_ word: [Letter]) -> String? {
      let meaning = try? shelf.definition(of: word)
      return (meaning ?? nil).flatMap { Gloss($0, of: wishes.alphabet.text(word))?.clue }
    }
  }
}

extension Crossword.Style {
  /// Whether clues tell how long their answers are.
  var givesLengths: Bool { self == .british || self == .barred || self == .free }
}
