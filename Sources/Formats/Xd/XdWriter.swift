import Kinds
import Puzzle

struct XdWriter {
  private(set) var text: [String] = []
  /// The value of the header `Cluegroup`.
  private(set) var groups = ""

  /// Across and Down have fixed letters; other lists get unused ones.
  init(_ definition: Crossword.Definition, _ findings: inout Findings) {
    let finder = LightFinder(definition.grid.numbered)
    var pool = "BCEFGHIJKLMNOPQRSTUVWXYZ"[...]
    var taken: Set<String> = []
    var headings: [String] = []
    for section in definition.sections {
      let usual = section.axis == .across ? "A" : section.axis == .down ? "D" : ""
      let isUsual = !usual.isEmpty && taken.insert(usual).inserted
      let letter = isUsual ? usual : String(pool.popFirst() ?? "Z")
      let title = Self.heading(section, isUsual: isUsual)
      if !isUsual || title != (usual == "A" ? "Across" : "Down") {
        headings.append("\(letter)=\(title)")
      }
      let lines = section.clues.flatMap { clue in
        Self.lines(letter, clue, section.axis, finder, definition.grid, &findings)
      }
      if !lines.isEmpty { text.append(lines.joined(separator: "\n")) }
      if section.clues.isEmpty { findings.warn("xd has no place for a list without clues") }
    }
    groups = headings.joined(separator: ", ")
  }

  private static func heading(_ section: Crossword.Section, isUsual: Bool) -> String {
    guard !isUsual, let axis = section.axis else { return section.title }
    return section.title + (axis == .across ? " (across)" : " (down)")
  }

  private static func lines(
    _ letter: String, _ clue: Crossword.Clue, _ axis: Crossword.Axis?, _ finder: LightFinder,
    _ grid: Crossword.Grid, _ findings: inout Findings
  ) -> [String] {
    let label = clue.label.filter { $0 != "." && $0 != " " }
    if label != clue.label { findings.warn("the label \(clue.label) was written as \(label)") }
    let head = letter + label
    let isPlain = Enumeration.part("x (\(clue.enumeration))").enumeration == clue.enumeration
    var text = XdMarkup.write(isPlain ? clue.written : clue.text)
    let solutions = clue.cells.map { grid.cells[$0].solution }
    if !solutions.isEmpty, !solutions.contains("") {
      text += " ~ " + solutions.joined()
    }
    var lines = ["\(head). \(text)".trimmed]
    func remark(_ key: String, _ text: String) {
      if !text.isEmpty { lines.append("\(head) ^\(key): \(text)") }
    }
    if !isPlain { remark("Lengths", clue.enumeration) }
    remark("Links", clue.links.joined(separator: ", "))
    if !clue.cells.isEmpty, clue.cells != finder.usualCells(of: clue, axis) {
      remark(
        "Cells",
        clue.cells.map { "r\(grid.row(of: $0) + 1)c\(grid.column(of: $0) + 1)" }
          .joined(separator: " "))
    }
    remark("Hint", XdMarkup.write(clue.hint))
    remark("Explanation", XdMarkup.write(clue.explanation))
    remark("Anagram", clue.anagram.onOneLine)
    return lines
  }
}

extension Xd {
  /// Writes version 3, with a heading for every part.
  static func write(_ definition: Crossword.Definition) -> Encoded {
    var findings = Findings()
    losses.tell(definition, &findings)
    var definition = definition
    definition.grid = definition.grid.withoutIdleBars
    if definition.grid != definition.grid.numbered {
      findings.warn("xd has no place for numbers that are not the usual ones")
    }
    let signs = XdSigns(definition.grid)
    let lists = XdWriter(definition, &findings)
    var parts = ["## Metadata", head(definition, signs, lists, &findings)]
    parts += ["## Grid", rows(definition.grid) { signs[$0] }]
    parts += ["## Clues"] + lists.text
    let isLong = definition.preamble.contains("\n")
    for (name, text) in [
      ("Preamble", isLong ? definition.preamble : ""), ("Afterword", definition.afterword),
      ("Notes", definition.entry("note")),
    ] where !text.isEmpty {
      parts += ["## \(name)", text]
    }
    if definition.grid.cells.contains(where: { $0.isGiven }) {
      let grid = definition.grid
      parts += ["## Start", rows(grid) { grid.cells[$0].isGiven ? signs[$0] : "." }]
    }
    parts += XdLooks(definition.grid, &findings).parts
    return Encoded(Array((parts.joined(separator: "\n\n") + "\n").utf8), warnings: findings.all)
  }

  static func rows(_ grid: Crossword.Grid, _ sign: (Int) -> Character) -> String {
    (0..<grid.height).map { row in
      String((0..<grid.width).map { sign(row * grid.width + $0) })
    }.joined(separator: "\n")
  }

  private static func head(
    _ definition: Crossword.Definition, _ signs: XdSigns, _ lists: XdWriter,
    _ findings: inout Findings
  ) -> String {
    var lines: [String] = []
    func put(_ key: String, _ text: String) {
      let text = text.onOneLine
      if !text.isEmpty { lines.append("\(key): \(text)") }
    }
    put("Title", definition.entry("title"))
    put("Author", definition.entry("author"))
    let day = definition.entry("date")
    put("Date", day)
    if !day.isEmpty, IpuzDate.text(day) == nil {
      findings.warn("the date \(day) is no day; xd keeps it as it is")
    }
    put("Copyright", definition.copyright)
    for (name, text) in definition.creditLines {
      let isStyle = name == "form" && definition.style != .free
      let isKey = !isStyle && !name.contains(":") && !name.contains("\n")
      if isKey { put(name, text) } else { findings.warn("xd has no place for the entry \(name)") }
    }
    if !definition.preamble.contains("\n") { put("Description", definition.preamble) }
    if definition.style != .free { put("Form", definition.style.rawValue) }
    put("Rebus", signs.rebus)
    put("Cluegroup", lists.groups)
    return lines.joined(separator: "\n")
  }
}
