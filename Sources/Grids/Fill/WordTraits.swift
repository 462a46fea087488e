import Puzzle

extension Filler {
  /// Detects words too similar for one grid: forms of one word, such as RUN and RUNNING, and words
  /// that share a long run of letters.
  ///
  /// The search compares two words only once both are settled, so nothing is computed for most
  /// words of a list.
  struct Twins {
    private let overlap: Int?
    private let endings: Endings?

    /// What a word is compared by. The letters are borrowed.
    struct Traits {
      var letters: UnsafePointer<Letter>
      var length: Int
      /// A hash of each stem.
      var stems = InlineArray<11, UInt64>(repeating: 0)
      var stemCount = 0
      /// One bit per stem, which tells most words apart at once.
      var stemBits: UInt64 = 0
      /// One bit per run of letters, for the same purpose.
      var runBits: UInt64 = 0
    }

    /// `overlap` is the longest run of letters that words may share, `nil` for any. Stems are
    /// compared in English only.
    init(_ alphabet: Alphabet, overlap: Int?) {
      self.overlap = overlap
      endings = Endings(alphabet)
    }

    func traits(_ word: UnsafePointer<Letter>, _ length: Int) -> Traits {
      var traits = Traits(letters: word, length: length)
      endings?.eachStem(word, length) { stem in
        guard traits.stemCount < 11 else { return }
        traits.stems[traits.stemCount] = stem
        traits.stemCount += 1
        traits.stemBits |= Self.bit(stem)
      }
      guard let overlap, length > overlap else { return traits }
      for start in 0..<length - overlap {
        var run: UInt64 = 0
        for place in start...start + overlap { run = run &* 67 &+ UInt64(word[place]) }
        traits.runBits |= Self.bit(run)
      }
      return traits
    }

    func clash(_ one: Traits, _ other: Traits) -> Bool {
      if one.stemBits & other.stemBits != 0 {
        for stem in 0..<one.stemCount {
          for stranger in 0..<other.stemCount where one.stems[stem] == other.stems[stranger] {
            return true
          }
        }
      }
      guard one.runBits & other.runBits != 0, let overlap else { return false }
      return sharesRun(one, other, of: overlap + 1)
    }

    private func sharesRun(_ one: Traits, _ other: Traits, of length: Int) -> Bool {
      for start in 0...one.length - length {
        for place in 0...other.length - length {
          var run = 0
          while run < length, one.letters[start + run] == other.letters[place + run] { run += 1 }
          if run == length { return true }
        }
      }
      return false
    }

    private static func bit(_ number: UInt64) -> UInt64 {
      1 << ((number &* 0x9E37_79B9_7F4A_7C15) >> 58)
    }
  }
}

extension Filler {
  /// The endings of English words, to recognise forms of one word.
  ///
  /// A word has several stems, since spelling alone does not tell which is right: BAKING may come
  /// from BAK or BAKE, RUNNING from RUNN or RUN. Two words are forms of one if they share any.
  struct Endings {

    private let e: Letter
    private let i: Letter
    private let y: Letter
    private let s: Letter
    private let endings: [[Letter]]

    private static let shortest = 2

    /// `nil` for alphabets other than English.
    init?(_ alphabet: Alphabet) {
      let letters = alphabet.letters(in: "EIYS")
      guard alphabet.name == Alphabet.english.name, letters.count == 4 else { return nil }
      (e, i, y, s) = (letters[0], letters[1], letters[2], letters[3])
      endings = ["S", "ES", "ED", "ING", "INGS", "ER", "ERS", "EST", "LY"].map { text in
        alphabet.letters(in: text)
      }
    }

    /// Visits a hash of each stem of a word, including the word itself.
    func eachStem(_ word: UnsafePointer<Letter>, _ length: Int, _ visit: (UInt64) -> Void) {
      visit(hash(word, length))
      for ending in endings where ends(word, length, with: ending) {
        let rest = length - ending.count
        let last = word[rest - 1]
        visit(hash(word, rest))
        if ending.count == 1 { continue }
        visit(step(hash(word, rest), e))
        if last == i { visit(step(hash(word, rest - 1), y)) }
        if last == word[rest - 2] { visit(hash(word, rest - 1)) }
      }
    }

    private func ends(
      _ word: UnsafePointer<Letter>, _ length: Int, with ending: [Letter]
    ) -> Bool {
      let rest = length - ending.count
      guard rest >= Self.shortest else { return false }
      for place in 0..<ending.count where word[rest + place] != ending[place] { return false }
      return ending.count > 1 || word[rest - 1] != s
    }

    private func hash(_ word: UnsafePointer<Letter>, _ length: Int) -> UInt64 {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for place in 0..<length { hash = step(hash, word[place]) }
      return hash
    }

    @inline(__always) private func step(_ hash: UInt64, _ letter: Letter) -> UInt64 {
      (hash ^ UInt64(letter &+ 1)) &* 0x100_0000_01B3
    }
  }
}
