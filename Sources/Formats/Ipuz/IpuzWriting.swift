import Kinds
import Puzzle

extension Ipuz {
  static func write(_ definition: Crossword.Definition) -> Encoded {
    var findings = Findings()
    losses.tell(definition, &findings)
    let grid = definition.grid.withoutIdleBars
    let signs = Signs(grid)
    let isDiagramless = isDiagramless(definition)
    var file = Fields()
    file["version"] = "http://ipuz.org/v2"
    file["kind"] = [
      .text("http://ipuz.org/crossword" + (isDiagramless ? "/\(AcrossLite.diagramless)#1" : "#1"))
    ]
    say(definition, in: &file, &findings)
    file["dimensions"] = ["width": .int(grid.width), "height": .int(grid.height)]
    file["block"] = .text(signs.block)
    file["empty"] = .text(signs.empty)
    let shown = isDiagramless ? grid.withoutDiagram : grid
    file["puzzle"] = rows(grid) { cell(shown, $0, signs, &findings) }
    if grid.cells.contains(where: { $0.form == .white && !$0.solution.isEmpty }) {
      file["solution"] = rows(grid) { solution(grid.cells[$0], signs) }
    }
    if definition.sections.contains(where: { $0.clues.contains { !$0.enumeration.isEmpty } }) {
      file["showenumerations"] = true
    }
    file["clues"] = clues(definition, &findings)
    return Encoded(Array(layOut(file).utf8), warnings: findings.all)
  }

  /// The signs for blocks and for cells without a number; neither may be the content of a cell.
  struct Signs {
    let block: String
    let empty: String

    init(_ grid: Crossword.Grid) {
      let taken = Set(grid.cells.flatMap { [$0.label, $0.solution] })
      block = ["#", "■", "block"].first { !taken.contains($0) } ?? "a block"
      empty = ["0", "_", ":"].first { !taken.contains($0) } ?? "nothing"
    }
  }

  private static func say(
    _ definition: Crossword.Definition, in file: inout Fields, _ findings: inout Findings
  ) {
    func put(_ name: String, _ text: String) {
      if !text.isEmpty { file[name] = .text(Tags.html(text)) }
    }
    for (name, entry) in entries { put(name, definition.entry(entry)) }
    put("intro", definition.preamble)
    put("explanation", definition.afterword)
    put("copyright", definition.copyright)
    let day = definition.entry("date")
    put("date", IpuzDate.text(day) ?? day)
    if !day.isEmpty, IpuzDate.text(day) == nil {
      findings.warn("the date \(day) is no day; ipuz keeps it as it is")
    }
    for (name, text) in definition.creditLines {
      if credits.contains(name) || name == "date" && day.isEmpty {
        put(name, text)
      } else if name != AcrossLite.form || !isDiagramless(definition) {
        findings.warn("ipuz has no place for the entry \(name)")
      }
    }
  }

  /// Whether blocks and numbers can be left to the solution: they must come back from it.
  private static func isDiagramless(_ definition: Crossword.Definition) -> Bool {
    let grid = definition.grid.withoutIdleBars
    guard definition.credits[AcrossLite.form]?.text == AcrossLite.diagramless else { return false }
    guard grid.cells.contains(where: { $0.form == .block }) else {
      return grid.cells.allSatisfy { $0.label.isEmpty }
    }
    return grid == grid.numbered
      && grid.cells.contains { $0.form == .white && !$0.solution.isEmpty }
      && grid.cells.allSatisfy { $0.form != .block || !$0.hasCircle && $0.shade.isEmpty }
  }

  private static func rows(_ grid: Crossword.Grid, _ cell: (Int) -> Value) -> Value {
    .list(
      (0..<grid.height).map { row in .list((0..<grid.width).map { cell(row * grid.width + $0) }) })
  }

  private static func cell(
    _ grid: Crossword.Grid, _ place: Int, _ signs: Signs, _ findings: inout Findings
  ) -> Value {
    let cell = grid.cells[place]
    var style = Fields()
    if cell.hasCircle { style["shapebg"] = "circle" }
    if !cell.shade.isEmpty {
      if let digits = Shade.digits(cell.shade) {
        style["color"] = .text(digits)
      } else {
        style["highlight"] = true
        findings.warn("the colour \(cell.shade) became a plain shade")
      }
    }
    var bars = ""
    if place >= grid.width, grid.cells[place - grid.width].hasBarBelow { bars += "T" }
    if grid.column(of: place) > 0, grid.cells[place - 1].hasBarRight { bars += "L" }
    if !bars.isEmpty { style["barred"] = .text(bars) }
    let content: Value =
      switch cell.form {
      case .void: .null
      case .block: .text(signs.block)
      case .white: cell.label.isEmpty ? .text(signs.empty) : number(cell.label)
      }
    let isGiven = cell.isGiven && !cell.solution.isEmpty
    guard !style.isEmpty || isGiven else { return content }
    var fields = Fields()
    fields["cell"] = content
    if isGiven { fields["value"] = .text(cell.solution) }
    if !style.isEmpty { fields["style"] = .map(style) }
    return .map(fields)
  }

  private static func solution(_ cell: Crossword.Cell, _ signs: Signs) -> Value {
    switch cell.form {
    case .void: .null
    case .block: .text(signs.block)
    case .white: .text(cell.solution.isEmpty ? signs.empty : cell.solution)
    }
  }

  /// Numeric labels become numbers because some programs expect nothing else.
  static func number(_ label: String) -> Value {
    if let number = Int(label), String(number) == label { return .int(number) }
    return .text(label)
  }

  /// One line per entry, row and clue, for human readers.
  private static func layOut(_ file: Fields) -> String {
    let entries = file.map { name, value in
      let key = JSON.write(.text(name))
      switch value {
      case .list(let rows) where name == "puzzle" || name == "solution":
        return "  \(key): [\n\(lines(rows, 4))\n  ]"
      case .map(let lists) where name == "clues":
        let texts = lists.map { title, clues in
          "    \(JSON.write(.text(title))): [\n\(lines(clues.list ?? [], 6))\n    ]"
        }
        return "  \(key): {\n\(texts.joined(separator: ",\n"))\n  }"
      default: return "  \(key): \(JSON.write(value))"
      }
    }
    return "{\n\(entries.joined(separator: ",\n"))\n}\n"
  }

  private static func lines(_ values: [Value], _ indent: Int) -> String {
    values.map { String(repeating: " ", count: indent) + JSON.write($0) }.joined(separator: ",\n")
  }

  static func clues(_ definition: Crossword.Definition, _ findings: inout Findings) -> Value {
    let finder = LightFinder(definition.grid)
    var lists = Fields()
    for section in definition.sections {
      let name = heading(section)
      var clues = lists[name]?.list ?? []
      if !clues.isEmpty {
        findings.warn("two lists of clues are called \(name); ipuz makes one of them")
      }
      clues += section.clues.map { clue($0, section.axis, finder, definition.grid) }
      lists[name] = .list(clues)
    }
    return .map(lists)
  }

  /// Names a list so that reading it back gives the same direction and heading.
  static func heading(_ section: Crossword.Section) -> String {
    let title = Tags.html(section.title)
    switch section.axis {
    case .across: return title == "Across" ? title : "Across:\(title)"
    case .down: return title == "Down" ? title : "Down:\(title)"
    case nil:
      let read = IpuzClues.heading(title)
      return read.axis == nil && read.title == title ? title : "Clues:\(title)"
    }
  }

  private static func clue(
    _ clue: Crossword.Clue, _ axis: Crossword.Axis?, _ finder: LightFinder, _ grid: Crossword.Grid
  ) -> Value {
    var fields = Fields()
    fields["number"] = number(clue.label)
    let names = clue.linked
    if !names.isEmpty {
      fields["label"] = .text(([clue.label] + names.map { $0.brief }).joined(separator: "/"))
      fields["continued"] = .list(
        names.map { name in
          let way = name.axis ?? axis
          return [
            "direction": way == .down ? "Down" : "Across", "number": number(name.number),
          ]
        })
    }
    fields["clue"] = .text(Tags.html(clue.text))
    if !clue.enumeration.isEmpty { fields["enumeration"] = .text(clue.enumeration) }
    if !clue.hint.isEmpty { fields["hints"] = [.text(Tags.html(clue.hint))] }
    if !clue.cells.isEmpty, clue.cells != finder.usualCells(of: clue, axis) {
      fields["cells"] = .list(
        clue.cells.map { [.int(grid.column(of: $0) + 1), .int(grid.row(of: $0) + 1)] })
    }
    if fields.count == 2, Enumeration.part(clue.text).enumeration.isEmpty {
      return [number(clue.label), .text(Tags.html(clue.text))]
    }
    return .map(fields)
  }
}

extension Crossword.Grid {
  /// The grid with neither blocks nor numbers.
  fileprivate var withoutDiagram: Self {
    var grid = self
    for place in cells.indices where cells[place].form != .void {
      grid.cells[place].form = .white
      grid.cells[place].label = ""
    }
    return grid
  }
}
