import Puzzle

/// Draws American patterns: every letter in two words, no word under three letters.
///
/// A pattern grows row by row from the top, with backtracking. Each row is one of the lines in
/// which all words are long enough; the columns so far rule out most of them, and the dice choose
/// among the rest. In a pattern with rotational symmetry the halves must join in the middle, which
/// is tested before the middle row is tried.
package struct Draughtsman: Sendable {
  package struct Wish: Sendable {
    package var width: Int
    package var height: Int
    package var symmetry = Diagram.Symmetry.rotational
    package var words: ClosedRange<Int>
    package var longest: Int
    /// The share of blocks to aim at, in thousandths.
    package var share = 165
    /// Cells that must stay white, by row.
    package var white: [UInt32] = []
    /// Cells that must be blocks, by row.
    package var black: [UInt32] = []

    package init(
      width: Int, height: Int, symmetry: Diagram.Symmetry = .rotational, words: ClosedRange<Int>,
      longest: Int
    ) {
      self.width = width
      self.height = height
      self.symmetry = symmetry
      self.words = words
      self.longest = longest
    }
  }

  package static let shortest = 3
  /// More adjacent blocks than this look like a wall.
  package static let widest = 3

  package let wish: Wish
  private let lines: [UInt32]
  private let evenLines: [UInt32]

  package init(_ wish: Wish) {
    self.wish = wish
    let width = wish.width
    lines = Self.lines(width, longest: wish.longest)
    evenLines = lines.filter { Self.mirrored($0, width) == $0 }
  }

  /// `nil` if no pattern comes out within so many rows tried.
  package func draw(_ dice: inout Dice, tries: Int) -> Diagram? {
    var sketch = Sketch(runs: Array(repeating: 0, count: wish.width), tries: tries)
    return draw(&sketch, &dice)
  }

  private struct Sketch {
    var rows: [UInt32] = []
    /// How many white cells each column ends with.
    var runs: [Int]
    var tries: Int
  }

  /// How many rows are drawn; the rest follow by symmetry.
  private var ownRows: Int {
    wish.symmetry == .rotational ? (wish.height + 1) / 2 : wish.height
  }

  private func draw(_ sketch: inout Sketch, _ dice: inout Dice) -> Diagram? {
    guard sketch.rows.count < ownRows else { return finished(sketch.rows) }
    var fitting = fitting(sketch)
    for _ in 0..<4 {
      guard sketch.tries > 0, let line = take(&fitting, &dice) else { return nil }
      sketch.tries -= 1
      let runs = sketch.runs
      sketch.rows.append(line)
      sketch.runs = grown(runs, by: line)
      if let diagram = draw(&sketch, &dice) { return diagram }
      sketch.rows.removeLast()
      sketch.runs = runs
    }
    return nil
  }

  private var lastStart: Int {
    wish.symmetry == .rotational ? wish.height : max(0, wish.height - Self.shortest)
  }

  private func fitting(_ sketch: Sketch) -> [UInt32] {
    let row = sketch.rows.count
    let isLast = wish.symmetry == .rotational && row == ownRows - 1
    var white = wish.white.indices.contains(row) ? wish.white[row] : 0
    var black = wish.black.indices.contains(row) ? wish.black[row] : 0
    for (column, run) in sketch.runs.enumerated() {
      if (1..<Self.shortest).contains(run) { white |= 1 << UInt32(column) }
      if run >= wish.longest || run == 0 && row > lastStart { black |= 1 << UInt32(column) }
    }
    let isEven = wish.symmetry == .mirror || isLast && wish.height % 2 == 1
    return (isEven ? evenLines : lines).filter { line in
      line & white == 0 && line & black == black
        && (!isLast || joins(grown(sketch.runs, by: line)))
    }
  }

  /// Removes one of a few lines, the one with about as many blocks as wanted.
  private func take(_ lines: inout [UInt32], _ dice: inout Dice) -> UInt32? {
    guard !lines.isEmpty else { return nil }
    let wanted = wish.share * wish.width / 10
    var best = (place: 0, miss: Int.max)
    for _ in 0..<3 {
      let place = dice.roll(lines.count)
      let miss = abs(lines[place].nonzeroBitCount * 100 - wanted) + dice.roll(80)
      if miss < best.miss { best = (place, miss) }
    }
    lines.swapAt(best.place, lines.count - 1)
    return lines.removeLast()
  }

  private func grown(_ runs: [Int], by line: UInt32) -> [Int] {
    runs.indices.map { line >> UInt32($0) & 1 == 1 ? 0 : runs[$0] + 1 }
  }

  /// Whether the words across the middle have a valid length.
  private func joins(_ runs: [Int]) -> Bool {
    let isOdd = wish.height % 2 == 1
    for (column, run) in runs.enumerated() {
      let other = runs[wish.width - 1 - column]
      guard isOdd ? run > 0 : run + other > 0 else { continue }
      guard
        (Self.shortest...max(Self.shortest, wish.longest)).contains(
          run + other - (isOdd ? 1 : 0))
      else { return false }
    }
    return true
  }

  private func finished(_ own: [UInt32]) -> Diagram? {
    let copied = own.prefix(wish.height - own.count).reversed()
    let rows = own + copied.map { Self.mirrored($0, wish.width) }
    var diagram = Diagram(width: wish.width, height: wish.height, rows: rows)
    // Taking cheaters away does not change the number of words.
    guard wish.words.contains(diagram.runCount) else { return nil }
    if isSmall {
      guard !hasBareSide(rows) else { return nil }
    } else {
      diagram = diagram.withoutCheaters(wish.symmetry, keeping: wish.black)
    }
    let runs = diagram.runs
    let lengths = Self.shortest...max(Self.shortest, wish.longest)
    guard wish.words.contains(runs.count), runs.allSatisfy(lengths.contains), keeps(diagram),
      diagram.hangsTogether(sturdy: !isSmall)
    else { return nil }
    return diagram
  }

  /// In a small grid, blocks in the corners are no cheaters: they make room for other lengths.
  private var isSmall: Bool { min(wish.width, wish.height) <= 9 }

  /// Whether a side is all blocks, so that the grid looks smaller than asked for.
  private func hasBareSide(_ rows: [UInt32]) -> Bool {
    let full = UInt32(truncatingIfNeeded: (UInt64(1) << UInt64(wish.width)) - 1)
    let left = rows.allSatisfy { $0 & 1 == 1 }
    let right = rows.allSatisfy { $0 >> UInt32(wish.width - 1) & 1 == 1 }
    return rows.first == full || rows.last == full || left || right
  }

  private func keeps(_ diagram: Diagram) -> Bool {
    zip(diagram.rows, wish.white).allSatisfy { $0 & $1 == 0 }
      && zip(diagram.rows, wish.black).allSatisfy { $0 & $1 == $1 }
  }
}

extension Draughtsman {
  /// Every line of a width whose words are long enough and whose blocks form no wall, except the
  /// line of blocks only.
  package static func lines(_ width: Int, longest: Int) -> [UInt32] {
    var lines: [UInt32] = []
    var open: [(column: Int, line: UInt32)] = [(0, 0)]
    while let (column, line) = open.popLast() {
      guard column < width else {
        lines.append(line)
        continue
      }
      if line >> UInt32(max(0, column - widest)) != (1 << UInt32(widest)) - 1 || column < widest {
        open.append((column + 1, line | 1 << UInt32(column)))
      }
      let lengths = shortest...max(shortest, longest)
      for end in lengths.map({ column + $0 }) where end <= width {
        open.append(end == width ? (end, line) : (end + 1, line | 1 << UInt32(end)))
      }
    }
    return Set(lines).filter { $0 != (1 << UInt32(width)) - 1 }.sorted()
  }

  package static func mirrored(_ line: UInt32, _ width: Int) -> UInt32 {
    (0..<width).reduce(0) { mirrored, column in
      line >> UInt32(column) & 1 == 1 ? mirrored | 1 << UInt32(width - 1 - column) : mirrored
    }
  }
}

/// A grid as `Filler` sees it: cells, some with fixed letters, and the entries to fill. Shape,
/// blocks and bars have already been turned into entries.
public struct Stencil: Sendable, Equatable {
  public struct Entry: Sendable, Equatable {
    /// Such as 14 across.
    public let name: String
    /// Cell indices in reading order.
    public let cells: [Int]
    /// Where it begins in the source text, for error messages.
    public let place: Place?

    public init(name: String, cells: [Int], place: Place? = nil) {
      self.name = name
      self.cells = cells
      self.place = place
    }
  }

  /// The fixed letter of each cell; `nil` in open cells and blocks.
  public let letters: [Letter?]
  /// Those across come first.
  public let entries: [Entry]

  /// Entries of a single cell are dropped.
  public init(letters: [Letter?], entries: [Entry]) {
    self.letters = letters
    self.entries = entries.filter { $0.cells.count > 1 }
  }

  /// The lengths of the entries to fill, without those that the author wrote out.
  public var lengths: Set<Int> {
    Set(entries.filter { !isGiven($0) }.map { $0.cells.count })
  }

  public func isGiven(_ entry: Entry) -> Bool { entry.cells.allSatisfy { letters[$0] != nil } }
}
