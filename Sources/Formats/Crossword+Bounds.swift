import Kinds
import Puzzle

extension Crossword.Grid {
  /// Finds fault with the measures of a grid before anything is laid out by them.
  static func fault(_ width: Int, _ height: Int) -> Fault? {
    guard width > 0, height > 0 else {
      return Fault("the grid has no cells: it is \(width) wide and \(height) high")
    }
    guard width <= Limits.side, height <= Limits.side else {
      return Fault(
        "the grid is \(width) wide and \(height) high; \(Limits.side) cells a side are the most")
    }
    return nil
  }
}

extension Crossword.Definition {
  /// Finds fault with what no crossword can be without.
  func require(_ findings: inout Findings) {
    if !grid.cells.contains(where: { $0.form == .white }) {
      findings.fail("nothing can be written into the grid: every cell is a block")
    }
  }
}
