/// Words of one length in one sorted run of letters, so that a lookup is a walk through flat memory
/// and the browser can fetch a length by itself.
///
/// Each word has, beside its letters, nine bytes: how common it is, and two fingerprints by which
/// nearly all words that cannot match are passed over without looking at their letters.
public final class Shard: Sendable {
  /// The length of each word.
  public let length: Int
  /// The letters of all words, one after another, in the order of the alphabet.
  public let letters: [Letter]
  /// How common each word is, 0 to 100.
  public let scores: [UInt8]
  /// A fingerprint of each word's pattern.
  let patterns: [UInt32]
  /// A fingerprint of each word's letters in any order.
  let contents: [UInt32]

  /// Takes words that are in order already, each once.
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

  /// How many words there are.
  public var count: Int { scores.count }

  /// One word by its number.
  public func word(_ number: Int) -> [Letter] {
    Array(letters[number * length..<(number + 1) * length])
  }

  /// The number of a word, or none if it is not here.
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
