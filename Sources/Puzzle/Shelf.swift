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
