#if !hasFeature(Embedded)
  extension Solver {
    /// The share of words that are unknown to any list, as a logarithm.
    private static let unlisted: Float = -3.2
    /// The share of nouns that carry an apostrophe and an S, as a logarithm.
    private static let possessive: Float = -4.5

    /// The logarithm of the likelihood that a cipher word is the next word of a text.
    func likelihood(of word: ArraySlice<Letter>, _ key: [Letter]) -> Float {
      listed(word, key) ?? spelled(word, key)
    }

    /// The same for a word that the shelf has, or makes of one it has; none for any other.
    func listed(_ word: ArraySlice<Letter>, _ key: [Letter]) -> Float? {
      let symbols = lexicon.symbols
      guard word.count <= Lexicon.longest else { return nil }
      var number: UInt64 = 0
      var stem: UInt64 = 0
      var place = 0
      for symbol in word {
        if Int(symbol) == symbols - 1 { stem = number }
        number ^= lexicon.marks[place + Int(key[Int(symbol)])]
        place += symbols
      }
      if let value = lexicon[number] { return value }
      guard let genitive, word.count > 2, Int(word[word.endIndex - 2]) == symbols - 1,
        let last = word.last, key[Int(last)] == genitive, let value = lexicon[stem]
      else { return nil }
      return value + Self.possessive
    }

    private func spelled(_ word: ArraySlice<Letter>, _ key: [Letter]) -> Float {
      var spelling = spelling()
      for symbol in word where Int(symbol) < grams.symbols - 1 {
        spelling.add(key[Int(symbol)], grams)
      }
      return spelling.ended(grams)
    }

    /// An unlisted word before its first letter.
    func spelling() -> Spelling {
      Spelling(sum: Self.unlisted, row: grams.symbols * grams.symbols - 1)
    }

    /// What an unlisted word is worth, letter by letter.
    struct Spelling {
      private var sum: Float
      private var row: Int

      init(sum: Float, row: Int) {
        self.sum = sum
        self.row = row
      }

      /// Goes on to the next letter.
      mutating func add(_ letter: Letter, _ grams: Grams) {
        sum += grams.logs[row * grams.symbols + Int(letter)]
        row = row % grams.symbols * grams.symbols + Int(letter)
      }

      /// What it is worth if it ends here.
      func ended(_ grams: Grams) -> Float {
        sum + grams.logs[row * grams.symbols + grams.symbols - 1]
      }
    }
  }
#endif
