import Grids
import Puzzle

extension Crossword {
  package typealias Axis = Grids.Axis

  /// A word's place in the grid: the number where it starts and the cells that it runs through.
  package struct Light: Sendable, Equatable {
    /// The number where it starts.
    package let number: Int
    /// The way it runs.
    package let axis: Axis
    /// Its cells in the order of reading.
    package let cells: [Int]
  }
}

extension Crossword.Grid {
  /// The next cell of the same word along an axis; none where a block, a bar, a void or the edge
  /// ends it.
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

  /// The cell of the same word before a place; none where the word begins there.
  package func previous(before place: Int, _ axis: Crossword.Axis) -> Int? {
    let step = axis == .across ? 1 : width
    guard axis == .down || column(of: place) > 0, place >= step else { return nil }
    return next(after: place - step, axis) == place ? place - step : nil
  }

  /// Every word of two cells and more with its number, as newspapers count them: row by row, a cell
  /// that begins a word either way takes the next number. Those across come first.
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

  /// The cells that a label in a corner stands for along an axis; none where it is in no corner.
  func run(labelled label: String, _ axis: Crossword.Axis?) -> [Int] {
    guard let axis, !label.isEmpty, let place = cells.firstIndex(where: { $0.label == label })
    else {
      return []
    }
    return run(from: place, axis)
  }

  /// The same grid with the usual numbers in its corners.
  package var numbered: Self {
    var grid = self
    for place in grid.cells.indices { grid.cells[place].label = "" }
    for light in lights { grid.cells[light.cells[0]].label = String(light.number) }
    return grid
  }
}

extension Crossword {
  /// A word as it is played: the cells that it runs through and the clue that asks for it.
  struct Word: Sendable {
    /// Its cells in the order of reading, through all lights of a linked clue.
    let cells: [Int]
    /// The way it runs at each of its cells.
    let ways: [Way]
    /// The list to which it belongs.
    let section: Int
    /// Its clue among all; none for a word of the grid that has no clue.
    let clue: Int?
    /// What stands before its clue, or would.
    let label: String
  }

  /// One clue as it is listed and played.
  struct Item: Sendable {
    /// What the author wrote.
    let clue: Clue
    /// The clue without its tags, for voices and terminals.
    let plain: String
    /// The list in which it stands.
    let section: Int
    /// The word it asks for; none where it refers to another that cannot be found.
    var word: Int?
    /// Where a tap on it leads within that word.
    var start = 0
    /// The clues of which it speaks.
    var references: [Int] = []
  }

  /// The way a word runs at one of its cells; lists other than Across and Down have ways of their
  /// own, by their number.
  struct Way: Sendable, Equatable {
    let number: UInt8
    static let across = Way(number: 0)
    static let down = Way(number: 1)

    /// Words that run along no axis.
    static func other(_ section: Int) -> Way { Way(number: UInt8(truncatingIfNeeded: section + 2)) }

    /// The axis, for words that have one.
    var axis: Axis? { number == 0 ? .across : number == 1 ? .down : nil }
  }

  /// A word that runs through a cell.
  struct Passage: Sendable {
    /// Which word.
    let word: Int
    /// Which of its cells.
    let index: Int
    /// The way it runs there.
    let way: Way
  }
}

extension Crossword {
  /// The lengths that an enumeration such as `5,3-4` lists; none where it is anything else, such as
  /// `two words` or a year.
  static func lengths(_ enumeration: String) -> [Int]? {
    var numbers: [Int] = []
    var isInNumber = false
    for scalar in enumeration.unicodeScalars {
      if ("0"..."9").contains(scalar) {
        let digit = Int(scalar.value - 48)
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

  /// Whether lengths add up to a word: its cells, or its letters where some cells hold several.
  static func fits(_ lengths: [Int], _ cells: [Int], _ grid: Grid) -> Bool {
    let sum = lengths.reduce(0, +)
    return cells.isEmpty || sum == cells.count || sum == letterCount(cells, grid)
  }

  /// How many letters belong into some cells; a cell that is not told counts as one.
  static func letterCount(_ cells: [Int], _ grid: Grid) -> Int {
    cells.reduce(0) { $0 + max(1, grid.cells[$1].solution.unicodeScalars.count) }
  }
}
