extension Crossword {
  /// The figures by which constructors compare grids.
  struct Figures {
    /// How many words there are.
    let words: Int
    /// How many cells can be written in.
    let cells: Int
    /// How many of a hundred cells are blocks; voids do not count.
    let blockShare: Int
    /// How many letters a word has on average.
    let averageLength: Double
    /// How many of a hundred cells are crossed by two words.
    let checkedShare: Int
    /// How many of the letters are J, Q, X or Z.
    let rareLetters: Int

    /// Counts.
    init(_ definition: Definition) {
      let grid = definition.grid
      let lights = grid.lights
      var crossings = [Int](repeating: 0, count: grid.cells.count)
      for cell in lights.joinedCells { crossings[cell] += 1 }
      let blocks = grid.cells.filter { $0.form == .block }.count
      words = lights.count
      cells = grid.cells.indices.filter(grid.isWhite).count
      blockShare = blocks * 100 / max(1, blocks + cells)
      averageLength = Double(lights.joinedCells.count) / Double(max(1, words))
      checkedShare = crossings.filter { $0 > 1 }.count * 100 / max(1, cells)
      rareLetters = grid.cells.reduce(0) { count, cell in
        count + cell.solution.utf8.filter { "JQXZ".utf8.contains($0) }.count
      }
    }
  }

  /// A number with one digit behind the point.
  static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension [Crossword.Light] {
  /// The cells of every word, those that are crossed as often as they are.
  fileprivate var joinedCells: [Int] { flatMap { $0.cells } }
}
