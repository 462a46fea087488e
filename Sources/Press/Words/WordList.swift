import Files
import Puzzle

/// A word list as read: its words by length, and statistics of its lines.
package struct WordList: Sendable {
  package struct Wishes: Sendable {
    /// Nil for all.
    package var lengths: Set<Int>?
    package var least = 0
    package var never = NeverWords()
    /// What to read a lexicon for; other lists are the same for every use.
    package var use = LexiconColumns.Use.words
    package var english: PressConfig.English?
    package var audience = PressConfig.Audience.everyone

    package init(
      lengths: Set<Int>? = nil, least: Int = 0, for use: LexiconColumns.Use = .words
    ) {
      self.lengths = lengths
      self.least = least
      self.use = use
    }

    /// Nil for an entry that these wishes leave out.
    func score(of row: LexiconColumns.Row) -> UInt8? {
      let isWord = row.kind == UInt8(ascii: "w") || row.kind == UInt8(ascii: "f")
      let isNever = row.tier == UInt8(ascii: "n") || row.isAdult && audience == .children
      let isForeign =
        english != nil && row.dialect != LexiconColumns.both && row.dialect != english?.sign
      let isHeard = audience == .everyone || row.zipf >= PressConfig.Audience.heardByChildren
      let isDealt = row.tier == UInt8(ascii: "d") && !isForeign && isHeard
      switch use {
      case .text: return row.kind == UInt8(ascii: "p") ? nil : UInt8(max(1, row.zipf))
      case .words:
        let isName = row.kind == UInt8(ascii: "n") && isDealt
        guard !isNever, isWord || isName || row.kind == UInt8(ascii: "c") else { return nil }
        return Commonness.score(zipf: row.zipf, isDealt: isDealt)
      case .crossword:
        guard !isNever else { return nil }
        return UInt8(isDealt ? row.score : min(row.score, Commonness.dealt - 1))
      }
    }
  }

  package enum Encoding: String, Sendable {
    case utf8 = "UTF-8"
    case latin1 = "Latin-1"
  }

  package let path: String
  package let isPacked: Bool
  package let encoding: Encoding
  /// Sorted by length.
  package let trays: [WordColumn]
  package let tally: WordTally
  /// Those of a lexicon, as DON'T, with the apostrophe as a letter beyond the alphabet's.
  package let contractions: [(word: [Letter], score: UInt8)]
  /// Those of a lexicon, of one word each.
  package let names: [(word: [Letter], score: UInt8)]

  package init(
    _ path: String, _ alphabet: Alphabet, _ wishes: Wishes = Wishes()
  ) throws {
    try self.init(try Disk.read(path), path, alphabet, wishes)
  }

  /// `path` is for faults.
  package init(
    _ bytes: [UInt8], _ path: String, _ alphabet: Alphabet, _ wishes: Wishes = Wishes()
  ) throws(Fault) {
    do throws(Fault) {
      isPacked = Gzip.isPacked(bytes)
      let unpacked = isPacked ? try Gzip.unpack(bytes) : bytes
      let (text, encoding) = try Self.text(unpacked)
      self.encoding = encoding
      var reader = Reader(alphabet, wishes)
      reader.read(text)
      contractions = reader.contractions
      names = reader.names
      (trays, tally) = reader.finish()
      self.path = path
    } catch {
      throw error.in(path)
    }
  }

  package var count: Int { trays.reduce(0) { $0 + $1.count } }

  package func tray(_ length: Int) -> WordColumn {
    trays.first { $0.length == length } ?? WordColumn(length: length)
  }
}

extension Shelf {
  /// A word in several lists keeps its highest score.
  package init(alphabet: Alphabet, lists: [WordList]) {
    let lengths = Set(lists.flatMap { $0.trays.map(\.length) }).sorted()
    let shards = lengths.map { length in
      let trays = lists.map { $0.tray(length) }
      let tray = trays.dropFirst().reduce(trays[0]) { $0.joined(with: $1) }
      return Shard(length: length, letters: tray.letters, scores: tray.scores)
    }
    self.init(alphabet: alphabet, shards: shards)
  }
}

extension WordList {
  /// Converts a list to UTF-8; bytes that are not valid UTF-8 are taken as Windows-1252.
  package static func text(_ bytes: [UInt8]) throws(Fault) -> ([UInt8], Encoding) {
    try refuseBinary(bytes)
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard !isPlain(bytes), String(validating: bytes, as: UTF8.self) == nil
    else { return (bytes, .utf8) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 9 / 8)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        text += Array(String(scalar(byte)).utf8)
      }
    }
    return (text, .latin1)
  }

  /// A zero byte, or more than one percent control characters, means that the file is not text.
  private static func refuseBinary(_ bytes: [UInt8]) throws(Fault) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw Fault("this word list is UTF-16", hint: "save it as UTF-8")
    }
    guard hasControls(bytes) else { return }
    let controls = bytes.reduce(0) { $0 + (isControl($1) ? 1 : 0) }
    guard controls * 100 > bytes.count || bytes.contains(0) else { return }
    let place = bytes.firstIndex(where: isControl)
    throw Fault(
      "this is no word list, it is binary",
      hint: "a list is text, one word a line, and may be packed with gzip",
      at: place.map { Place(of: $0, in: bytes) })
  }

  /// Control characters except tab, LF, VT, FF and CR.
  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte &- 9 > 4 || byte == 0x7F
  }

  /// Most lists have none; a check without counting can be vectorized.
  private static func hasControls(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var found: UInt8 = 0
      for byte in bytes {
        found |= (byte < 0x20 ? 1 : 0) & (byte &- 9 > 4 ? 1 : 0) | (byte == 0x7F ? 1 : 0)
      }
      return found != 0
    }
  }

  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { $0.reduce(0, |) } < 0x80
  }

  private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    (0x80...0x9F).contains(byte) ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  /// Windows-1252 for the bytes 0x80 to 0x9F.
  private static let windows = Array(
    "\u{20AC}\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
