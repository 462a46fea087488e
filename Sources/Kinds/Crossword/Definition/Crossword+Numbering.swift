import Grids
import Puzzle

extension Crossword {
  package typealias Axis = Grids.Axis

  package struct Light: Sendable, Equatable {
    package let number: Int
    package let axis: Axis
    package let cells: [Int]
  }
}

extension Crossword.Grid {
  /// The next cell of the same word; `nil` where a block, a bar, a void or the edge ends it.
  package func next(after place: Int, _ axis: Crossword.Axis) -> Int? {
    guard isWhite(place) else { return nil }
    let isAcross = axis == .across
    guard !(isAcross ? cells[place].hasBarRight : cells[place].hasBarBelow) else { return nil }
    let (row, column) = (row(of: place), column(of: place))
    guard let next = self.place(row + (isAcross ? 0 : 1), column + (isAcross ? 1 : 0)) else {
      return nil
    }
    return isWhite(next) ? next : nil
  }

  /// The previous cell of the same word; `nil` where the word begins.
  package func previous(before place: Int, _ axis: Crossword.Axis) -> Int? {
    let step = axis == .across ? 1 : width
    guard axis == .down || column(of: place) > 0, place >= step else { return nil }
    return next(after: place - step, axis) == place ? place - step : nil
  }

  /// Every word of at least two cells, numbered as in newspapers: row by row, a cell that begins a
  /// word in either direction takes the next number. Across words come first.
  package var lights: [Crossword.Light] {
    var across: [Crossword.Light] = []
    var down: [Crossword.Light] = []
    var number = 0
    for place in cells.indices where isWhite(place) {
      let starting = Crossword.Axis.allCases.filter {
        previous(before: place, $0) == nil && next(after: place, $0) != nil
      }
      guard !starting.isEmpty else { continue }
      number += 1
      for axis in starting {
        let light = Crossword.Light(number: number, axis: axis, cells: run(from: place, axis))
        if axis == .across { across.append(light) } else { down.append(light) }
      }
    }
    return across + down
  }

  /// The cells from a place to the end of its word.
  package func run(from place: Int, _ axis: Crossword.Axis) -> [Int] {
    var run = [place]
    var here = place
    while let next = next(after: here, axis) {
      run.append(next)
      here = next
    }
    return run
  }

  /// The cells from a corner label on; empty if no cell has that label.
  func run(labelled label: String, _ axis: Crossword.Axis?) -> [Int] {
    guard let axis, !label.isEmpty, let place = cells.firstIndex(where: { $0.label == label })
    else {
      return []
    }
    return run(from: place, axis)
  }

  /// With the usual numbers in the corners instead of other labels.
  package var numbered: Self {
    var grid = self
    for place in grid.cells.indices { grid.cells[place].label = "" }
    for light in lights { grid.cells[light.cells[0]].label = String(light.number) }
    return grid
  }
}

extension Crossword {
  /// A word as played: its cells and its clue.
  struct Word: Sendable {
    /// In reading order, through all lights of a linked clue.
    let cells: [Int]
    let ways: [Way]
    /// The index of its list of clues.
    let section: Int
    /// The index of its `Item`; `nil` for a word of the grid that has no clue.
    let clue: Int?
    /// The label of its clue, or the one it would have.
    let label: String
  }

  struct Item: Sendable {
    let clue: Clue
    /// The clue without tags, for screen readers and terminals.
    let plain: String
    /// The index of its list of clues.
    let section: Int
    /// The index of its word; `nil` if it refers to another that cannot be found.
    var word: Int?
    /// The cell of that word to which a tap on the clue leads.
    var start = 0
    /// The indices of the clues it mentions.
    var references: [Int] = []
  }

  /// The direction of a word at a cell; lists other than Across and Down have their own.
  struct Way: Sendable, Equatable {
    let number: UInt8
    static let across = Way(number: 0)
    static let down = Way(number: 1)

    static func other(_ section: Int) -> Way { Way(number: UInt8(truncatingIfNeeded: section + 2)) }

    /// `nil` for words along no axis.
    var axis: Axis? { number == 0 ? .across : number == 1 ? .down : nil }
  }

  struct Passage: Sendable {
    let word: Int
    /// The cell's index within the word.
    let index: Int
    let way: Way
  }

  /// The lengths in an enumeration such as `5,3-4`; `nil` for anything else, such as `two words`.
  static func lengths(_ enumeration: String) -> [Int]? {
    var numbers: [Int] = []
    var isInNumber = false
    for scalar in enumeration.unicodeScalars {
      if ("0"..."9").contains(scalar) {
        let digit = Int(scalar.value - 48)
        if isInNumber, numbers.last == 0 { return nil }
        if isInNumber { numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + digit }
        if !isInNumber { numbers.append(digit) }
        isInNumber = true
        guard (numbers.last ?? 0) <= Reader.largest else { return nil }
      } else {
        guard ", -'’–.;/+&".unicodeScalars.contains(scalar) else { return nil }
        isInNumber = false
      }
    }
    return numbers.isEmpty || numbers.contains(0) ? nil : numbers
  }

  enum LengthMistake { case zero, unknown }

  /// What is wrong with the words in the last bracket of a clue if they look as though they were to
  /// be lengths, `0` or `x`; `nil` for other words, as in `(in Paris)` or `(1976)`.
  static func mistake(inLengths text: String) -> LengthMistake? {
    var hasZero = false
    for part in text.utf8.split(whereSeparator: { ",-".utf8.contains($0) }) {
      let word = part.filter { $0 > 0x20 }
      let isNumber = !word.isEmpty && word.allSatisfy { (0x30...0x39).contains($0) }
      guard word.count < (isNumber ? 3 : 2) else { return nil }
      if isNumber, word.allSatisfy({ $0 == 0x30 }) { hasZero = true }
    }
    return hasZero ? .zero : lengths(text) == nil ? .unknown : nil
  }

  /// Whether lengths add up to the cells of a word, or to its letters if cells hold several.
  static func fits(_ lengths: [Int], _ cells: [Int], _ grid: Grid) -> Bool {
    let sum = lengths.reduce(0, +)
    return cells.isEmpty || sum == cells.count || sum == letterCount(cells, grid)
  }

  /// A cell without a solution counts as one.
  static func letterCount(_ cells: [Int], _ grid: Grid) -> Int {
    cells.reduce(0) { $0 + max(1, grid.cells[$1].solution.unicodeScalars.count) }
  }
}
