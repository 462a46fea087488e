import Kinds
import Puzzle

extension Crossword.Grid {
  /// Checks the size before anything is allocated for the grid.
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
  /// Fails unless at least one cell is white.
  func require(_ findings: inout Findings) {
    if !grid.cells.contains(where: { $0.form == .white }) {
      findings.fail("nothing can be written into the grid: every cell is a block")
    }
  }

  func entry(_ name: String) -> String { common[name]?.text ?? "" }

  mutating func set(_ name: String, _ text: String) {
    let text = text.trimmed
    if !text.isEmpty { common[name] = .text(text) }
  }

  /// Sets an entry that is kept but has no meaning here.
  mutating func credit(_ name: String, _ text: String) {
    let text = text.trimmed
    if !text.isEmpty { credits[name.lowercased()] = .text(text) }
  }

  var creditLines: [(name: String, text: String)] {
    credits.compactMap { name, value in
      switch value {
      case .text(let text): (name, text)
      case .int(let number): (name, String(number))
      case .bool(let flag): (name, flag ? "true" : "false")
      default: nil
      }
    }
  }

  /// Checks an answer given with a clue against the grid. It fills empty cells; where the two
  /// differ the grid wins, because words cross there.
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
