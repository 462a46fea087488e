extension Diagram {
  /// Whether all white cells hang together. A sturdy pattern still would without any single one of
  /// them, so that nobody gets stuck in a part that only one letter leads into (Tarjan).
  func hangsTogether(sturdy: Bool) -> Bool {
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
