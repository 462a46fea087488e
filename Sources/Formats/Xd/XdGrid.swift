import Kinds
import Puzzle

/// Parses the grid of an xd file: one line per row, one sign per cell.
struct XdGrid {
  private let rows: [[Character]]
  private let rebus: [Character: [String]]
  private let special: String

  var width: Int { rows.first?.count ?? 0 }

  init(_ lines: [XdSource.Line], _ head: XdHead) throws(Faults) {
    let lines = lines.filter { !$0.text.isEmpty }
    guard let first = lines.first else { throw Faults(Fault("the file has no grid")) }
    let rows = lines.map { Array($0.text) }
    if let fault = Crossword.Grid.fault(rows[0].count, rows.count) { throw Faults(fault) }
    if let row = rows.firstIndex(where: { $0.count != rows[0].count }) {
      throw Faults(
        Fault(
          "this row has \(rows[row].count) cells where the first has \(rows[0].count)",
          at: Place(line: lines[row].number, column: 1)))
    }
    if first.text.contains(":") {
      throw Faults(
        Fault("the grid holds lines of the head", at: Place(line: first.number, column: 1)))
    }
    self.rows = rows
    rebus = head.rebus
    special = head["special"].lowercased()
  }

  /// A full stop is a block or a cell with an unknown letter; the clues decide which.
  func grid(
    _ clues: [(axis: Crossword.Axis, label: String)], _ design: XdDesign, _ findings: inout Findings
  ) -> Crossword.Grid {
    let signs = rows.flatMap { $0 }
    let asOpen = grid(stopsAreBlocks: false, design, &findings)
    guard signs.contains("."), !signs.contains("#") else { return asOpen }
    var others = Findings()
    let asBlocks = grid(stopsAreBlocks: true, design, &others)
    func score(_ grid: Crossword.Grid) -> Int {
      let finder = LightFinder(grid)
      return clues.count { finder.cells($0.label, $0.axis) != nil } * 2 - grid.lights.count
    }
    let hasLetters = asBlocks.cells.contains { $0.form == .white }
    return !hasLetters || score(asOpen) > score(asBlocks) ? asOpen : asBlocks
  }

  private func grid(
    stopsAreBlocks: Bool, _ design: XdDesign, _ findings: inout Findings
  ) -> Crossword.Grid {
    let cells = rows.flatMap { $0 }.map { sign in
      switch sign {
      case "#": Crossword.Cell(.block)
      case "_": Crossword.Cell(.void)
      case ".": Crossword.Cell(stopsAreBlocks ? .block : .white)
      default: white(sign)
      }
    }
    var grid = Crossword.Grid(width: width, height: rows.count, cells: cells)
    design.dress(&grid, &findings)
    return grid.withoutIdleBars.numbered
  }

  private func white(_ sign: Character) -> Crossword.Cell {
    var cell = Crossword.Cell(.white)
    if let choices = rebus[sign] {
      cell.solution = choices[0]
      for more in choices.prefix(Limits.choices).dropFirst()
      where more != cell.solution && !cell.also.contains(more) {
        cell.also.append(more)
      }
    } else if sign != "*" {
      cell.solution = sign.uppercased()
    }
    if sign.isLowercase, !special.isEmpty {
      if special.contains("circle") { cell.hasCircle = true } else { cell.shade = "grey" }
    }
    return cell
  }

  /// Splits an answer into cells, resolving rebus signs; `nil` unless it has one sign per cell.
  func parts(of answer: String, splitting split: String, count: Int) -> [String]? {
    let signs = answer.filter { $0 != " " && !split.contains($0) }
    guard signs.count == count else { return nil }
    return signs.map { rebus[$0]?.first ?? $0.uppercased() }
  }
}

/// The sign by which xd writes each cell: its letter, or a sign that the head explains.
struct XdSigns {
  private var signs: [Character] = []
  private var keys: [[String]: Character] = [:]
  private var order: [[String]] = []

  init(_ grid: Crossword.Grid) {
    let taken = Set(grid.cells.flatMap { $0.solution.count == 1 ? Array($0.solution) : [] })
    var pool = Self.pool[...]
    for cell in grid.cells {
      switch cell.form {
      case .block: signs.append("#")
      case .void: signs.append("_")
      case .white where cell.solution.isEmpty: signs.append(".")
      case .white: signs.append(sign(cell, &pool, taken))
      }
    }
  }

  subscript(place: Int) -> Character { signs[place] }

  /// The value of the header `Rebus`.
  var rebus: String {
    order.flatMap { choices in choices.map { "\(keys[choices] ?? "?")=\($0)" } }
      .joined(separator: " ")
  }

  private mutating func sign(
    _ cell: Crossword.Cell, _ pool: inout ArraySlice<Character>, _ taken: Set<Character>
  ) -> Character {
    let choices = ([cell.solution] + cell.also).map { text in
      String(text.filter { $0 != " " })
    }
    if choices.count == 1, choices[0].count == 1, let letter = choices[0].first,
      !"#._*".contains(letter), letter.uppercased() == String(letter)
    {
      return letter
    }
    if let known = keys[choices] { return known }
    pool = pool.drop { taken.contains($0) }
    guard let sign = pool.popFirst() else { return "*" }
    keys[choices] = sign
    order.append(choices)
    return sign
  }

  /// Digits first, as is customary, then signs that no crossword uses.
  private static let pool: [Character] =
    Array("1234567890") + (0x2460...0x24FF).compactMap(Unicode.Scalar.init).map(Character.init)
    + (0x2800...0x3FFF).compactMap(Unicode.Scalar.init).map(Character.init)
}
