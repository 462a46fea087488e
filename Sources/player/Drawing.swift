/// A board as it was drawn, cut at its elements with an id, so that what looks as it did before
/// need neither travel to the page nor be read and compared there.
struct Drawing {
  /// One element with an id, or the board as a whole.
  struct Piece {
    /// Where it lies, from its first tag to its last.
    var range: Range<Int>
    /// The name of its element.
    var name: Range<Int>
    /// What its id says.
    var id: Range<Int>
    /// Where the pieces end that lie inside it; they follow it in the order of the text.
    var end: Int
  }

  /// The board as HTML.
  let html: [UInt8]
  /// The board as a whole first, then what lies inside it.
  let pieces: [Piece]

  /// Cuts a board. Where its tags do not close one another it is one piece, since then only a
  /// browser knows what encloses what.
  init(_ html: [UInt8]) {
    self.html = html
    pieces = html.withUnsafeBufferPointer { bytes in
      var cutter = Cutter(bytes)
      return cutter.pieces()
    }
  }
}
