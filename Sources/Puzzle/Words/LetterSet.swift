/// A bit set, because searches test membership very often.
public struct LetterSet: Sendable, Equatable {
  private var bits: [UInt64]
  private let size: Int

  /// The empty set for an alphabet of `size` letters.
  public init(of size: Int) {
    self.size = size
    bits = [UInt64](repeating: 0, count: (size + 63) / 64)
  }

  public init(_ letters: [Letter], of size: Int) {
    self.init(of: size)
    for letter in letters { insert(letter) }
  }

  /// Ignores what is no letter of the alphabet.
  public mutating func insert(_ letter: Letter) {
    if Int(letter) < size { bits[Int(letter) / 64] |= 1 << (UInt64(letter) % 64) }
  }

  public func contains(_ letter: Letter) -> Bool {
    Int(letter) < size && bits[Int(letter) / 64] >> (UInt64(letter) % 64) & 1 == 1
  }

  public var inverted: LetterSet {
    var other = LetterSet(of: size)
    for letter in 0..<size where !contains(Letter(truncatingIfNeeded: letter)) {
      other.insert(Letter(truncatingIfNeeded: letter))
    }
    return other
  }

  public var count: Int { bits.reduce(0) { $0 + $1.nonzeroBitCount } }
}

/// A multiset of letters to spell with; `spells` restores it after each word.
struct LetterStock {
  private var counts: [Int]

  init(_ letters: [Letter]) {
    counts = [Int](repeating: 0, count: 256)
    for letter in letters { counts[Int(letter)] += 1 }
  }

  mutating func spells(_ word: ArraySlice<Letter>) -> Bool {
    var end = word.startIndex
    var isSpelt = true
    while end < word.endIndex, isSpelt {
      counts[Int(word[end])] -= 1
      isSpelt = counts[Int(word[end])] >= 0
      end += 1
    }
    for letter in word[..<end] { counts[Int(letter)] += 1 }
    return isSpelt
  }
}
