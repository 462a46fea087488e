/// One source file as the rules read it: its code without comments and literals, and its literals
/// by themselves, so that neither a comment nor a text can be mistaken for code.
struct Listing {
  /// Where the file stands, counted from the root.
  let path: String
  /// The lines as they were written.
  let lines: [Substring]
  /// The same lines with every comment and literal blanked.
  let code: [Substring]
  /// The texts between quotation marks, with the line on which each begins.
  let literals: [(line: Int, text: String)]

  /// The comments, a line at a time.
  let comments: [(line: Int, text: String)]
  private let bytes: [UInt8]

  init(_ path: String, _ text: String) {
    var scanner = Scanner(text)
    scanner.run()
    self.path = path
    bytes = scanner.code
    lines = Self.lines(of: text)
    code = Self.lines(of: String(decoding: scanner.code, as: UTF8.self))
    literals = scanner.literals
    comments = scanner.comments
  }

  /// The target that the file belongs to, by its folder.
  var target: String {
    let parts = path.split(separator: "/")
    return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : ""
  }

  /// The kind that the file belongs to, if it is part of one.
  var kind: String? {
    let parts = path.split(separator: "/")
    return parts.count > 3 && target == "Kinds" ? String(parts[2]) : nil
  }

  /// The name without its ending.
  var stem: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }

  /// The number of each line of code that has a word. Where the word begins or ends like an
  /// identifier, it must do so in the code as well.
  func places(of word: String) -> [Int] {
    let wanted = Array(word.utf8)
    return bytes.withUnsafeBufferPointer { code in
      wanted.withUnsafeBufferPointer { Self.places(of: $0, in: code) }
    }
  }

  /// A breach for each place of each word.
  func breaches(of words: [String], _ rule: String) -> [Breach] {
    words.flatMap { word in places(of: word).map { Breach(path, $0, "\(rule): \(word)") } }
  }

  private static func lines(of text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func places(
    of word: UnsafeBufferPointer<UInt8>, in code: UnsafeBufferPointer<UInt8>
  ) -> [Int] {
    guard let first = word.first, let last = word.last else { return [] }
    var places: [Int] = []
    var line = 1
    for start in code.indices {
      if code[start] == 0x0A { line += 1 }
      guard code[start] == first, start + word.count <= code.count else { continue }
      guard word.indices.allSatisfy({ word[$0] == code[start + $0] }) else { continue }
      let end = start + word.count
      let isCut = start > 0 && isName(first) && isName(code[start - 1])
      let runsOn = end < code.count && isName(last) && isName(code[end])
      if !isCut && !runsOn && places.last != line { places.append(line) }
    }
    return places
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

/// One place where a rule is broken.
struct Breach: CustomStringConvertible, Equatable {
  let path: String
  let line: Int
  let what: String

  init(_ path: String, _ line: Int, _ what: String) {
    self.path = path
    self.line = line
    self.what = what
  }

  var description: String { "\(path):\(line): \(what)" }
}

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
