import Kinds
import Puzzle

struct ExolveWriter {
  private(set) var lines: [String] = []
  /// Cell labels that cannot be written.
  private(set) var lost: [String] = []
  private let grid: Crossword.Grid
  private let finder: LightFinder

  /// A list with clues that are no words of the grid gets no direction and names all cells.
  init(
    _ definition: Crossword.Definition, _ numbers: Crossword.Grid, _ findings: inout Findings
  ) {
    grid = numbers
    finder = LightFinder(numbers)
    var labelled = numbers
    var last: (name: String, title: String)?
    let titles = relabel(definition.sections)
    for section in definition.sections {
      if section.clues.isEmpty {
        findings.warn("Exolve has no place for a list without clues: \(section.title)")
        continue
      }
      let isPlain = section.axis != nil && section.clues.allSatisfy { isUsual($0, section.axis) }
      if section.axis != nil, !isPlain {
        findings.warn("clues of \(section.title) are no words of the grid; they name their cells")
      }
      let axis = isPlain ? section.axis : nil
      let name = axis == .across ? "across" : axis == .down ? "down" : "nodir"
      let title = Exolve.html(section.title)
      if last?.name == name {
        lines.append("  --- \(title)")
      } else {
        lines.append("exolve-\(name):" + (axis == nil ? " \(title)" : ""))
        if let axis, titles[axis] != section.title { lines.append("  --- \(title)") }
      }
      last = (name, title)
      let odd = section.clues.filter {
        Enumeration.part("x (\($0.enumeration))").enumeration != $0.enumeration
      }
      for clue in odd {
        findings.warn("the lengths (\(clue.enumeration)) became part of clue \(clue.label)")
      }
      for clue in section.clues {
        let head = head(clue, axis)
        if head.start, let first = clue.cells.first, labelled.cells[first].label.isEmpty {
          labelled.cells[first].label = clue.label
        }
        lines.append("  \(head.text) \(text(clue))")
        if !clue.hint.isEmpty { lines.append("    Hint: \(Exolve.html(clue.hint))") }
      }
    }
    let cells = zip(definition.grid.cells, labelled.cells)
    lost = cells.filter { $0.label != $1.label && !$0.label.isEmpty }.map { $0.0.label }
  }

  /// Writes the headings of the lists across and down, and returns them.
  private mutating func relabel(
    _ sections: [Crossword.Section]
  ) -> [Crossword.Axis: String] {
    let names: [(axis: Crossword.Axis, usual: String, label: String)] = [
      (.across, "Across", "across-label"), (.down, "Down", "down-label"),
    ]
    var titles: [Crossword.Axis: String] = [:]
    var labels: [String] = []
    for name in names {
      let title = sections.first { $0.axis == name.axis }?.title ?? name.usual
      titles[name.axis] = title
      if title != name.usual { labels.append("  \(name.label): \(title)") }
    }
    if !labels.isEmpty { lines += ["exolve-relabel:"] + labels }
    return titles
  }

  private func isUsual(_ clue: Crossword.Clue, _ axis: Crossword.Axis?) -> Bool {
    clue.cells.isEmpty || clue.cells == finder.usualCells(of: clue, axis)
      || grid.axis(of: clue.cells) == axis || clue.cells.count == 1
  }

  private func head(
    _ clue: Crossword.Clue, _ axis: Crossword.Axis?
  ) -> (text: String, start: Bool) {
    let isNumber = axis != nil && LightName(clue.label)?.number == clue.label
    let label = isNumber ? clue.label : "[\(Exolve.html(clue.label.filter { $0 != "]" }))]"
    let links = clue.links.map { link in
      LightName(link).map { $0.brief } ?? "[\(link.filter { $0 != "]" })]"
    }
    let words = ([label] + links).joined(separator: ", ") + "."
    let isFound = clue.cells.isEmpty || clue.cells == finder.usualCells(of: clue, axis)
    if isFound { return (words, false) }
    let named = axis == nil ? clue.cells[...] : clue.cells.prefix(1)
    let cells = named.map {
      "#" + ExolveCell.name($0, width: grid.width, height: grid.height)
    }
    return ((cells + [words]).joined(separator: " "), true)
  }

  private func text(_ clue: Crossword.Clue) -> String {
    var text = Exolve.html(clue.text)
    if text == "*" { text = "&#42;" }
    let needsEnd = !clue.explanation.isEmpty || text.contains("(") || text.contains("[")
    if !clue.enumeration.isEmpty { text += " (\(clue.enumeration))" }
    if needsEnd { text += " []" }
    if !clue.explanation.isEmpty { text += " " + Exolve.html(clue.explanation) }
    return text
  }
}

extension Exolve {
  /// The section order is that of Exolve's own examples.
  static func write(_ definition: Crossword.Definition) -> Encoded {
    var findings = Findings()
    losses.tell(definition, &findings)
    var definition = definition
    definition.grid = definition.grid.withoutIdleBars
    let isBare = definition.grid.cells.allSatisfy { $0.label.isEmpty }
    if isBare { definition.grid = definition.grid.numbered }
    let rows = ExolveRows(definition.grid)
    let lists = ExolveWriter(definition, rows.numbers, &findings)
    var lines = head(definition, &findings)
    lines += ["exolve-width: \(definition.grid.width)", "exolve-height: \(definition.grid.height)"]
    lines += (rows.options + (isBare ? ["hide-inferred-numbers"] : [])).map {
      "exolve-option: \($0)"
    }
    lines += block("preamble", definition.preamble)
    lines += ["exolve-grid:"] + rows.lines.map { "  " + $0 }
    lines += rows.more + lists.lines
    lines += block("explanations", definition.afterword)
    lines += block("postscript", definition.entry("note"))
    for label in lists.lost { findings.warn("Exolve numbers cells by rule; \(label) is not kept") }
    let file = ["exolve-begin"] + lines.map { "  " + $0 } + ["exolve-end", ""]
    return Encoded(Array(file.joined(separator: "\n").utf8), warnings: findings.all)
  }

  /// HTML with Exolve's own markup escaped.
  static func html(_ text: String) -> String {
    let signs: [(String, String)] = [("# ", "&#35; "), ("~{", "&#126;{"), ("[]", "&#91;]")]
    var html = signs.reduce(Tags.html(text)) { html, sign in
      html.split(separator: sign.0, omittingEmptySubsequences: false).joined(separator: sign.1)
    }
    if html.hasSuffix("#") { html = html.dropLast() + "&#35;" }
    return html.hasPrefix("exolve-") ? "&#101;" + html.dropFirst() : html
  }

  private static func block(_ name: String, _ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let whole = html(text)
    guard lines.allSatisfy({ !Tags.html($0).contains("&lt;") }), lines.count > 1 else {
      return ["exolve-\(name):", "  " + whole]
    }
    return ["exolve-\(name):"]
      + lines.enumerated().map {
        "  " + html($0.element) + ($0.offset < lines.count - 1 ? "<br>" : "")
      }
  }

  private static func head(
    _ definition: Crossword.Definition, _ findings: inout Findings
  ) -> [String] {
    var lines: [String] = []
    func put(_ name: String, _ text: String) {
      if !text.isEmpty { lines.append("exolve-\(name): \(html(text))") }
    }
    let credits = definition.creditLines
    for (name, text) in credits where name == "id" { put(name, text) }
    put("title", definition.entry("title"))
    put("setter", definition.entry("author"))
    put("copyright", definition.copyright)
    for (name, text) in credits where name != "id" {
      switch name {
      case "email", "language": put(name, text)
      case "credits" where !text.contains(":"): put(name, text)
      default: put("credits", "\(name): \(text)")
      }
    }
    if !definition.entry("date").isEmpty {
      findings.warn("Exolve has no place for the date of the puzzle")
    }
    return lines
  }
}
