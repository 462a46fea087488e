import Kinds
import Puzzle

/// The grid of an Exolve file while it is read.
struct ExolveGrid {
  /// The cells as they stand there.
  private(set) var grid: Crossword.Grid
  /// The cells at which the usual numbering passes by.
  private(set) var skipped: Set<Int> = []

  private struct Square {
    var content = ""
    var isEscaped = false
    var decorators: [Character] = []
  }

  /// Reads a grid, or says why it cannot be one.
  init(_ source: ExolveSource, _ findings: inout Findings) throws(Faults) {
    let width = source["width"].flatMap { Int($0.value) } ?? 0
    let height = source["height"].flatMap { Int($0.value) } ?? 0
    if let fault = Crossword.Grid.fault(width, height) { throw Faults(fault) }
    guard let section = source["grid"] else {
      throw Faults(Fault("the section exolve-grid is missing"))
    }
    let lines = section.lines.filter { !$0.text.isEmpty }
    guard lines.count == height else {
      throw Faults(
        Fault(
          "the grid has \(lines.count) rows where \(height) are announced",
          at: Place(line: section.number, column: 1)))
    }
    let joins = source.options.contains("rebus-cells") || Self.hasLongLetters(source)
    var squares: [Square] = []
    for line in lines {
      let row = Self.squares(line.text, joins: joins, &findings)
      guard row.count == width else {
        throw Faults(
          Fault(
            "this row has \(row.count) cells where \(width) are announced",
            at: Place(line: line.number, column: 1)))
      }
      squares += row
    }
    grid = Crossword.Grid(width: width, height: height, cells: [])
    try lay(squares, hasDigits: Self.hasDigits(source), &findings)
  }

  private mutating func lay(
    _ squares: [Square], hasDigits: Bool, _ findings: inout Findings
  ) throws(Faults) {
    let open = squares.filter { $0.isEscaped || $0.content != "." }
    let isUnsolved = open.allSatisfy { $0.content == "0" }
    if squares.contains(where: { $0.decorators.contains("*") }) {
      if isUnsolved {
        throw Faults(Fault("the puzzle is diagramless and does not tell where its blocks are"))
      }
      findings.warn("cells that should not tell whether they are blocks are shown plainly")
    }
    for (place, square) in squares.enumerated() {
      var cell = Crossword.Cell(.white)
      if square.content == ".", !square.isEscaped {
        cell.form = .block
      } else if square.isEscaped || square.content != "?" && square.content != "0" {
        cell.solution = square.content.uppercased()
      } else if square.content == "0", hasDigits, !isUnsolved {
        cell.solution = "0"
      }
      cell.hasCircle = square.decorators.contains("@")
      cell.isGiven = square.decorators.contains("!") && !cell.solution.isEmpty
      cell.hasBarRight = square.decorators.contains { "|+".contains($0) }
      cell.hasBarBelow = square.decorators.contains { "_+".contains($0) }
      if square.decorators.contains("~") { skipped.insert(place) }
      grid.cells[place] = cell
    }
    grid = grid.withoutIdleBars
    number()
  }

  /// Numbers the cells in the usual way, except that a skipped one leaves its number to the next.
  private mutating func number() {
    var labels: [Int: String] = [:]
    var next = 1
    for start in Set(grid.lights.map { $0.cells[0] }).sorted() where !skipped.contains(start) {
      labels[start] = String(next)
      next += 1
    }
    for (place, label) in labels { grid.cells[place].label = label }
  }

  /// Puts a label into a cell, unless it has one; tells whether it did.
  mutating func label(_ place: Int, _ text: String) -> Bool {
    guard grid.cells[place].label.isEmpty, !text.isEmpty else { return false }
    grid.cells[place].label = text
    return true
  }

  private static func squares(
    _ line: String, joins: Bool, _ findings: inout Findings
  ) -> [Square] {
    var squares: [Square] = []
    var isFresh = true
    var rest = line[...]
    while let sign = rest.popFirst() {
      if sign.isWhitespace {
        isFresh = true
      } else if let last = squares.indices.last, "|_+@*!~".contains(sign) {
        squares[last].decorators.append(sign)
        isFresh = true
      } else if let last = squares.indices.last, sign == "{" || sign == "[" {
        let end: Character = sign == "{" ? "}" : "]"
        guard let close = rest.firstIndex(of: end) else {
          squares.append(Square(content: String(sign)))
          continue
        }
        if sign == "{" { findings.warn("drawings in cells are not kept") }
        rest = rest[rest.index(after: close)...]
        squares[last].decorators.append("[")
        isFresh = true
      } else {
        let isEscaped = sign == "&" && !rest.isEmpty
        let letter = isEscaped ? rest.popFirst() ?? sign : sign
        let isAfterBlock = squares.last.map { $0.content == "." && !$0.isEscaped } ?? true
        let isPart = joins && !isFresh && (letter != "." || isEscaped) && !isAfterBlock
        if isPart, let last = squares.indices.last {
          squares[last].content.append(letter)
        } else {
          squares.append(Square(content: String(letter), isEscaped: isEscaped))
        }
        isFresh = false
      }
    }
    return squares
  }

  private static func hasLongLetters(_ source: ExolveSource) -> Bool {
    let words = source["language"]?.value.split(separator: " ") ?? []
    return words.count > 2 && Int(words[2]) ?? 1 > 1
  }

  private static func hasDigits(_ source: ExolveSource) -> Bool {
    source.options.contains { option in
      option == "allow-digits"
        || option.hasPrefix("allow-chars:") && option.dropFirst(12).contains("0")
    }
  }
}
