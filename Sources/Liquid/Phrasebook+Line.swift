import Puzzle

extension Phrasebook {
  /// One line in its plural forms, cut at its places.
  struct Line: Sendable {
    /// A form and what it says.
    struct Form: Sendable {
      var name: String
      var pieces: [Piece]
    }

    let forms: [Form]

    /// Reads what a phrasebook says; neither a text nor a map of texts is no line.
    init?(_ value: Value) {
      if let text = value.text {
        forms = [Form(name: "other", pieces: Piece.cut(text))]
        return
      }
      var forms: [Form] = []
      for (name, value) in value.fields ?? Fields() {
        guard let text = value.text else { continue }
        forms.append(Form(name: name, pieces: Piece.cut(text)))
      }
      guard !forms.isEmpty else { return nil }
      self.forms = forms
    }

    /// What the line says where it has no places.
    var plain: String? {
      guard let pieces = usual, pieces.count == 1, pieces[0].place == nil else { return nil }
      return pieces[0].text
    }

    /// What it says of a number; without one, what it says of many.
    func form(for count: Int?, in language: String) -> [Piece] {
      if forms.count > 1, let count {
        let name = Plural(of: language).form(of: count)
        if let form = forms.first(where: { $0.name == name }) { return form.pieces }
      }
      return usual ?? []
    }

    private var usual: [Piece]? {
      (forms.first { $0.name == "other" } ?? forms.last)?.pieces
    }
  }

  /// A stretch of text, or a place that something is put into.
  struct Piece: Sendable, Equatable {
    /// The text, or the name of the place.
    var text: String
    var isPlace = false
    /// Whether what stands there is interface as well and said in the same language: `{rest|t}`.
    var isSpoken = false

    var place: String? { isPlace ? text : nil }

    /// Cuts a line at its places: a name in braces. Other braces are text.
    static func cut(_ line: String) -> [Piece] {
      let bytes = Array(line.utf8)
      return cut(bytes, 0..<bytes.count).map { $0.piece }
    }

    /// Cuts part of a text and tells where each piece stands in it.
    static func cut(
      _ bytes: [UInt8], _ range: Range<Int>
    ) -> [(piece: Piece, range: Range<Int>)] {
      var pieces: [(piece: Piece, range: Range<Int>)] = []
      var start = range.lowerBound
      func addText(_ end: Int) {
        if end > start { pieces.append((Piece(text: bytes.text(start..<end)), start..<end)) }
      }
      var next = start
      while next < range.upperBound {
        guard bytes[next] == UInt8(ascii: "{"), let place = place(bytes, next, range.upperBound)
        else {
          next += 1
          continue
        }
        addText(next)
        pieces.append((place.piece, next..<place.end))
        start = place.end
        next = start
      }
      addText(next)
      return pieces
    }

    private static func place(
      _ bytes: [UInt8], _ open: Int, _ limit: Int
    ) -> (piece: Piece, end: Int)? {
      var end = open + 1
      while end < limit, bytes[end].isWord { end += 1 }
      guard end > open + 1, end < limit else { return nil }
      let name = bytes.text(open + 1..<end)
      if bytes[end] == UInt8(ascii: "}") {
        return (Piece(text: name, isPlace: true), end + 1)
      }
      guard end + 2 < limit, bytes[end] == UInt8(ascii: "|"), bytes[end + 1] == UInt8(ascii: "t"),
        bytes[end + 2] == UInt8(ascii: "}")
      else { return nil }
      return (Piece(text: name, isPlace: true, isSpoken: true), end + 3)
    }
  }
}
