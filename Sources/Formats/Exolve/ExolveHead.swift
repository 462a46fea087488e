import Kinds
import Puzzle

/// Reads the sections of an Exolve file besides grid and clues.
struct ExolveHead {
  private let source: ExolveSource

  init(_ source: ExolveSource) { self.source = source }

  /// Copies what a definition can hold and warns about the rest.
  func say(in definition: inout Crossword.Definition, _ findings: inout Findings) {
    for part in source.sections {
      switch part.name {
      case "title": definition.set("title", Tags.read(html: part.value, &findings))
      case "setter": definition.set("author", Tags.read(html: part.value, &findings))
      case "copyright": definition.copyright = Tags.read(html: part.value, &findings)
      case "preamble", "prelude": definition.preamble = Tags.read(html: part.html, &findings)
      case "explanations": definition.afterword = Tags.read(html: part.html, &findings)
      case "postscript": definition.set("note", Tags.read(html: part.html, &findings))
      case "id", "email", "language":
        definition.credit(part.name, Tags.read(html: part.value, &findings))
      case "credits": credit(part.value, &definition, &findings)
      case "alternatives": also(part, &definition.grid, &findings)
      case "colour", "color": shade(part, &definition, &findings)
      case "option": options(part, &findings)
      case "question":
        findings.warn("the question of its own is not kept: \(part.value)", line: part.number)
      case "nina": findings.warn("a hidden message is not pointed out", line: part.number)
      case "shaped-cell", "cell-decorator":
        findings.warn("shapes and drawings of cells are not kept", line: part.number)
      case "relabel":
        let others = part.lines.filter { line in
          !line.text.isEmpty
            && !["across-label:", "down-label:"].contains { line.text.hasPrefix($0) }
        }
        if !others.isEmpty {
          findings.warn("other words for buttons and labels are not kept", line: part.number)
        }
      case "width", "height", "grid", "across", "down", "nodir": break
      default: findings.warn("the section \(part.name) is not kept", line: part.number)
      }
    }
  }

  private func credit(
    _ text: String, _ definition: inout Crossword.Definition, _ findings: inout Findings
  ) {
    let read = Tags.read(html: text, &findings)
    let parts = read.split(separator: ":", maxSplits: 1).map { $0.trimmed }
    if parts.count == 2, !parts[0].isEmpty {
      definition.credit(parts[0], parts[1])
    } else {
      definition.credit("credits", read)
    }
  }

  private func also(
    _ part: ExolveSource.Section, _ grid: inout Crossword.Grid, _ findings: inout Findings
  ) {
    let pairs = part.value.split(separator: " ")
    for pair in pairs {
      let halves = pair.split(separator: ":", maxSplits: 1)
      guard halves.count == 2,
        let place = ExolveCell.place(halves[0], width: grid.width, height: grid.height)
      else {
        findings.warn("this alternative is not understood: \(pair)", line: part.number)
        continue
      }
      let letters = halves[1].uppercased()
      let known = grid.cells[place].also
      if known.count < Limits.choices, !known.contains(letters) {
        grid.cells[place].also.append(letters)
      }
    }
    if pairs.count > 1 {
      findings.warn("alternatives that hold together are each right alone", line: part.number)
    }
  }

  private func shade(
    _ part: ExolveSource.Section, _ definition: inout Crossword.Definition,
    _ findings: inout Findings
  ) {
    let words = part.value.split(separator: " ")
    guard let shade = words.first.flatMap({ Shade.read(String($0)) }) else {
      findings.warn("this colour is not known", line: part.number)
      return
    }
    let finder = LightFinder(definition.grid)
    var count = 0
    let (width, height) = (definition.grid.width, definition.grid.height)
    for word in words.dropFirst() {
      if let place = ExolveCell.place(word, width: width, height: height) {
        definition.grid.cells[place].shade = shade
      } else if let name = LightName(String(word)), let axis = name.axis,
        let cells = finder.cells(name.number, axis)
      {
        count += cells.count
        guard count <= Limits.cells else {
          return findings.warn("cells are coloured over and over", line: part.number)
        }
        for cell in cells { definition.grid.cells[cell].shade = shade }
      } else {
        findings.warn("there is no cell \(word) to be coloured", line: part.number)
      }
    }
  }

  private func options(_ part: ExolveSource.Section, _ findings: inout Findings) {
    for word in part.value.split(separator: " ") {
      let name = String(word.prefix { $0 != ":" })
      if !Self.understood.contains(name) {
        findings.warn("the option \(name) is not kept", line: part.number)
      }
    }
  }

  private static let understood: Set<String> = [
    "rebus-cells", "allow-digits", "allow-chars", "hide-inferred-numbers", "ignore-unclued",
    "ignore-enum-mismatch", "no-auto-solution-in-anno",
  ]
}
