import Puzzle

#if !hasFeature(Embedded)
  extension Phrasebook {
    func line(for english: String) -> Line? { lines[english].flatMap { Line($0) } }

    /// The plural rule as boards take it.
    public var rule: Int { plural.rawValue }

    /// The plural forms of the numbers below 200; from a hundred on the last two digits decide.
    public var plurals: [String] { plural.table }

    /// The plural forms that a language has, in the order of Unicode.
    public static func plurals(of language: String) -> [String] { Plural(of: language).forms }

    struct Line: Sendable {
      struct Form: Sendable {
        var name: String
        var pieces: [Piece]
      }

      let forms: [Form]

      /// Fails unless the value is a text or a map of texts.
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
        guard !forms.isEmpty, forms.count == value.fields?.count else { return nil }
        self.forms = forms
      }

      /// The text of a line without placeholders.
      var plain: String? {
        let usual = forms.first { $0.name == "other" } ?? forms.last
        guard let pieces = usual?.pieces, pieces.count == 1, !pieces[0].isPlace else { return nil }
        return pieces[0].text
      }
    }
  }
#endif

extension Phrasebook {
  /// Literal text or a placeholder.
  struct Piece: Sendable, Equatable {
    var text: String
    var isPlace = false

    var place: String? { isPlace ? text : nil }

    static func cut(_ line: String) -> [Piece] {
      let bytes = Array(line.utf8)
      return cut(bytes, 0..<bytes.count).map { $0.piece }
    }

    /// Also returns the range of each piece.
    static func cut(
      _ bytes: [UInt8], _ range: Range<Int>
    ) -> [(piece: Piece, range: Range<Int>)] {
      var pieces: [(piece: Piece, range: Range<Int>)] = []
      var start = range.lowerBound
      var next = start
      func addText() {
        if next > start { pieces.append((Piece(text: bytes.text(start..<next)), start..<next)) }
      }
      while next < range.upperBound {
        guard bytes[next] == UInt8(ascii: "{"),
          let close = bytes[next..<range.upperBound].firstIndex(of: UInt8(ascii: "}"))
        else {
          next += 1
          continue
        }
        addText()
        let place = Piece(text: bytes.text(next + 1..<close), isPlace: true)
        pieces.append((place, next..<close + 1))
        start = close + 1
        next = start
      }
      addText()
      return pieces
    }
  }
}
