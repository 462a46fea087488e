/// In which order words are listed.
public enum Ranking: Sendable {
  case alphabet, commonness
}

/// Words of one shard that a lookup found, as their numbers, because a list may be long and most of
/// it is never shown.
public struct Matches: Sendable {
  /// Where the words are.
  public let shard: Shard
  /// Their numbers there.
  public private(set) var numbers: [Int32]

  /// Collects words by their numbers.
  public init(_ shard: Shard, _ numbers: [Int32]) {
    self.shard = shard
    self.numbers = numbers
  }

  /// How many words were found.
  public var count: Int { numbers.count }

  /// Whether nothing was found.
  public var isEmpty: Bool { numbers.isEmpty }

  /// One of the words.
  public subscript(place: Int) -> [Letter] { shard.word(Int(numbers[place])) }

  /// How common one of the words is, 0 to 100.
  public func score(_ place: Int) -> Int { Int(shard.scores[Int(numbers[place])]) }

  /// All the words.
  public var words: [[Letter]] { numbers.map { shard.word(Int($0)) } }

  /// The words in another order. Among equally common words those with the commoner letters come
  /// first, and then the alphabet decides.
  public func sorted(by ranking: Ranking, _ alphabet: Alphabet) -> Matches {
    var keys: [UInt64] = numbers.map { number in
      guard ranking == .commonness else { return UInt64(number) }
      let start = Int(number) * shard.length
      var ease = 0
      for letter in shard.letters[start..<start + shard.length] {
        ease += alphabet.frequency(letter)
      }
      let rarity = UInt64(UInt8.max - shard.scores[Int(number)])
      return rarity << 56 | UInt64(0xFF_FFFF - min(ease, 0xFF_FFFF)) << 32 | UInt64(number)
    }
    keys.sort()
    return Matches(shard, keys.map { Int32(truncatingIfNeeded: $0 & 0x7FFF_FFFF) })
  }
}

extension Alphabet {
  /// How often a letter comes in ten thousand; nought where that is not known.
  public func frequency(_ letter: Letter) -> Int {
    frequencies.indices.contains(Int(letter)) ? frequencies[Int(letter)] : 0
  }
}
