import Kinds
import Puzzle

struct IpuzClues {
  private let layout: IpuzLayout

  init(_ layout: IpuzLayout) { self.layout = layout }

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

  /// Cells are given as column and row, counted from 1.
  private func cells(_ value: Value, _ findings: inout Findings) -> [Int] {
    var cells: [Int] = []
    for pair in value.list ?? [] {
      guard let column = IpuzLayout.number(pair[0]), let row = IpuzLayout.number(pair[1]),
        (1...layout.width).contains(column), (1...layout.height).contains(row)
      else {
        findings.fail("a clue names a cell that is not in the grid: \(JSON.write(pair))")
        return []
      }
      cells.append((row - 1) * layout.width + column - 1)
    }
    return cells
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
}
