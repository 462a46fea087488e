import Puzzle

/// A word list as it was read: its words by length, and what became of every line.
public struct WordList: Sendable {
  /// What is asked of a list.
  public struct Wishes: Sendable {
    /// The lengths that are wanted; all, if none is named.
    public var lengths: Set<Int>?
    /// The least score a word must have.
    public var least = 0
    /// The words that are never shown.
    public var never = NeverWords()

    /// Wishes for everything.
    public init(lengths: Set<Int>? = nil, least: Int = 0) {
      self.lengths = lengths
      self.least = least
    }
  }

  /// How the bytes of a list stand for letters.
  public enum Encoding: String, Sendable {
    case utf8 = "UTF-8"
    case latin1 = "Latin-1"
  }

  /// The path it was read from.
  public let path: String
  /// Whether it was packed with gzip.
  public let isPacked: Bool
  /// How its bytes stand for letters.
  public let encoding: Encoding
  /// The words, by length.
  public let trays: [Tray]
  /// What became of its lines.
  public let tally: WordTally

  /// Reads the list in a file.
  public init(
    _ path: String, _ alphabet: Alphabet, _ wishes: Wishes = Wishes()
  ) throws {
    try self.init(try Disk.read(path), path, alphabet, wishes)
  }

  /// Reads a list from its bytes; the path is for faults.
  public init(
    _ bytes: [UInt8], _ path: String, _ alphabet: Alphabet, _ wishes: Wishes = Wishes()
  ) throws(Fault) {
    do throws(Fault) {
      isPacked = Gzip.isPacked(bytes)
      let unpacked = isPacked ? try Gzip.unpack(bytes) : bytes
      let (text, encoding) = try Self.text(unpacked)
      self.encoding = encoding
      var reader = Reader(alphabet, wishes)
      reader.read(text)
      (trays, tally) = reader.finish()
      self.path = path
    } catch {
      throw error.in(path)
    }
  }

  /// How many words there are.
  public var count: Int { trays.reduce(0) { $0 + $1.count } }

  /// The words of one length.
  public func tray(_ length: Int) -> Tray {
    trays.first { $0.length == length } ?? Tray(length: length)
  }
}

extension Shelf {
  /// A shelf of the words of several lists; what more than one has keeps the highest score.
  public init(alphabet: Alphabet, lists: [WordList]) {
    let lengths = Set(lists.flatMap { $0.trays.map(\.length) }).sorted()
    let shards = lengths.map { length in
      let trays = lists.map { $0.tray(length) }
      let tray = trays.dropFirst().reduce(trays[0]) { $0.joined(with: $1) }
      return Shard(length: length, letters: tray.letters, scores: tray.scores)
    }
    self.init(alphabet: alphabet, shards: shards)
  }
}
