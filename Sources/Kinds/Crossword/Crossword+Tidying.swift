import Puzzle

extension Crossword {
  /// A text as it can stand on a page: no control characters, no blanks at either end of a line, no
  /// empty lines at either end.
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

  /// The capitals of a text, letter by letter.
  static func capitals(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x61 }) { return text }
    var capitals = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { capitals.append(Folding.capital(scalar)) }
    return String(capitals)
  }

  /// A colour as pages may show it: `#rrggbb`, or the plain name of one; what is neither is grey.
  static func tidiedShade(_ shade: String) -> String {
    shade.isEmpty || isColour(shade) ? shade : "grey"
  }

  /// Whether a word can be a colour: `#` and six digits, or small letters only.
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
  /// The same definition as its own file can hold it. Other programs allow what no page can show,
  /// such as blanks around a clue or letters in blocks.
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
