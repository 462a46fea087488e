/// The name of a tag, where it stands, and the markup that follows the name.
struct Header {
  var name: String
  var offset: Int
  var markup: Range<Int>

  init(name: String, offset: Int, markup: Range<Int>) {
    self.name = name
    self.offset = offset
    self.markup = markup
  }

  init(_ piece: Piece) {
    self.init(name: piece.name, offset: piece.range.lowerBound, markup: piece.markup)
  }
}
