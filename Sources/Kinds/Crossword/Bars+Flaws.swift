extension Bars {
  /// How unfair the pattern is; nought where it keeps to all rules.
  var flaws: Int {
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

  /// The length of the run that each cell is in.
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

  /// The flaws of the words of one line: too short, too long, or with too many letters that are in
  /// no other word, which a third may be, and no two of them side by side.
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
