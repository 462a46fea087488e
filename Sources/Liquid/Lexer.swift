/// What expressions are written with.
enum Token: Sendable {
  case word, number, text, comparison, dots, dot, comma, colon, pipe, equals
  case openSquare, closeSquare, openRound, closeRound
  case unknown, end
}

/// Reads the markup of one tag or output token by token, always with one token in hand.
struct Lexer {
  let bytes: [UInt8]
  private let limit: Int
  private(set) var token = Token.end
  /// Where the token in hand stands.
  private(set) var range: Range<Int>
  /// Where the token before it ended.
  private(set) var lastEnd: Int

  @inline(never)
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    limit = range.upperBound
    self.range = range.lowerBound..<range.lowerBound
    lastEnd = range.lowerBound
    advance()
  }

  /// The token in hand as it is written.
  var spelling: String { bytes.text(range) }

  /// What stands between the quotes of a text.
  var content: String { bytes.text(range.lowerBound + 1..<range.upperBound - 1) }

  /// Takes the next token in hand.
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

  /// Takes a whole character, so that a fault shows it as it was typed.
  private mutating func takeUnknown(from start: Int) {
    var end = start + 1
    while let byte = peek(end), byte.isContinuation { end += 1 }
    take(.unknown, start, end)
  }
}
