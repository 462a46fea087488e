/// Cuts HTML, SVG or XML at its tags, as a browser would; what is not a tag is text. Ranges refer
/// to the bytes, of which nothing is copied.
package struct MarkupScanner {
  package enum Token {
    case text
    case comment
    case start
    case end
  }

  package struct Attribute {
    package let name: Range<Int>
    /// Without its quotes, with its entities; empty if there is none.
    package let value: Range<Int>
    package let hasValue: Bool
  }

  package let bytes: UnsafeBufferPointer<UInt8>
  /// The whole of the last token.
  package private(set) var range = 0..<0
  /// The name of the last tag.
  package private(set) var name = 0..<0
  /// Those of the last start tag, which is closed if it ends in `/>`.
  package private(set) var attributes: [Attribute] = []
  package private(set) var isClosed = false
  private var next = 0
  /// Whether the content of the last element is no markup.
  private var isRaw = false

  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// `nil` at the end.
  package mutating func token() -> Token? {
    let start = next
    if isRaw { skipRaw() }
    var opening = opening(at: next)
    while next < bytes.count, opening == nil {
      next += 1
      opening = self.opening(at: next)
    }
    defer { range = start..<next }
    guard next == start else { return .text }
    switch opening {
    case .comment: skip(past: "-->", from: next + 2)
    case .start: readStart()
    case .end:
      next += 2
      name = word()
      skip(past: ">", from: next)
    default: return nil
    }
    return opening
  }

  /// Whether a name or value is a word, which must be given in small letters.
  package func says(_ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    let start = range.lowerBound
    for step in 0..<range.count where bytes[start + step] | 0x20 != word.utf8Start[step] {
      return false
    }
    return true
  }

  package func attribute(_ name: StaticString) -> Range<Int>? {
    attributes.first { says($0.name, name) }?.value
  }

  package func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private func opening(at place: Int) -> Token? {
    guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "<") else { return nil }
    switch bytes[place + 1] {
    case UInt8(ascii: "/"):
      return place + 2 < bytes.count && bytes[place + 2].isLetter ? .end : nil
    case UInt8(ascii: "!"): return has("<!--", at: place) ? .comment : nil
    default: return bytes[place + 1].isLetter ? .start : nil
    }
  }

  private mutating func readStart() {
    next += 1
    name = word()
    attributes.removeAll(keepingCapacity: true)
    isClosed = false
    while skipSpace(), bytes[next] != UInt8(ascii: ">") {
      if bytes[next] == UInt8(ascii: "/") {
        next += 1
        isClosed = next < bytes.count && bytes[next] == UInt8(ascii: ">")
      } else {
        attributes.append(attribute())
      }
    }
    next = min(next + 1, bytes.count)
    isRaw =
      !isClosed
      && (says(name, "script") || says(name, "style") || says(name, "textarea")
        || says(name, "title"))
  }

  private mutating func attribute() -> Attribute {
    let name = word()
    guard skipSpace(), bytes[next] == UInt8(ascii: "=") else {
      return Attribute(name: name, value: name.upperBound..<name.upperBound, hasValue: false)
    }
    next += 1
    var start = next
    if skipSpace() {
      start = next
      let quote = bytes[next]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        start += 1
        next += 1
        while next < bytes.count, bytes[next] != quote { next += 1 }
        defer { next = min(next + 1, bytes.count) }
        return Attribute(name: name, value: start..<next, hasValue: true)
      }
      while next < bytes.count, bytes[next] > 0x20, bytes[next] != UInt8(ascii: ">") { next += 1 }
    }
    return Attribute(name: name, value: start..<max(start, next), hasValue: true)
  }

  /// A name has at least one character and ends at white space, `/`, `=` or `>`.
  private mutating func word() -> Range<Int> {
    let start = next
    next += 1
    while next < bytes.count {
      switch bytes[next] {
      case 0...0x20, UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: ">"): return start..<next
      default: next += 1
      }
    }
    return start..<next
  }

  /// Stops before the end tag of the last element.
  private mutating func skipRaw() {
    isRaw = false
    while next < bytes.count {
      if has("</", at: next), next + 2 + name.count <= bytes.count,
        (0..<name.count).allSatisfy({
          bytes[name.lowerBound + $0] | 0x20 == bytes[next + 2 + $0] | 0x20
        })
      {
        return
      }
      next += 1
    }
  }

  private mutating func skip(past end: StaticString, from start: Int) {
    next = start
    while next < bytes.count, !has(end, at: next) { next += 1 }
    next = min(next + end.utf8CodeUnitCount, bytes.count)
  }

  /// Whether anything follows.
  private mutating func skipSpace() -> Bool {
    while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
    return next < bytes.count
  }

  private func has(_ word: StaticString, at place: Int) -> Bool {
    guard place + word.utf8CodeUnitCount <= bytes.count else { return false }
    for step in 0..<word.utf8CodeUnitCount where bytes[place + step] != word.utf8Start[step] {
      return false
    }
    return true
  }
}

extension UInt8 {
  package var isDigit: Bool { (0x30...0x39).contains(self) }

  package var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  package var hexDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }

  /// What stands for a byte that would be markup.
  package var entity: StaticString? {
    switch self {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: nil
    }
  }
}

extension [UInt8] {
  @inline(__always)
  package mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

package enum XML {
  /// Escapes text, and drops characters that XML does not allow.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if let entity = UInt8(exactly: scalar.value)?.entity {
        escaped += entity.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
      } else if isAllowed(scalar) {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r": true
    case "\u{FFFE}", "\u{FFFF}": false
    default: scalar.value >= 0x20
    }
  }
}
