import Puzzle

extension Solver {
  /// How likely four letters are to follow one another in a text without breaks, as if its words
  /// came independently, so that breaks are accounted for without any text.
  struct Runs: Sendable {
    let letters: Int
    /// The logarithm of the likelihood of each four.
    private(set) var logs: [Float]

    /// Adds up the fours within words and those across their breaks.
    init(_ shelf: Shelf, _ lexicon: Lexicon) throws(Fault) {
      var ends = Ends(shelf.alphabet.count)
      for length in shelf.lengths where length <= Lexicon.longest {
        let shard = try shelf.shard(length)
        for word in 0..<shard.count {
          let letters = shard.letters[word * length..<(word + 1) * length]
          guard let log = lexicon[lexicon.number(of: letters)] else { continue }
          ends.add(letters, share: Float(Double(log).exponential))
        }
      }
      letters = shelf.alphabet.count
      logs = ends.fours()
      let scale = Logarithms()
      for place in logs.indices { logs[place] = scale[logs[place]] }
    }
  }

  /// How words begin, end and go on, each by its share of a text.
  private struct Ends {
    private let count: Int
    private var first: [[Float]]
    private var last: [[Float]]
    private var whole: [[Float]]
    private var inner: [Float]

    init(_ count: Int) {
      self.count = count
      let sizes = [1, count, count * count, count * count * count]
      first = sizes.map { [Float](repeating: 0, count: $0) }
      last = first
      whole = first
      inner = [Float](repeating: 0, count: count * count * count * count)
    }

    mutating func add(_ word: ArraySlice<Letter>, share: Float) {
      var place = 0
      for letter in word.prefix(4) { place = place * count + Int(letter) }
      switch word.count {
      case 1, 2, 3: whole[word.count][place] += share
      default: break
      }
      place = 0
      for (index, letter) in word.prefix(3).enumerated() {
        place = place * count + Int(letter)
        first[index + 1][place] += share
      }
      for length in 1...3 where word.count >= length {
        place = 0
        for letter in word.suffix(length) { place = place * count + Int(letter) }
        last[length][place] += share
      }
      let cube = count * count * count
      place = 0
      for (index, letter) in word.enumerated() {
        place = place % cube * count + Int(letter)
        if index > 2 { inner[place] += share }
      }
    }

    /// The sum over all ways in which four letters can lie across breaks, plus a little for those
    /// that no word list foresees.
    func fours() -> [Float] {
      var sums = inner
      let single = (0..<count).map { letter in first[1][letter] + 0.001 }
      for a in 0..<count {
        for b in 0..<count {
          let two = last[2][a * count + b]
          let tail = last[1][a]
          let lone = tail * whole[1][b]
          let grain = single[a] * single[b] * 0.02
          for c in 0..<count {
            let three = (a * count + b) * count + c
            let before =
              last[3][three] + two * whole[1][c] + tail * whole[2][b * count + c]
              + lone * whole[1][c]
            for d in 0..<count {
              sums[three * count + d] +=
                before * first[1][d] + (two + lone) * first[2][c * count + d]
                + tail * first[3][(b * count + c) * count + d]
                + grain * single[c] * single[d]
            }
          }
        }
      }
      return sums
    }
  }

  /// Natural logarithms to four places from a table, because a large alphabet needs a million.
  private struct Logarithms {
    private let table: [Float] = (0..<4096).map {
      Float((1 + (Double($0) + 0.5) / 4096).logarithm)
    }

    subscript(number: Float) -> Float {
      let bits = Int(number.bitPattern)
      return Float(bits >> 23 - 127) * 0.693_147_2 + table[bits >> 11 & 4095]
    }
  }
}

extension Solver {
  /// A trial key for a text without breaks, rated by its fours: rough, and very fast.
  struct RunClimb: Climbing {
    private(set) var key: [Letter]
    private(set) var total: Float = 0
    private let text: [Letter]
    private let runs: Runs
    private let fours: [[Int32]]
    private var worth: [Float]
    private var fresh: [Float]

    init(_ text: [Letter], key: [Letter], _ runs: Runs) {
      self.text = text
      self.key = key
      self.runs = runs
      let count = max(0, text.count - 3)
      fours = Self.fours(text, runs.letters)
      worth = [Float](repeating: 0, count: count)
      fresh = worth
      for place in 0..<count {
        worth[place] = value(place)
        total += worth[place]
      }
    }

    mutating func restart(_ key: [Letter]) {
      self.key = key
      total = 0
      for place in worth.indices {
        worth[place] = value(place)
        total += worth[place]
      }
    }

    mutating func change(_ one: Letter, _ other: Letter) -> Float {
      key.swapAt(Int(one), Int(other))
      var change: Float = 0
      for place in fours[Int(one) * runs.letters + Int(other)] {
        change += value(Int(place)) - worth[Int(place)]
      }
      key.swapAt(Int(one), Int(other))
      return change
    }

    mutating func exchange(_ one: Letter, _ other: Letter, above limit: Float) -> Bool {
      key.swapAt(Int(one), Int(other))
      var change: Float = 0
      let touched = fours[Int(one) * runs.letters + Int(other)]
      for place in touched {
        let value = value(Int(place))
        fresh[Int(place)] = value
        change += value - worth[Int(place)]
      }
      guard change > limit else {
        key.swapAt(Int(one), Int(other))
        return false
      }
      for place in touched { worth[Int(place)] = fresh[Int(place)] }
      total += change
      return true
    }

    private func value(_ place: Int) -> Float {
      var four = 0
      for letter in place..<place + 4 { four = four * runs.letters + Int(key[Int(text[letter])]) }
      return runs.logs[four]
    }

    /// For each pair of letters, the fours that contain one of them.
    private static func fours(_ text: [Letter], _ letters: Int) -> [[Int32]] {
      var fours = [[Int32]](repeating: [], count: letters * letters)
      for place in 0..<max(0, text.count - 3) {
        let four = text[place..<place + 4]
        for one in Set(four) {
          for other in 0..<letters {
            let pair = Int(one) * letters + other
            let back = other * letters + Int(one)
            if fours[pair].last != Int32(place) { fours[pair].append(Int32(place)) }
            if fours[back].last != Int32(place) { fours[back].append(Int32(place)) }
          }
        }
      }
      return fours
    }
  }
}
