import Puzzle

extension Hangman {
  /// One guess and what was answered.
  struct Turn: Sendable, Equatable {
    /// The letter.
    let letter: Letter
    /// Where it stands, as bits from the first place on; none for a miss.
    let places: UInt64

    /// Whether the guess was wrong.
    var isMiss: Bool { places == 0 }
  }

  /// One game. It holds what was said aloud and nothing else: which words are still in play follows
  /// from that, so a saved game needs no list of words to be taken up.
  struct Game: Sendable {
    /// How many letters the word has.
    let length: Int
    /// How many wrong guesses hang.
    let limit: Int
    /// How the hangman decides.
    let strategy: Strategy
    /// What decides where words decide nothing.
    let seed: UInt64
    /// The guesses so far.
    var turns: [Turn] = []

    /// How many wrong guesses there may be; more than an alphabet has letters make no sense.
    static let limits = 1...26

    /// How many guesses were wrong.
    var misses: Int { turns.reduce(0) { $0 + ($1.isMiss ? 1 : 0) } }
    /// How many wrong guesses are left.
    var left: Int { limit - misses }
    /// The places that are still blank, as bits.
    var blanks: UInt64 {
      turns.reduce((1 << UInt64(length)) - 1) { $0 & ~$1.places }
    }
    /// Whether the whole word is shown.
    var isWon: Bool { blanks == 0 }
    /// Whether the man hangs.
    var isLost: Bool { left <= 0 }
    /// Whether no guess counts any more.
    var isOver: Bool { isWon || isLost }

    /// The turn in which a letter was guessed.
    func turn(of letter: Letter) -> Turn? { turns.first { $0.letter == letter } }

    /// The letter at each place, as far as it is shown.
    var shown: [Letter?] {
      var shown = [Letter?](repeating: nil, count: length)
      for turn in turns {
        for place in 0..<length where turn.places >> UInt64(place) & 1 == 1 {
          shown[place] = turn.letter
        }
      }
      return shown
    }

    /// What each place may hold after all that was said.
    func mask(_ alphabet: Alphabet) -> Mask {
      let open = LetterSet(turns.map { $0.letter }, of: alphabet.count).inverted
      return Mask(shown.map { $0.map { LetterSet([$0], of: alphabet.count) } ?? open })
    }
  }
}
