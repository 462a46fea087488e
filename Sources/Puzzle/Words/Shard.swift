/// The words of one length in one sorted run of letters, so that a lookup walks flat memory and the
/// browser can load a length by itself.
///
/// Each word has nine bytes beside its letters: how common it is, and two fingerprints that rule
/// out nearly all words without looking at their letters.
public final class Shard: Sendable {
  public let length: Int
  /// The letters of all words, one after another, in the order of the alphabet.
  public let letters: [Letter]
  /// How common each word is, 0 to 100.
  public let scores: [UInt8]
  /// A fingerprint of each word's pattern.
  let patterns: [UInt32]
  /// A fingerprint of each word's letters in any order.
  let contents: [UInt32]

  /// The words must be sorted and unique.
  public init(length: Int, letters: [Letter], scores: [UInt8]) {
    self.length = length
    self.letters = letters
    self.scores = scores
    var reader = Fingerprint.Reader()
    var patterns: [UInt32] = []
    var contents: [UInt32] = []
    patterns.reserveCapacity(scores.count)
    contents.reserveCapacity(scores.count)
    letters.withUnsafeBufferPointer { letters in
      for start in stride(from: 0, to: scores.count * length, by: max(1, length)) {
        let word = UnsafeBufferPointer(rebasing: letters[start..<start + length])
        patterns.append(reader.pattern(of: word))
        contents.append(Fingerprint.contents(of: word))
      }
    }
    self.patterns = patterns
    self.contents = contents
  }

  public var count: Int { scores.count }

  public func word(_ number: Int) -> [Letter] {
    Array(letters[number * length..<(number + 1) * length])
  }

  public func find(_ word: [Letter]) -> Int? {
    guard word.count == length else { return nil }
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let start = middle * length
      let slice = letters[start..<start + length]
      if slice.elementsEqual(word) { return middle }
      if slice.lexicographicallyPrecedes(word) { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}

#if !hasFeature(Embedded)
  extension Shard {
    /// Bytes in memory.
    public var size: Int {
      letters.count + scores.count + (patterns.count + contents.count) * MemoryLayout<UInt32>.size
    }
  }

  /// The words of one pattern, as printed dictionaries group them.
  public struct PatternGroup: Sendable {
    public let pattern: Pattern
    public let words: Matches

    public init(pattern: Pattern, words: Matches) {
      self.pattern = pattern
      self.words = words
    }
  }

  extension Shard {
    /// All words grouped by pattern, in the order in which dictionaries list them: AAB before ABA
    /// before ABC.
    ///
    /// A radix sort by rank from the last place to the first, since sorting compares whole patterns
    /// many times over.
    public func groups() -> [PatternGroup] {
      let ranks = flatRanks
      var order = scores.indices.map { Int32($0) }
      for place in (1..<max(1, length)).reversed() { order = dealt(order, ranks, place) }
      var groups: [PatternGroup] = []
      var start = 0
      while start < order.count {
        let first = slice(ranks, order[start])
        var end = start + 1
        while end < order.count, slice(ranks, order[end]).elementsEqual(first) { end += 1 }
        groups.append(
          PatternGroup(
            pattern: Pattern(ranks: Array(first)), words: Matches(self, Array(order[start..<end]))))
        start = end
      }
      return groups
    }

    /// The pattern ranks of every word, in the layout of `letters`.
    private var flatRanks: [UInt8] {
      var known = [UInt8](repeating: .max, count: 256)
      var ranks: [UInt8] = []
      ranks.reserveCapacity(letters.count)
      for number in scores.indices {
        let word = letters[number * length..<(number + 1) * length]
        var seen: UInt8 = 0
        for letter in word {
          if known[Int(letter)] == .max {
            known[Int(letter)] = seen
            seen += 1
          }
          ranks.append(known[Int(letter)])
        }
        for letter in word { known[Int(letter)] = .max }
      }
      return ranks
    }

    /// One stable counting-sort pass by the rank at one place.
    private func dealt(_ order: [Int32], _ ranks: [UInt8], _ place: Int) -> [Int32] {
      var starts = [Int](repeating: 0, count: place + 2)
      for number in order { starts[Int(ranks[Int(number) * length + place]) + 1] += 1 }
      for rank in 1..<starts.count { starts[rank] += starts[rank - 1] }
      var dealt = order
      for number in order {
        let rank = Int(ranks[Int(number) * length + place])
        dealt[starts[rank]] = number
        starts[rank] += 1
      }
      return dealt
    }

    private func slice(_ ranks: [UInt8], _ number: Int32) -> ArraySlice<UInt8> {
      ranks[Int(number) * length..<(Int(number) + 1) * length]
    }
  }

  extension Pattern: Comparable {
    public static func < (one: Pattern, other: Pattern) -> Bool {
      one.ranks.lexicographicallyPrecedes(other.ranks)
    }
  }

  extension Shard {
    /// Sorts the words; of a word given twice the higher score wins.
    public convenience init(length: Int, words: [(word: [Letter], score: UInt8)]) {
      let fitting = words.filter { $0.word.count == length }
      let sorted = fitting.sorted {
        $0.word == $1.word ? $0.score > $1.score : $0.word.lexicographicallyPrecedes($1.word)
      }
      var letters: [Letter] = []
      var scores: [UInt8] = []
      var last: [Letter]?
      for entry in sorted where entry.word != last {
        letters.append(contentsOf: entry.word)
        scores.append(entry.score)
        last = entry.word
      }
      self.init(length: length, letters: letters, scores: scores)
    }
  }
#endif

extension Shard {
  /// The format on a site: the length, the commonest scores with their count before them, then the
  /// words. Each is stored as one byte, with the number of its score above and how many letters it
  /// shares with the one before below, and its new letters. The score of a byte that says `apart`
  /// stands in a byte of its own.
  public var packed: [UInt8] {
    let known = Self.commonest(scores)
    var bytes = [UInt8(truncatingIfNeeded: length), UInt8(truncatingIfNeeded: known.count)] + known
    for number in 0..<count {
      let start = number * length
      let shared = number == 0 ? 0 : min(Self.mostShared, sharing(start))
      let place = known.firstIndex(of: scores[number])
      bytes.append(UInt8(truncatingIfNeeded: (place ?? Self.apart) << 4 | shared))
      if place == nil { bytes.append(scores[number]) }
      bytes += letters[start + shared..<start + length]
    }
    return bytes
  }

  /// `nil` if the bytes do not form whole words. Trusts their order, so the browser module need not
  /// sort.
  public convenience init?(packed bytes: [UInt8]) {
    guard bytes.count >= 2, bytes[0] > 0, bytes[1] <= Self.apart, bytes.count >= 2 + Int(bytes[1])
    else { return nil }
    let length = Int(bytes[0])
    let known = bytes[2..<2 + Int(bytes[1])]
    var letters: [Letter] = []
    var scores: [UInt8] = []
    var next = known.endIndex
    while next < bytes.count {
      let place = known.startIndex + Int(bytes[next] >> 4)
      let shared = Int(bytes[next]) & Self.mostShared
      next += 1
      if place == known.startIndex + Self.apart {
        guard next < bytes.count else { return nil }
        scores.append(bytes[next])
        next += 1
      } else {
        guard known.indices.contains(place) else { return nil }
        scores.append(known[place])
      }
      let end = next + length - shared
      guard shared < length, end <= bytes.count, shared == 0 || letters.count >= length else {
        return nil
      }
      let before = letters.count - length
      for place in 0..<shared { letters.append(letters[before + place]) }
      letters += bytes[next..<end]
      next = end
    }
    self.init(length: length, letters: letters, scores: scores)
  }

  private static let apart = 15
  private static let mostShared = 15

  /// How many letters the word at this offset shares with the one before.
  private func sharing(_ start: Int) -> Int {
    var shared = 0
    while shared < length - 1, letters[start + shared] == letters[start - length + shared] {
      shared += 1
    }
    return shared
  }

  private static func commonest(_ scores: [UInt8]) -> [UInt8] {
    var counts = [Int](repeating: 0, count: 256)
    for score in scores { counts[Int(score)] += 1 }
    let present = counts.indices.filter { counts[$0] > 0 }
    return present.sorted { (counts[$1], $0) < (counts[$0], $1) }.prefix(apart).map {
      UInt8(truncatingIfNeeded: $0)
    }
  }
}
