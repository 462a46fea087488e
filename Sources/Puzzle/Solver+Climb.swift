#if !hasFeature(Embedded)
  extension Solver {
    /// A key on trial, which can tell what an exchange of two of its letters would change. What a
    /// text is worth is reckoned in one way where words can be told apart and in others where not,
    /// and one search serves all.
    protocol Climbing {
      /// The plain letter of every cipher letter; the apostrophe stands for itself.
      var key: [Letter] { get }
      /// The logarithm of the text's likelihood under the key.
      var total: Float { get }
      /// How much more the text would be worth with two plain letters exchanged.
      mutating func change(_ one: Letter, _ other: Letter) -> Float
      /// Exchanges two plain letters if that is better than the limit; tells whether it did.
      mutating func exchange(_ one: Letter, _ other: Letter, above limit: Float) -> Bool
    }

    /// A key on trial for a text with words, and what each word is worth under it.
    ///
    /// The likelihood of a text is that of its words one by one: the word's own where the shelf has
    /// it, else that of an unknown word spelled letter by letter. Exchanging two letters of the key
    /// touches only the words that hold one of them.
    struct Climb: Climbing {
      private(set) var key: [Letter]
      private(set) var total: Float = 0
      private let words: Words
      private var worth: [Float]
      private var fresh: [Float]

      /// Begins with a key.
      init(_ words: Words, key: [Letter]) {
        self.words = words
        self.key = key
        worth = []
        fresh = [Float](repeating: 0, count: words.count)
        for word in 0..<words.count {
          worth.append(words.worth(word, key))
          total += worth[word]
        }
      }

      mutating func change(_ one: Letter, _ other: Letter) -> Float {
        key.swapAt(Int(one), Int(other))
        var change: Float = 0
        for word in words.touched(one, other) {
          change += words.worth(Int(word), key) - worth[Int(word)]
        }
        key.swapAt(Int(one), Int(other))
        return change
      }

      mutating func exchange(_ one: Letter, _ other: Letter, above limit: Float) -> Bool {
        key.swapAt(Int(one), Int(other))
        var change: Float = 0
        let touched = words.touched(one, other)
        for word in touched {
          let value = words.worth(Int(word), key)
          fresh[Int(word)] = value
          change += value - worth[Int(word)]
        }
        guard change > limit else {
          key.swapAt(Int(one), Int(other))
          return false
        }
        for word in touched { worth[Int(word)] = fresh[Int(word)] }
        total += change
        return true
      }
    }

    /// The different words of a text, laid flat.
    struct Words {
      /// How many different words there are.
      let count: Int
      /// How many letters the alphabet has.
      let letters: Int
      private let symbols: [Letter]
      private let starts: [Int]
      private let times: [Float]
      private let solver: Solver
      private let pairs: [[Int16]]

      /// Lays out a text and notes which words each pair of letters touches.
      init(_ text: Ciphertext, _ solver: Solver) {
        var distinct: [[Letter]] = []
        var times: [Float] = []
        for word in text.words {
          if let place = distinct.firstIndex(of: word) {
            times[place] += 1
          } else {
            distinct.append(word)
            times.append(1)
          }
        }
        let letters = text.alphabet.count
        var starts = [0]
        for word in distinct { starts.append((starts.last ?? 0) + word.count) }
        var pairs = [[Int16]](repeating: [], count: letters * letters)
        for one in 0..<letters {
          for other in 0..<letters where one != other {
            for (number, word) in distinct.enumerated() {
              if word.contains(Letter(one)) || word.contains(Letter(other)) {
                pairs[one * letters + other].append(Int16(truncatingIfNeeded: number))
              }
            }
          }
        }
        count = distinct.count
        self.letters = letters
        symbols = distinct.flatMap { $0 }
        self.starts = starts
        self.times = times
        self.solver = solver
        self.pairs = pairs
      }

      /// The words that hold one of two letters.
      func touched(_ one: Letter, _ other: Letter) -> [Int16] {
        pairs[Int(one) * letters + Int(other)]
      }

      /// What a word is worth under a key, as often as it comes.
      func worth(_ word: Int, _ key: [Letter]) -> Float {
        times[word] * solver.likelihood(of: symbols[starts[word]..<starts[word + 1]], key)
      }
    }
  }
#endif
