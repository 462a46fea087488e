import Puzzle

/// Goes through the tags of a page as a browser would, and looks only at the few attributes that
/// matter, because every page of a press is read like this.
struct ProofReader {
  /// An attribute whose value was wanted.
  struct Attribute {
    /// Its name in small letters.
    let name: String
    /// Its value, with entities resolved.
    let value: String
  }

  /// A start tag.
  struct Tag {
    /// Its name in small letters.
    let name: String
    /// What it says, as far as that matters.
    let attributes: [Attribute]
    /// Where it stands.
    let line: Int

    /// Whether its address is where a reader may go.
    var isLink: Bool { name == "a" || name == "area" }
    /// Whether its address is shown.
    var isPicture: Bool { name == "img" || name == "source" || name == "image" }
  }

  /// The insides of `style` elements that were passed.
  private(set) var styles: [(range: Range<Int>, line: Int)] = []
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1

  /// Only these are looked at.
  private static let wanted = [
    "id", "href", "xlink:href", "src", "srcset", "poster", "data", "alt", "style", "aria-label",
    "aria-hidden", "role",
  ].map { (name: $0, bytes: Array($0.utf8)) }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next start tag; nothing at the end.
  mutating func next() -> Tag? {
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\n") { line += 1 }
      at += 1
      guard byte == UInt8(ascii: "<"), at < bytes.count else { continue }
      if bytes[at] == UInt8(ascii: "!") {
        if bytes[at...].starts(with: "!--".utf8) { skip(past: "-->") }
      } else if isLetter(bytes[at]) {
        return tag()
      }
    }
    return nil
  }

  private mutating func tag() -> Tag {
    let line = line
    let name = String(decoding: word().map(lower), as: UTF8.self)
    var attributes: [Attribute] = []
    while let attribute = attribute() {
      if let value = attribute.value {
        attributes.append(Attribute(name: attribute.name, value: value))
      }
    }
    switch name {
    case "script", "textarea", "title", "style":
      let (start, first) = (at, self.line)
      skip(past: "</" + name)
      if name == "style" { styles.append((start..<max(start, at - name.utf8.count - 2), first)) }
    default: break
    }
    return Tag(name: name, attributes: attributes, line: line)
  }

  /// Reads one attribute; its value is nothing where nobody wants it. At the end of the tag there
  /// is none.
  private mutating func attribute() -> (name: String, value: String?)? {
    while at < bytes.count, bytes[at] <= 0x20 || bytes[at] == UInt8(ascii: "/") { step() }
    guard at < bytes.count, bytes[at] != UInt8(ascii: ">") else {
      at = min(at + 1, bytes.count)
      return nil
    }
    let name = word()
    let wanted = Self.wanted.first { $0.bytes.count == name.count && name.map(lower) == $0.bytes }
    while at < bytes.count, bytes[at] <= 0x20 { step() }
    var value = at..<at
    if at < bytes.count, bytes[at] == UInt8(ascii: "=") {
      at += 1
      while at < bytes.count, bytes[at] <= 0x20 { step() }
      value = self.value()
    }
    return (wanted?.name ?? "", wanted.map { _ in Self.text(bytes[value]) })
  }

  private mutating func value() -> Range<Int> {
    guard at < bytes.count else { return at..<at }
    let quote = bytes[at]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = at
      while at < bytes.count, bytes[at] > 0x20, bytes[at] != UInt8(ascii: ">") { at += 1 }
      return start..<at
    }
    at += 1
    let start = at
    while at < bytes.count, bytes[at] != quote { step() }
    defer { at = min(at + 1, bytes.count) }
    return start..<at
  }

  private mutating func word() -> ArraySlice<UInt8> {
    let start = at
    at += 1
    while at < bytes.count, bytes[at] > 0x20, ![0x2F, 0x3D, 0x3E].contains(bytes[at]) { at += 1 }
    return bytes[start..<min(at, bytes.count)]
  }

  private mutating func step() {
    if bytes[at] == UInt8(ascii: "\n") { line += 1 }
    at += 1
  }

  private mutating func skip(past end: String) {
    let end = Array(end.utf8)
    while at < bytes.count, bytes[at] != end[0] || !bytes[at...].starts(with: end) { step() }
    at = min(at + end.count, bytes.count)
  }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(lower(byte)) }

  private func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  /// An attribute's value with the entities that templates write.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(UInt8(ascii: "&")) else { return text }
    let entities = [
      ("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
    ]
    return entities.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
