/// The words available to kinds. In the browser they load by shard, and until one is there a lookup
/// throws a fault that names it.
public struct Shelf: Sendable {
  /// Longer words are skipped.
  public static let longest = 63

  public let alphabet: Alphabet
  private var shards: [Shard]
  private let isWhole: Bool
  private let expected: [Int]?
  let defined: [Int]
  var glossaries: [Glossary] = []
  var meaning: (@Sendable ([Letter]) -> String?)?
  /// DON'T and its like, with the apostrophe as a letter beyond the alphabet's.
  public var contractions: [(word: [Letter], score: UInt8)] = []
  /// LINCOLN and its like, which are no words to deal, but may stand in a text.
  public var names: [(word: [Letter], score: UInt8)] = []
  /// The words to keep out of text that is not made from word lists.
  public var never = NeverWords()

  public init(alphabet: Alphabet, shards: [Shard]) {
    self.alphabet = alphabet
    self.shards = shards
    isWhole = true
    expected = nil
    defined = []
  }

  /// A shelf whose words are still to load. `lengths` are those to expect, `nil` for any; `defined`
  /// are those with definitions.
  public init(awaiting alphabet: Alphabet, lengths: [Int]? = nil, defined: [Int] = []) {
    self.alphabet = alphabet
    shards = []
    isWhole = false
    expected = lengths
    self.defined = defined
  }

  public static let empty = Shelf(alphabet: .english, shards: [])

  /// Whether there are no words and none to load.
  public var isEmpty: Bool { isWhole && shards.allSatisfy { $0.count == 0 } }

  public var isAwaiting: Bool { !isWhole }

  /// The lengths that have words, loaded or expected.
  public var lengths: [Int] {
    expected ?? (0...Self.longest).filter { length in shards.contains { $0.length == length } }
  }

  public var count: Int { shards.reduce(0) { $0 + $1.count } }

  public mutating func add(_ shard: Shard) {
    shards.removeAll { $0.length == shard.length }
    shards.append(shard)
  }

  /// Empty if there are no words of the length; throws if they are still to load.
  public func shard(_ length: Int) throws(Fault) -> Shard {
    if let shard = shards.first(where: { $0.length == length }) { return shard }
    let comes = !isWhole && length <= Self.longest && expected?.contains(length) != false
    if comes { throw .awaiting(String(length)) }
    return Shard(length: length, letters: [], scores: [])
  }
}

extension Shelf {
  /// 0 to 100; `nil` if the shelf lacks the word.
  public func score(of word: [Letter]) throws(Fault) -> Int? {
    let shard = try shard(word.count)
    return shard.find(word).map { Int(shard.scores[$0]) }
  }

  public func words(ofLength length: Int) throws(Fault) -> Matches { try shard(length).all }

  public func words(like pattern: Pattern) throws(Fault) -> Matches {
    try shard(pattern.ranks.count).words(like: pattern)
  }

  /// The words that a cipher word may be under a partial key: if it has an apostrophe, those with
  /// one in the same place.
  public func words(
    for cipher: [Letter], under key: Substitution, allowsSelf: Bool = false
  ) throws(Fault) -> Matches {
    let hasMark = cipher.contains { Int($0) >= alphabet.count }
    let shard =
      hasMark ? Self.shard(of: contractions, length: cipher.count) : try shard(cipher.count)
    return shard.words(for: cipher, under: key, allowsSelf: allowsSelf)
  }

  /// The names that a cipher word may be under a partial key, commonest first.
  package func names(
    for cipher: [Letter], under key: Substitution, allowsSelf: Bool = false
  ) -> [[Letter]] {
    let found = Self.shard(of: names, length: cipher.count)
      .words(for: cipher, under: key, allowsSelf: allowsSelf)
      .sorted(by: .commonness, alphabet)
    return (0..<found.count).map { Array(found[$0]) }
  }

  private static func shard(of words: [(word: [Letter], score: UInt8)], length: Int) -> Shard {
    let fitting = words.filter { $0.word.count == length }
      .sorted { $0.word.lexicographicallyPrecedes($1.word) }
    var letters: [Letter] = []
    var scores: [UInt8] = []
    for (word, score) in fitting where !letters.suffix(length).elementsEqual(word) {
      letters.append(contentsOf: word)
      scores.append(score)
    }
    return Shard(length: length, letters: letters, scores: scores)
  }

  public func words(fitting mask: Mask) throws(Fault) -> Matches {
    try shard(mask.places.count).words(fitting: mask)
  }

  public func anagrams(of letters: [Letter]) throws(Fault) -> Matches {
    try shard(letters.count).anagrams(of: letters)
  }

  /// The words that some of these letters spell, grouped by length, the longest first.
  public func subanagrams(
    of letters: [Letter], lengths: ClosedRange<Int> = 1...Shelf.longest
  ) throws(Fault) -> [Matches] {
    var found: [Matches] = []
    for length in lengths.reversed() where length <= letters.count {
      let matches = try shard(length).subanagrams(of: letters)
      if !matches.isEmpty { found.append(matches) }
    }
    return found
  }
}

#if !hasFeature(Embedded)
  extension Shelf {
    public init(alphabet: Alphabet, words: [(word: [Letter], score: UInt8)]) {
      var byLength: [Int: [(word: [Letter], score: UInt8)]] = [:]
      for entry in words where (1...Self.longest).contains(entry.word.count) {
        byLength[entry.word.count, default: []].append(entry)
      }
      self.init(
        alphabet: alphabet,
        shards: byLength.keys.sorted().map { Shard(length: $0, words: byLength[$0] ?? []) })
    }
  }
#endif

extension Shelf {
  /// One line; `nil` if the word or its definition is not known.
  public func definition(of word: [Letter]) throws(Fault) -> String? {
    guard let number = try shard(word.count).find(word) else { return nil }
    if let meaning { return meaning(word) }
    if let glossary = glossaries.first(where: { $0.length == word.count }) {
      return glossary[number]
    }
    if isAwaiting, defined.contains(word.count) { throw .awaiting(Glossary.name(word.count)) }
    return nil
  }

  public func defining(_ meaning: @escaping @Sendable ([Letter]) -> String?) -> Shelf {
    var shelf = self
    shelf.meaning = meaning
    return shelf
  }

  public mutating func add(_ glossary: Glossary) {
    glossaries.removeAll { $0.length == glossary.length }
    glossaries.append(glossary)
  }
}
