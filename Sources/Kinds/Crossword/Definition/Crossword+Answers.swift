import Puzzle

extension Crossword {
  /// In capitals, without the signs between words.
  static func letters(_ answer: String) -> [Unicode.Scalar] {
    capitals(answer).unicodeScalars.filter(isAnswerLetter)
  }

  /// True for letters and digits of any script, not for blanks, hyphens, apostrophes and the like.
  static func isAnswerLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0...0xBF, 0xD7, 0xF7, 0x2000...0x206F: false
    default: true
    }
  }

  enum Match {
    case same
    case length
    /// The cells that differ, with the answer's letters.
    case cells([(place: Int, letters: String)])
  }

  /// Cells without a solution match any letter.
  static func match(_ answer: String, _ cells: [Int], _ grid: Grid) -> Match {
    let solutions = cells.map { grid.cells[$0].solution }
    let whole = solutions.joined()
    if without(blanks: capitals(answer)) == without(blanks: whole) { return .same }
    let letters = letters(answer)
    let chunks = solutions.map { Crossword.letters($0) }
    let widths = zip(solutions, chunks).map { $0.isEmpty ? 1 : $1.count }
    guard widths.reduce(0, +) == letters.count else {
      return solutions.contains("") ? .same : .length
    }
    var start = 0
    var amiss: [(place: Int, letters: String)] = []
    for (number, cell) in cells.enumerated() {
      let wanted = letters[start..<(start + widths[number])]
      start += widths[number]
      guard !solutions[number].isEmpty, !wanted.elementsEqual(chunks[number]) else { continue }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: wanted)
      amiss.append((cell, String(text)))
    }
    return amiss.isEmpty ? .same : .cells(amiss)
  }

  private static func without(blanks text: String) -> [UInt8] { text.utf8.filter { $0 != 0x20 } }
}

extension Crossword.Reader {
  /// Compares the answer after the tilde with the grid.
  mutating func compare(
    _ draft: Crossword.Draft, _ cells: [Int], _ name: String, _ grid: Crossword.Grid
  ) {
    guard let answer = draft.answer, !answer.text.isEmpty, !cells.isEmpty else { return }
    let word = cells.map { grid.cells[$0].solution }.map { $0.isEmpty ? "." : $0 }.joined()
    switch Crossword.match(answer.text, cells, grid) {
    case .same: break
    case .length:
      fault(
        "\(answer.text) does not fit into \(name), which is \(word) in the grid",
        hint: "\(name) has \(counted(cells.count))", at: answer.place)
    case .cells(let amiss):
      let places = amiss.prefix(8).map { cell in
        "row \(grid.row(of: cell.place) + 1), column \(grid.column(of: cell.place) + 1) holds "
          + "\(grid.cells[cell.place].solution), not \(cell.letters)"
      }
      fault(
        "\(name) is \(word) in the grid, not \(answer.text)",
        hint: places.joined(separator: "; "), at: answer.place)
    }
  }

  /// Adds the alternatives of an `also` line to the cells where they differ.
  mutating func accept(
    _ draft: Crossword.Draft, _ cells: [Int], _ name: String, _ grid: inout Crossword.Grid
  ) {
    guard let also = draft.details.first(where: { $0.key == .also }) else { return }
    for other in also.wording.text(also.wording.whole).parts(at: ",") {
      switch Crossword.match(other, cells, grid) {
      case .same: break
      case .length:
        fault(
          "\(Crossword.tidied(other)) does not fit into \(name)",
          hint: "\(name) has \(counted(cells.count))", at: also.place)
      case .cells(let amiss):
        for cell in amiss where !grid.cells[cell.place].also.contains(cell.letters) {
          grid.cells[cell.place].also.append(cell.letters)
        }
      }
    }
  }
}
