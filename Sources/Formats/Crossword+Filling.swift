import Kinds
import Puzzle

extension Crossword.Definition {
  /// Holds an answer that a file tells beside a clue against the grid. Where the grid is silent the
  /// answer fills it; where the two differ the grid is right, since there the words cross.
  mutating func fill(
    _ clue: (section: Int, clue: Int), _ answer: String, line: Int? = nil,
    _ findings: inout Findings
  ) {
    let section = sections[clue.section]
    let asked = section.clues[clue.clue]
    let cells = asked.cells
    guard !cells.isEmpty, !answer.asAnswer.isEmpty else { return }
    if cells.contains(where: { grid.cells[$0].solution.isEmpty }) {
      let letters = Array(answer.asAnswer)
      guard letters.count == cells.count else { return }
      for (cell, letter) in zip(cells, letters) where grid.cells[cell].solution.isEmpty {
        grid.cells[cell].solution = String(letter)
      }
    }
    let word = cells.map { grid.cells[$0].solution }.joined()
    if word.asAnswer != answer.asAnswer {
      findings.warn(
        "\(asked.label) \(section.title) is said to be \(answer), but the grid has \(word)",
        line: line)
    }
  }
}
