import Kinds

/// A grid as rows of an Exolve file.
struct ExolveRows {
  /// The rows.
  private(set) var lines: [String] = []
  /// What Exolve must be told so that it takes the contents of the cells.
  private(set) var options: [String] = []
  /// Colours and alternatives, which stand below the grid.
  private(set) var more: [String] = []
  /// The numbers that Exolve will give the cells.
  private(set) var numbers: Crossword.Grid

  /// Writes a grid.
  init(_ grid: Crossword.Grid) {
    numbers = grid
    var skipped: Set<Int> = []
    for place in grid.cells.indices { numbers.cells[place].label = "" }
    var next = 1
    for start in Set(grid.lights.map { $0.cells[0] }).sorted() {
      if grid.cells[start].label == String(next) {
        numbers.cells[start].label = String(next)
        next += 1
      } else {
        skipped.insert(start)
      }
    }
    let unknown = grid.cells.contains { $0.form == .white && !$0.solution.isEmpty } ? "?" : "0"
    for row in 0..<grid.height {
      let squares = (row * grid.width..<(row + 1) * grid.width).map { place in
        Self.square(grid.cells[place], unknown) + (skipped.contains(place) ? "~" : "")
      }
      lines.append(squares.joined(separator: " "))
    }
    tell(grid)
  }

  private static func square(_ cell: Crossword.Cell, _ unknown: String) -> String {
    guard cell.form == .white else { return "." }
    var square = unknown
    if !cell.solution.isEmpty {
      square = cell.solution.filter { !$0.isWhitespace }
        .map { "|_+@!~*.?&[{#0".contains($0) ? "&\($0)" : String($0) }.joined()
    }
    if cell.isGiven { square += "!" }
    if cell.hasCircle { square += "@" }
    switch (cell.hasBarRight, cell.hasBarBelow) {
    case (true, true): square += "+"
    case (true, false): square += "|"
    case (false, true): square += "_"
    case (false, false): break
    }
    return square
  }

  private mutating func tell(_ grid: Crossword.Grid) {
    let solutions = grid.cells.filter { $0.form == .white }.flatMap { [$0.solution] + $0.also }
    if solutions.contains(where: { $0.count > 1 }) { options.append("rebus-cells") }
    let others = Set(solutions.flatMap { $0 }.filter { !$0.isLetter && !$0.isWhitespace })
    if !others.isEmpty {
      options.append("allow-chars:" + others.map(String.init).sorted().joined())
    }
    var shades: [String: [String]] = [:]
    for (place, cell) in grid.cells.enumerated() {
      let name = ExolveCell.name(place, width: grid.width, height: grid.height)
      if !cell.shade.isEmpty { shades[cell.shade, default: []].append(name) }
      more += cell.also.map { "exolve-alternatives: \(name):\($0.filter { !$0.isWhitespace })" }
    }
    for (shade, cells) in shades.sorted(by: { $0.key < $1.key }) {
      let colour = shade == "grey" ? "#c0c0c0" : shade
      more.append("exolve-colour: \(colour) \(cells.joined(separator: " "))")
    }
  }
}
