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
