/// Finds the elements with an id in a piece of HTML, in one pass over its bytes.
struct ElementIndex {
  private struct Tag {
    var name: Range<Int>
    /// The piece that it opens, if it has an id.
    var piece: Int?
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var open: [Tag] = []
  private var found: [Drawing.Piece]
  /// How many elements were open when one began whose children cannot be parsed without it.
  private var sealed: Int?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    found = [Drawing.Piece(range: 0..<bytes.count, name: 0..<0, id: 0..<0, end: 1)]
  }

  /// The whole first, then the elements with an id in document order.
  mutating func pieces() -> [Drawing.Piece] {
    let whole = found
    while skip(to: "<") {
      guard readTag() else { return whole }
    }
    guard open.isEmpty else { return whole }
    found[0].end = found.count
    return found
  }

  private mutating func skip(to mark: Unicode.Scalar) -> Bool {
    let mark = UInt8(ascii: mark)
    while place < bytes.count {
      if bytes[place] == mark { return true }
      place += 1
    }
    return false
  }

  private mutating func readTag() -> Bool {
    let start = place
    place += 1
    guard place < bytes.count else { return true }
    switch bytes[place] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return readStart(from: start)
    case UInt8(ascii: "/"):
      place += 1
      return readEnd()
    // Boards contain neither comments nor names in capitals.
    case UInt8(ascii: "!"), UInt8(ascii: "A")...UInt8(ascii: "Z"): return false
    default: return true
    }
  }

  private mutating func readStart(from start: Int) -> Bool {
    let name = readName()
    var id: Range<Int>?
    var isClosed = false
    while true {
      guard place < bytes.count else { return false }
      switch bytes[place] {
      case UInt8(ascii: ">"):
        place += 1
        return begin(Tag(name: name, piece: nil), from: start, id, isClosed: isClosed)
      case UInt8(ascii: "/"):
        isClosed = true
        place += 1
      case 0x20, 0x0A, 0x09, 0x0D, 0x0C: place += 1
      default:
        isClosed = false
        let attribute = readName()
        guard let value = readValue() else { return false }
        if says(attribute, "id") { id = value }
      }
    }
  }

  private mutating func readName() -> Range<Int> {
    let start = place
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x0A, 0x09, 0x0D, 0x0C, UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="):
        return start..<place
      default: place += 1
      }
    }
    return start..<place
  }

  /// The value of an attribute; empty if it has none, `nil` if it is malformed.
  private mutating func readValue() -> Range<Int>? {
    guard place < bytes.count else { return nil }
    guard bytes[place] == UInt8(ascii: "=") else { return place..<place }
    place += 1
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return nil }
    place += 1
    let start = place
    guard skip(to: "\"") else { return nil }
    place += 1
    return start..<place - 1
  }

  private mutating func begin(
    _ tag: Tag, from start: Int, _ id: Range<Int>?, isClosed: Bool
  ) -> Bool {
    var tag = tag
    if says(tag.name, "script") || says(tag.name, "style") { return false }
    if let id, !id.isEmpty, sealed == nil {
      tag.piece = found.count
      found.append(
        Drawing.Piece(range: start..<place, name: tag.name, id: id, end: found.count + 1))
    }
    if isVoid(tag.name) || (isClosed && sealed != nil) { return true }
    if isClosed { return false }
    if sealed == nil, isSealed(tag.name) { sealed = open.count }
    open.append(tag)
    return true
  }

  private mutating func readEnd() -> Bool {
    let name = readName()
    guard let tag = open.popLast(), isSame(tag.name, name), skip(to: ">") else { return false }
    place += 1
    if sealed == open.count { sealed = nil }
    guard let piece = tag.piece else { return true }
    found[piece].range = found[piece].range.lowerBound..<place
    found[piece].end = found.count
    return true
  }

  private func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    for step in 0..<one.count
    where bytes[one.lowerBound + step] != bytes[other.lowerBound + step] { return false }
    return true
  }

  private func says(_ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    for step in 0..<range.count where bytes[range.lowerBound + step] != word.utf8Start[step] {
      return false
    }
    return true
  }

  /// Elements without an end tag.
  private func isVoid(_ name: Range<Int>) -> Bool {
    switch bytes[name.lowerBound] {
    case UInt8(ascii: "b"): says(name, "br") || says(name, "base")
    case UInt8(ascii: "i"): says(name, "input") || says(name, "img")
    case UInt8(ascii: "h"): says(name, "hr")
    case UInt8(ascii: "w"): says(name, "wbr")
    case UInt8(ascii: "l"): says(name, "link")
    case UInt8(ascii: "m"): says(name, "meta")
    case UInt8(ascii: "s"): says(name, "source")
    case UInt8(ascii: "t"): says(name, "track")
    case UInt8(ascii: "c"): says(name, "col")
    case UInt8(ascii: "a"): says(name, "area")
    case UInt8(ascii: "e"): says(name, "embed")
    default: false
    }
  }

  /// Elements whose children mean nothing, or something else, on their own.
  private func isSealed(_ name: Range<Int>) -> Bool {
    says(name, "svg") || says(name, "math") || says(name, "table") || says(name, "select")
      || says(name, "template")
  }
}
