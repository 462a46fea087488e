extension Diagram {
  /// The same pattern with the blocks turned white that part nothing, each with those that repeat
  /// it: there are as many words without them. Blocks that somebody asked for stay.
  func withoutCheaters(_ symmetry: Symmetry, keeping kept: [UInt32]) -> Diagram {
    var rows = rows
    var isDone = false
    while !isDone {
      isDone = true
      let diagram = Diagram(width: width, height: height, rows: rows)
      for row in 0..<height {
        for column in 0..<width where diagram.isCheater(row, column) {
          let twins = diagram.twins(row, column, symmetry)
          let isKept = twins.contains {
            kept.indices.contains($0) && kept[$0] >> UInt32($1) & 1 == 1
          }
          guard !isKept, twins.allSatisfy({ rows[$0] >> UInt32($1) & 1 == 1 }) else { continue }
          for (row, column) in twins { rows[row] &= ~(1 << UInt32(column)) }
          isDone = false
          break
        }
        if !isDone { break }
      }
    }
    return Diagram(width: width, height: height, rows: rows)
  }

  /// Whether a block parts nothing: turned white it would leave as many words.
  func isCheater(_ row: Int, _ column: Int) -> Bool {
    isBlock(row, column) && isBlock(row, column - 1) != isBlock(row, column + 1)
      && isBlock(row - 1, column) != isBlock(row + 1, column)
  }

  /// A place and the one that repeats it.
  private func twins(_ row: Int, _ column: Int, _ symmetry: Symmetry) -> [(Int, Int)] {
    let other =
      switch symmetry {
      case .rotational: (height - 1 - row, width - 1 - column)
      case .mirror: (row, width - 1 - column)
      case .none: (row, column)
      }
    return other == (row, column) ? [other] : [(row, column), other]
  }
}
