import Kinds
import Puzzle

/// The inline markup of clues: plain text in which only `<i> <b> <u> <s> <sub> <sup>` are tags.
/// Other programs write HTML with entities and arbitrary tags.
enum Tags {
  enum Piece: Equatable {
    case text(String)
    case open(String)
    case close(String)
  }

  static let kept = Set(Crossword.tags.map { String(decoding: $0, as: UTF8.self) })

  /// Every opening tag has its end; a tag without its partner is text.
  static func pieces(of text: String) -> [Piece] {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text.isEmpty ? [] : [.text(text)] }
    var pieces: [Piece] = []
    var open: [Int] = []
    var plain: [UInt8] = []
    let bytes = Array(text.utf8)
    var next = 0
    while next < bytes.count {
      guard bytes[next] == UInt8(ascii: "<"), let tag = Crossword.tag(bytes, at: next) else {
        plain.append(bytes[next])
        next += 1
        continue
      }
      next = tag.end
      let name = String(decoding: tag.name, as: UTF8.self)
      if !plain.isEmpty {
        pieces.append(.text(String(decoding: plain, as: UTF8.self)))
        plain = []
      }
      guard tag.closes else {
        guard open.count < 50 else {
          pieces.append(.text("<\(name)>"))
          continue
        }
        open.append(pieces.count)
        pieces.append(.open(name))
        continue
      }
      if let match = open.lastIndex(where: { pieces[$0] == .open(name) }) {
        for lost in open[(match + 1)...] { pieces[lost] = .text(source(pieces[lost])) }
        open.removeSubrange(match...)
        pieces.append(.close(name))
      } else {
        pieces.append(.text("</\(name)>"))
      }
    }
    if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
    for lost in open { pieces[lost] = .text(source(pieces[lost])) }
    return pieces
  }

  static func plain(_ text: String) -> (text: String, hadMarkup: Bool) {
    var plain = ""
    var hadMarkup = false
    for piece in pieces(of: text) {
      if case .text(let text) = piece { plain += text } else { hadMarkup = true }
    }
    return (plain, hadMarkup)
  }

  private static func source(_ piece: Piece) -> String {
    switch piece {
    case .text(let text): text
    case .open(let name): "<\(name)>"
    case .close(let name): "</\(name)>"
    }
  }
}

extension Tags {
  /// Tags that only affect looks or layout; they are dropped and their content is kept.
  private static let looks: Set<String> = [
    "span", "font", "center", "small", "big", "tt", "a", "nobr", "abbr", "code", "kbd", "mark",
    "q", "blink", "body", "html", "ul", "ol", "table", "tbody", "td", "label", "bdi", "bdo", "wbr",
    "img", "hr",
  ]

  private static let lines: Set<String> = [
    "br", "p", "div", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre",
  ]

  private static let names = [
    "em": "i", "cite": "i", "var": "i", "strong": "b", "ins": "u", "del": "s", "strike": "s",
  ]

  /// Keeps supported tags, drops other known ones with a warning and shows unknown ones, such as
  /// `<script>`, as text. Line ends are whitespace unless `keepsLines`.
  static func read(
    html: String, keepsLines: Bool = false, _ findings: inout Findings
  ) -> String {
    let bytes = Array(html.utf8)
    if !bytes.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) {
      return keepsLines ? tidyLines(html) : html.onOneLine
    }
    var reader = TagReader(keepsLines: keepsLines)
    var next = 0
    while next < bytes.count {
      if bytes[next] == UInt8(ascii: "<"), let tag = tag(bytes, at: next) {
        reader.take(tag, String(decoding: bytes[next..<tag.end], as: UTF8.self), &findings)
        next = tag.end
      } else if bytes[next] == UInt8(ascii: "&"), let (sign, end) = entity(bytes[...], at: next) {
        reader.put(sign)
        next = end
      } else {
        reader.put(bytes[next])
        next += 1
      }
    }
    return tidyLines(reader.finish())
  }

  /// An HTML entity and the index after it.
  static func entity(_ bytes: ArraySlice<UInt8>, at start: Int) -> (sign: String, end: Int)? {
    let rest = bytes[(start + 1)...].prefix(12)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: rest[..<end], as: UTF8.self)
    return Entities.sign(name).map { ($0, end + 1) }
  }

  static func isLook(_ name: String) -> Bool { looks.contains(name) }

  static func isLine(_ name: String) -> Bool { lines.contains(name) }

  static func meaning(_ name: String) -> String? { kept.contains(name) ? name : names[name] }

  private static func tag(_ bytes: [UInt8], at start: Int) -> TagReader.Tag? {
    var next = start + 1
    let isClosing = next < bytes.count && bytes[next] == UInt8(ascii: "/")
    if isClosing { next += 1 }
    let first = next
    while next < bytes.count, isName(bytes[next]) { next += 1 }
    guard next > first, next - first <= 12, bytes[first] >= 0x41 else { return nil }
    let name = String(decoding: bytes[first..<next], as: UTF8.self).lowercased()
    guard next < bytes.count, !isNameLike(bytes[next]) else { return nil }
    while next < bytes.count, bytes[next] != UInt8(ascii: ">"), bytes[next] != UInt8(ascii: "<") {
      next += 1
    }
    guard next < bytes.count, bytes[next] == UInt8(ascii: ">") else { return nil }
    return TagReader.Tag(name: name, isClosing: isClosing, end: next + 1)
  }

  private static func tidyLines(_ text: String) -> String {
    let lines = text.allLines.map { $0.trimmed }
    guard let first = lines.firstIndex(where: { !$0.isEmpty }),
      let last = lines.lastIndex(where: { !$0.isEmpty })
    else { return "" }
    return lines[first...last].joined(separator: "\n")
  }

  private static func isName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
  }

  private static func isNameLike(_ byte: UInt8) -> Bool {
    byte != 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/") && byte > 0x20
  }

  /// A clue as HTML. Ampersands that cannot begin an entity stay; many programs show the source.
  static func html(_ text: String) -> String {
    var html = ""
    for piece in pieces(of: text) {
      switch piece {
      case .open(let name): html += "<\(name)>"
      case .close(let name): html += "</\(name)>"
      case .text(let text): html += escaped(text)
      }
    }
    return html
  }

  static func xml(_ text: String) -> String {
    var xml = ""
    for piece in pieces(of: text) {
      switch piece {
      case .open(let name): xml += "<\(name)>"
      case .close(let name): xml += "</\(name)>"
      case .text(let text):
        xml += XML.escaped(text).split(separator: "\n", omittingEmptySubsequences: false)
          .joined(separator: "<br/>")
      }
    }
    return xml
  }

  private static func escaped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "<"): out += Array("&lt;".utf8)
      case UInt8(ascii: "&") where entity(bytes[...], at: place) != nil: out += Array("&amp;".utf8)
      case 0x0A: out += Array("<br>".utf8)
      default: out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}

/// Builds a clue from HTML, closing every tag.
struct TagReader {
  struct Tag {
    let name: String
    let isClosing: Bool
    let end: Int
  }

  let keepsLines: Bool
  private var out: [UInt8] = []
  private var run: [UInt8] = []
  private var open: [String] = []

  init(keepsLines: Bool) { self.keepsLines = keepsLines }

  /// Blanks in a row stay; with a line end among them they only lay out the file.
  mutating func put(_ byte: UInt8) {
    if byte == 0x0A && keepsLines {
      out.append(byte)
    } else if byte > 0x20 {
      flush()
      out.append(byte)
    } else {
      run.append(byte)
    }
  }

  /// Adds a decoded entity or a tag verbatim.
  mutating func put(_ sign: String) {
    flush()
    out += Array(sign.utf8)
  }

  private mutating func flush() {
    if !out.isEmpty, out.last != 0x0A { out += run.allSatisfy { $0 == 0x20 } ? run : [0x20] }
    run = []
  }

  /// A tag without a meaning is shown as its source.
  mutating func take(_ tag: Tag, _ source: String, _ findings: inout Findings) {
    if let name = Tags.meaning(tag.name) {
      if tag.isClosing { close(name) } else { begin(name) }
    } else if Tags.isLine(tag.name) {
      run = []
      if !out.isEmpty, tag.name == "br" || out.last != 0x0A { out.append(0x0A) }
    } else if Tags.isLook(tag.name) {
      if !tag.isClosing { findings.warn("the look that <\(tag.name)> gives to text is not kept") }
    } else {
      findings.warn("the tag <\(tag.name)> means nothing in a clue and is shown as text")
      put(source)
    }
  }

  mutating func finish() -> String {
    while let name = open.popLast() { put("</\(name)>") }
    return String(decoding: out, as: UTF8.self)
  }

  private mutating func begin(_ name: String) {
    guard open.count < 50 else { return }
    open.append(name)
    put("<\(name)>")
  }

  private mutating func close(_ name: String) {
    guard open.contains(name) else { return }
    while let last = open.popLast() {
      put("</\(last)>")
      if last == name { return }
    }
  }
}
