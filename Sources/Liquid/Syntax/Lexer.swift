import Puzzle

enum Token: Sendable {
  case word, number, text, comparison, dots, dot, comma, colon, pipe, equals
  case openSquare, closeSquare, openRound, closeRound
  case unknown, end
}

/// Tokenizes the markup of one tag or output; there is always a current token.
struct Lexer {
  let bytes: [UInt8]
  private let limit: Int
  private(set) var token = Token.end
  private(set) var range: Range<Int>
  private(set) var lastEnd: Int

  @inline(never)
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    limit = range.upperBound
    self.range = range.lowerBound..<range.lowerBound
    lastEnd = range.lowerBound
    advance()
  }

  var spelling: String { bytes.text(range) }

  var content: String { bytes.text(range.lowerBound + 1..<range.upperBound - 1) }

  @inline(never)
  mutating func advance() {
    lastEnd = range.upperBound
    var start = range.upperBound
    while start < limit, bytes[start].isSpace { start += 1 }
    guard start < limit else {
      token = .end
      range = start..<start
      return
    }
    let byte = bytes[start]
    if byte.isLetter || byte == UInt8(ascii: "_") {
      takeWord(from: start)
    } else if byte.isDigit || (byte == UInt8(ascii: "-") && peek(start + 1)?.isDigit == true) {
      takeNumber(from: start)
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      takeText(from: start, quote: byte)
    } else {
      takeSign(from: start)
    }
  }

  private func peek(_ place: Int) -> UInt8? { place < limit ? bytes[place] : nil }

  private mutating func take(_ token: Token, _ start: Int, _ end: Int) {
    self.token = token
    range = start..<end
  }

  private mutating func takeWord(from start: Int) {
    var end = start
    while let byte = peek(end), byte.isWord || byte == UInt8(ascii: "-") { end += 1 }
    if peek(end) == UInt8(ascii: "?") { end += 1 }
    take(.word, start, end)
  }

  private mutating func takeNumber(from start: Int) {
    var end = start + 1
    while peek(end)?.isDigit == true { end += 1 }
    if peek(end) == UInt8(ascii: "."), peek(end + 1)?.isDigit == true {
      end += 1
      while peek(end)?.isDigit == true { end += 1 }
    }
    take(.number, start, end)
  }

  private mutating func takeText(from start: Int, quote: UInt8) {
    var end = start + 1
    while let byte = peek(end), byte != quote { end += 1 }
    if end < limit {
      take(.text, start, end + 1)
    } else {
      take(.unknown, start, limit)
    }
  }

  private mutating func takeSign(from start: Int) {
    let following = peek(start + 1)
    let isDoubled = following == UInt8(ascii: "=")
    switch Unicode.Scalar(bytes[start]) {
    case ".":
      let isRange = following == UInt8(ascii: ".")
      take(isRange ? .dots : .dot, start, start + (isRange ? 2 : 1))
    case ",": take(.comma, start, start + 1)
    case ":": take(.colon, start, start + 1)
    case "|": take(.pipe, start, start + 1)
    case "[": take(.openSquare, start, start + 1)
    case "]": take(.closeSquare, start, start + 1)
    case "(": take(.openRound, start, start + 1)
    case ")": take(.closeRound, start, start + 1)
    case "=": take(isDoubled ? .comparison : .equals, start, start + (isDoubled ? 2 : 1))
    case "!": take(isDoubled ? .comparison : .unknown, start, start + (isDoubled ? 2 : 1))
    case ">": take(.comparison, start, start + (isDoubled ? 2 : 1))
    case "<":
      let isWide = isDoubled || following == UInt8(ascii: ">")
      take(.comparison, start, start + (isWide ? 2 : 1))
    default: takeUnknown(from: start)
    }
  }

  /// Takes a whole character, so that a fault shows it as typed.
  private mutating func takeUnknown(from start: Int) {
    var end = start + 1
    while let byte = peek(end), byte.isContinuation { end += 1 }
    take(.unknown, start, end)
  }
}

/// A piece of a file, cut out by its braces but not yet parsed.
struct Piece {
  enum Sort {
    case text
    case output
    case tag
    /// An output or tag whose end is missing, or that another one begins within.
    case broken
  }

  var sort: Sort
  var range: Range<Int>
  /// Without braces and hyphens; for a tag, what follows its name.
  var markup: Range<Int>
  /// Empty for a tag without a name.
  var name = ""
  var trimsBefore = false
  var trimsAfter = false
}

/// Cuts a file into pieces one at a time, since `raw` and `comment` have rules of their own.
struct Scanner {
  let bytes: [UInt8]
  var next = 0

  mutating func piece() -> Piece? {
    guard next < bytes.count else { return nil }
    let start = next
    while next < bytes.count, !opens(at: next) { next += 1 }
    if next > start { return Piece(sort: .text, range: start..<next, markup: start..<next) }
    return bytes[start + 1] == Self.percent
      ? tag(from: start, nameFrom: start) : output(from: start)
  }

  /// The inside of `raw` or `doc` up to its end tag; `nil` if there is none.
  mutating func verbatim(
    until ending: String, before limit: Int? = nil
  ) -> (inside: Range<Int>, end: Piece)? {
    let start = next
    let opening = [Self.brace, Self.percent]
    var search = start
    while let open = bytes.firstRange(of: opening, from: search, to: limit)?.lowerBound {
      if name(after: open) == ending, let piece = tag(from: open, nameFrom: open) {
        return piece.sort == .tag ? (start..<open, piece) : nil
      }
      search = open + 1
    }
    next = bytes.count
    return nil
  }

  private static let brace = UInt8(ascii: "{")
  private static let closing = UInt8(ascii: "}")
  private static let percent = UInt8(ascii: "%")
  private static let hyphen = UInt8(ascii: "-")

  private func opens(at place: Int) -> Bool {
    guard bytes[place] == Self.brace, place + 1 < bytes.count else { return false }
    return bytes[place + 1] == Self.brace || bytes[place + 1] == Self.percent
  }

  /// Reads only the name, so that a file full of open tags is not searched over and over.
  private func name(after open: Int) -> String {
    var start = open + 2
    if start < bytes.count, bytes[start] == Self.hyphen { start += 1 }
    while start < bytes.count, bytes[start].isSpace { start += 1 }
    var end = start
    while end < bytes.count, bytes[end].isWord { end += 1 }
    return bytes.text(start..<end)
  }

  private mutating func output(from start: Int) -> Piece? {
    var place = start + 2
    while place + 1 < bytes.count {
      if bytes[place] == Self.closing, bytes[place + 1] == Self.closing {
        next = place + 2
        return piece(.output, from: start, to: next)
      }
      if bytes[place] == Self.brace, bytes[place + 1] == Self.percent {
        var piece = tag(from: start, nameFrom: place)
        piece?.sort = .broken
        return piece
      }
      place += 1
    }
    return rest(from: start)
  }

  private mutating func tag(from start: Int, nameFrom open: Int) -> Piece? {
    guard let end = bytes.firstRange(of: [Self.percent, Self.closing], from: open + 2) else {
      return rest(from: start)
    }
    next = end.upperBound
    var piece = piece(.tag, from: start, to: next)
    piece.markup = bytes.trimmedStart(piece.markup)
    readName(&piece)
    return piece
  }

  private mutating func rest(from start: Int) -> Piece {
    next = bytes.count
    return Piece(sort: .broken, range: start..<bytes.count, markup: start..<start)
  }

  private func piece(_ sort: Piece.Sort, from start: Int, to end: Int) -> Piece {
    var inside = start + 2..<end - 2
    let before = !inside.isEmpty && bytes[inside.lowerBound] == Self.hyphen
    if before { inside = inside.lowerBound + 1..<inside.upperBound }
    let after = bytes[end - 3] == Self.hyphen
    if after, !inside.isEmpty { inside = inside.lowerBound..<inside.upperBound - 1 }
    return Piece(
      sort: sort, range: start..<end, markup: inside, trimsBefore: before, trimsAfter: after)
  }

  /// Splits a tag's name from its markup; `#` is a name too.
  func readName(_ piece: inout Piece) {
    let markup = piece.markup
    var end = markup.lowerBound
    if end < markup.upperBound, bytes[end] == UInt8(ascii: "#") {
      end += 1
    } else {
      while end < markup.upperBound, bytes[end].isWord { end += 1 }
    }
    piece.name = bytes.text(markup.lowerBound..<end)
    piece.markup = bytes.trimmed(end..<markup.upperBound)
  }
}
