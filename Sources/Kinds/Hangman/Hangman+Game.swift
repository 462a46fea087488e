import Puzzle

extension Hangman {
  struct Turn: Sendable, Equatable {
    let letter: Letter
    /// Bit 0 is the first place; 0 for a miss.
    let places: UInt64

    var isMiss: Bool { places == 0 }
  }

  /// One game. It holds only what was said aloud: the words still in play follow from that, so a
  /// saved game needs no list of words to be resumed.
  struct Game: Sendable {
    let length: Int
    let limit: Int
    let strategy: Strategy
    /// The source of all chance in this game.
    let seed: UInt64
    var turns: [Turn] = []

    /// More wrong guesses than an alphabet has letters make no sense.
    static let limits = 1...26

    var misses: Int { turns.reduce(0) { $0 + ($1.isMiss ? 1 : 0) } }
    var left: Int { limit - misses }
    /// The hidden places, as bits.
    var blanks: UInt64 {
      turns.reduce((1 << UInt64(length)) - 1) { $0 & ~$1.places }
    }
    var isWon: Bool { blanks == 0 }
    var isLost: Bool { left <= 0 }
    var isOver: Bool { isWon || isLost }

    func turn(of letter: Letter) -> Turn? { turns.first { $0.letter == letter } }

    /// `nil` for hidden places.
    var shown: [Letter?] {
      var shown = [Letter?](repeating: nil, count: length)
      for turn in turns {
        for place in 0..<length where turn.places >> UInt64(place) & 1 == 1 {
          shown[place] = turn.letter
        }
      }
      return shown
    }

    /// What each place may hold after all answers so far.
    func mask(_ alphabet: Alphabet) -> Mask {
      let open = LetterSet(turns.map { $0.letter }, of: alphabet.count).inverted
      return Mask(shown.map { $0.map { LetterSet([$0], of: alphabet.count) } ?? open })
    }
  }
}

#if !hasFeature(Embedded)
  import Puzzle

  extension Hangman {
    /// For the host of a duel: numbered words, and the classes into which each letter splits them.
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
  /// The rule by which the hangman decides where a guessed letter is.
  enum Strategy: String, Sendable, CaseIterable {
    /// Chooses one word and keeps to it.
    case honest
    /// Keeps the largest class of words, and of several equally large ones any.
    case evil
    /// Keeps the largest class, and of several one that shows the fewest letters.
    case quiet
    /// Denies a letter as long as any word lacks it.
    case stubborn
    /// Keeps the largest class, but denies a guess that would end the game if any word lacks it.
    case last = "last-stand"

    /// Whether the rule depends on how many wrong guesses are left, which paper cannot know.
    var countsMisses: Bool { self == .last }
  }
}
