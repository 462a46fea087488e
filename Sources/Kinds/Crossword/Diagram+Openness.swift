extension Diagram {
  /// How hard a pattern will be to fill: letters in two long words cost, the more the longer both
  /// are, since few words have the same letters in the same places. Many short words cost as well,
  /// which nobody likes to solve.
  var openness: Int {
    var across = Array(repeating: 0, count: width * height)
    var down = across
    for row in 0..<height {
      spread(width, into: &across, from: row * width, step: 1) { isBlock(row, $0) }
    }
    for column in 0..<width {
      spread(height, into: &down, from: column, step: width) { isBlock($0, column) }
    }
    return zip(across, down).reduce(0) { cost, lengths in
      let (one, other) = (max(0, lengths.0 - 3), max(0, lengths.1 - 3))
      return cost + one * other + (lengths.0 == 3 ? 1 : 0) + (lengths.1 == 3 ? 1 : 0)
    }
  }

  /// How many blocks lie side by side, those on the edge counted double: there they make the grid
  /// look smaller than it is.
  var clumps: Int {
    var clumps = 0
    for row in 0..<height {
      for column in 0..<width where isBlock(row, column) {
        let isSide = column == 0 || column == width - 1
        let isEnd = row == 0 || row == height - 1
        if column + 1 < width, isBlock(row, column + 1) { clumps += isEnd ? 2 : 1 }
        if row + 1 < height, isBlock(row + 1, column) { clumps += isSide ? 2 : 1 }
      }
    }
    return clumps
  }

  /// Writes the length of each run into its cells.
  private func spread(
    _ count: Int, into lengths: inout [Int], from first: Int, step: Int, _ isBlock: (Int) -> Bool
  ) {
    var start = 0
    for place in 0...count where place == count || isBlock(place) {
      for cell in start..<max(start, place) { lengths[first + cell * step] = place - start }
      start = place + 1
    }
  }
}
