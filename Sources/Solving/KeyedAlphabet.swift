import Puzzle

/// A key that is built on a word, in the terms of the American Cryptogram Association: K1 keys the
/// plain alphabet, K2 the cipher alphabet, K3 both with one word, K4 each with its own.
public struct KeyedAlphabet: Sendable, Equatable {
  public enum Form: String, Sendable, CaseIterable {
    case k1 = "K1"
    case k2 = "K2"
    case k3 = "K3"
    case k4 = "K4"
  }

  public let form: Form
  public let keyword: [Letter]
  /// The word of the cipher alphabet of a K4; empty for the others.
  public let second: [Letter]

  /// Finds the words of the shelf on which a key is built, the commonest if there are several;
  /// `nil` if there is none. The key may lack some letters.
  public init?(of key: Substitution, _ shelf: Shelf) throws(Fault) {
    guard key.count >= min(Self.fewest, key.size) else { return nil }
    var search = KeywordSearch(key, try Keywords(shelf))
    guard let found = search.withOneWord() ?? search.withTwoWords() else { return nil }
    self = found
  }

  /// With fewer known letters some word would fit by chance.
  private static let fewest = 12

  fileprivate init(_ form: Form, _ keyword: [Letter], _ second: [Letter] = []) {
    self.form = form
    self.keyword = keyword
    self.second = second
  }
}

/// The words that may key an alphabet, the commonest first, without making an array of each.
private struct Keywords {
  private let shards: [Shard]
  private let order: [(shard: Int32, number: Int32)]
  private let count: Int

  /// Nobody keys an alphabet with the rarest words; as frequencies, in tenths of the Zipf scale.
  private static let rarest = 16

  init(_ shelf: Shelf) throws(Fault) {
    var shards: [Shard] = []
    for length in shelf.lengths where (3...20).contains(length) {
      shards.append(try shelf.shard(length))
    }
    var byScore = [[(shard: Int32, number: Int32)]](repeating: [], count: 256)
    for (place, shard) in shards.enumerated() {
      for (number, score) in shard.scores.enumerated() where score >= Self.rarest {
        byScore[Int(score)].append((Int32(place), Int32(number)))
      }
    }
    self.shards = shards
    order = byScore.reversed().flatMap { $0 }
    count = shelf.alphabet.count
  }

  var indices: Range<Int> { order.indices }

  func word(_ place: Int) -> [Letter] {
    shards[Int(order[place].shard)].word(Int(order[place].number))
  }

  /// Writes down where each letter stands in the alphabet keyed by a word: the letters of the word,
  /// each once, then the rest.
  func lay(_ place: Int, _ places: inout [UInt8]) {
    let shard = shards[Int(order[place].shard)]
    let start = Int(order[place].number) * shard.length
    var used: UInt64 = 0
    var next: UInt8 = 0
    for letter in shard.letters[start..<start + shard.length] where used >> letter & 1 == 0 {
      used |= 1 << letter
      places[Int(letter)] = next
      next += 1
    }
    for letter in 0..<count where used >> UInt64(letter) & 1 == 0 {
      places[letter] = next
      next += 1
    }
  }
}

/// Holds a key against every word. Where two alphabets lie one above the other, the places of a
/// code letter and of its plain letter differ by the same shift for all pairs; so two pairs rule
/// out nearly every word.
private struct KeywordSearch {
  private let pairs: [(cipher: Int, plain: Int)]
  private let count: Int
  private let words: Keywords
  private let straight: [UInt8]
  private var upper: [UInt8]
  private var lower: [UInt8]
  /// The code letters in the order of the plain alphabet that is laid; -1 where none is known.
  private var row: [Int8]

  init(_ key: Substitution, _ words: Keywords) {
    pairs = key.pairs.map { (Int($0.cipher), Int($0.plain)) }
    count = key.size
    straight = (0..<key.size).map { UInt8(truncatingIfNeeded: $0) }
    upper = straight
    lower = straight
    row = [Int8](repeating: -1, count: key.size)
    self.words = words
  }

  mutating func withOneWord() -> KeyedAlphabet? {
    // A key that is only moved fits every word whose own letters do not occur.
    if count > 64 || isAligned(straight, straight) { return nil }
    for word in words.indices {
      words.lay(word, &upper)
      if isAligned(upper, straight) { return KeyedAlphabet(.k1, words.word(word)) }
      if isAligned(straight, upper) { return KeyedAlphabet(.k2, words.word(word)) }
      if isAligned(upper, upper) { return KeyedAlphabet(.k3, words.word(word)) }
    }
    return nil
  }

  /// Lays the plain alphabet of each word; where the cipher alphabet below it then has the form of
  /// a keyed one, looks for the word that begins it, the shortest beginnings first.
  mutating func withTwoWords() -> KeyedAlphabet? {
    if count > 64 || isAligned(straight, straight) { return nil }
    var promising: [(length: Int, word: Int)] = []
    for word in words.indices.prefix(Self.commonest) {
      words.lay(word, &upper)
      if let length = keywordLength() { promising.append((length, word)) }
    }
    promising.sort { $0 < $1 }
    for (_, word) in promising.prefix(Self.patience) {
      words.lay(word, &upper)
      for second in words.indices where second != word {
        words.lay(second, &lower)
        if isAligned(upper, lower) {
          return KeyedAlphabet(.k4, words.word(word), words.word(second))
        }
      }
    }
    return nil
  }

  /// How many words are tried for the plain alphabet, and how many of those are looked into.
  private static let commonest = 40_000
  private static let patience = 25

  private func isAligned(_ upper: [UInt8], _ lower: [UInt8]) -> Bool {
    var shift: Int?
    for pair in pairs {
      var step = Int(lower[pair.cipher]) - Int(upper[pair.plain])
      if step < 0 { step += count }
      if let shift, shift != step { return false }
      shift = step
    }
    return true
  }

  /// How many letters, in any order, stand before the rest of the alphabet if the code letters are
  /// read in the order of the plain ones and from the right place on; `nil` if there are too many.
  private mutating func keywordLength() -> Int? {
    for place in 0..<count { row[place] = -1 }
    for pair in pairs { row[Int(upper[pair.plain])] = Int8(truncatingIfNeeded: pair.cipher) }
    var (descents, last) = (0, Int8(-1))
    for place in 0..<count where row[place] >= 0 {
      if row[place] < last { descents += 1 }
      last = row[place]
    }
    guard descents <= 7 else { return nil }
    return (0..<count).compactMap(keywordLength).min()
  }

  /// The same from one place on, for a word of three to twelve different letters, of which two may
  /// be unknown. A letter beyond the word stands where the alphabet without the word's letters has
  /// it.
  private func keywordLength(from start: Int) -> Int? {
    var used: UInt64 = 0
    var unknown = 0
    for length in 1...12 {
      let letter = row[(start + length - 1) % count]
      if letter < 0 { unknown += 1 } else { used |= 1 << UInt64(letter) }
      if unknown > 2 { return nil }
      guard length >= 3 else { continue }
      let isInOrder = (length..<count).allSatisfy { place in
        let letter = Int(row[(start + place) % count])
        if letter < 0 { return true }
        let rank = letter - (used & (1 << UInt64(letter) - 1)).nonzeroBitCount
        return (0...unknown).contains(rank - (place - length))
      }
      if isInOrder { return length + unknown }
    }
    return nil
  }
}
