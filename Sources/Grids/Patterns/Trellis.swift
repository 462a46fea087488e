import Puzzle

/// Draws British patterns: a trellis in which every second cell is crossed, cut into words by
/// further blocks.
///
/// The trellis has a block wherever a row without words meets a column without words. Further
/// blocks are set in symmetric pairs wherever they leave no word too short or too little crossed,
/// until there are about as many words as wanted. The best of several such patterns is taken.
package struct Trellis: Sendable {
  /// Odd.
  package let width: Int
  /// Odd.
  package let height: Int
  package let words: ClosedRange<Int>
  package let longest: Int

  package init(width: Int, height: Int, words: ClosedRange<Int>, longest: Int) {
    self.width = width
    self.height = height
    self.words = words
    self.longest = longest
  }

  package static let shortest = 3
  /// How many adjacent letters may be in no other word.
  package static let uncrossed = 2

  package func draw(_ dice: inout Dice, tries: Int) -> Diagram? {
    var best: (diagram: Diagram, flaws: Int)?
    for _ in 0..<tries {
      guard let diagram = attempt(&dice) else { continue }
      let flaws = flaws(of: diagram)
      if flaws < best?.flaws ?? .max { best = (diagram, flaws) }
    }
    return best?.diagram
  }

  private func attempt(_ dice: inout Dice) -> Diagram? {
    let parity = dice.roll(2)
    let crossing = (0..<width).reduce(UInt32(0)) { $1 % 2 == parity ? $0 : $0 | 1 << UInt32($1) }
    let rows = (0..<height).map { $0 % 2 == parity ? 0 : crossing }
    var diagram = Diagram(width: width, height: height, rows: rows)
    var places = (0..<width * height).filter { !diagram.isBlock($0 / width, $0 % width) }
    dice.shuffle(&places)
    let goal = words.lowerBound + dice.roll(words.count)
    for place in places where diagram.words < goal || (diagram.runs.max() ?? 0) > longest {
      guard let next = cut(diagram, place / width, place % width) else { continue }
      diagram = next
    }
    let isDone = words.contains(diagram.words) && (diagram.runs.max() ?? 0) <= longest
    return isDone && isFair(diagram) ? diagram : nil
  }

  /// The pattern with one more block and its counterpart; `nil` where that is not fair.
  private func cut(_ diagram: Diagram, _ row: Int, _ column: Int) -> Diagram? {
    guard !diagram.isBlock(row, column) else { return nil }
    var rows = diagram.rows
    rows[row] |= 1 << UInt32(column)
    rows[height - 1 - row] |= 1 << UInt32(width - 1 - column)
    let next = Diagram(width: width, height: height, rows: rows)
    guard (diagram.words...words.upperBound).contains(next.words), isFair(next),
      next.hangsTogether(sturdy: false)
    else { return nil }
    return next
  }

  /// What solvers and fillers dislike: words of three letters, very long ones, walls of blocks.
  private func flaws(of diagram: Diagram) -> Int {
    let words = diagram.runs.filter { $0 > 1 }
    let short = words.reduce(0) { $0 + ($1 == Self.shortest ? 3 : 0) }
    let long = words.reduce(0) { $0 + max(0, $1 - 9) }
    let walls = diagram.rows.reduce(0) { $0 + ($1 & $1 >> 1 & $1 >> 2).nonzeroBitCount * 2 }
    return short + long + walls + diagram.openness / 20
  }

  private func isFair(_ diagram: Diagram) -> Bool {
    (0..<height).allSatisfy { row in
      isFair(width) {
        diagram.isBlock(row, $0)
      } isAlone: {
        diagram.isBlock(row - 1, $0) && diagram.isBlock(row + 1, $0)
      }
    }
      && (0..<width).allSatisfy { column in
        isFair(height) {
          diagram.isBlock($0, column)
        } isAlone: {
          diagram.isBlock($0, column - 1) && diagram.isBlock($0, column + 1)
        }
      }
  }

  /// Whether the words of one line are long enough and at least half crossed.
  private func isFair(
    _ length: Int, _ isBlock: (Int) -> Bool, isAlone: (Int) -> Bool
  ) -> Bool {
    var (run, alone, row) = (0, 0, 0)
    for place in 0...length {
      if place < length, !isBlock(place) {
        run += 1
        alone += isAlone(place) ? 1 : 0
        row = isAlone(place) ? row + 1 : 0
        guard row <= Self.uncrossed else { return false }
      } else {
        let isWord = run >= Self.shortest && alone * 2 <= run
        guard run == 0 || run == 1 && alone == 0 || isWord else { return false }
        (run, alone, row) = (0, 0, 0)
      }
    }
    return true
  }
}
