import Puzzle

extension Crossword {
  /// The body of a file, split at its headings. Every line keeps its place for later faults.
  struct Manuscript {
    struct Line {
      let number: Int
      /// Without blanks at the end.
      let text: ArraySlice<UInt8>

      var isBlank: Bool { text.isEmpty }

      /// Without blanks at either end.
      var content: ArraySlice<UInt8> { text.drop { $0 == 0x20 || $0 == 0x09 } }

      var start: Place { Place(line: number, column: 1) }

      /// The place of a byte; columns count characters, as editors do.
      func place(at index: Int) -> Place {
        let before = text.prefix(max(0, index - text.startIndex))
        let column = before.reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
        return Place(line: number, column: column)
      }
    }

    struct Part {
      /// Without its number signs; empty above the first heading.
      let title: String
      let place: Place
      var lines: [Line] = []
      /// A fence that was opened and never closed.
      var openFence: Place?
    }

    /// The first has no heading.
    private(set) var parts: [Part]

    init(_ source: Source) {
      let bytes = Array(source.body.utf8)
      parts = [Part(title: "", place: Place(line: source.bodyLine, column: 1))]
      var fence: (place: Place, mark: ArraySlice<UInt8>)?
      for line in Self.lines(bytes, from: source.bodyLine) {
        let last = parts.count - 1
        if let open = fence, line.content.starts(with: open.mark) {
          fence = nil
        } else if let title = Self.title(of: line) {
          parts[last].openFence = fence?.place
          fence = nil
          parts.append(Part(title: title, place: line.start))
          continue
        } else if fence == nil, Sort(parts[last].title).isFenced, let mark = Self.fence(of: line) {
          fence = (line.place(at: line.content.startIndex), mark)
        }
        parts[last].lines.append(line)
      }
      parts[parts.count - 1].openFence = fence?.place
    }

    private static func lines(_ bytes: [UInt8], from first: Int) -> [Line] {
      var lines: [Line] = []
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        var text = bytes[start..<end]
        while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
        lines.append(Line(number: first + lines.count, text: text))
        let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
        start = end + (isPair ? 2 : 1)
      }
      return lines
    }

    /// The text after two number signs and a blank; a row of blocks in a grid has no blank there.
    private static func title(of line: Line) -> String? {
      guard line.text.starts(with: "##".utf8) else { return nil }
      let rest = line.text.dropFirst(2)
      guard let first = rest.first, first == 0x20 || first == 0x09 else { return nil }
      return Crossword.text(rest.drop { $0 == 0x20 || $0 == 0x09 })
    }

    /// Three or more backticks or tildes.
    private static func fence(of line: Line) -> ArraySlice<UInt8>? {
      guard let first = line.content.first, first == 0x60 || first == 0x7E else { return nil }
      let mark = line.content.prefix { $0 == first }
      return mark.count >= 3 ? mark : nil
    }
  }

  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Replaces control characters by blanks, trims lines and drops empty lines at either end. Joins
  /// lines unless `breaksLines`.
  static func tidied(_ text: String, breaksLines: Bool = false) -> String {
    var out: [UInt8] = []
    var needsTrim = true
    for byte in text.utf8 {
      if byte == 0x0A && breaksLines {
        while out.last == 0x20 { out.removeLast() }
        if !out.isEmpty { out.append(0x0A) }
        needsTrim = true
      } else if byte <= 0x20 || byte == 0x7F {
        if !needsTrim { out.append(0x20) }
      } else {
        out.append(byte)
        needsTrim = false
      }
    }
    while let last = out.last, last == 0x20 || last == 0x0A { out.removeLast() }
    return String(decoding: out, as: UTF8.self)
  }

  static func capitals(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x61 }) { return text }
    var capitals = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { capitals.append(Folding.capital(scalar)) }
    return String(capitals)
  }

  /// Anything that is not a colour becomes grey; empty stays empty.
  static func tidiedShade(_ shade: String) -> String {
    shade.isEmpty || isColour(shade) ? shade : "grey"
  }

  /// `#` and six hex digits, or a word of small letters.
  static func isColour(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    if bytes.first == UInt8(ascii: "#") {
      return bytes.count == 7 && bytes.dropFirst().allSatisfy(isHexDigit)
    }
    return (3...20).contains(bytes.count)
      && bytes.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}

extension Crossword.Definition {
  /// The definition as its own file can hold it. Other programs allow what no page can show, such
  /// as blanks around a clue or letters in blocks.
  package var tidied: Self {
    var tidied = self
    for place in grid.cells.indices { tidied.grid.cells[place].tidy() }
    for section in sections.indices {
      tidied.sections[section].title = Crossword.tidied(sections[section].title)
      for clue in sections[section].clues.indices {
        tidied.sections[section].clues[clue].tidy(on: grid)
      }
    }
    tidied.preamble = Crossword.tidied(preamble, breaksLines: true)
    tidied.afterword = Crossword.tidied(afterword, breaksLines: true)
    tidied.copyright = Crossword.tidied(copyright)
    if let par, !(1...359_999).contains(par) { tidied.par = nil }
    if let hints, !(0...999).contains(hints) { tidied.hints = nil }
    for (name, value) in credits where value.isNull { tidied.credits[name] = nil }
    return tidied
  }
}

extension Crossword.Cell {
  fileprivate mutating func tidy() {
    let isWhite = form == .white
    solution = isWhite ? Crossword.capitals(Crossword.tidied(solution)) : ""
    also = isWhite ? also.map { Crossword.capitals(Crossword.tidied($0)) } : []
    also = also.filter { !$0.isEmpty }
    isGiven = isGiven && !solution.isEmpty
    shade = Crossword.tidiedShade(shade)
    label = Crossword.tidied(label)
  }
}

extension Crossword.Clue {
  fileprivate mutating func tidy(on grid: Crossword.Grid) {
    label = Crossword.tidied(label)
    text = Crossword.tidied(text, breaksLines: true)
    enumeration = Crossword.tidied(enumeration)
    cells = cells.filter(grid.isWhite)
    links = Array(links.map { Crossword.tidied($0) }.filter { !$0.isEmpty }.prefix(100))
    hint = Crossword.tidied(hint, breaksLines: true)
    explanation = Crossword.tidied(explanation, breaksLines: true)
    anagram = Crossword.tidied(anagram, breaksLines: true)
  }
}
