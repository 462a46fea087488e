import Puzzle

extension GridStencil {
  /// The squares of a grid with the cells that a stencil has for each.
  struct Squares: Sendable {
    /// The letters that stand in the stencil's cells from the start.
    private(set) var letters: [Letter?] = []
    /// The stencil's cells of each square: one that is open has one, one of several letters as
    /// many, a block none.
    private(set) var cells: [Range<Int>] = []
    /// What stands in squares that no letter of the alphabet can stand for.
    private(set) var signs: [Int: String] = [:]

    /// Spells out what stands in each square.
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
