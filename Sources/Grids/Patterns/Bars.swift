import Puzzle

/// Draws barred patterns: no blocks, and bars between cells where words end.
///
/// Bars are toggled in symmetric pairs as long as that makes the pattern fairer, or hardly less
/// fair while the search is young (simulated annealing). Fairness follows the rules of Ximenes.
package struct Bars: Sendable {
  package let width: Int
  package let height: Int
  package let words: ClosedRange<Int>
  package let longest: Int
  /// Whether each cell has a bar on its right.
  package private(set) var right: [Bool]
  /// Whether each cell has a bar below.
  package private(set) var below: [Bool]

  package static let shortest = 4
  /// The percentage of crossed cells beyond which a grid is hard to fill.
  package static let crossed = 78

  package init(width: Int, height: Int, words: ClosedRange<Int>, longest: Int) {
    (self.width, self.height, self.words, self.longest) = (width, height, words, longest)
    right = Array(repeating: false, count: width * height)
    below = right
  }

  /// `nil` if no pattern without flaws is found within so many toggles.
  package func drawn(_ dice: inout Dice, tries: Int) -> Bars? {
    var bars = self
    for cell in right.indices {
      for axis in Axis.allCases where dice.roll(6) == 0 { bars.turn(cell, axis) }
    }
    var flaws = bars.flaws
    for step in 0..<tries where flaws > 0 {
      let cell = dice.roll(right.count)
      let axis = dice.roll(2) == 0 ? Axis.across : .down
      let heat = max(1, (tries - step) * 12 / tries)
      bars.turn(cell, axis)
      let next = bars.flaws
      if next <= flaws || dice.roll(heat * 4) >= next - flaws + heat * 2 {
        flaws = next
      } else {
        bars.turn(cell, axis)
      }
    }
    return flaws == 0 ? bars : nil
  }

  /// Toggles a bar and its symmetric counterpart.
  private mutating func turn(_ cell: Int, _ axis: Axis) {
    let last = width * height - 1
    switch axis {
    case .across where cell % width < width - 1:
      right[cell].toggle()
      if last - 1 - cell != cell { right[last - 1 - cell].toggle() }
    case .down where cell / width < height - 1:
      below[cell].toggle()
      if last - width - cell != cell { below[last - width - cell].toggle() }
    default: break
    }
  }
}

extension Bars {
  /// How unfair the pattern is; 0 if it keeps all rules.
  package var flaws: Int {
    let across = lengths(across: true)
    let down = lengths(across: false)
    var flaws = 0
    var crossings = 0
    for cell in right.indices {
      let isAcross = across[cell] >= Self.shortest
      let isDown = down[cell] >= Self.shortest
      if !isAcross && !isDown { flaws += 12 }
      if isAcross && isDown { crossings += 1 }
    }
    var count = 0
    for row in 0..<height {
      let line = stride(from: row * width, to: (row + 1) * width, by: 1)
      flaws += judge(line, across, down, &count)
    }
    for column in 0..<width {
      let line = stride(from: column, to: width * height, by: width)
      flaws += judge(line, down, across, &count)
    }
    flaws += max(0, words.lowerBound - count, count - words.upperBound) * 3
    return flaws + max(0, crossings - right.count * Self.crossed / 100) / 4
  }

  private func lengths(across isAcross: Bool) -> [Int] {
    var lengths = [Int](repeating: 0, count: right.count)
    let step = isAcross ? 1 : width
    let size = isAcross ? width : height
    for line in 0..<(isAcross ? height : width) {
      var start = 0
      let base = isAcross ? line * width : line
      for place in 0..<size {
        let cell = base + place * step
        guard place == size - 1 || (isAcross ? right[cell] : below[cell]) else { continue }
        for inside in start...place { lengths[base + inside * step] = place - start + 1 }
        start = place + 1
      }
    }
    return lengths
  }

  /// The flaws of one line's words: too short, too long, or too many letters that are in no other
  /// word (a third may be, but no two side by side).
  private func judge(
    _ line: StrideTo<Int>, _ own: [Int], _ other: [Int], _ count: inout Int
  ) -> Int {
    var flaws = 0
    var (run, alone, row, rows) = (0, 0, 0, 0)
    for cell in line {
      run += 1
      let isAlone = other[cell] < Self.shortest
      alone += isAlone ? 1 : 0
      row = isAlone ? row + 1 : 0
      rows = max(rows, row)
      guard run == own[cell] else { continue }
      if run >= Self.shortest {
        count += 1
        flaws += max(0, alone - run / 3) * 4 + max(0, run - longest) * 3 + max(0, rows - 1) * 3
      } else if run > 1 {
        flaws += 7 - run
      }
      (run, alone, row, rows) = (0, 0, 0, 0)
    }
    return flaws
  }
}
