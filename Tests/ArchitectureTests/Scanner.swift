/// Walks through Swift far enough to tell code from comments and literals, interpolations counting
/// as code.
struct Scanner {
  /// The text with everything but code blanked.
  private(set) var code: [UInt8]
  /// Each literal with the line on which it begins.
  private(set) var literals: [(line: Int, text: String)] = []
  /// Each comment, a line at a time.
  private(set) var comments: [(line: Int, text: String)] = []
  private let bytes: [UInt8]
  private var next = 0
  private var line = 1

  init(_ text: String) {
    bytes = Array(text.utf8)
    code = bytes
  }

  /// Walks the whole text.
  mutating func run() { walkCode(untilParenthesis: false) }

  private mutating func walkCode(untilParenthesis: Bool) {
    var depth = 0
    while next < bytes.count {
      if at("//") {
        walkLine()
      } else if at("/*") {
        walkComment()
      } else if let hashes = openingQuote() {
        walkLiteral(hashes: hashes)
      } else {
        if untilParenthesis, at("(") { depth += 1 }
        if untilParenthesis, at(")") {
          if depth == 0 { return }
          depth -= 1
        }
        step()
      }
    }
  }

  private mutating func walkLine() {
    let start = next
    while next < bytes.count, bytes[next] != 0x0A { blank() }
    comments.append((line, String(decoding: bytes[start..<next], as: UTF8.self)))
  }

  private mutating func walkComment() {
    var depth = 0
    let (start, first) = (next, line)
    repeat {
      let opens = at("/*")
      let closes = at("*/")
      if opens { depth += 1 }
      if closes { depth -= 1 }
      blank(opens || closes ? 2 : 1)
    } while depth > 0 && next < bytes.count
    let text = bytes[start..<next].split(separator: 0x0A, omittingEmptySubsequences: false)
    for (offset, part) in text.enumerated() {
      comments.append((first + offset, String(decoding: part, as: UTF8.self)))
    }
  }

  private mutating func walkLiteral(hashes: Int) {
    let start = line
    let guards = String(repeating: "#", count: hashes)
    blank(hashes)
    let quote = at("\"\"\"") ? "\"\"\"" : "\""
    blank(quote.utf8.count)
    var text: [UInt8] = []
    while next < bytes.count, !at(quote + guards) {
      if at("\\" + guards + "(") {
        blank(hashes + 2)
        walkCode(untilParenthesis: true)
        if next < bytes.count { blank() }
      } else {
        let count = at("\\" + guards) ? hashes + 2 : 1
        text.append(contentsOf: bytes[next..<min(next + count, bytes.count)])
        blank(count)
      }
    }
    blank(quote.utf8.count + hashes)
    literals.append((start, String(decoding: text, as: UTF8.self)))
  }

  /// The number of `#` before a quotation mark that stands here, if one does.
  private func openingQuote() -> Int? {
    var place = next
    while place < bytes.count, bytes[place] == UInt8(ascii: "#") { place += 1 }
    return place < bytes.count && bytes[place] == UInt8(ascii: "\"") ? place - next : nil
  }

  private func at(_ text: String) -> Bool { bytes[next...].starts(with: text.utf8) }

  private mutating func step() {
    if bytes[next] == 0x0A { line += 1 }
    next += 1
  }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where next < bytes.count {
      if bytes[next] != 0x0A { code[next] = 0x20 }
      step()
    }
  }
}
