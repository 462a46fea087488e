import Puzzle

extension Crossword.Writer {
  /// Writes every list of clues.
  mutating func clues(_ definition: Crossword.Definition) {
    let usual = Crossword.usual(
      definition.sections.map { ($0.axis, $0.clues) }, Crossword.Index(definition.grid))
    for (section, usual) in zip(definition.sections, usual) {
      put("\n## \(Crossword.Sort.heading(section.title, section.axis))\n")
      if !section.clues.isEmpty { put("\n") }
      for (clue, usual) in zip(section.clues, usual) {
        self.clue(clue, isUsual: Self.isUsual(clue, usual), definition.grid)
      }
    }
  }

  private static func isUsual(_ clue: Crossword.Clue, _ usual: Crossword.Usual) -> Bool {
    switch usual {
    case .cells(let cells): clue.cells == cells
    case .covered: clue.cells.isEmpty
    default: false
    }
  }

  private mutating func clue(_ clue: Crossword.Clue, isUsual: Bool, _ grid: Crossword.Grid) {
    put(Self.label(clue))
    let isInline = Self.isInline(clue, grid)
    let text = isInline ? Self.escaped(clue.text) : Self.plain(clue.text)
    if !text.isEmpty { put(" " + text) }
    if isInline { put(" (\(clue.enumeration))") }
    if let answer = Self.answer(clue.cells, grid) { put(" ~ " + answer) }
    put("\n")
    if !isInline { detail(.enumeration, clue.enumeration) }
    if !isUsual { put("   cells: " + Self.names(clue.cells, grid) + "\n") }
    detail(.hint, clue.hint)
    detail(.because, clue.explanation)
    detail(.anagram, clue.anagram)
  }

  private mutating func detail(_ key: Crossword.Detail, _ text: String) {
    if !text.isEmpty { put("   \(key.rawValue): \(Self.escaped(text))\n") }
  }

  private static func label(_ clue: Crossword.Clue) -> String {
    if clue.label.isEmpty, clue.links.isEmpty { return "-" }
    var label = ([clue.label] + clue.links).map { escaped($0, "\\/,.") }.joined(separator: "/")
    if let first = label.utf8.first, first == UInt8(ascii: "#") || first == UInt8(ascii: "-") {
      label = "\\" + label
    }
    return label + "."
  }

  /// Lengths stand in brackets where they would be read back, else in a line of their own.
  private static func isInline(_ clue: Crossword.Clue, _ grid: Crossword.Grid) -> Bool {
    Crossword.lengths(clue.enumeration).map { Crossword.fits($0, clue.cells, grid) } ?? false
  }

  /// A text of which every backslash and tilde is plain. Its line ends are kept by backslashes, and
  /// a line that begins like a detail is told apart from one.
  private static func escaped(_ text: String) -> String {
    let lines = escaped(text, "\\~").parts(at: "\n", keepsEmpty: true)
    let rest = lines.dropFirst().map { line in
      let name = line.utf8.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      guard !name.isEmpty, line.utf8.dropFirst(name.count).first == UInt8(ascii: ":") else {
        return line
      }
      return String(decoding: Array(name), as: UTF8.self) + "\\"
        + String(decoding: Array(line.utf8.dropFirst(name.count)), as: UTF8.self)
    }
    return ([lines.first ?? ""] + rest).joined(separator: "\\\n   ")
  }

  /// A clue whose last bracket is not to be taken for lengths.
  private static func plain(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let escaped = Array(escaped(text).utf8)
    guard bytes.last == UInt8(ascii: ")"), let open = bytes.lastIndex(of: UInt8(ascii: "(")),
      let place = escaped.lastIndex(of: UInt8(ascii: "(")),
      Crossword.lengths(Crossword.tidied(Crossword.text(bytes[(open + 1)..<(bytes.count - 1)])))
        != nil
    else { return Self.escaped(text) }
    return Crossword.text(escaped[..<place]) + "\\" + Crossword.text(escaped[place...])
  }

  /// The answer as the grid has it, for people who read the file; only where it is plain letters.
  private static func answer(_ cells: [Int], _ grid: Crossword.Grid) -> String? {
    let solutions = cells.map { grid.cells[$0].solution }
    guard !cells.isEmpty,
      solutions.allSatisfy({ !$0.isEmpty && $0.unicodeScalars.allSatisfy(Crossword.isAnswerLetter) }
      )
    else { return nil }
    return solutions.joined()
  }

  private static func names(_ cells: [Int], _ grid: Crossword.Grid) -> String {
    if cells.isEmpty { return "none" }
    return cells.map { "r\(grid.row(of: $0) + 1)c\(grid.column(of: $0) + 1)" }
      .joined(separator: " ")
  }
}
