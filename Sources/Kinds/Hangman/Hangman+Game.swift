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

#if !hasFeature(Embedded)
  import Puzzle

  extension Hangman {
    /// What the host of a duel has before him: his words by number, and for each letter the classes
    /// into which it parts them.
    static func duel(_ definition: Definition) -> Value {
      let alphabet = definition.alphabet
      guard let shard = definition.vocabulary else { return ["kind": "none"] }
      var rows: [Value] = []
      for letter in alphabet.letters {
        let classes = shard.classes(of: letter, among: shard.all.numbers)
        guard classes.count > 1 || classes.first?.places != 0 else { continue }
        rows.append([
          "letter": .text(alphabet.symbol(letter)),
          "classes": .list(
            classes.map { part in
              [
                "places": .text(numbers(part.places)), "miss": .bool(part.places == 0),
                "words": .list(part.words.numbers.map { .int(Int($0) + 1) }),
              ]
            }),
        ])
      }
      return [
        "kind": "duel", "rows": .list(rows),
        "words": .list(
          (0..<shard.count).map {
            ["number": .int($0 + 1), "word": .text(alphabet.text(shard.word($0)))]
          }),
      ]
    }

    private static func numbers(_ places: UInt64) -> String {
      var numbers: [String] = []
      for place in 0..<64 where places >> UInt64(place) & 1 == 1 { numbers.append("\(place + 1)") }
      return numbers.joined(separator: " ")
    }
  }
#endif

extension Hangman {
  /// By what rule the hangman decides where a guessed letter stands.
  enum Strategy: String, Sendable, CaseIterable {
    /// Thinks of one word and keeps to it.
    case honest
    /// Keeps the largest class of words, and of several as large any.
    case evil
    /// Keeps the largest class, and of several as large one that shows the fewest letters.
    case quiet
    /// Denies a letter as long as any word lacks it.
    case stubborn
    /// Keeps the largest class, but denies the guess that would hang if any word lacks it.
    case last = "last-stand"

    /// Whether the rule needs to know how many wrong guesses are left, which paper cannot.
    var countsMisses: Bool { self == .last }
  }
}
