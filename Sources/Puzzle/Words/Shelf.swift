/// The words that the press lends to its kinds. In the browser they arrive by shards, and until
/// one is there the shelf says so with a fault that names it.
public struct Shelf: Sendable {
  /// The longest word that has a place here; what is longer is no word of any puzzle.
  public static let longest = 63

  /// The letters the words are made of.
  public let alphabet: Alphabet
  private var shards: [Shard]
  private let isWhole: Bool
  private let expected: [Int]?
  let defined: [Int]
  var glossaries: [Glossary] = []
  var meaning: (@Sendable ([Letter]) -> String?)?
  /// The words that nobody should find here, to keep them out of what is not made of lists.
  public var never = NeverWords()

  /// A shelf with all its words.
  public init(alphabet: Alphabet, shards: [Shard]) {
    self.alphabet = alphabet
    self.shards = shards
    isWhole = true
    expected = nil
    defined = []
  }

  /// A shelf whose words are still to come, of the lengths given or of any, and what those of some
  /// lengths mean.
  public init(awaiting alphabet: Alphabet, lengths: [Int]? = nil, defined: [Int] = []) {
    self.alphabet = alphabet
    shards = []
    isWhole = false
    expected = lengths
    self.defined = defined
  }

  /// A shelf without words, for puzzles that need none.
  public static let empty = Shelf(alphabet: .english, shards: [])

  /// Tells whether there is no word and none to come.
  public var isEmpty: Bool { isWhole && shards.allSatisfy { $0.count == 0 } }

  /// Tells whether words may still be on their way.
  public var isAwaiting: Bool { !isWhole }

  /// The lengths for which there are words, here or on their way.
  public var lengths: [Int] {
    expected ?? (0...Self.longest).filter { length in shards.contains { $0.length == length } }
  }

  /// How many words there are.
  public var count: Int { shards.reduce(0) { $0 + $1.count } }

  /// Puts a shard that has arrived into its place.
  public mutating func add(_ shard: Shard) {
    shards.removeAll { $0.length == shard.length }
    shards.append(shard)
  }

  /// The words of one length, none at all when there are none.
  public func shard(_ length: Int) throws(Fault) -> Shard {
    if let shard = shards.first(where: { $0.length == length }) { return shard }
    let comes = !isWhole && length <= Self.longest && expected?.contains(length) != false
    if comes { throw .awaiting(String(length)) }
    return Shard(length: length, letters: [], scores: [])
  }
}

extension Shelf {
  /// How common a word is, 0 to 100; none when the shelf lacks it.
  public func score(of word: [Letter]) throws(Fault) -> Int? {
    let shard = try shard(word.count)
    return shard.find(word).map { Int(shard.scores[$0]) }
  }

  /// Every word of a length.
  public func words(ofLength length: Int) throws(Fault) -> Matches { try shard(length).all }

  /// The words of a pattern.
  public func words(like pattern: Pattern) throws(Fault) -> Matches {
    try shard(pattern.ranks.count).words(like: pattern)
  }

  /// The words that a word in code may be, as far as its key is known.
  public func words(
    for cipher: [Letter], under key: Substitution, allowsSelf: Bool = false
  ) throws(Fault) -> Matches {
    try shard(cipher.count).words(for: cipher, under: key, allowsSelf: allowsSelf)
  }

  /// The words that have at each place what a mask lets stand there.
  public func words(fitting mask: Mask) throws(Fault) -> Matches {
    try shard(mask.places.count).words(fitting: mask)
  }

  /// The words that these letters spell in another order.
  public func anagrams(of letters: [Letter]) throws(Fault) -> Matches {
    try shard(letters.count).anagrams(of: letters)
  }

  /// The words that some of these letters spell, by length, the longest first.
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
    /// A shelf of words in any order.
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
  /// What a word of the shelf means, in a line; none where the word or its meaning is not known.
  public func definition(of word: [Letter]) throws(Fault) -> String? {
    guard let number = try shard(word.count).find(word) else { return nil }
    if let meaning { return meaning(word) }
    if let glossary = glossaries.first(where: { $0.length == word.count }) {
      return glossary[number]
    }
    if isAwaiting, defined.contains(word.count) { throw .awaiting(Glossary.name(word.count)) }
    return nil
  }

  /// The same shelf with somebody to ask what words mean.
  public func defining(_ meaning: @escaping @Sendable ([Letter]) -> String?) -> Shelf {
    var shelf = self
    shelf.meaning = meaning
    return shelf
  }

  /// Puts a glossary that has arrived into its place.
  public mutating func add(_ glossary: Glossary) {
    glossaries.removeAll { $0.length == glossary.length }
    glossaries.append(glossary)
  }
}
