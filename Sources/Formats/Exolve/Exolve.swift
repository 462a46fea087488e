import Kinds
import Puzzle

/// The text format of Exolve, a crossword player in a single file.
enum Exolve {
  static let format = Format(
    "Exolve", suffixes: ["exolve"],
    decode: { bytes throws(Faults) in try read(bytes) }, encode: { write($0) })

  static let losses = Losses(
    form: "Exolve",
    holds: [
      .hints, .explanations, .also, .given, .circles, .shades, .bars, .preamble, .afterword,
      .namedLinks,
    ])
}

extension Exolve {
  static func read(_ bytes: [UInt8]) throws(Faults) -> Decoded {
    var findings = Findings()
    let source = try ExolveSource(try PlainText.read(bytes, &findings), &findings)
    if let fault = isForeign(source) { throw Faults(fault) }
    let lists = ExolveLists(source, try ExolveGrid(source, &findings), &findings)
    _ = try findings.result()
    var definition = Crossword.Definition(grid: lists.layout.grid, sections: lists.sections)
    ExolveHead(source).say(in: &definition, &findings)
    definition.settle(&findings)
    if lists.orphans > 0, isJigsaw(definition) {
      findings.warn("this is a jigsaw: its clues do not say where their answers go in the grid")
    }
    if source.options.contains("hide-inferred-numbers") {
      for place in definition.grid.cells.indices { definition.grid.cells[place].label = "" }
    }
    definition.require(&findings)
    return Decoded(definition, warnings: try findings.result())
  }

  private static func isForeign(_ source: ExolveSource) -> Fault? {
    if let part = source.sections.first(where: { $0.name.hasPrefix("3d") }) {
      return Fault(
        "this is a crossword in three dimensions, which is no plain crossword",
        at: Place(line: part.number, column: 1))
    }
    if let part = source["reversals"] {
      return Fault(
        "words of this crossword run backwards, as those of a plain crossword never do",
        at: Place(line: part.number, column: 1))
    }
    return nil
  }

  /// If more words lack a clue than have one, the solver is meant to place the clues.
  private static func isJigsaw(_ definition: Crossword.Definition) -> Bool {
    let asked = Set(definition.sections.flatMap { $0.clues.map { $0.cells } })
    let lights = definition.grid.lights
    return lights.count { !asked.contains($0.cells) } > lights.count { asked.contains($0.cells) }
  }
}

struct ExolveSource {
  struct Line {
    let number: Int
    let text: String
  }

  struct Section {
    /// Without `exolve-`.
    let name: String
    /// The rest of the line after the name.
    let value: String
    let number: Int
    var lines: [Line] = []

    var html: String { ([value] + lines.map { $0.text }).joined(separator: "\n").trimmed }
  }

  private(set) var sections: [Section] = []

  init(_ text: String, _ findings: inout Findings) throws(Faults) {
    var hasBegun = false
    var hasEnded = false
    for (place, whole) in text.allLines.enumerated() {
      let line = whole.trimmed
      if line.hasPrefix("exolve-begin") {
        if hasBegun {
          findings.warn(
            "the file holds more than one puzzle; only the first is read", line: place + 1)
          hasEnded = true
        }
        hasBegun = true
      } else if line.hasPrefix("exolve-end") {
        hasEnded = true
      } else if hasBegun, !hasEnded {
        take(Line(number: place + 1, text: Self.withoutRemark(line)), &findings)
      }
    }
    guard hasBegun else {
      throw Faults(Fault("the file has no line exolve-begin, with which a puzzle begins"))
    }
    if !hasEnded { throw Faults(Fault("the file ends before the line exolve-end")) }
  }

  subscript(name: String) -> Section? { sections.first { $0.name == name } }

  func all(_ name: String) -> [Section] { sections.filter { $0.name == name } }

  var options: [String] {
    all("option").flatMap { $0.value.split(separator: " ").map(String.init) }
  }

  private mutating func take(_ line: Line, _ findings: inout Findings) {
    if line.text.hasPrefix("exolve-") {
      let rest = line.text.dropFirst(7)
      let name = rest.prefix { $0 != ":" && $0 != " " }
      let value = rest.dropFirst(name.count).trimmed
      sections.append(
        Section(
          name: name.lowercased(),
          value: value.hasPrefix(":") ? value.dropFirst().trimmed : value, number: line.number))
    } else if !sections.isEmpty {
      sections[sections.count - 1].lines.append(line)
    } else if !line.text.isEmpty {
      findings.warn("this line belongs to no section", line: line.number)
    }
  }

  /// A `#` that stands alone begins a comment.
  private static func withoutRemark(_ line: String) -> String {
    let bytes = Array(line.utf8)
    let mark = bytes.indices.first { place in
      bytes[place] == UInt8(ascii: "#") && (place == 0 || bytes[place - 1] <= 0x20)
        && (place + 1 == bytes.count || bytes[place + 1] <= 0x20)
    }
    return mark.map { String(decoding: bytes[..<$0], as: UTF8.self).trimmed } ?? line
  }
}

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
