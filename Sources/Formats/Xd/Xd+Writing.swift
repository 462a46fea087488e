import Kinds
import Puzzle

extension Xd {
  /// Writes version 3, every part under its heading.
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

  /// A grid a line a row.
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
      let isKey = !name.contains(":") && !name.contains("\n")
      if isKey { put(name, text) } else { findings.warn("xd has no place for the entry \(name)") }
    }
    if !definition.preamble.contains("\n") { put("Description", definition.preamble) }
    if definition.style != .free { put("Form", definition.style.rawValue) }
    put("Rebus", signs.rebus)
    put("Cluegroup", lists.groups)
    return lines.joined(separator: "\n")
  }
}
