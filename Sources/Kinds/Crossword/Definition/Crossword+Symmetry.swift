import Grids

extension Crossword {
  enum Symmetry: String, CaseIterable {
    case rotation = "by half a turn"
    case upright = "left and right"
    case level = "top and bottom"
    case diagonal = "along the falling diagonal"
    case rising = "along the rising diagonal"
  }
}

extension Crossword.Grid {
  var symmetries: [Crossword.Symmetry] {
    Crossword.Symmetry.allCases.filter { breach(of: $0) == nil }
  }

  /// The first cell unlike its opposite; `nil` if the grid has the symmetry.
  func breach(of symmetry: Crossword.Symmetry) -> Int? {
    let isSquare = width == height
    if symmetry == .diagonal || symmetry == .rising, !isSquare { return 0 }
    return cells.indices.first { !isLike($0, opposite($0, symmetry), symmetry) }
  }

  /// Where a cell goes when the grid is turned or mirrored.
  func opposite(_ place: Int, _ symmetry: Crossword.Symmetry) -> Int {
    let (row, column) = (row(of: place), column(of: place))
    switch symmetry {
    case .rotation: return cells.count - 1 - place
    case .upright: return row * width + (width - 1 - column)
    case .level: return (height - 1 - row) * width + column
    case .diagonal: return column * width + row
    case .rising: return (width - 1 - column) * width + (height - 1 - row)
    }
  }

  private func isLike(_ place: Int, _ other: Int, _ symmetry: Crossword.Symmetry) -> Bool {
    guard cells[place].form == cells[other].form else { return false }
    switch symmetry {
    case .rotation:
      return hasBar(place, 0, 1) == hasBar(other, 0, -1)
        && hasBar(place, 1, 0) == hasBar(other, -1, 0)
    case .upright:
      return hasBar(place, 0, 1) == hasBar(other, 0, -1)
        && hasBar(place, 1, 0) == hasBar(other, 1, 0)
    case .level:
      return hasBar(place, 0, 1) == hasBar(other, 0, 1)
        && hasBar(place, 1, 0) == hasBar(other, -1, 0)
    case .diagonal:
      return hasBar(place, 0, 1) == hasBar(other, 1, 0)
        && hasBar(place, 1, 0) == hasBar(other, 0, 1)
    case .rising:
      return hasBar(place, 0, 1) == hasBar(other, -1, 0)
        && hasBar(place, 1, 0) == hasBar(other, 0, -1)
    }
  }

  /// Bars along the edge separate nothing and do not count.
  private func hasBar(_ place: Int, _ down: Int, _ right: Int) -> Bool {
    guard let next = self.place(row(of: place) + down, column(of: place) + right) else {
      return false
    }
    let first = min(place, next)
    return down == 0 ? cells[first].hasBarRight : cells[first].hasBarBelow
  }
}

extension Crossword.Grid {
  /// The connected parts, each sorted; bars separate cells as blocks do.
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
