import Puzzle

/// A stencil written down: one row a line, `#` a block, `.` an empty cell, a letter one that stays.
public struct StencilText: Sendable {
  /// The stencil that the text shows.
  public let stencil: Stencil
  private let alphabet: Alphabet
  private let width: Int
  private let blocks: [Bool]

  /// The most cells a row or column may have, because no word is longer.
  public static let largest = Shelf.longest

  /// Reads a text, or names everything in it that is no grid.
  public init(_ text: String, _ alphabet: Alphabet) throws(Faults) {
    var rows = Self.rows(of: text)
    while rows.last?.isEmpty == true { rows.removeLast() }
    var faults = Self.faults(in: rows, alphabet)
    let width = rows.first?.count ?? 0
    var blocks: [Bool] = []
    var letters: [Letter?] = []
    var places: [Place] = []
    for (row, cells) in rows.enumerated() {
      for (column, cell) in cells.enumerated() {
        places.append(Place(line: row + 1, column: column + 1))
        blocks.append(cell == "#")
        letters.append(cell == "#" || cell == "." ? nil : alphabet.letters(for: cell)?.first)
      }
    }
    guard faults.isEmpty else { throw Faults(faults) }
    self.alphabet = alphabet
    self.width = width
    self.blocks = blocks
    stencil = Stencil(width: width, blocks: blocks, letters: letters, places: places)
    let covered = Set(stencil.entries.flatMap { $0.cells })
    for cell in blocks.indices where !blocks[cell] && letters[cell] == nil {
      guard !covered.contains(cell) else { continue }
      faults.append(
        Fault(
          "this cell belongs to no entry", hint: "make it a block, or open a cell beside it",
          at: places[cell]))
    }
    guard faults.isEmpty else { throw Faults(faults) }
  }

  /// The same text with letters in the cells.
  public func text(_ letters: [Letter?]) -> String {
    var text = ""
    for cell in blocks.indices {
      text += blocks[cell] ? "#" : letters[cell].map(alphabet.symbol) ?? "."
      if cell % width == width - 1 { text += "\n" }
    }
    return text
  }

  private static func rows(of text: String) -> [[Unicode.Scalar]] {
    var rows: [[Unicode.Scalar]] = [[]]
    for scalar in text.unicodeScalars where scalar != "\r" && scalar != "\u{FEFF}" {
      if scalar == "\n" { rows.append([]) } else { rows[rows.count - 1].append(scalar) }
    }
    return rows.map { row in
      var row = row
      while row.last == " " || row.last == "\t" { row.removeLast() }
      return row
    }
  }

  private static func faults(in rows: [[Unicode.Scalar]], _ alphabet: Alphabet) -> [Fault] {
    let width = rows.first?.count ?? 0
    if rows.count > largest || width > largest {
      let size = "\(width) by \(rows.count)"
      return [
        Fault("the grid is too large: \(size)", hint: "a side may have \(largest) cells")
      ]
    }
    var faults: [Fault] = []
    for (line, row) in rows.enumerated() {
      if row.count != width {
        faults.append(
          Fault(
            "this row has \(row.count) cells, the first has \(width)",
            hint: "rows are of one length; # is a block",
            at: Place(line: line + 1, column: min(row.count, width) + 1)))
      }
      for (column, cell) in row.enumerated() where cell != "#" && cell != "." {
        guard alphabet.letters(for: cell)?.count != 1 else { continue }
        let letters = "the letters are \(alphabet.text(alphabet.letters))"
        faults.append(
          Fault(
            alphabet.isForeign(cell)
              ? "\(cell) is no letter of the \(alphabet.name) alphabet" : "\(cell) is no cell",
            hint: alphabet.isForeign(cell) ? letters : "# is a block, . an empty cell; " + letters,
            at: Place(line: line + 1, column: column + 1)))
      }
    }
    if faults.isEmpty, !rows.contains(where: { $0.contains { $0 != "#" } }) {
      faults.append(
        Fault(
          rows.isEmpty ? "the grid is empty" : "the grid has no white cell",
          hint: "one row a line: # is a block, . an empty cell, a letter one that stays",
          at: Place(line: 1, column: 1)))
    }
    return faults
  }
}
