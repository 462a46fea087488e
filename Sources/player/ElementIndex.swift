import Puzzle

/// Finds the elements with an id in a piece of HTML, in one pass over its bytes.
struct ElementIndex {
  private struct Tag {
    var name: Range<Int>
    /// The piece that it opens, if it has an id.
    var piece: Int?
  }

  private var scanner: MarkupScanner
  private var open: [Tag] = []
  private var found: [Drawing.Piece]
  /// How many elements were open when one began whose children cannot be parsed without it.
  private var sealed: Int?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    scanner = MarkupScanner(bytes)
    found = [Drawing.Piece(range: 0..<bytes.count, name: 0..<0, id: 0..<0, end: 1)]
  }

  /// The whole first, then the elements with an id in document order. Only the whole if tags do not
  /// match, or if there are scripts, styles or comments.
  mutating func pieces() -> [Drawing.Piece] {
    let whole = found
    while let token = scanner.token() {
      let isSound =
        switch token {
        case .text: true
        case .comment: false
        case .start: begin()
        case .end: end()
        }
      guard isSound else { return whole }
    }
    guard open.isEmpty else { return whole }
    found[0].end = found.count
    return found
  }

  private mutating func begin() -> Bool {
    let name = scanner.name
    if says(name, "script") || says(name, "style") { return false }
    var tag = Tag(name: name, piece: nil)
    if sealed == nil, let id = scanner.attribute("id"), !id.isEmpty {
      tag.piece = found.count
      found.append(Drawing.Piece(range: scanner.range, name: name, id: id, end: found.count + 1))
    }
    if isVoid(name) || (scanner.isClosed && sealed != nil) { return true }
    if scanner.isClosed { return false }
    if sealed == nil, isSealed(name) { sealed = open.count }
    open.append(tag)
    return true
  }

  private mutating func end() -> Bool {
    guard let tag = open.popLast(), isSame(tag.name, scanner.name) else { return false }
    if sealed == open.count { sealed = nil }
    guard let piece = tag.piece else { return true }
    found[piece].range = found[piece].range.lowerBound..<scanner.range.upperBound
    found[piece].end = found.count
    return true
  }

  private func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    let bytes = scanner.bytes
    for step in 0..<one.count
    where bytes[one.lowerBound + step] != bytes[other.lowerBound + step] { return false }
    return true
  }

  private func says(_ name: Range<Int>, _ word: StaticString) -> Bool { scanner.says(name, word) }

  /// Elements without an end tag.
  private func isVoid(_ name: Range<Int>) -> Bool {
    switch scanner.bytes[name.lowerBound] {
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
