/// Words of one length in one sorted run of letters, so that a lookup is a binary search in flat
/// memory and the browser can fetch a length by itself.
public final class Shard: Sendable {
  /// The length of each word.
  public let length: Int
  /// The letters of all words, one after another, in the order of the alphabet.
  public let letters: [Letter]
  /// How common each word is, 0 to 100.
  public let scores: [UInt8]

  /// Sorts the words; of a word given twice the higher score stands.
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

  /// Takes words that are in order already.
  init(length: Int, letters: [Letter], scores: [UInt8]) {
    self.length = length
    self.letters = letters
    self.scores = scores
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

/// The words that the press lends to its kinds. In the browser they arrive by shards, and until
/// one is there the shelf says so with a fault that names it.
public struct Shelf: Sendable {
  /// The letters the words are made of.
  public let alphabet: Alphabet
  private var shards: [Shard]
  private let isWhole: Bool

  /// A shelf with all its words.
  public init(alphabet: Alphabet, words: [(word: [Letter], score: UInt8)]) {
    var byLength: [Int: [(word: [Letter], score: UInt8)]] = [:]
    for entry in words where !entry.word.isEmpty {
      byLength[entry.word.count, default: []].append(entry)
    }
    self.alphabet = alphabet
    shards = byLength.keys.sorted().map { Shard(length: $0, words: byLength[$0] ?? []) }
    isWhole = true
  }

  /// A shelf whose words are still to come.
  public init(awaiting alphabet: Alphabet) {
    self.alphabet = alphabet
    shards = []
    isWhole = false
  }

  /// A shelf without words, for puzzles that need none.
  public static let empty = Shelf(alphabet: .english, words: [])

  /// Tells whether there is no word and none to come.
  public var isEmpty: Bool { isWhole && shards.allSatisfy { $0.count == 0 } }

  /// The lengths for which there are words here.
  public var lengths: [Int] { shards.map { $0.length }.sorted() }

  /// Puts a shard that has arrived into its place.
  public mutating func add(_ shard: Shard) {
    shards.removeAll { $0.length == shard.length }
    shards.append(shard)
  }

  /// The words of one length, none at all when there are none.
  public func shard(_ length: Int) throws(Fault) -> Shard {
    if let shard = shards.first(where: { $0.length == length }) { return shard }
    guard isWhole else { throw .awaiting(String(length)) }
    return Shard(length: length, words: [])
  }

  /// How common a word is, 0 to 100; none when the shelf lacks it.
  public func score(of word: [Letter]) throws(Fault) -> Int? {
    let shard = try shard(word.count)
    return shard.find(word).map { Int(shard.scores[$0]) }
  }
}
