import Kinds
import Puzzle

extension Jpz {
  /// Writes plain XML, which every player that reads zipped files reads too.
  static func write(_ definition: Crossword.Definition) -> Encoded {
    var findings = Findings()
    losses.tell(definition, &findings)
    var definition = definition
    definition.grid = definition.grid.withoutIdleBars
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<crossword-compiler-applet xmlns=\"http://crossword.info/xml/crossword-compiler-applet\">",
    ]
    if !definition.afterword.isEmpty {
      lines += [
        "  <applet-settings>",
        "    <completion only-if-correct=\"true\">\(Tags.xml(definition.afterword))</completion>",
        "  </applet-settings>",
      ]
    }
    lines.append(
      "  <rectangular-puzzle xmlns=\"http://crossword.info/xml/rectangular-puzzle\">")
    lines += head(definition, &findings)
    lines.append("    <crossword>")
    lines += grid(definition.grid, &findings)
    lines += words(definition)
    lines += ["    </crossword>", "  </rectangular-puzzle>", "</crossword-compiler-applet>", ""]
    return Encoded(Array(lines.joined(separator: "\n").utf8), warnings: findings.all)
  }

  private static func head(
    _ definition: Crossword.Definition, _ findings: inout Findings
  ) -> [String] {
    var lines = ["    <metadata>"]
    func put(_ name: String, _ text: String) {
      if !text.isEmpty { lines.append("      <\(name)>\(Tags.xml(text))</\(name)>") }
    }
    put("title", definition.entry("title"))
    put("creator", definition.entry("author"))
    put("copyright", definition.copyright)
    for (name, text) in definition.creditLines {
      if credits.contains(name) {
        put(name, text)
      } else {
        findings.warn("JPZ has no place for the entry \(name)")
      }
    }
    put("description", definition.entry("note"))
    if !definition.entry("date").isEmpty { findings.warn("JPZ has no place for the entry date") }
    lines.append("    </metadata>")
    if !definition.preamble.isEmpty {
      lines.append("    <instructions>\(Tags.xml(definition.preamble))</instructions>")
    }
    return lines
  }

  private static func grid(_ grid: Crossword.Grid, _ findings: inout Findings) -> [String] {
    var lines = ["      <grid width=\"\(grid.width)\" height=\"\(grid.height)\">"]
    lines.append("        <grid-look numbering-scheme=\"normal\"/>")
    for place in grid.cells.indices {
      lines.append("        <cell\(attributes(grid, place, &findings))/>")
    }
    return lines + ["      </grid>"]
  }

  private static func attributes(
    _ grid: Crossword.Grid, _ place: Int, _ findings: inout Findings
  ) -> String {
    let cell = grid.cells[place]
    var text = " x=\"\(grid.column(of: place) + 1)\" y=\"\(grid.row(of: place) + 1)\""
    func put(_ name: String, _ value: String) {
      if !value.isEmpty { text += " \(name)=\"\(XML.escaped(value))\"" }
    }
    switch cell.form {
    case .block: put("type", "block")
    case .void: put("type", "void")
    case .white: put("solution", cell.solution)
    }
    put("number", cell.label)
    if cell.form == .white, cell.isGiven, !cell.solution.isEmpty {
      put("type", "clue")
      put("solve-state", cell.solution)
    }
    if cell.hasCircle { put("background-shape", "circle") }
    if !cell.shade.isEmpty {
      let digits = Shade.digits(cell.shade)
      if digits == nil { findings.warn("the colour \(cell.shade) became a plain shade") }
      put("background-color", "#" + (digits ?? "c0c0c0"))
    }
    if place >= grid.width, grid.cells[place - grid.width].hasBarBelow { put("top-bar", "true") }
    if grid.column(of: place) > 0, grid.cells[place - 1].hasBarRight { put("left-bar", "true") }
    return text
  }

  static func words(_ definition: Crossword.Definition) -> [String] {
    let finder = LightFinder(definition.grid)
    var words: [String] = []
    var lists: [String] = []
    var next = 1
    for section in definition.sections {
      lists.append("      <clues ordering=\"normal\">")
      lists.append("        <title><b>\(Tags.xml(section.title))</b></title>")
      for clue in section.clues {
        let isReference = clue.cells.isEmpty
        let cells = isReference ? own(clue, section.axis, finder) : clue.cells
        var line = "        <clue"
        if !cells.isEmpty {
          line += " word=\"\(next)\""
          words += word(next, cells, definition.grid)
          next += 1
        }
        line += attributes(clue, section.axis)
        if isReference { line += " is-link=\"1\"" }
        lists.append(line + ">\(Tags.xml(clue.text))</clue>")
      }
      lists.append("      </clues>")
    }
    return words + lists
  }

  private static func own(
    _ clue: Crossword.Clue, _ axis: Crossword.Axis?, _ finder: LightFinder
  ) -> [Int] {
    axis.flatMap { finder.cells(clue.label, $0) } ?? []
  }

  private static func word(_ id: Int, _ cells: [Int], _ grid: Crossword.Grid) -> [String] {
    var lines = ["      <word id=\"\(id)\">"]
    for place in cells {
      lines.append(
        "        <cells x=\"\(grid.column(of: place) + 1)\" y=\"\(grid.row(of: place) + 1)\"/>")
    }
    return lines + ["      </word>"]
  }

  private static func attributes(_ clue: Crossword.Clue, _ axis: Crossword.Axis?) -> String {
    let label = ([clue.label] + clue.linked.map { $0.brief }).joined(separator: "/")
    var text = " number=\"\(XML.escaped(label))\""
    if !clue.enumeration.isEmpty { text += " format=\"\(XML.escaped(clue.enumeration))\"" }
    if !clue.explanation.isEmpty {
      text += " citation=\"\(XML.escaped(Tags.html(clue.explanation)))\""
    }
    return text
  }
}
