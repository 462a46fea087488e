extension Shard {
  public var all: Matches { Matches(self, scores.indices.map { Int32($0) }) }

  public func words(like pattern: Pattern) -> Matches {
    matches(like: pattern) { _ in true }
  }

  /// The words that a cipher word may be under a partial key.
  public func words(
    for cipher: [Letter], under key: Substitution, allowsSelf: Bool = false
  ) -> Matches {
    guard cipher.allSatisfy({ Int($0) <= key.size }) else { return Matches(self, []) }
    return matches(like: Pattern(of: cipher)) {
      key.admits($0, for: cipher, allowsSelf: allowsSelf)
    }
  }

  private func matches(
    like pattern: Pattern, _ passes: (UnsafeBufferPointer<Letter>) -> Bool
  ) -> Matches {
    var numbers: [Int32] = []
    guard pattern.ranks.count == length else { return Matches(self, numbers) }
    var reader = Fingerprint.Reader()
    let wanted = pattern.ranks.withUnsafeBufferPointer { reader.pattern(of: $0) }
    let firsts = pattern.firsts
    letters.withUnsafeBufferPointer { letters in
      for number in patterns.indices where patterns[number] == wanted {
        let start = number * length
        let word = UnsafeBufferPointer(rebasing: letters[start..<start + length])
        if Pattern.fits(word, firsts), passes(word) { numbers.append(Int32(number)) }
      }
    }
    return Matches(self, numbers)
  }

  public func words(fitting mask: Mask) -> Matches {
    var numbers: [Int32] = []
    guard mask.places.count == length else { return Matches(self, numbers) }
    var known: [(place: Int, letters: LetterSet)] = []
    for (place, letters) in mask.places.enumerated() {
      if let letters { known.append((place, letters)) }
    }
    var start = 0
    for number in scores.indices {
      if known.allSatisfy({ $0.letters.contains(letters[start + $0.place]) }) {
        numbers.append(Int32(number))
      }
      start += length
    }
    return Matches(self, numbers)
  }

  /// The words that these letters spell in any order, the word itself included.
  public func anagrams(of word: [Letter]) -> Matches {
    var numbers: [Int32] = []
    guard word.count == length else { return Matches(self, numbers) }
    let wanted = word.withUnsafeBufferPointer { Fingerprint.contents(of: $0) }
    var stock = LetterStock(word)
    for number in contents.indices where contents[number] == wanted {
      if stock.spells(slice(number)) { numbers.append(Int32(number)) }
    }
    return Matches(self, numbers)
  }

  /// The words that some of these letters spell, each letter used once.
  public func subanagrams(of letters: [Letter]) -> Matches {
    var numbers: [Int32] = []
    guard letters.count >= length else { return Matches(self, numbers) }
    let present = letters.withUnsafeBufferPointer { Fingerprint.contents(of: $0) }
    let absent = ~present & Fingerprint.lettersMask
    var stock = LetterStock(letters)
    for number in contents.indices where contents[number] & absent == 0 {
      if stock.spells(slice(number)) { numbers.append(Int32(number)) }
    }
    return Matches(self, numbers)
  }

  /// Groups words by where a letter occurs: `places` has a bit for each such place.
  public func classes(
    of letter: Letter, among numbers: [Int32]
  ) -> [(places: UInt64, words: Matches)] {
    var known: [UInt64] = []
    var parts: [[Int32]] = []
    for number in numbers {
      let places = places(of: letter, in: Int(number))
      var low = 0
      var high = known.count
      while low < high {
        let middle = (low + high) / 2
        if known[middle] < places { low = middle + 1 } else { high = middle }
      }
      if low == known.count || known[low] != places {
        known.insert(places, at: low)
        parts.insert([], at: low)
      }
      parts[low].append(number)
    }
    var classes: [(places: UInt64, words: Matches)] = []
    for (place, numbers) in parts.enumerated() {
      classes.append((known[place], Matches(self, numbers)))
    }
    return classes
  }

  /// A bit for each place of the letter, the first place lowest.
  public func places(of letter: Letter, in number: Int) -> UInt64 {
    var places: UInt64 = 0
    for place in 0..<length where letters[number * length + place] == letter {
      places |= 1 << UInt64(place)
    }
    return places
  }

  private func slice(_ number: Int) -> ArraySlice<Letter> {
    letters[number * length..<(number + 1) * length]
  }
}

public enum Ranking: Sendable {
  case alphabet, commonness
}

/// The words that a lookup found, as numbers, because a list may be long and most of it is never
/// shown.
public struct Matches: Sendable {
  public let shard: Shard
  public private(set) var numbers: [Int32]

  public init(_ shard: Shard, _ numbers: [Int32]) {
    self.shard = shard
    self.numbers = numbers
  }

  public var count: Int { numbers.count }

  public var isEmpty: Bool { numbers.isEmpty }

  public subscript(place: Int) -> [Letter] { shard.word(Int(numbers[place])) }

  /// 0 to 100.
  public func score(_ place: Int) -> Int { Int(shard.scores[Int(numbers[place])]) }

  public var words: [[Letter]] { numbers.map { shard.word(Int($0)) } }

  /// By commonness, ties go to the word with the commoner letters, and then to the alphabet.
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
  /// Per ten thousand letters; zero if unknown.
  public func frequency(_ letter: Letter) -> Int {
    frequencies.indices.contains(Int(letter)) ? frequencies[Int(letter)] : 0
  }
}
