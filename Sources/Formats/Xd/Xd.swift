import Kinds
import Puzzle

/// The plain text format of large crossword collections, versions 1 to 3.
enum Xd {
  static let format = Format(
    "xd", suffixes: ["xd"],
    decode: { bytes throws(Faults) in try read(bytes) }, encode: { write($0) })

  static let losses = Losses(
    form: "xd",
    holds: [
      .hints, .explanations, .anagrams, .also, .given, .circles, .shades, .bars, .voids, .preamble,
      .afterword, .style, .namedLinks,
    ])
}

extension Xd {
  static func read(_ bytes: [UInt8]) throws(Faults) -> Decoded {
    var findings = Findings()
    let source = XdSource(try PlainText.read(bytes, &findings))
    let head = XdHead(source["metadata"], &findings)
    let layout = try XdGrid(source["grid"], head)
    let rows = source["grid"].count { !$0.text.isEmpty }
    let lists = XdLists(source["clues"], width: layout.width, height: rows, &findings)
    _ = try findings.result()
    let design = XdDesign(source["design"])
    let grid = given(
      source["start"], in: layout.grid(lists.starts(head.groups), design, &findings))
    var definition = Crossword.Definition(grid: grid, sections: lists.sections(head.groups))
    head.say(in: &definition, &findings)
    definition.set("note", source.text("notes"))
    if definition.preamble.isEmpty { definition.preamble = source.text("preamble") }
    definition.afterword = source.text("afterword")
    for line in source.strangers {
      findings.warn("the part \(line.text.dropFirst(3)) is not kept", line: line.number)
    }
    definition.settle(&findings)
    answer(lists, layout, head, &definition, &findings)
    definition.require(&findings)
    return Decoded(definition, warnings: try findings.result())
  }

  private static func given(
    _ lines: [XdSource.Line], in grid: Crossword.Grid
  ) -> Crossword.Grid {
    var grid = grid
    for (row, line) in lines.filter({ !$0.text.isEmpty }).enumerated() {
      for (column, sign) in line.text.enumerated() {
        guard let place = grid.place(row, column), !"#._".contains(sign) else { continue }
        grid.cells[place].isGiven = grid.isWhite(place) && !grid.cells[place].solution.isEmpty
      }
    }
    return grid
  }

  /// Fills open cells from the answers and checks the others against them.
  private static func answer(
    _ lists: XdLists, _ layout: XdGrid, _ head: XdHead, _ definition: inout Crossword.Definition,
    _ findings: inout Findings
  ) {
    let split = head["splitcharacter"]
    let finder = LightFinder(definition.grid)
    var next: [String: Int] = [:]
    var places: [String: Int] = [:]
    for entry in lists.entries {
      let section = places[entry.group] ?? places.count
      places[entry.group] = section
      let clue = next[entry.group, default: 0]
      next[entry.group] = clue + 1
      definition.aim(section, clue, entry.answer, finder)
      let cells = definition.sections[section].clues[clue].cells
      for answer in [entry.answer] + entry.also {
        let parts = layout.parts(of: answer, splitting: split, count: cells.count) ?? []
        for (cell, letters) in zip(cells, parts) {
          definition.grid.cells[cell].take(letters, isOther: answer != entry.answer)
        }
      }
      let plain = entry.answer.filter { !split.contains($0) }
      let signs = layout.parts(of: plain, splitting: "", count: cells.count)?.joined() ?? plain
      definition.fill((section, clue), signs, line: entry.line, &findings)
    }
    if !split.isEmpty, lists.entries.contains(where: { $0.answer.contains(split) }) {
      findings.warn("where the words of an answer part is not kept")
    }
  }
}

extension Crossword.Definition {
  /// A clue without an axis belongs to the word that its answer fits.
  fileprivate mutating func aim(
    _ section: Int, _ clue: Int, _ answer: String, _ finder: LightFinder
  ) {
    guard sections[section].axis == nil, sections[section].clues[clue].cells.isEmpty else { return }
    let words = Crossword.Axis.allCases.compactMap {
      finder.cells(sections[section].clues[clue].label, $0)
    }
    let fitting = words.first { word in
      word.map { grid.cells[$0].solution }.joined().asAnswer == answer.asAnswer
    }
    sections[section].clues[clue].cells = fitting ?? words.first ?? []
  }
}

extension Crossword.Cell {
  fileprivate mutating func take(_ letters: String, isOther: Bool) {
    if solution.isEmpty, !isOther {
      solution = letters
    } else if isOther, also.count < Limits.choices, solution != letters, !also.contains(letters),
      !letters.isEmpty
    {
      also.append(letters)
    }
  }
}

/// An xd file split into its parts, by headings or, in the older style, by two blank lines.
struct XdSource {
  struct Line {
    let number: Int
    let text: String
  }

  private var parts: [String: [Line]] = [:]
  private(set) var strangers: [Line] = []

  private static let known: Set<String> = [
    "metadata", "meta", "grid", "clues", "notes", "start", "design", "preamble", "afterword",
  ]

  init(_ text: String) {
    let lines = Self.withoutRemarks(
      text.allLines.enumerated().map { Line(number: $0.offset + 1, text: $0.element.trimmed) })
    let headless = lines.prefix { !$0.text.hasPrefix("## ") }
    byOrder(headless)
    byHeadings(lines[headless.count...])
  }

  /// Includes blank lines; empty if the part is missing.
  subscript(name: String) -> [Line] { parts[name] ?? [] }

  func text(_ name: String) -> String {
    self[name].map { $0.text }.joined(separator: "\n").trimmed
  }

  private mutating func byHeadings(_ lines: ArraySlice<Line>) {
    var name = "metadata"
    for line in lines {
      guard line.text.hasPrefix("## ") else {
        parts[name, default: []].append(line)
        continue
      }
      name = line.text.dropFirst(3).prefix { $0.isLetter || $0 == " " }.trimmed.lowercased()
      if name == "meta" { name = "metadata" }
      if !Self.known.contains(name) { strangers.append(line) }
    }
  }

  /// Clues may also be separated by blank lines, so what looks like a clue still belongs to them.
  private mutating func byOrder(_ lines: ArraySlice<Line>) {
    let order = ["metadata", "grid", "clues", "notes"]
    var place = 0
    var blanks = 0
    for line in lines {
      if line.text.isEmpty {
        blanks += 1
      } else {
        let hasBegun = parts[order[place]]?.contains { !$0.text.isEmpty } ?? false
        if blanks > 1, hasBegun, place < 3, place < 2 || XdClue(line.text) == nil { place += 1 }
        blanks = 0
      }
      parts[order[place], default: []].append(line)
    }
  }

  private static func withoutRemarks(_ lines: [Line]) -> [Line] {
    var isRemark = false
    return lines.map { line in
      let begins = line.text.hasPrefix("<!--")
      guard isRemark || begins else { return line }
      isRemark = !line.text.contains("-->")
      return Line(number: line.number, text: "")
    }
  }
}
