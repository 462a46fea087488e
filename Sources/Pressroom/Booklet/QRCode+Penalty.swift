extension QRCode {
  /// How hard a masked code is to read, by the four rules of the standard.
  var penalty: Int { runs + blocks + finders + balance }

  private var lines: [[Bool]] {
    let rows = (0..<size).map { row in (0..<size).map { self[row, $0] } }
    let columns = (0..<size).map { column in (0..<size).map { self[$0, column] } }
    return rows + columns
  }

  /// Five or more of one colour in a row.
  private var runs: Int {
    lines.reduce(0) { sum, line in
      var penalty = 0
      var length = 0
      for place in line.indices {
        length = place > 0 && line[place] == line[place - 1] ? length + 1 : 1
        if length == 5 { penalty += 3 } else if length > 5 { penalty += 1 }
      }
      return sum + penalty
    }
  }

  /// Squares of four of one colour.
  private var blocks: Int {
    var penalty = 0
    for row in 0..<size - 1 {
      for column in 0..<size - 1 {
        let colour = self[row, column]
        if self[row, column + 1] == colour, self[row + 1, column] == colour,
          self[row + 1, column + 1] == colour
        {
          penalty += 3
        }
      }
    }
    return penalty
  }

  /// What a reader could take for one of the three corners.
  private var finders: Int {
    let corner = [true, false, true, true, true, false, true]
    let patterns = [corner + [false, false, false, false], [false, false, false, false] + corner]
    return lines.reduce(0) { sum, line in
      var penalty = 0
      for start in 0...line.count - 11 {
        let part = line[start..<start + 11]
        if patterns.contains(where: { part.elementsEqual($0) }) { penalty += 40 }
      }
      return sum + penalty
    }
  }

  /// How far from half the modules are dark.
  private var balance: Int {
    let share = dark.count(where: { $0 }) * 100
    return abs(share / dark.count - 50) / 5 * 10
  }
}
