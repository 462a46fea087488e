/// HTML split at its tags, so that tags can be changed and all else stays as it is.
package struct Markup {
  package enum Piece {
    case text(String)
    case start(StartTag)
    case end(String)
  }

  package private(set) var pieces: [Piece] = []
  private let bytes: [UInt8]
  private var next = 0
  private var textStart = 0

  /// Tokenizes as a browser would; what is not a tag is text.
  package init(_ html: String) {
    bytes = Array(html.utf8)
    while next < bytes.count {
      if bytes[next] == UInt8(ascii: "<") { take() } else { next += 1 }
    }
    endText(at: bytes.count)
  }

  private mutating func take() {
    let start = next
    if bytes[start...].starts(with: "<!--".utf8) {
      next = find("-->", from: start + 4) ?? bytes.count
    } else if letter(at: start + 1) {
      endText(at: start)
      let tag = startTag()
      pieces.append(.start(tag))
      textStart = next
      // The content of these elements is not markup.
      let name = tag.name.lowercased()
      if ["script", "style", "textarea"].contains(name), !tag.isClosed {
        next = find("</" + tag.name, from: next) ?? bytes.count
      }
    } else if byte(start + 1) == UInt8(ascii: "/"), letter(at: start + 2) {
      endText(at: start)
      next = start + 2
      let name = word()
      while let byte = byte(next), byte != UInt8(ascii: ">") { next += 1 }
      next = min(next + 1, bytes.count)
      pieces.append(.end(name))
      textStart = next
    } else {
      next += 1
    }
  }

  private mutating func startTag() -> StartTag {
    next += 1
    var tag = StartTag(name: word())
    while true {
      skipSpace()
      guard let byte = byte(next), byte != UInt8(ascii: ">") else { break }
      if byte == UInt8(ascii: "/") {
        tag.isClosed = self.byte(next + 1) == UInt8(ascii: ">")
        next += 1
        continue
      }
      tag.attributes.append(attribute())
    }
    next = min(next + 1, bytes.count)
    return tag
  }

  private mutating func attribute() -> StartTag.Attribute {
    var attribute = StartTag.Attribute(name: word())
    skipSpace()
    guard byte(next) == UInt8(ascii: "=") else { return attribute }
    next += 1
    skipSpace()
    let start: Int
    if let quote = byte(next), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      start = next + 1
      next = bytes[start...].firstIndex(of: quote) ?? bytes.count
      attribute.value = String(decoding: bytes[start..<next], as: UTF8.self)
      next = min(next + 1, bytes.count)
    } else {
      start = next
      while let byte = byte(next), byte > 0x20, byte != UInt8(ascii: ">") { next += 1 }
      attribute.value = String(decoding: bytes[start..<next], as: UTF8.self)
    }
    return attribute
  }

  /// A name has at least one character and ends at white space, `/`, `=` or `>`.
  private mutating func word() -> String {
    let start = next
    next += 1
    while let byte = byte(next), byte > 0x20, ![0x2F, 0x3D, 0x3E].contains(byte) { next += 1 }
    next = min(next, bytes.count)
    return String(decoding: bytes[start..<next], as: UTF8.self)
  }

  private mutating func endText(at end: Int) {
    guard end > textStart else { return }
    pieces.append(.text(String(decoding: bytes[textStart..<end], as: UTF8.self)))
    textStart = end
  }

  private mutating func skipSpace() {
    while let byte = byte(next), byte <= 0x20 { next += 1 }
  }

  private func byte(_ place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private func letter(at place: Int) -> Bool {
    guard let byte = byte(place) else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private func find(_ text: String, from start: Int) -> Int? {
    let rest = bytes[min(start, bytes.count)...]
    return rest.firstRange(of: Array(text.utf8))?.lowerBound
  }
}
