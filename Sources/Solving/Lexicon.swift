import Puzzle

extension Solver {
  /// How likely each word of the shelf is to be the next word of a running text, as logarithms,
  /// found by a hash of its letters, so that a key search can look up half a million words a
  /// second.
  struct Lexicon: Sendable {
    /// What a symbol at a place adds to the hash of its word.
    let marks: [UInt64]
    /// The number of symbols: the letters and the apostrophe.
    let symbols: Int
    private let mask: Int
    private var numbers: [UInt64]
    private var values: [Float]
    /// A bit for each hash that may be listed: small enough for the processor's cache, since most
    /// of what a search looks up is no word.
    private var bits: [UInt64]

    /// Longer words count as unknown; the longest in print have fewer letters.
    static let longest = 40

    /// The share of a text that no word list holds: names, dialect, invention.
    private static let unlisted = 0.04

    /// A word's share of a text is ten to the power of a tenth of its score, as lexicons are read
    /// for text.
    init(_ shelf: Shelf) throws(Fault) {
      symbols = shelf.alphabet.count + 1
      var dice = Dice(seed: 1)
      marks = (0..<symbols * Self.longest).map { _ in dice.next() }
      var shards: [Shard] = []
      for length in shelf.lengths where length <= Self.longest {
        shards.append(try shelf.shard(length))
      }
      let count = shards.reduce(0) { $0 + $1.count }
      var size = 1024
      while size < count * 3 { size *= 2 }
      mask = size - 1
      numbers = [UInt64](repeating: 0, count: size)
      values = [Float](repeating: 0, count: size)
      bits = [UInt64](repeating: 0, count: 1 << 15)
      let weights = (0...255).map { (Double($0) / 10 * Double(10).logarithm).exponential }
      var whole = 0.0
      for shard in shards { for score in shard.scores { whole += weights[Int(score)] } }
      for entry in shelf.contractions { whole += weights[Int(entry.score)] }
      let share = 1 - Self.unlisted
      let logs = weights.map { Float(($0 * share / max(whole, 1e-30)).logarithm) }
      for shard in shards { insert(shard, logs) }
      for entry in shelf.contractions where entry.word.count <= Self.longest {
        insert(number(of: entry.word[...]), logs[Int(entry.score)])
        let letters = entry.word.filter { Int($0) < symbols - 1 }
        insert(number(of: letters[...]) ^ Self.joined, logs[Int(entry.score)])
      }
    }

    /// What marks the hash of a contraction without its apostrophe, as it stands in a text without
    /// breaks: a DONT that stands alone is no word.
    static let joined: UInt64 = 0x5851_F42D_4C95_7F2D

    /// A hash of a word; 0, which no listed word has, if it is longer than any listed word.
    func number(of word: ArraySlice<Letter>) -> UInt64 {
      guard word.count <= Self.longest else { return 0 }
      var number: UInt64 = 0
      var place = 0
      for letter in word {
        number ^= marks[place + Int(letter)]
        place += symbols
      }
      return number
    }

    /// The logarithm of a word's likelihood; `nil` for words not listed.
    subscript(number: UInt64) -> Float? {
      guard bits[Int(number >> 49)] >> (number >> 43 & 63) & 1 == 1 else { return nil }
      var place = Int(truncatingIfNeeded: number) & mask
      while numbers[place] != 0 {
        if numbers[place] == number { return values[place] }
        place = (place + 1) & mask
      }
      return nil
    }

    private mutating func insert(_ number: UInt64, _ value: Float) {
      var place = Int(truncatingIfNeeded: number) & mask
      while numbers[place] != 0, numbers[place] != number { place = (place + 1) & mask }
      numbers[place] = number
      values[place] = value
      bits[Int(number >> 49)] |= 1 << (number >> 43 & 63)
    }

    private mutating func insert(_ shard: Shard, _ logs: [Float]) {
      for word in 0..<shard.count {
        let start = word * shard.length
        let number = number(of: shard.letters[start..<start + shard.length])
        insert(number, logs[Int(shard.scores[word])])
      }
    }
  }
}

extension Solver {
  /// Which letters follow which within words and at their edges, to rate words that no list has.
  struct Grams: Sendable {
    /// The letters, and one more for the edge of a word.
    let symbols: Int
    /// The logarithm of the likelihood of a letter after two others.
    private(set) var logs: [Float]

    /// Each word is weighted by its score.
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

    /// A letter that stands alone and is no word is an initial or a label, such as the Q of a
    /// question; all letters are equally likely.
    private static let initial: Float = -9

    /// Common words count more, but rare ones resemble the names that this is for.
    private static func weight(_ score: UInt8) -> Double {
      1 + Double(score) * Double(score) / 2500
    }

    /// Interpolates trigrams with bigrams and single letters (Jelinek and Mercer); the trigram
    /// counts the more, the more often its first two letters were seen.
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
