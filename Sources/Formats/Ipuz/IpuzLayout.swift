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
  /// Whether the grid has neither blocks nor numbers.
  let isBare: Bool
  /// Whether the solution alone has the blocks, as in a diagramless puzzle.
  let hidesBlocks: Bool

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
    let signs = Set(
      rows.flatMap { $0 }.compactMap { Self.text($0.fields == nil ? $0 : $0["cell"]) })
    isBare = signs.isSubset(of: [empty, "0"])
    let signsSolved = solution?.flatMap { $0 }.compactMap { Self.text($0) } ?? []
    hidesBlocks = isBare && signsSolved.contains(block)
  }

  func grid(_ findings: inout Findings) -> Crossword.Grid {
    var grid = Crossword.Grid(width: width, height: height, cells: [])
    for place in grid.cells.indices {
      let (row, column) = (place / width, place % width)
      read(rows[row][column], at: place, in: &grid, &findings)
      guard let solution else { continue }
      if hidesBlocks, Self.text(solution[row][column]) == block {
        grid.cells[place] = Crossword.Cell(.block)
      } else {
        solve(solution[row][column], at: place, in: &grid, &findings)
      }
    }
    return hidesBlocks ? grid.withoutIdleBars.numbered : grid
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
      case "colortext": findings.warn("the colour of the letters in a cell is not kept")
      case "named": break
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
