import Puzzle

#if !hasFeature(Embedded)
  extension Phrasebook {
    /// The line for an English one as it is written in a template.
    func line(for english: String) -> Line? { lines[english].flatMap { Line($0) } }

    /// The rule by which a board chooses plural forms, as the number that it is handed.
    public var rule: Int { plural.rawValue }

    /// The plural forms of the numbers below 200; from a hundred on the last two digits decide.
    public var plurals: [String] { plural.table }

    /// The plural forms that a language has, in the order of Unicode.
    public static func plurals(of language: String) -> [String] { Plural(of: language).forms }

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
        guard !forms.isEmpty, forms.count == value.fields?.count else { return nil }
        self.forms = forms
      }

      /// What the line says where it has no places.
      var plain: String? {
        let usual = forms.first { $0.name == "other" } ?? forms.last
        guard let pieces = usual?.pieces, pieces.count == 1, !pieces[0].isPlace else { return nil }
        return pieces[0].text
      }
    }
  }
#endif

extension Phrasebook {
  /// A stretch of text, or a place that something is put into.
  struct Piece: Sendable, Equatable {
    /// The text, or the name of the place.
    var text: String
    var isPlace = false

    var place: String? { isPlace ? text : nil }

    /// Cuts a line at its places, names in braces.
    static func cut(_ line: String) -> [Piece] {
      let bytes = Array(line.utf8)
      return cut(bytes, 0..<bytes.count).map { $0.piece }
    }

    /// Cuts part of a text and tells where each piece stands in it. `{rest|t}` is the place `rest`
    /// whose content is interface as well.
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
}

extension Phrasebook {
  /// How finished sentences are held against the English of a line.
  enum Shape {
    /// Finds what stands in each place of a text: something in every one, never more than one
    /// sentence, and as little as can be in those that come first. For each place there are four
    /// numbers: where its name begins and ends in the English, its content in the text.
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

    /// Where the content of a place ends: at the text that follows it.
    private static func end(
      of fixed: ArraySlice<UInt8>, _ text: [UInt8], _ start: Int, _ isLast: Bool
    ) -> Int? {
      let last = text.count - fixed.count
      guard last > start else { return nil }
      for end in (isLast ? last : start + 1)...last
      where text[end..<end + fixed.count] == fixed { return end }
      return nil
    }

    /// A place called n holds a number, one called letter, code or word no space.
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

    /// The first place where a sentence ends and another follows.
    static func sentenceEnd(_ text: [UInt8], _ start: Int, _ end: Int) -> Int? {
      var next = start
      while next + 1 < end {
        if isStop(text[next]), text[next + 1] == 0x20 { return next }
        next += 1
      }
      return nil
    }

    /// What a sentence ends with.
    static func isStop(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
    }
  }
}
