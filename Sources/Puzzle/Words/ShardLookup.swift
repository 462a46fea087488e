extension Shard {
  /// Every word.
  public var all: Matches { Matches(self, scores.indices.map { Int32($0) }) }

  /// The words of a pattern.
  public func words(like pattern: Pattern) -> Matches {
    matches(like: pattern) { _ in true }
  }

  /// The words that a word in code may be, as far as its key is known.
  public func words(
    for cipher: [Letter], under key: Substitution, allowsSelf: Bool = false
  ) -> Matches {
    guard cipher.allSatisfy({ Int($0) < key.size }) else { return Matches(self, []) }
    return matches(like: Pattern(of: cipher)) {
      key.admits($0, for: cipher, allowsSelf: allowsSelf)
    }
  }

  /// The words of a pattern that pass a test.
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

  /// The words that have at each place what a mask lets stand there.
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

  /// The words that these letters spell in another order, the word itself among them.
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

  /// Parts words by where a letter stands in them: words of one class have it at the same places,
  /// which are the bits of the class's number.
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

  /// The places at which a letter stands in a word, as bits from the first letter on.
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
