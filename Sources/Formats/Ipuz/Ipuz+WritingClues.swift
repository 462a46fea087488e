import Kinds
import Puzzle

extension Ipuz {
  /// The lists of clues, each under its direction.
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

  /// What a list is called, so that reading it gives the same direction and heading.
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
