#if !hasFeature(Embedded)
  extension Solver {
    /// Which letters follow which within words, where words begin and where they end: what can be
    /// said of a word that no list has.
    struct Grams: Sendable {
      /// The letters, and one more for the edge of a word.
      let symbols: Int
      /// The logarithm of the likelihood of a letter after two others.
      private(set) var logs: [Float]

      /// Counts the words of a shelf, each weighted by its score.
      init(_ shelf: Shelf) throws(Fault) {
        symbols = shelf.alphabet.count + 1
        let edge = shelf.alphabet.count
        var threes = [Double](repeating: 0, count: symbols * symbols * symbols)
        for length in shelf.lengths {
          let shard = try shelf.shard(length)
          for word in 0..<shard.count {
            let weight = Self.weight(shard.scores[word])
            var last = edge
            var before = edge
            for letter in shard.letters[word * length..<(word + 1) * length] {
              threes[(before * symbols + last) * symbols + Int(letter)] += weight
              before = last
              last = Int(letter)
            }
            threes[(before * symbols + last) * symbols + edge] += weight
          }
        }
        logs = Self.smooth(threes, symbols)
        for letter in 0..<edge {
          let first = logs[(edge * symbols + edge) * symbols + letter]
          logs[(edge * symbols + letter) * symbols + edge] = Self.initial - first
        }
      }

      /// A letter that stands alone and is no word is an initial or the name of a thing, as the Q
      /// of a question, and one is as likely as another.
      private static let initial: Float = -9

      /// Common words count for more, but rare ones are like the names that this is for.
      private static func weight(_ score: UInt8) -> Double {
        1 + Double(score) * Double(score) / 2500
      }

      /// Mixes what is known of three letters with what is known of two and of one (Jelinek and
      /// Mercer's interpolation), the more of it the more often the first two were seen.
      private static func smooth(_ threes: [Double], _ symbols: Int) -> [Float] {
        var twos = [Double](repeating: 0, count: symbols * symbols)
        var ones = [Double](repeating: 0, count: symbols)
        for place in threes.indices {
          twos[place % (symbols * symbols)] += threes[place]
          ones[place % symbols] += threes[place]
        }
        let all = ones.reduce(0, +) + Double(symbols)
        let single = ones.map { ($0 + 1) / all }
        var pairs = [Double](repeating: 0, count: symbols * symbols)
        for first in 0..<symbols {
          let row = first * symbols
          let sum = (0..<symbols).reduce(0) { $0 + twos[row + $1] }
          for second in 0..<symbols {
            pairs[row + second] = (twos[row + second] + 20 * single[second]) / (sum + 20)
          }
        }
        var logs = [Float](repeating: 0, count: threes.count)
        for row in stride(from: 0, to: threes.count, by: symbols) {
          let sum = (0..<symbols).reduce(0) { $0 + threes[row + $1] }
          let pair = row / symbols % symbols * symbols
          for letter in 0..<symbols {
            let share = (threes[row + letter] + 20 * pairs[pair + letter]) / (sum + 20)
            logs[row + letter] = Float(share.logarithm)
          }
        }
        return logs
      }
    }
  }
#endif
