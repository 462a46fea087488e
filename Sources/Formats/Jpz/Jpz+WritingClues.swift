import Kinds

extension Jpz {
  /// The words, and the lists of clues that point at them.
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
    var text = " number=\"\(XmlText.escaped(label))\""
    if !clue.enumeration.isEmpty { text += " format=\"\(XmlText.escaped(clue.enumeration))\"" }
    if !clue.explanation.isEmpty {
      text += " citation=\"\(XmlText.escaped(Tags.html(clue.explanation)))\""
    }
    return text
  }
}
