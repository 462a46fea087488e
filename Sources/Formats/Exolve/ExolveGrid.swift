import Kinds
import Puzzle

struct ExolveGrid {
  private(set) var grid: Crossword.Grid
  /// Cells that the standard numbering skips.
  private(set) var skipped: Set<Int> = []

  private struct Square {
    var content = ""
    var isEscaped = false
    var decorators: [Character] = []
  }

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

  /// Standard numbering, except that a skipped cell leaves its number to the next.
  private mutating func number() {
    var labels: [Int: String] = [:]
    var next = 1
    for start in Set(grid.lights.map { $0.cells[0] }).sorted() where !skipped.contains(start) {
      labels[start] = String(next)
      next += 1
    }
    for (place, label) in labels { grid.cells[place].label = label }
  }

  /// Labels a cell unless it has a label; returns whether it did.
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

/// Cell names: `c3` (column letter, row counted from below), `c3r12` or `r12c3`.
enum ExolveCell {
  /// `nil` if the text is no cell name or lies outside the grid.
  static func place(_ text: some StringProtocol, width: Int, height: Int) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 2, bytes.count < 12 else { return nil }
    let column: Int
    let row: Int
    if let numbers = numbers(bytes, "c", "r") {
      (column, row) = numbers
    } else if let numbers = numbers(bytes, "r", "c") {
      (row, column) = numbers
    } else if (0x61...0x7A).contains(bytes[0]),
      let number = Int(String(decoding: bytes[1...], as: UTF8.self))
    {
      (column, row) = (Int(bytes[0]) - 0x60, number)
    } else {
      return nil
    }
    guard (1...width).contains(column), (1...height).contains(row) else { return nil }
    return (height - row) * width + column - 1
  }

  static func name(_ place: Int, width: Int, height: Int) -> String {
    let (column, row) = (place % width, height - place / width)
    if width <= 26, let letter = Unicode.Scalar(0x61 + column) { return "\(letter)\(row)" }
    return "c\(column + 1)r\(row)"
  }

  private static func numbers(
    _ bytes: [UInt8], _ first: Unicode.Scalar, _ second: Unicode.Scalar
  ) -> (Int, Int)? {
    guard bytes[0] == UInt8(ascii: first),
      let cut = bytes.dropFirst().firstIndex(of: UInt8(ascii: second)),
      let one = Int(String(decoding: bytes[1..<cut], as: UTF8.self)),
      let two = Int(String(decoding: bytes[(cut + 1)...], as: UTF8.self))
    else { return nil }
    return (one, two)
  }
}

/// Writes a grid as rows of an Exolve file.
struct ExolveRows {
  private(set) var lines: [String] = []
  /// The Exolve options that the cell contents require.
  private(set) var options: [String] = []
  /// Lines for colours and alternatives, written below the grid.
  private(set) var more: [String] = []
  /// The grid with the numbers that Exolve will assign.
  private(set) var numbers: Crossword.Grid

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
