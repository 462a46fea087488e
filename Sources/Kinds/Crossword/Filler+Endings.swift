import Puzzle

extension Filler {
  /// The endings of English words, so that two forms of one word are known for what they are.
  ///
  /// A word has several stems, since spelling alone does not tell which is right: BAKING may come
  /// of BAK or of BAKE, RUNNING of RUNN or of RUN. Two words are forms of one if they share any.
  struct Endings {

    private let e: Letter
    private let i: Letter
    private let y: Letter
    private let s: Letter
    private let endings: [[Letter]]

    private static let shortest = 2

    /// Nothing for an alphabet that cannot spell them.
    init?(_ alphabet: Alphabet) {
      let letters = alphabet.letters(in: "EIYS")
      guard alphabet.name == Alphabet.english.name, letters.count == 4 else { return nil }
      (e, i, y, s) = (letters[0], letters[1], letters[2], letters[3])
      endings = ["S", "ES", "ED", "ING", "INGS", "ER", "ERS", "EST", "LY"].map { text in
        alphabet.letters(in: text)
      }
    }

    /// Reckons a number for each stem of a word, itself among them.
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
