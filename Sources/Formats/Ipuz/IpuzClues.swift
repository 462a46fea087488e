import Kinds
import Puzzle

struct IpuzClues {
  private let layout: IpuzLayout
  /// The number of the first row and the first column; 1 in the specification.
  private let base: Int

  init(_ layout: IpuzLayout, _ grid: Crossword.Grid, _ lists: Value) {
    self.layout = layout
    base = Self.base(layout, grid, lists)
  }

  func sections(_ lists: Value, _ findings: inout Findings) -> [Crossword.Section] {
    var sections: [Crossword.Section] = []
    var count = 0
    var clues = 0
    for (name, list) in lists.fields ?? Fields() {
      let (axis, title) = Self.heading(name)
      var section = Crossword.Section(Tags.read(html: title, &findings), axis)
      for entry in list.list ?? [] {
        clues += 1
        if findings.isTooMany(clues) { return sections }
        guard let clue = clue(entry, axis, &findings) else { continue }
        count += clue.cells.count
        guard count <= Limits.cells else {
          findings.fail("the clues run through more than \(Limits.cells) cells")
          return sections
        }
        section.clues.append(clue)
      }
      sections.append(section)
    }
    if lists.isNull { findings.warn("there are no clues") }
    return sections
  }

  /// A list is named by its direction, optionally followed by a colon and a heading.
  static func heading(_ name: String) -> (axis: Crossword.Axis?, title: String) {
    let parts = name.split(separator: ":", maxSplits: 1).map { $0.trimmed }
    let axis: Crossword.Axis? =
      switch parts.first?.lowercased() {
      case "across": .across
      case "down": .down
      default: nil
      }
    let isBare = parts.count < 2 || parts[1].isEmpty
    return (axis, isBare ? parts.first ?? name.trimmed : parts[1])
  }

  private func clue(
    _ entry: Value, _ axis: Crossword.Axis?, _ findings: inout Findings
  ) -> Crossword.Clue? {
    if let text = entry.text { return written("", text, &findings) }
    if let pair = entry.list {
      return written(label(pair.first ?? .null), IpuzLayout.text(entry[1]) ?? "", &findings)
    }
    guard entry.fields != nil else {
      findings.fail("a clue is neither text nor a list nor an object")
      return nil
    }
    let number = label(entry["number"])
    var clue = written(number, entry["clue"].text ?? "", &findings)
    if number.isEmpty { clue.label = label(entry["label"]) }
    if let lengths = IpuzLayout.text(entry["enumeration"])?.trimmed, !lengths.isEmpty {
      clue.enumeration = Self.commas(lengths)
    }
    clue.cells = cells(entry["cells"], &findings)
    clue.links = (entry["continued"].list ?? []).compactMap { link($0)?.link(in: axis) }
    if clue.links.isEmpty, let names = LightName.all(label(entry["label"])) {
      clue.links = names.dropFirst().map { $0.link(in: axis) }
    }
    clue.hint = (entry["hints"].list ?? [entry["hints"]]).compactMap { $0.text }
      .map { Tags.read(html: $0, &findings) }.joined(separator: " / ")
    for name in entry.fields?.names ?? [] where Self.lost.contains(name) {
      findings.warn("the entry \(name) of a clue is not kept")
    }
    return clue
  }

  private func written(
    _ label: String, _ html: String, _ findings: inout Findings
  ) -> Crossword.Clue {
    Crossword.Clue(label, written: Tags.read(html: html, &findings))
  }

  private func label(_ value: Value) -> String {
    if let list = value.list {
      return list.compactMap { IpuzLayout.text($0) }.joined(separator: "/")
    }
    return (IpuzLayout.text(value) ?? "").trimmed
  }

  private func link(_ value: Value) -> LightName? {
    let number = value.list == nil ? label(value["number"]) : label(value[1])
    let direction = value.list == nil ? value["direction"].text : value[0].text
    let axis = direction.flatMap { Self.heading($0).axis }
    return LightName(number).map { LightName($0.number, axis) }
  }

  /// Cells are given as column and row.
  private func cells(_ value: Value, _ findings: inout Findings) -> [Int] {
    var cells: [Int] = []
    for pair in value.list ?? [] {
      guard let cell = Self.cell(pair, layout, base) else {
        findings.fail("a clue names a cell that is not in the grid: \(JSON.write(pair))")
        return []
      }
      cells.append(cell)
    }
    if base == 0, !cells.isEmpty {
      findings.warn("the cells of clues are counted from 0, not from 1 as ipuz does")
    }
    return cells
  }

  private static func cell(_ pair: Value, _ layout: IpuzLayout, _ base: Int) -> Int? {
    guard let column = IpuzLayout.number(pair[0]), let row = IpuzLayout.number(pair[1]),
      (base..<layout.width + base).contains(column), (base..<layout.height + base).contains(row)
    else { return nil }
    return (row - base) * layout.width + column - base
  }

  /// Some programs count from 0. They are known by cells that else would not be in the grid, or by
  /// words that else would not begin at their numbers.
  private static func base(
    _ layout: IpuzLayout, _ grid: Crossword.Grid, _ lists: Value
  ) -> Int {
    let clues = (lists.fields ?? Fields()).prefix(100).flatMap { $0.value.list ?? [] }
      .filter { $0.fields != nil }.prefix(Limits.clues)
    func score(_ base: Int) -> Int? {
      var score = 0
      var count = 0
      for clue in clues {
        let cells = clue["cells"].list ?? []
        count += cells.count
        guard count <= Limits.cells, cells.allSatisfy({ cell($0, layout, base) != nil }) else {
          return nil
        }
        if let first = cells.first.flatMap({ cell($0, layout, base) }),
          let number = IpuzLayout.text(clue["number"]), grid.cells[first].label == number
        {
          score += 1
        }
      }
      return score
    }
    guard let zero = score(0) else { return 1 }
    return score(1).map { $0 >= zero } ?? false ? 1 : 0
  }

  /// Some programs put blanks between word lengths.
  private static func commas(_ lengths: String) -> String {
    let bare =
      lengths.hasPrefix("(") && lengths.hasSuffix(")")
      ? String(lengths.dropFirst().dropLast()) : lengths
    let spaced = bare.onOneLine
    let isPlain = spaced.utf8.allSatisfy { (0x30...0x39).contains($0) || " ,-'".utf8.contains($0) }
    guard isPlain else { return bare.trimmed }
    return spaced.split { $0 == " " || $0 == "," }.joined(separator: ",")
  }

  private static let lost: Set<String> = [
    "references", "image", "location", "highlight", "explanation", "citation",
  ]

  static func answers(
    _ lists: Value, _ definition: Crossword.Definition
  ) -> [(clue: (section: Int, clue: Int), answer: String)] {
    var answers: [(clue: (section: Int, clue: Int), answer: String)] = []
    for (section, list) in (lists.fields ?? Fields()).enumerated() {
      for (place, entry) in (list.value.list ?? []).enumerated() {
        guard let answer = entry["answer"].text, definition.sections.indices.contains(section),
          definition.sections[section].clues.indices.contains(place)
        else { continue }
        answers.append(((section, place), answer))
      }
    }
    return answers
  }

  /// Clues of which none has a number belong to the words in their order, if there are as many.
  static func number(_ definition: inout Crossword.Definition, _ findings: inout Findings) {
    let lights = definition.grid.lights
    for section in definition.sections.indices {
      let clues = definition.sections[section].clues
      let words = lights.filter { $0.axis == definition.sections[section].axis }
      guard !clues.isEmpty, clues.count == words.count,
        clues.allSatisfy({ $0.label.isEmpty && $0.cells.isEmpty && $0.links.isEmpty })
      else { continue }
      findings.warn("clues without numbers were given to the words in their order")
      for (place, word) in words.enumerated() {
        definition.sections[section].clues[place].label = definition.grid.cells[word.cells[0]].label
        definition.sections[section].clues[place].cells = word.cells
      }
    }
  }
}
