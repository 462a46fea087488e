import Kinds
import Puzzle

struct ExolveLists {
  /// Clues may add labels to the grid.
  private(set) var layout: ExolveGrid
  private(set) var sections: [Crossword.Section] = []
  /// The number of clues whose cells are unknown.
  private(set) var orphans = 0
  private var clues = 0
  private var count = 0
  private var finder: LightFinder

  init(_ source: ExolveSource, _ layout: ExolveGrid, _ findings: inout Findings) {
    self.layout = layout
    finder = LightFinder(layout.grid)
    let titles = (Self.title(source, "across-label"), Self.title(source, "down-label"))
    for part in source.sections {
      switch part.name {
      case "across":
        read(part, .across, titles.0 ?? "Across", &findings)
      case "down": read(part, .down, titles.1 ?? "Down", &findings)
      case "nodir": read(part, nil, Tags.read(html: part.value, &findings), &findings)
      default: break
      }
    }
  }

  private static func title(_ source: ExolveSource, _ name: String) -> String? {
    let line = source["relabel"]?.lines.first { $0.text.hasPrefix(name + ":") }
    return line.map { $0.text.dropFirst(name.count + 1).trimmed }
  }

  private mutating func read(
    _ part: ExolveSource.Section, _ axis: Crossword.Axis?, _ title: String,
    _ findings: inout Findings
  ) {
    var section = Crossword.Section(title, axis)
    for line in part.lines where !line.text.isEmpty && clues <= Limits.clues {
      if line.text.hasPrefix("---") {
        let heading = Tags.read(html: line.text.drop { $0 == "-" }.trimmed, &findings)
        if !section.clues.isEmpty { sections.append(section) }
        section = Crossword.Section(heading.isEmpty ? title : heading, axis)
      } else if line.text.hasPrefix("Hint:"), let last = section.clues.indices.last {
        let hint = Tags.read(html: line.text.dropFirst(5).trimmed, &findings)
        let before = section.clues[last].hint
        section.clues[last].hint = before.isEmpty ? hint : before + " / " + hint
      } else if let read = ExolveClueLine(
        line.text, width: layout.grid.width, height: layout.grid.height)
      {
        if read.text == "*" { continue }
        clues += 1
        if findings.isTooMany(clues, line: line.number) { break }
        if let clue = clue(read, axis, line, &findings) { section.clues.append(clue) }
      } else {
        findings.warn("this line between the clues is not kept", line: line.number)
      }
    }
    if !section.clues.isEmpty { sections.append(section) }
  }

  private mutating func clue(
    _ read: ExolveClueLine, _ axis: Crossword.Axis?, _ line: ExolveSource.Line,
    _ findings: inout Findings
  ) -> Crossword.Clue? {
    let source = Self.withoutMarks(read.text, &findings)
    let text = ExolveClueText(source)
    let label = Tags.read(html: read.label, &findings)
    var clue = Crossword.Clue(label, Tags.read(html: text.text, &findings))
    clue.enumeration = text.enumeration
    clue.explanation = Tags.read(html: text.annotation, &findings)
    clue.links = read.links.map { link in
      LightName(link).map { $0.link(in: axis) } ?? link
    }
    place(&clue, read, axis, text.brackets, line, &findings)
    count += clue.cells.count
    if count > Limits.cells {
      findings.fail("the clues run through more than \(Limits.cells) cells", line: line.number)
      return nil
    }
    return clue
  }

  /// The cells are those named, or the word that begins in the one named.
  private mutating func place(
    _ clue: inout Crossword.Clue, _ read: ExolveClueLine, _ axis: Crossword.Axis?,
    _ brackets: [String], _ line: ExolveSource.Line, _ findings: inout Findings
  ) {
    if let axis, let start = read.cells.first {
      label(start, clue.label)
      clue.cells = finder.cells(from: start, axis) ?? [start]
      if read.cells.count > 1, read.cells != clue.cells {
        findings.warn("a clue with a direction names more than its first cell", line: line.number)
      }
    } else if !read.cells.isEmpty {
      if let start = read.cells.first { label(start, clue.label) }
      clue.cells = read.cells
    } else if axis == nil || read.isNamed {
      clue.cells = cells(brackets)
      if !clue.cells.isEmpty {
        findings.warn("where an answer goes is shown, though the solver was to find it")
      }
      let isReference = clue.text.lowercased().hasPrefix("see ") || !clue.links.isEmpty
      if clue.cells.isEmpty, !isReference {
        if !clue.label.isEmpty { orphans += 1 }
        findings.warn("clue \(clue.label) does not say where its answer goes", line: line.number)
      }
    }
  }

  private mutating func label(_ place: Int, _ text: String) {
    if layout.label(place, text) { finder.add(text, at: place) }
  }

  /// Cells and words in square brackets after a clue: `[a3 b3 c3]`, `[16a]`.
  private func cells(_ brackets: [String]) -> [Int] {
    for bracket in brackets {
      let words = bracket.split { $0 == " " || $0 == "," }
      let found = words.map { word -> [Int]? in
        if let name = LightName(word.lowercased()), let axis = name.axis {
          return finder.cells(name.number, axis)
        }
        return ExolveCell.place(word, width: layout.grid.width, height: layout.grid.height)
          .map { [$0] }
      }
      if !found.isEmpty, !found.contains(where: { $0 == nil }) { return found.flatMap { $0 ?? [] } }
    }
    return []
  }

  /// Removes the marks of parts to be underlined when the answer is shown.
  private static func withoutMarks(_ text: String, _ findings: inout Findings) -> String {
    guard text.contains("~{") else { return text }
    findings.warn("the marks that show parts of a clue when it is solved are not kept")
    var out = ""
    var rest = text[...]
    while let sign = rest.first {
      if rest.hasPrefix("~{") {
        rest = rest.dropFirst(2)
        if rest.first == "{", let close = rest.firstIndex(of: "}") {
          rest = rest[rest.index(after: close)...]
        }
      } else if rest.hasPrefix("}~") {
        rest = rest.dropFirst(2)
      } else {
        out.append(sign)
        rest = rest.dropFirst()
      }
    }
    return out
  }
}
