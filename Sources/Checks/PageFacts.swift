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
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = MarkupScanner(buffer)
      var (line, counted) = (1, 0)
      var isStyle = false
      while let token = scanner.token() {
        let start = scanner.range.lowerBound
        for place in counted..<start where bytes[place] == 0x0A { line += 1 }
        counted = start
        if token == .start { note(scanner, line) }
        if token == .text, isStyle { note(style: bytes[scanner.range], line: line) }
        isStyle = token == .start && scanner.says(scanner.name, "style")
      }
    }
  }

  package init(style bytes: [UInt8]) { note(style: bytes[...], line: 1) }

  private static let wanted: [StaticString] = [
    "id", "href", "xlink:href", "src", "srcset", "poster", "data", "alt", "style", "aria-label",
    "aria-hidden", "role",
  ]

  private mutating func note(_ tag: MarkupScanner, _ line: Int) {
    let isLink = tag.says(tag.name, "a") || tag.says(tag.name, "area")
    let isPicture = ["img", "source", "image"].contains { tag.says(tag.name, $0) }
    var hasAlt = false
    for attribute in tag.attributes {
      guard let name = Self.wanted.first(where: { tag.says(attribute.name, $0) }) else { continue }
      let value = Self.text(tag.text(attribute.value))
      switch name.description {
      case "id":
        if !ids.insert(Self.number(of: value.utf8)).inserted { twice.append((value, line)) }
      case "href", "xlink:href": mention(value, isLink ? .link : .part, line)
      case "src", "poster", "data": mention(value, isPicture ? .picture : .part, line)
      case "srcset":
        for choice in value.split(separator: ",") {
          if let address = choice.split(separator: " ").first {
            mention(String(address), .picture, line)
          }
        }
      case "style": note(style: Array(value.utf8)[...], line: line)
      default: hasAlt = true
      }
    }
    if tag.says(tag.name, "img"), !hasAlt { silent.append(line) }
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

  /// Decodes the entities that templates write.
  private static func text(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let entities = [
      ("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"),
    ]
    return entities.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
