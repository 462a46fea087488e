import Puzzle

/// A crossword pattern before it has words: where its blocks are.
package struct Diagram: Sendable, Equatable {
  package enum Symmetry: String, Sendable, CaseIterable {
    /// The same after half a turn.
    case rotational
    /// The left side mirrors the right one.
    case mirror
    case none
  }

  /// At most 32, the bits of a row.
  package let width: Int
  package let height: Int
  /// A bit for every block, the lowest for the first column.
  package let rows: [UInt32]

  /// Also true beyond the edge.
  package func isBlock(_ row: Int, _ column: Int) -> Bool {
    guard row >= 0, row < height, column >= 0, column < width else { return true }
    return rows[row] >> UInt32(column) & 1 == 1
  }

  package var blocks: Int { rows.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The lengths of all runs of white cells, those across first, single cells included.
  package var runs: [Int] {
    var runs: [Int] = []
    for row in 0..<height { Self.measure(width, into: &runs) { isBlock(row, $0) } }
    for column in 0..<width { Self.measure(height, into: &runs) { isBlock($0, column) } }
    return runs
  }

  package var words: Int { runs.reduce(0) { $0 + ($1 > 1 ? 1 : 0) } }

  private static func measure(
    _ length: Int, into runs: inout [Int], _ isBlock: (Int) -> Bool
  ) {
    var run = 0
    for place in 0...length {
      if place < length, !isBlock(place) {
        run += 1
      } else {
        if run > 0 { runs.append(run) }
        run = 0
      }
    }
  }
}

extension Diagram {
  /// The same pattern without cheaters and their symmetric counterparts; blocks in `kept` stay.
  package func withoutCheaters(_ symmetry: Symmetry, keeping kept: [UInt32]) -> Diagram {
    var diagram = self
    while let (row, column) = diagram.looseCheater(symmetry, keeping: kept) {
      var rows = diagram.rows
      for (row, column) in twins(row, column, symmetry) { rows[row] &= ~(1 << UInt32(column)) }
      diagram = Diagram(width: width, height: height, rows: rows)
    }
    return diagram
  }

  /// The first cheater that may be taken away.
  private func looseCheater(_ symmetry: Symmetry, keeping kept: [UInt32]) -> (Int, Int)? {
    for row in 0..<height {
      var cheaters = cheaters(row)
      while cheaters != 0 {
        let column = cheaters.trailingZeroBitCount
        cheaters &= cheaters - 1
        let isLoose = twins(row, column, symmetry).allSatisfy { row, column in
          let bit: UInt32 = 1 << UInt32(column)
          return rows[row] & bit != 0 && !(kept.indices.contains(row) && kept[row] & bit != 0)
        }
        if isLoose { return (row, column) }
      }
    }
    return nil
  }

  private var edge: UInt32 { UInt32(truncatingIfNeeded: (UInt64(1) << UInt64(width)) - 1) }

  /// The blocks of a row that separate nothing: turned white, they would leave as many words.
  private func cheaters(_ row: Int) -> UInt32 {
    let blocks = rows[row]
    let left = blocks << 1 | 1
    let right = blocks >> 1 | 1 << UInt32(width - 1)
    let above = row > 0 ? rows[row - 1] : edge
    let below = row + 1 < height ? rows[row + 1] : edge
    return blocks & (left ^ right) & (above ^ below)
  }

  /// How many runs of white cells there are, single cells included.
  package var runCount: Int {
    var count = 0
    for row in 0..<height {
      let white = ~rows[row] & edge
      let above = row > 0 ? ~rows[row - 1] & edge : 0
      count += (white & ~(white << 1)).nonzeroBitCount + (white & ~above).nonzeroBitCount
    }
    return count
  }

  /// A cell and its symmetric counterpart, if that is another one.
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

extension Diagram {
  /// Whether all white cells are connected. A sturdy pattern stays so without any single one of
  /// them (Tarjan's articulation points), so that no part depends on one letter.
  package func hangsTogether(sturdy: Bool) -> Bool {
    let cells = width * height
    var order = [Int](repeating: 0, count: cells)
    var low = order
    guard let start = (0..<cells).first(where: { !isBlock($0 / width, $0 % width) }) else {
      return false
    }
    var seen = 1
    var branches = 0
    var path = [(cell: start, turn: 0)]
    (order[start], low[start]) = (1, 1)
    while let (cell, turn) = path.last {
      guard turn < 4 else {
        path.removeLast()
        guard let parent = path.last?.cell else { break }
        if sturdy, parent != start, low[cell] >= order[parent] { return false }
        low[parent] = min(low[parent], low[cell])
        continue
      }
      path[path.count - 1].turn += 1
      guard let next = neighbour(of: cell, turn) else { continue }
      if order[next] == 0 {
        seen += 1
        (order[next], low[next]) = (seen, seen)
        if cell == start { branches += 1 }
        path.append((next, 0))
      } else {
        low[cell] = min(low[cell], order[next])
      }
    }
    return seen == cells - blocks && !(sturdy && branches > 1)
  }

  private func neighbour(of cell: Int, _ turn: Int) -> Int? {
    let row = cell / width + [-1, 0, 1, 0][turn]
    let column = cell % width + [0, 1, 0, -1][turn]
    return isBlock(row, column) ? nil : row * width + column
  }
}

extension Diagram {
  /// How hard a pattern will be to fill: a letter in two long words costs more the longer both are,
  /// since few words have the same letters in the same places. Many short words cost as well, since
  /// nobody likes to solve them.
  package var openness: Int {
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

  /// How many blocks are side by side, those on the edge counted double: there they make the grid
  /// look smaller than it is.
  package var clumps: Int {
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

package enum Axis: Sendable, Equatable, CaseIterable {
  case across
  case down
}
