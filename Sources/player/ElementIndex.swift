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

/// A drawn board, split at its elements with an id, so that unchanged parts are neither sent to the
/// page nor compared there.
struct Drawing {
  struct Piece {
    /// Byte ranges in the HTML: the whole element, its name, and the value of its id.
    var range: Range<Int>
    var name: Range<Int>
    var id: Range<Int>
    /// The index after the last piece inside this one; those pieces follow it in document order.
    var end: Int
  }

  let html: [UInt8]
  /// The whole board first, then the pieces inside it in document order.
  let pieces: [Piece]

  /// If tags do not match, the board is one piece, since only a browser knows what encloses what.
  init(_ html: [UInt8]) {
    self.html = html
    pieces = html.withUnsafeBufferPointer { bytes in
      var cutter = ElementIndex(bytes)
      return cutter.pieces()
    }
  }
}

extension Drawing {
  /// The smallest pieces that hold all differences from an older drawing, in order; `nil` if that
  /// is the whole board.
  func changes(since old: Drawing) -> [Piece]? {
    var changed: [Int] = []
    compare(0, with: 0, of: old, into: &changed)
    guard changed.first != 0 else { return nil }
    for place in changed where !isAlone(place) { return nil }
    return changed.map { pieces[$0] }
  }

  private func compare(_ place: Int, with its: Int, of old: Drawing, into changed: inout [Int]) {
    let (piece, other) = (pieces[place], old.pieces[its])
    if isSame(piece.range, other.range, of: old) { return }
    guard hasSameFrame(place, as: its, of: old) else { return changed.append(place) }
    var (child, twin) = (place + 1, its + 1)
    while child < piece.end {
      compare(child, with: twin, of: old, into: &changed)
      child = pieces[child].end
      twin = old.pieces[twin].end
    }
  }

  /// Whether two pieces differ only in what their inner pieces enclose.
  private func hasSameFrame(_ place: Int, as its: Int, of old: Drawing) -> Bool {
    let (piece, other) = (pieces[place], old.pieces[its])
    var (here, there) = (piece.range.lowerBound, other.range.lowerBound)
    var (child, twin) = (place + 1, its + 1)
    while child < piece.end, twin < other.end {
      let (inner, match) = (pieces[child], old.pieces[twin])
      guard isSame(here..<inner.name.upperBound, there..<match.name.upperBound, of: old),
        isSame(inner.id, match.id, of: old)
      else { return false }
      (here, there) = (inner.range.upperBound, match.range.upperBound)
      (child, twin) = (inner.end, match.end)
    }
    guard child == piece.end, twin == other.end else { return false }
    return isSame(here..<piece.range.upperBound, there..<other.range.upperBound, of: old)
  }

  private func isSame(_ range: Range<Int>, _ other: Range<Int>, of old: Drawing) -> Bool {
    html[range] == old.html[other]
  }

  /// Whether the id is unique, so that the page can find the piece by it.
  private func isAlone(_ place: Int) -> Bool {
    let id = html[pieces[place].id]
    for other in pieces.indices where other != place && html[pieces[other].id] == id {
      return false
    }
    return true
  }
}
