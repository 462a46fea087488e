import Grids
import Puzzle

/// A grid as text: one row per line, `#` a block, `_` no cell, `.` an empty cell, a letter one that
/// stays, `(STAR)` one cell of several letters.
public struct StencilText: Sendable {
  /// Its origin holds the place of each cell in the text.
  package let definition: Crossword.Definition
  package let grid: GridStencil

  /// The most cells in a row or column, because no word is longer.
  public static let largest = Shelf.longest

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

  public var stencil: Stencil { grid.stencil }

  /// The grid as text with these letters in its cells.
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

  /// A fault of the text as a whole, next to which no other matters.
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

extension StencilText {
  struct Square {
    let cell: Crossword.Cell
    let place: Place
  }

  struct Reader {
    private(set) var faults: [Fault] = []
    private let alphabet: Alphabet

    init(_ alphabet: Alphabet) { self.alphabet = alphabet }

    mutating func row(_ scalars: [Unicode.Scalar], line: Int) -> [Square] {
      var squares: [Square] = []
      var next = 0
      while next < scalars.count {
        let place = Place(line: line, column: next + 1)
        let scalar = scalars[next]
        next += 1
        let cell: Crossword.Cell
        switch scalar {
        case "#": cell = Crossword.Cell(.block)
        case "_": cell = Crossword.Cell(.void)
        case ".": cell = Crossword.Cell(.white)
        case "(":
          let end = scalars[next...].firstIndex(of: ")") ?? scalars.count
          cell = bracket(scalars[next..<end], isClosed: end < scalars.count, place)
          next = min(end + 1, scalars.count)
        default:
          if alphabet.letters(for: scalar)?.count != 1 { refuse(scalar, place) }
          cell = Crossword.Cell(.white, String(Character(Folding.capital(scalar))))
        }
        squares.append(Square(cell: cell, place: place))
      }
      return squares
    }

    private mutating func bracket(
      _ scalars: ArraySlice<Unicode.Scalar>, isClosed: Bool, _ place: Place
    ) -> Crossword.Cell {
      if !isClosed || scalars.isEmpty {
        faults.append(
          Fault(
            isClosed ? "there is nothing in the bracket" : "the bracket is not closed",
            hint: "a cell of several letters is written as (STAR)", at: place))
        return Crossword.Cell(.white)
      }
      var solution = ""
      for (number, scalar) in scalars.enumerated() {
        if alphabet.letters(for: scalar) == nil {
          refuse(scalar, Place(line: place.line, column: place.column + 1 + number))
        }
        solution.unicodeScalars.append(Folding.capital(scalar))
      }
      return Crossword.Cell(.white, solution)
    }

    private mutating func refuse(_ scalar: Unicode.Scalar, _ place: Place) {
      let letters = "the letters are \(alphabet.text(alphabet.letters))"
      faults.append(
        alphabet.isForeign(scalar)
          ? Fault(
            "\(scalar) is no letter of the \(alphabet.name) alphabet", hint: letters, at: place)
          : Fault(
            "\(scalar) is no cell", hint: "# is a block, . an empty cell; " + letters, at: place))
    }
  }
}
