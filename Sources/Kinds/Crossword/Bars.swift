import Puzzle

/// Draws barred patterns: no blocks, and bars between cells where words end.
///
/// Bars are set and taken away two by two, since the pattern is to be the same upside down, as long
/// as that makes it fairer, or hardly less fair while the search is young (simulated annealing).
/// What is unfair is counted by the rules that solvers of such puzzles know from Ximenes.
struct Bars: Sendable {
  /// How many columns there are.
  let width: Int
  /// How many rows there are.
  let height: Int
  /// How many words are wished.
  let words: ClosedRange<Int>
  /// The longest word.
  let longest: Int
  /// Whether a bar is on the right of each cell.
  private(set) var right: [Bool]
  /// Whether a bar is below each cell.
  private(set) var below: [Bool]

  /// The shortest word.
  static let shortest = 4
  /// The share of cells, in per cent, beyond which crossings make a grid hard to fill.
  static let crossed = 78

  /// Begins without any bar.
  init(width: Int, height: Int, words: ClosedRange<Int>, longest: Int) {
    (self.width, self.height, self.words, self.longest) = (width, height, words, longest)
    right = Array(repeating: false, count: width * height)
    below = right
  }

  /// Draws a pattern without a flaw, or none within so many bars tried.
  func drawn(_ dice: inout Dice, tries: Int) -> Bars? {
    var bars = self
    for cell in right.indices {
      for axis in Crossword.Axis.allCases where dice.roll(6) == 0 { bars.turn(cell, axis) }
    }
    var flaws = bars.flaws
    for step in 0..<tries where flaws > 0 {
      let cell = dice.roll(right.count)
      let axis = dice.roll(2) == 0 ? Crossword.Axis.across : .down
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

  /// Sets a bar or takes it away, and with it the one that repeats it.
  private mutating func turn(_ cell: Int, _ axis: Crossword.Axis) {
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
