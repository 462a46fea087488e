import Kinds
import Puzzle

struct IpuzLayout {
  let width: Int
  let height: Int
  private let rows: [[Value]]
  private let solution: [[Value]]?
  private let styles: Value
  private let block: String
  private let empty: String

  init(_ file: Value, _ findings: inout Findings) throws(Faults) {
    styles = file["styles"]
    block = Self.text(file["block"]) ?? "#"
    empty = Self.text(file["empty"]) ?? "0"
    guard let rows = file["puzzle"].list?.map({ $0.list ?? [] }), !rows.isEmpty else {
      throw Faults(Fault("the entry puzzle, which holds the rows of the grid, is missing"))
    }
    self.rows = rows
    let measures = file["dimensions"]
    width = Self.number(measures["width"]) ?? rows.map { $0.count }.max() ?? 0
    height = Self.number(measures["height"]) ?? rows.count
    if let fault = Crossword.Grid.fault(width, height) { throw Faults(fault) }
    if let fault = Self.misfit(rows, width, height, "grid") { throw Faults(fault) }
    solution = file["solution"].list?.map { $0.list ?? [] }
    if let solution, let fault = Self.misfit(solution, width, height, "solution") {
      throw Faults(fault)
    }
    if measures.isNull { findings.warn("the dimensions are missing; the rows were counted") }
  }

  func grid(_ findings: inout Findings) -> Crossword.Grid {
    var grid = Crossword.Grid(width: width, height: height, cells: [])
    for place in grid.cells.indices {
      let (row, column) = (place / width, place % width)
      read(rows[row][column], at: place, in: &grid, &findings)
      if let solution { solve(solution[row][column], at: place, in: &grid, &findings) }
    }
    return grid
  }

  static func text(_ value: Value) -> String? { value.text ?? value.int.map { String($0) } }

  static func number(_ value: Value) -> Int? { value.int ?? value.text.flatMap { Int($0) } }

  private static func misfit(
    _ rows: [[Value]], _ width: Int, _ height: Int, _ what: String
  ) -> Fault? {
    guard rows.count == height else {
      return Fault("the \(what) has \(rows.count) rows where \(height) are announced")
    }
    guard let row = rows.firstIndex(where: { $0.count != width }) else { return nil }
    return Fault(
      "row \(row + 1) of the \(what) has \(rows[row].count) cells where \(width) are announced")
  }

  private func read(
    _ value: Value, at place: Int, in grid: inout Crossword.Grid, _ findings: inout Findings
  ) {
    let content = value.fields == nil ? value : value["cell"]
    guard let label = Self.text(content) else {
      grid.cells[place].form = .void
      if !content.isNull { findings.fail("a cell of the grid is neither text nor a number") }
      return
    }
    grid.cells[place].form = label == block ? .block : .white
    let isBare = label == block || label == empty || content.int == 0
    if !isBare { grid.cells[place].label = label.trimmed }
    guard value.fields != nil else { return }
    if grid.cells[place].form == .white, let given = Self.text(value["value"]), !given.isEmpty {
      grid.cells[place].solution = given.uppercased()
      grid.cells[place].isGiven = true
    }
    let style = value["style"].text.map { styles[$0] } ?? value["style"]
    dress(style, at: place, in: &grid, &findings)
  }

  private func solve(
    _ value: Value, at place: Int, in grid: inout Crossword.Grid, _ findings: inout Findings
  ) {
    guard grid.isWhite(place) else { return }
    let content = value.fields == nil ? value : value["value"]
    var choices = (content.list ?? [content]).compactMap { Self.text($0)?.trimmed.uppercased() }
    if content.isNull, let fields = value.fields {
      choices = fields.filter { $0.key != "cell" && $0.key != "style" }
        .compactMap { Self.text($0.value)?.uppercased() }
    }
    choices = Array(choices.filter { !$0.isEmpty }.prefix(Limits.choices))
    guard let letters = choices.first, letters != empty, letters != block,
      !(content.text == nil && letters == grid.cells[place].label), letters != "0" || empty != "0"
    else {
      if choices.first == block { findings.warn("the solution has a block in an open cell") }
      return
    }
    if grid.cells[place].isGiven, grid.cells[place].solution != letters {
      findings.warn("the letter given in a cell is not that of the solution")
      grid.cells[place].isGiven = false
    }
    grid.cells[place].solution = letters
    for more in choices.dropFirst() where more != letters && !grid.cells[place].also.contains(more)
    {
      grid.cells[place].also.append(more)
    }
  }
}

extension IpuzLayout {
  func dress(
    _ style: Value, at place: Int, in grid: inout Crossword.Grid, _ findings: inout Findings
  ) {
    for (name, value) in (style.fields ?? Fields()).prefix(50) {
      switch name {
      case "shapebg" where value.text == "circle": grid.cells[place].hasCircle = true
      case "highlight":
        if value.bool == true, grid.cells[place].shade.isEmpty { grid.cells[place].shade = "grey" }
      case "color", "colorbg":
        if let shade = Self.text(value).flatMap({ Shade.read($0) }) {
          grid.cells[place].shade = shade
        } else {
          findings.warn("the colour \(Self.text(value) ?? "of a cell") is not known")
        }
      case "barred": bars(value.text ?? "", at: place, in: &grid)
      case "mark": mark(value, at: place, in: &grid, &findings)
      case "label":
        if grid.cells[place].label.isEmpty, let label = Self.text(value) {
          grid.cells[place].label = label.trimmed
        }
      case "colortext", "named": break
      default: findings.warn("the style \(name) of a cell is not kept")
      }
    }
  }

  private func bars(_ sides: String, at place: Int, in grid: inout Crossword.Grid) {
    for side in sides.uppercased().prefix(40) { grid.bar(side, of: place) }
  }

  /// A cell has one label; without one, a mark in another corner becomes its label.
  private func mark(
    _ value: Value, at place: Int, in grid: inout Crossword.Grid, _ findings: inout Findings
  ) {
    for (corner, mark) in (value.fields ?? Fields()).prefix(9) {
      guard let text = Self.text(mark)?.trimmed, !text.isEmpty else { continue }
      if grid.cells[place].label.isEmpty {
        grid.cells[place].label = text
        if corner != "TL" { findings.warn("marks moved to the upper left corner of their cells") }
      } else {
        findings.warn("the mark \(text) beside the number of a cell is not kept")
      }
    }
  }
}

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
