extension Crossword.Grid {
  /// The cells that hang together, each part from its first cell on. No word crosses a bar, so that
  /// bars part a grid as blocks do.
  var parts: [[Int]] {
    var parts: [[Int]] = []
    var seen = [Bool](repeating: false, count: cells.count)
    for start in cells.indices where isWhite(start) && !seen[start] {
      var part = [start]
      seen[start] = true
      var next = 0
      while next < part.count {
        let here = part[next]
        next += 1
        for axis in Crossword.Axis.allCases {
          for place in [self.next(after: here, axis), previous(before: here, axis)] {
            guard let place, !seen[place] else { continue }
            seen[place] = true
            part.append(place)
          }
        }
      }
      parts.append(part.sorted())
    }
    return parts
  }

  /// The largest rectangle without a block, by its shorter side and then by its area.
  var widest: (place: Int, width: Int, height: Int) {
    var heights = [Int](repeating: 0, count: width)
    var best = (place: 0, width: 0, height: 0)
    for row in 0..<height {
      for column in 0..<width {
        heights[column] = isWhite(row * width + column) ? heights[column] + 1 : 0
      }
      for column in 0..<width where heights[column] > 0 {
        var low = heights[column]
        for end in column..<width {
          low = min(low, heights[end])
          if low == 0 { break }
          let found = (
            place: (row - low + 1) * width + column, width: end - column + 1, height: low
          )
          if Self.rank(found) > Self.rank(best) { best = found }
        }
      }
    }
    return best
  }

  private static func rank(_ area: (place: Int, width: Int, height: Int)) -> Int {
    min(area.width, area.height) * 100_000 + area.width * area.height
  }
}
