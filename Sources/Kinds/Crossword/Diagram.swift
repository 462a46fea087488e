import Puzzle

/// The empty pattern of a crossword, before there are words: where its blocks stand.
struct Diagram: Sendable, Equatable {
  /// How a pattern repeats itself.
  enum Symmetry: String, Sendable, CaseIterable {
    /// Turned upside down it is the same.
    case rotational
    /// The left side mirrors the right one.
    case mirror
    /// It does not.
    case none
  }

  /// How many columns there are; more than 32 no row of bits can hold.
  let width: Int
  /// How many rows there are.
  let height: Int
  /// The rows, each with a bit for every block, the lowest for the first column.
  let rows: [UInt32]

  /// Whether a block or the edge is at a place.
  func isBlock(_ row: Int, _ column: Int) -> Bool {
    guard row >= 0, row < height, column >= 0, column < width else { return true }
    return rows[row] >> UInt32(column) & 1 == 1
  }

  /// How many blocks there are.
  var blocks: Int { rows.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The lengths of all runs of white cells, those across first; one by itself counts as well.
  var runs: [Int] {
    var runs: [Int] = []
    for row in 0..<height { Self.measure(width, into: &runs) { isBlock(row, $0) } }
    for column in 0..<width { Self.measure(height, into: &runs) { isBlock($0, column) } }
    return runs
  }

  /// How many words there are.
  var words: Int { runs.reduce(0) { $0 + ($1 > 1 ? 1 : 0) } }

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
