import Pages
import Puzzle

/// What can be wrong with a page: its ids, links and pictures.
package struct PageFacts: Sendable {
  package struct Mention: Sendable, Hashable {
    package enum Use: Sendable {
      case link
      case picture
      case part
    }

    /// With entities decoded.
    package let address: String
    package let use: Use
    /// The line of its first mention.
    package let line: Int

    package static func == (one: Mention, other: Mention) -> Bool {
      one.address == other.address && one.use == other.use
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(address) }
  }

  package private(set) var mentions: Set<Mention> = []
  /// As hashes, since all pages together have very many.
  package private(set) var ids: Set<UInt32> = []
  /// Duplicate ids, with the line of the second.
  package private(set) var twice: [(id: String, line: Int)] = []
  /// The lines of pictures without an alternative text.
  private(set) var silent: [Int] = []

  package static func number(of id: some Sequence<UInt8>) -> UInt32 {
    id.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  package init(page bytes: [UInt8]) {
    var reader = PageScanner(bytes)
    while let tag = reader.next() { note(tag) }
    for style in reader.styles { note(style: bytes[style.range], line: style.line) }
  }

  package init(style bytes: [UInt8]) { note(style: bytes[...], line: 1) }

  private mutating func note(_ tag: PageScanner.Tag) {
    var hasAlt = false
    for attribute in tag.attributes {
      switch attribute.name {
      case "id":
        if !ids.insert(Self.number(of: attribute.value.utf8)).inserted {
          twice.append((attribute.value, tag.line))
        }
      case "alt", "aria-label", "aria-hidden", "role": hasAlt = true
      case "href", "xlink:href": mention(attribute.value, tag.isLink ? .link : .part, tag.line)
      case "src", "poster", "data":
        mention(attribute.value, tag.isPicture ? .picture : .part, tag.line)
      case "srcset":
        for choice in attribute.value.split(separator: ",") {
          if let address = choice.split(separator: " ").first {
            mention(String(address), .picture, tag.line)
          }
        }
      case "style": note(style: Array(attribute.value.utf8)[...], line: tag.line)
      default: break
      }
    }
    if tag.name == "img", !hasAlt { silent.append(tag.line) }
  }

  private mutating func mention(_ address: String, _ use: Mention.Use, _ line: Int) {
    mentions.insert(Mention(address: address.trimmed, use: use, line: line))
  }

  /// Adds the URLs in `url()` and `@import`. Skips fragments, which mean an element of whatever
  /// page uses the style.
  private mutating func note(style: ArraySlice<UInt8>, line: Int) {
    for (address, offset) in StyleAddresses.all(in: style) where !address.hasPrefix("#") {
      let breaks = style[style.startIndex..<offset].count { $0 == UInt8(ascii: "\n") }
      mention(address, .part, line + breaks)
    }
  }
}

/// Scans the tags of a page as a browser would, for only the few attributes that matter, because
/// every page of a press is checked.
package struct PageScanner {
  package struct Attribute {
    /// In lowercase.
    package let name: String
    package let value: String
  }

  package struct Tag {
    /// In lowercase.
    package let name: String
    /// Only the wanted ones.
    package let attributes: [Attribute]
    package let line: Int

    var isLink: Bool { name == "a" || name == "area" }
    package var isPicture: Bool { name == "img" || name == "source" || name == "image" }
  }

  /// The contents of `style` elements passed so far.
  package private(set) var styles: [(range: Range<Int>, line: Int)] = []
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1

  private static let wanted = [
    "id", "href", "xlink:href", "src", "srcset", "poster", "data", "alt", "style", "aria-label",
    "aria-hidden", "role",
  ].map { (name: $0, bytes: Array($0.utf8)) }

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next start tag; `nil` at the end.
  package mutating func next() -> Tag? {
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

  /// Parses one attribute; the value is `nil` unless it is a wanted one. Returns `nil` at the end
  /// of the tag.
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

  /// Decodes the entities that templates write.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(UInt8(ascii: "&")) else { return text }
    let entities = [
      ("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
    ]
    return entities.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
