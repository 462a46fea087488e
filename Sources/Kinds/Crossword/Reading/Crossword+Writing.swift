import Grids
import Puzzle

extension Crossword {
  package static func write(_ definition: Definition) -> String {
    let definition = definition.tidied
    let palette = Palette(definition.grid)
    var writer = Writer()
    writer.put("---\n" + YAMLWriter.write(front(definition, palette)) + "---\n")
    writer.prose(definition.preamble)
    writer.layers(definition.grid, palette)
    writer.clues(definition)
    if !definition.afterword.isEmpty {
      writer.put("\n## Afterword\n")
      writer.prose(definition.afterword)
    }
    return writer.text
  }

  /// In the order in which a person would write it.
  private static func front(_ definition: Definition, _ palette: Palette) -> Fields {
    var fields = Fields()
    fields["kind"] = .text(info.slug)
    for name in ["title", "author", "date", "note"] { fields[name] = definition.common[name] }
    for (name, value) in definition.common where fields[name] == nil { fields[name] = value }
    if definition.style != .free { fields["style"] = .text(definition.style.rawValue) }
    if !definition.copyright.isEmpty { fields["copyright"] = .text(definition.copyright) }
    if let par = definition.par { fields["par"] = .text(time(par)) }
    if let hints = definition.hints { fields["hints"] = .int(hints) }
    if definition.hidesAnswer { fields["answers"] = "hidden" }
    if definition.ink != .black { fields["blocks"] = .text(definition.ink.rawValue) }
    if definition.hasBoxes { fields["boxes"] = true }
    if !definition.excluded.isEmpty {
      fields["exclude"] = .list(definition.excluded.map(Value.text))
    }
    if !palette.fields.isEmpty { fields["shades"] = .map(palette.fields) }
    if !definition.credits.isEmpty { fields["credits"] = .map(definition.credits) }
    return fields
  }

  /// As `m:ss`, or `h:mm:ss` from one hour on.
  static func time(_ seconds: Int) -> String {
    func pair(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let rest = ":" + pair(seconds % 60)
    return hours > 0 ? "\(hours):" + pair(minutes) + rest : "\(minutes)" + rest
  }

  /// Assigns letters to the colours of a grid.
  struct Palette {
    private var letters: [String: String] = [:]
    private(set) var fields = Fields()

    /// A picture of more colours goes on with ideographs.
    private static let first = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)

    /// A plain shade is written as a mark and needs no letter.
    init(_ grid: Grid) {
      for cell in grid.cells
      where !cell.shade.isEmpty && cell.shade != "grey" && letters[cell.shade] == nil {
        let number = letters.count
        let scalar =
          number < Self.first.count
          ? Unicode.Scalar(Self.first[number])
          : Unicode.Scalar(UInt32(0x4E00 + number % 0x5000)) ?? "?"
        let letter = String(Character(scalar))
        letters[cell.shade] = letter
        fields[letter] = .text(cell.shade)
      }
    }

    func letter(_ cell: Cell) -> String { letters[cell.shade] ?? "." }
  }

  struct Writer {
    private var out: [UInt8] = []

    var text: String { String(decoding: out, as: UTF8.self) }

    mutating func put(_ text: String) { out.append(contentsOf: text.utf8) }

    /// A line that would be read as a heading gets a backslash.
    mutating func prose(_ text: String) {
      guard !text.isEmpty else { return }
      put("\n")
      for line in text.parts(at: "\n", keepsEmpty: true) {
        let isHeading = line.utf8.drop { $0 == UInt8(ascii: "\\") }.first == UInt8(ascii: "#")
        put((isHeading ? "\\" : "") + line + "\n")
      }
    }

    /// Leaves out layers that say nothing.
    mutating func layers(_ grid: Grid, _ palette: Palette) {
      layer("Grid", grid) { Self.content($0) }
      layer("Marks", grid) { cell in
        let isShaded = cell.shade == "grey"
        return cell.hasCircle ? isShaded ? "@" : "o" : isShaded ? "*" : "."
      }
      layer("Bars", grid) { cell in
        cell.hasBarRight ? cell.hasBarBelow ? "J" : "|" : cell.hasBarBelow ? "_" : "."
      }
      layer("Given", grid) { $0.isGiven ? "x" : "." }
      layer("Shades", grid) { palette.letter($0) }
      if grid != grid.numbered { layer("Numbers", grid, blank: " ") { Self.label($0.label) } }
    }

    private mutating func layer(
      _ title: String, _ grid: Grid, blank: String = "", _ sign: (Cell) -> String
    ) {
      let signs = grid.cells.map(sign)
      guard title == "Grid" || title == "Numbers" || signs.contains(where: { $0 != "." }) else {
        return
      }
      put("\n## \(title)\n\n```\n")
      for row in 0..<grid.height {
        let start = row * grid.width
        put(signs[start..<(start + grid.width)].joined(separator: blank) + "\n")
      }
      put("```\n")
    }

    /// A cell in the syntax of the grid.
    static func content(_ cell: Cell) -> String {
      switch cell.form {
      case .block: return "#"
      case .void: return "_"
      case .white: break
      }
      if cell.also.isEmpty, cell.solution.isEmpty { return "." }
      if cell.also.isEmpty, isPlain(cell.solution) { return cell.solution }
      return "(" + ([cell.solution] + cell.also).map { escaped($0, "\\()/") }.joined(separator: "/")
        + ")"
    }

    private static func isPlain(_ solution: String) -> Bool {
      solution.unicodeScalars.count == 1
        && solution.unicodeScalars.allSatisfy { !"#_.()\\`~?! ".unicodeScalars.contains($0) }
    }

    private static func label(_ label: String) -> String {
      if label.isEmpty { return "." }
      let isSign =
        [".", "#", "_"].contains(label) || label.utf8.first == UInt8(ascii: "`")
        || label.utf8.first == UInt8(ascii: "~")
      return (isSign ? "\\" : "") + escaped(label, "\\ ")
    }

    static func escaped(_ text: String, _ signs: String) -> String {
      let signs = Array(signs.utf8)
      var out: [UInt8] = []
      for byte in text.utf8 {
        if signs.contains(byte) { out.append(UInt8(ascii: "\\")) }
        out.append(byte)
      }
      return String(decoding: out, as: UTF8.self)
    }
  }
}

extension Crossword.Writer {
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

  /// Lengths go into brackets if they would be read back, else on a line of their own.
  private static func isInline(_ clue: Crossword.Clue, _ grid: Crossword.Grid) -> Bool {
    Crossword.lengths(clue.enumeration).map { Crossword.fits($0, clue.cells, grid) } ?? false
  }

  /// Escapes backslashes, tildes and line ends, and lines that begin like a detail.
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

  /// Escapes a last bracket that would be read as lengths, or as a mistake in them.
  private static func plain(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let escaped = Array(escaped(text).utf8)
    guard let open = bytes.lastIndex(of: UInt8(ascii: "(")),
      let place = escaped.lastIndex(of: UInt8(ascii: "("))
    else { return Self.escaped(text) }
    let close = bytes[open...].firstIndex(of: UInt8(ascii: ")")) ?? bytes.count
    let words = Crossword.tidied(Crossword.text(bytes[(open + 1)..<close]))
    guard close >= bytes.count - 1,
      Crossword.lengths(words) != nil || Crossword.mistake(inLengths: words) != nil
    else { return Self.escaped(text) }
    return Crossword.text(escaped[..<place]) + "\\" + Crossword.text(escaped[place...])
  }

  /// The answer in the grid, for people who read the file; `nil` unless it is plain letters.
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
