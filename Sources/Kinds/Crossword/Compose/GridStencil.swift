import Grids
import Puzzle

/// A partly filled crossword and the stencil to fill it with.
///
/// A square of several letters becomes as many stencil cells, so that a filler sees plain words.
/// Blocks, bars, voids and lists of clues have become entries.
package struct GridStencil: Sendable {
  package let stencil: Stencil
  private let definition: Crossword.Definition
  private let alphabet: Alphabet
  private let squares: Squares

  /// Throws a fault for everything that no word could fill.
  package init(_ definition: Crossword.Definition, _ alphabet: Alphabet) throws(Faults) {
    let largest = StencilText.largest
    let grid = definition.grid
    guard grid.width <= largest, grid.height <= largest else {
      throw Faults(
        Fault(
          "the grid is too large: \(grid.width) by \(grid.height)",
          hint: "a side may have \(largest) cells"))
    }
    let squares = Squares(grid, alphabet)
    let runs = Self.runs(definition)
    let faults = Self.faults(definition, runs, squares)
    guard faults.isEmpty else { throw Faults(faults) }
    let entries = runs.filter { run in run.squares.allSatisfy { squares.signs[$0] == nil } }
    stencil = Stencil(
      letters: squares.letters,
      entries: entries.map { run in
        Stencil.Entry(
          name: run.name, cells: run.squares.flatMap { squares.cells[$0] },
          place: run.squares.first.flatMap { definition.origin.cell($0) })
      })
    self.definition = definition
    self.alphabet = alphabet
    self.squares = squares
  }

  /// `#` is a block, `_` no cell, brackets hold several letters; bars and circles are not shown.
  package func text(_ letters: [Letter?]) -> String {
    let grid = filled(letters).grid
    var text = ""
    for (square, cell) in grid.cells.enumerated() {
      var bare = cell
      bare.also = []
      text += Crossword.Writer.content(bare)
      if grid.column(of: square) == grid.width - 1 { text += "\n" }
    }
    return text
  }

  package var rows: Int { definition.grid.height }

  /// The entries with an open cell in some of the rows, counted from 0, and those without any: what
  /// matters when only these rows are to be filled.
  package func stencil(inRows rows: ClosedRange<Int>) -> Stencil {
    let cells = Set(stencilCells(inRows: rows))
    return Stencil(
      letters: stencil.letters,
      entries: stencil.entries.filter { entry in
        stencil.isGiven(entry)
          || entry.cells.contains { cells.contains($0) && stencil.letters[$0] == nil }
      })
  }

  /// Letters of other rows are taken away, save those that stood there.
  package func letters(_ letters: [Letter?], inRows rows: ClosedRange<Int>) -> [Letter?] {
    var kept = stencil.letters
    for cell in stencilCells(inRows: rows) { kept[cell] = letters[cell] }
    return kept
  }

  private func stencilCells(inRows rows: ClosedRange<Int>) -> [Int] {
    squares.cells.enumerated().filter { rows.contains(definition.grid.row(of: $0.offset)) }
      .flatMap { $0.element }
  }

  /// Squares that already have letters keep them.
  package func filled(_ letters: [Letter?]) -> Crossword.Definition {
    var definition = definition
    for (square, cells) in squares.cells.enumerated()
    where definition.grid.isWhite(square) && definition.grid.cells[square].solution.isEmpty {
      let letter = cells.first.flatMap { letters.indices.contains($0) ? letters[$0] : nil }
      definition.grid.cells[square].solution = letter.map(alphabet.symbol) ?? ""
    }
    return definition
  }

  private static func faults(
    _ definition: Crossword.Definition, _ runs: [Run], _ squares: Squares
  ) -> [Fault] {
    var faults: [Fault] = []
    let grid = definition.grid
    func isOpen(_ square: Int) -> Bool { grid.cells[square].solution.isEmpty }
    func place(_ square: Int) -> Place? { definition.origin.cell(square) }
    func name(_ square: Int) -> String {
      "row \(grid.row(of: square) + 1), column \(grid.column(of: square) + 1)"
    }
    for run in runs where run.squares.contains(where: isOpen) {
      guard let odd = run.squares.first(where: { squares.signs[$0] != nil }) else { continue }
      let sign = squares.signs[odd] ?? ""
      faults.append(
        Fault(
          "no word of the lists can have \(sign) in it, as \(run.name) has in \(name(odd))",
          hint: "write out all of \(run.name), or take \(sign) away", at: place(odd)))
    }
    let covered = Set(runs.flatMap { $0.squares })
    for square in grid.cells.indices where grid.isWhite(square) && isOpen(square) {
      guard !covered.contains(square) else { continue }
      let cell = place(square) == nil ? "the cell in \(name(square))" : "this cell"
      faults.append(
        Fault(
          "\(cell) belongs to no entry", hint: "make it a block, or open a cell beside it",
          at: place(square)))
    }
    return faults
  }
}

extension GridStencil {
  /// The squares of one word.
  struct Run {
    /// As in `14 across`.
    let name: String
    let squares: [Int]
  }

  /// The words of all clues, linked ones whole, then other lights; without clues all lights.
  static func runs(_ definition: Crossword.Definition) -> [Run] {
    let grid = definition.grid
    guard definition.sections.contains(where: { $0.clues.contains { !$0.cells.isEmpty } }) else {
      return grid.lights.map { light in
        let label = grid.cells[light.cells[0]].label
        return Run(
          name: (label.isEmpty ? String(light.number) : label) + " " + way(light.axis),
          squares: light.cells)
      }
    }
    var seen: Set<[Int]> = []
    return Crossword.Sheet(definition).words.filter { $0.cells.count > 1 }.compactMap { word in
      guard seen.insert(word.cells).inserted else { return nil }
      let section = definition.sections[word.section]
      let start = word.cells[0]
      let label =
        word.label.isEmpty
        ? "r\(grid.row(of: start) + 1)c\(grid.column(of: start) + 1)" : word.label
      return Run(
        name: label + " " + (section.axis.map(way) ?? section.title), squares: word.cells)
    }
  }

  private static func way(_ axis: Crossword.Axis) -> String {
    axis == .across ? "across" : "down"
  }
}

extension GridStencil {
  /// Maps the squares of a grid to the cells of a stencil.
  struct Squares: Sendable {
    /// By stencil cell; `nil` where a letter is to be found.
    private(set) var letters: [Letter?] = []
    /// The stencil cells of a square: one if it is open, one per letter if filled, none for a
    /// block.
    private(set) var cells: [Range<Int>] = []
    /// Contents that the alphabet cannot spell, by square.
    private(set) var signs: [Int: String] = [:]

    init(_ grid: Crossword.Grid, _ alphabet: Alphabet) {
      for (square, cell) in grid.cells.enumerated() {
        let start = letters.count
        if cell.form == .white {
          let glyphs = alphabet.read(cell.solution)
          if glyphs.isEmpty {
            letters.append(nil)
          } else if glyphs.allSatisfy({ if case .letter = $0 { true } else { false } }) {
            letters += alphabet.letters(in: cell.solution).map { $0 }
          } else {
            signs[square] = cell.solution
          }
        }
        cells.append(start..<letters.count)
      }
    }
  }
}

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
