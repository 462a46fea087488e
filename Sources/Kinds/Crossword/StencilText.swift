import Puzzle

/// A grid written down: one row a line, `#` a block, `_` no cell, `.` an empty cell, a letter one
/// that stays, `(STAR)` one cell of several letters.
public struct StencilText: Sendable {
  /// The grid that the text shows, with the place of each cell.
  package let definition: Crossword.Definition
  /// The stencil with its way back into the grid.
  package let grid: GridStencil

  /// The most cells a row or column may have, because no word is longer.
  public static let largest = Shelf.longest

  /// Reads a text, or names everything in it that is no grid.
  public init(_ text: String, _ alphabet: Alphabet) throws(Faults) {
    var reader = Reader(alphabet)
    let rows = Self.lines(of: text).enumerated().map { line, scalars in
      reader.row(scalars, line: line + 1)
    }
    if let fault = Self.fault(in: rows) { throw Faults(fault) }
    let faults = Self.ragged(rows) + reader.faults
    guard faults.isEmpty else { throw Faults(faults).sorted() }
    let squares = rows.flatMap { $0 }
    let grid = Crossword.Grid(
      width: rows[0].count, height: rows.count, cells: squares.map { $0.cell })
    var definition = Crossword.Definition(grid: grid.numbered, sections: [])
    definition.origin = Crossword.Origin(cells: squares.map { $0.place })
    self.definition = definition
    self.grid = try GridStencil(definition, alphabet)
  }

  /// The stencil that the text shows.
  public var stencil: Stencil { grid.stencil }

  /// The same text with letters in the cells.
  public func text(_ letters: [Letter?]) -> String { grid.text(letters) }

  private static func lines(of text: String) -> [[Unicode.Scalar]] {
    var lines: [[Unicode.Scalar]] = [[]]
    for scalar in text.unicodeScalars where scalar != "\r" && scalar != "\u{FEFF}" {
      if scalar == "\n" { lines.append([]) } else { lines[lines.count - 1].append(scalar) }
    }
    for line in lines.indices {
      while lines[line].last == " " || lines[line].last == "\t" { lines[line].removeLast() }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// What is wrong with a text as a whole, beside which nothing else matters.
  private static func fault(in rows: [[Square]]) -> Fault? {
    let width = rows.first?.count ?? 0
    if rows.count > largest || width > largest {
      return Fault(
        "the grid is too large: \(width) by \(rows.count)",
        hint: "a side may have \(largest) cells")
    }
    guard !rows.contains(where: { $0.contains { $0.cell.form == .white } }) else { return nil }
    return Fault(
      rows.isEmpty ? "the grid is empty" : "the grid has no white cell",
      hint: "one row a line: # is a block, . an empty cell, a letter one that stays",
      at: Place(line: 1, column: 1))
  }

  private static func ragged(_ rows: [[Square]]) -> [Fault] {
    let width = rows.first?.count ?? 0
    return rows.enumerated().filter { $0.element.count != width }.map { line, row in
      let end = (row.last?.place.column ?? 0) + 1
      return Fault(
        "this row has \(row.count) cells, the first has \(width)",
        hint: "rows are of one length; # is a block",
        at: Place(line: line + 1, column: row.count > width ? row[width].place.column : end))
    }
  }
}
