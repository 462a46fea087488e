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

    /// Also returns the range of each piece. `{rest|t}` is the placeholder `rest`, whose content is
    /// translated as well.
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
        var end = next + 1
        while end < close, bytes[end].isWord { end += 1 }
        let place = Piece(text: bytes.text(next + 1..<end), isPlace: true)
        pieces.append((place, next..<close + 1))
        start = close + 1
        next = start
      }
      addText()
      return pieces
    }
  }

  /// Matches finished sentences against the English of a line.
  enum Shape {
    /// Finds the content of each placeholder: never empty, never more than one sentence, and as
    /// short as possible in earlier ones. Each gives four numbers: start and end of its name in the
    /// English, and of its content in the text.
    static func match(_ english: [UInt8], _ text: [UInt8]) -> [Int]? {
      var found: [Int] = []
      var (next, here) = (0, 0)
      while next < english.count {
        guard english[next] == UInt8(ascii: "{") else {
          guard here < text.count, english[next] == text[here] else { return nil }
          next += 1
          here += 1
          continue
        }
        let name = next + 1
        var nameEnd = name
        while nameEnd < english.count, english[nameEnd] != UInt8(ascii: "}"),
          english[nameEnd] != UInt8(ascii: "|")
        { nameEnd += 1 }
        var fixed = nameEnd
        while fixed < english.count, english[fixed] != UInt8(ascii: "}") { fixed += 1 }
        fixed += 1
        next = fixed
        while next < english.count, english[next] != UInt8(ascii: "{") { next += 1 }
        guard fixed <= next,
          let end = end(of: english[fixed..<next], text, here, next == english.count),
          mayHold(english[name..<nameEnd], text, here, end)
        else { return nil }
        found.append(name)
        found.append(nameEnd)
        found.append(here)
        found.append(end)
        here = end + next - fixed
      }
      return here == text.count ? found : nil
    }

    /// The content of a placeholder ends at the text that follows it.
    private static func end(
      of fixed: ArraySlice<UInt8>, _ text: [UInt8], _ start: Int, _ isLast: Bool
    ) -> Int? {
      let last = text.count - fixed.count
      guard last > start else { return nil }
      for end in (isLast ? last : start + 1)...last
      where text[end..<end + fixed.count] == fixed { return end }
      return nil
    }

    /// `n` holds a number; `letter`, `code` and `word` hold no space.
    private static func mayHold(
      _ name: ArraySlice<UInt8>, _ text: [UInt8], _ start: Int, _ end: Int
    ) -> Bool {
      let isNumber = name.count == 1 && name.first == UInt8(ascii: "n")
      let isWord = ["letter", "code", "word"].contains { name == Array($0.utf8)[...] }
      for byte in text[start..<end] {
        if isNumber, !byte.isDigit { return false }
        if isWord, byte == 0x20 { return false }
      }
      return sentenceEnd(text, start, end) == nil
    }

    /// The first stop that another sentence follows.
    static func sentenceEnd(_ text: [UInt8], _ start: Int, _ end: Int) -> Int? {
      var next = start
      while next + 1 < end {
        if isStop(text[next]), text[next + 1] == 0x20 { return next }
        next += 1
      }
      return nil
    }

    static func isStop(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
    }
  }
}
