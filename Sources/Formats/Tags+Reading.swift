extension Tags {
  /// Tags that only say how text looks or how it is laid out; their content is kept without them.
  private static let looks: Set<String> = [
    "span", "font", "center", "small", "big", "tt", "a", "nobr", "abbr", "code", "kbd", "mark",
    "q", "blink", "body", "html", "ul", "ol", "table", "tbody", "td", "label", "bdi", "bdo", "wbr",
    "img", "hr",
  ]

  /// Tags that begin a line of their own.
  private static let lines: Set<String> = [
    "br", "p", "div", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre",
  ]

  /// Other names for the tags that mean something.
  private static let names = [
    "em": "i", "cite": "i", "var": "i", "strong": "b", "ins": "u", "del": "s", "strike": "s",
  ]

  /// Reads HTML: tags that mean something stay, other known ones go with a warning, unknown ones,
  /// scripts among them, are shown as the text they are. Line ends count as in HTML unless the form
  /// means them.
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

  /// An entity of HTML and where it ends.
  static func entity(_ bytes: ArraySlice<UInt8>, at start: Int) -> (sign: String, end: Int)? {
    let rest = bytes[(start + 1)...].prefix(12)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: rest[..<end], as: UTF8.self)
    return Entities.sign(name).map { ($0, end + 1) }
  }

  /// Whether a tag is one of those that say how text looks.
  static func isLook(_ name: String) -> Bool { looks.contains(name) }

  /// Whether a tag begins a line of its own.
  static func isLine(_ name: String) -> Bool { lines.contains(name) }

  /// The tag among those that mean something that a tag of HTML stands for.
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
}
