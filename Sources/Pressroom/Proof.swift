import Puzzle

/// What a drawn page holds that can be wrong: its ids, where it leads, what it shows.
struct Proof: Sendable {
  /// Something that a page mentions by its address.
  struct Mention: Sendable, Hashable {
    /// What is done with it.
    enum Use: Sendable {
      case link
      case picture
      case part
    }

    /// The address, as a browser would understand it.
    let address: String
    /// What for.
    let use: Use
    /// The line of the page where it is mentioned first.
    let line: Int

    static func == (one: Mention, other: Mention) -> Bool {
      one.address == other.address && one.use == other.use
    }

    func hash(into hasher: inout Hasher) { hasher.combine(address) }
  }

  /// What the page mentions, each address once.
  private(set) var mentions: Set<Mention> = []
  /// Its ids as numbers, since all pages together have very many.
  private(set) var ids: Set<UInt32> = []
  /// Ids that stand twice, with the line of the second.
  private(set) var twice: [(id: String, line: Int)] = []
  /// The lines of pictures that say nothing to who cannot see them.
  private(set) var silent: [Int] = []

  /// The number that an id is known by.
  static func number(of id: some Sequence<UInt8>) -> UInt32 {
    id.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  /// Reads a page.
  init(page bytes: [UInt8]) {
    var reader = ProofReader(bytes)
    while let tag = reader.next() { note(tag) }
    for style in reader.styles { note(style: bytes[style.range], line: style.line) }
  }

  /// Reads a style sheet.
  init(style bytes: [UInt8]) { note(style: bytes[...], line: 1) }

  private mutating func note(_ tag: ProofReader.Tag) {
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

  /// Notes what a style sheet fetches by `url()` or `@import`. A mere fragment means an element of
  /// whatever page the styles are for, so nothing can be said of it here.
  private mutating func note(style: ArraySlice<UInt8>, line: Int) {
    for (address, offset) in StyleAddresses.all(in: style) where !address.hasPrefix("#") {
      let breaks = style[style.startIndex..<offset].count { $0 == UInt8(ascii: "\n") }
      mention(address, .part, line + breaks)
    }
  }
}
