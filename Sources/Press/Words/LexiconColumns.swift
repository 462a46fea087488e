import Puzzle

/// Reads a lexicon: a word list with named columns, as `make words` writes it.
///
/// Its first line names the columns, with tabs between: `letters entry zipf score tier dialect kind
/// source why`. Only `letters` is required.
package struct LexiconColumns {
  /// Which of a lexicon's entries are wanted, and by which score.
  package enum Use: Sendable {
    /// Words and their forms, scored by tier and frequency.
    case words
    /// Phrases and names too, scored as answers of crosswords.
    case crossword
    /// What running text is made of, `never` words too, scored by ten times the frequency (Zipf).
    case text
  }

  /// One entry, read without making strings.
  struct Row {
    var letters: Slice<UnsafeBufferPointer<UInt8>>
    var entry: Slice<UnsafeBufferPointer<UInt8>>
    /// The first letter of its name.
    var tier: UInt8
    /// The last letter of us, uk or both.
    var dialect: UInt8
    /// The first letter of its name.
    var kind: UInt8
    /// Ten times the Zipf value: 10 for one in a thousand million words, 77 for THE.
    var zipf: Int
    var score: Int
    var isAdult: Bool
  }

  /// Which of the names each column has.
  private let names: [Int]
  private static let known = [
    "letters", "entry", "zipf", "score", "tier", "dialect", "kind", "why",
  ]

  static let both = UInt8(ascii: "h")

  /// Nil if this is no first line of a lexicon.
  init?(header: some Collection<UInt8>) {
    let columns = header.split(separator: UInt8(ascii: "\t")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard columns.count > 1, columns.contains("letters") else { return nil }
    names = columns.map { Self.known.firstIndex(of: $0) ?? Self.known.count }
  }

  func row(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Row {
    let empty = line[line.startIndex..<line.startIndex]
    var row = Row(
      letters: empty, entry: empty, tier: UInt8(ascii: "d"), dialect: Self.both,
      kind: UInt8(ascii: "w"), zipf: 0, score: 0, isAdult: false)
    var start = line.startIndex
    for name in names {
      var end = start
      while end < line.endIndex, line[end] != UInt8(ascii: "\t") { end += 1 }
      let field = line[start..<end]
      switch name {
      case 0: row.letters = field
      case 1: row.entry = field
      case 2: row.zipf = Self.tenths(field)
      case 3: row.score = Self.number(field)
      case 4: row.tier = field.first ?? row.tier
      case 5: row.dialect = field.last ?? row.dialect
      case 6: row.kind = field.first ?? row.kind
      case 7: row.isAdult = field.elementsEqual("adult".utf8)
      default: break
      }
      guard end < line.endIndex else { break }
      start = end + 1
    }
    return row
  }

  private static func number(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    text.reduce(0) { $1 &- 0x30 <= 9 ? min(100, $0 * 10 + Int($1 &- 0x30)) : $0 }
  }

  /// The digits of a number with one decimal.
  private static func tenths(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let digits = text.reduce(0) { $1 &- 0x30 <= 9 ? min(99, $0 * 10 + Int($1 &- 0x30)) : $0 }
    return text.contains(UInt8(ascii: ".")) ? digits : digits * 10
  }
}

extension Commonness {
  /// The score of a word of the lexicon: `dealt` and more for a word that is dealt, less for one
  /// that is only accepted, both rising with frequency. Below a Zipf value of 5 in steps, because a
  /// browser loads words with few different scores in less time.
  static func score(zipf: Int, isDealt: Bool) -> UInt8 {
    guard isDealt else { return UInt8(10 + 10 * min(3, max(0, zipf) / 10)) }
    if zipf >= 50 { return UInt8(min(100, 73 + zipf - 50)) }
    let step = zipf < 30 ? max(0, zipf - 10) / 5 : 4 + (zipf - 30) * 2 / 5
    return UInt8(dealt + 2 * step)
  }
}
