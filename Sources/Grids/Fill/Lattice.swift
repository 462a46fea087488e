import Puzzle

extension Filler {
  /// Which cells make up which entries, as flat tables, because the search reads them at every
  /// step.
  final class Lattice {
    /// The number of cells, blocks included.
    let cells: Int
    let entries: Int
    /// The length of the longest entry, and so the row width of `cell`.
    let longest: Int
    let length: UnsafeMutablePointer<Int>
    /// The cell at each place of each entry, in rows of `longest`.
    let cell: UnsafeMutablePointer<Int>
    /// Where each cell's crossings begin in `crossings`; one more than there are cells.
    let first: UnsafeMutablePointer<Int>
    /// The entries and places that meet, cell by cell.
    let crossings: UnsafeMutablePointer<Crossing>

    struct Crossing {
      var entry = 0
      var place = 0
    }

    init(cells: Int, _ entries: [[Int]]) {
      self.cells = cells
      self.entries = entries.count
      longest = entries.reduce(1) { max($0, $1.count) }
      length = .allocate(capacity: entries.count + 1)
      length.initialize(repeating: 0, count: entries.count + 1)
      cell = .allocate(capacity: entries.count * longest + 1)
      cell.initialize(repeating: 0, count: entries.count * longest + 1)
      first = .allocate(capacity: cells + 1)
      first.initialize(repeating: 0, count: cells + 1)
      let total = entries.reduce(0) { $0 + $1.count }
      crossings = .allocate(capacity: total + 1)
      crossings.initialize(repeating: Crossing(), count: total + 1)
      for number in entries.joined() { first[number + 1] += 1 }
      for number in 0..<cells { first[number + 1] += first[number] }
      var next = (0..<cells).map { first[$0] }
      for (entry, numbers) in entries.enumerated() {
        length[entry] = numbers.count
        for (place, number) in numbers.enumerated() {
          cell[entry * longest + place] = number
          crossings[next[number]] = Crossing(entry: entry, place: place)
          next[number] += 1
        }
      }
    }

    deinit {
      length.deallocate()
      cell.deallocate()
      first.deallocate()
      crossings.deallocate()
    }
  }
}

extension Filler {
  /// The words of one length as bit rows, one for each letter at each place, with a bit per word,
  /// so that an entry's words are narrowed 64 at a time.
  ///
  /// Never written to after `init`, so threads may share it.
  final class Bank: @unchecked Sendable {
    let length: Int
    let count: Int
    /// How many machine words a row takes.
    let width: Int
    let scores: [UInt8]
    /// The distinct scores, best first.
    let levels: [UInt8]
    /// The letters of all words, concatenated.
    let letters: UnsafeMutablePointer<Letter>
    /// The rows by place and letter, followed by one for each level.
    let rows: UnsafeMutablePointer<UInt64>
    private let alphabet: Int

    init(_ words: Words, alphabet: Int) {
      let count = min(words.scores.count, words.letters.count / max(1, words.length))
      let length = words.length
      let width = (count + 63) / 64
      let levels = Self.levels(of: words.scores)
      self.count = count
      self.length = length
      self.width = width
      self.alphabet = alphabet
      self.levels = levels
      scores = words.scores
      letters = .allocate(capacity: count * length + 1)
      letters.initialize(repeating: 0, count: count * length + 1)
      let room = width * (length * alphabet + levels.count) + 1
      rows = .allocate(capacity: room)
      rows.initialize(repeating: 0, count: room)
      fill(words)
    }

    deinit {
      letters.deallocate()
      rows.deallocate()
    }

    private func fill(_ words: Words) {
      var rank = [Int](repeating: 0, count: 256)
      for (number, level) in levels.enumerated() { rank[Int(level)] = number }
      words.letters.withUnsafeBufferPointer { source in
        for word in 0..<count {
          let bit: UInt64 = 1 << UInt64(word & 63)
          for place in 0..<length {
            let letter = source[word &* length &+ place]
            letters[word &* length &+ place] = letter
            guard Int(letter) < alphabet else { continue }
            row(place, Int(letter))[word >> 6] |= bit
          }
          level(rank[Int(scores[word])])[word >> 6] |= bit
        }
      }
    }

    func row(_ place: Int, _ letter: Int) -> UnsafeMutablePointer<UInt64> {
      rows + (place &* alphabet &+ letter) &* width
    }

    /// The words of one score, by the rank of that score in `levels`.
    func level(_ rank: Int) -> UnsafeMutablePointer<UInt64> {
      rows + (length &* alphabet &+ rank) &* width
    }

    func find(_ word: [Letter]) -> Int? {
      guard word.count == length else { return nil }
      for index in 0..<width {
        var bits = UInt64.max
        for place in 0..<length where Int(word[place]) < alphabet {
          bits &= row(place, Int(word[place]))[index]
        }
        if bits != 0 { return index * 64 + bits.trailingZeroBitCount }
      }
      return nil
    }

    /// How many words have these letters at their places.
    func count(of mask: [Letter?]) -> Int {
      (0..<width).reduce(0) { sum, index in
        var bits = UInt64.max
        if index == width - 1, count & 63 != 0 { bits = (1 << UInt64(count & 63)) - 1 }
        for (place, letter) in mask.enumerated() {
          if let letter, Int(letter) < alphabet { bits &= row(place, Int(letter))[index] }
        }
        return sum + bits.nonzeroBitCount
      }
    }

    func word(_ number: Int) -> [Letter] {
      (0..<length).map { letters[number * length + $0] }
    }

    private static func levels(of scores: [UInt8]) -> [UInt8] {
      var seen = [Bool](repeating: false, count: 256)
      for score in scores { seen[Int(score)] = true }
      return (0...255).reversed().filter { seen[$0] }.map { UInt8($0) }
    }
  }
}
