import Kinds

/// The words of a grid by the numbers printed in it, however those came there.
struct LightFinder {
  private let grid: Crossword.Grid
  private var starts: [String: [Int]] = [:]

  /// Looks every number up once.
  init(_ grid: Crossword.Grid) {
    self.grid = grid
    for place in grid.cells.indices where grid.isWhite(place) && !grid.cells[place].label.isEmpty {
      starts[grid.cells[place].label, default: []].append(place)
    }
  }

  /// Takes a label that was printed since.
  mutating func add(_ label: String, at place: Int) {
    starts[label, default: []].append(place)
  }

  /// The cells of the word that begins at a number and runs one way; none where there is no such.
  func cells(_ label: String, _ axis: Crossword.Axis) -> [Int]? {
    starts[label]?.lazy.compactMap { cells(from: $0, axis) }.first
  }

  /// The cells of the word that begins in a cell; none where none begins there.
  func cells(from place: Int, _ axis: Crossword.Axis) -> [Int]? {
    guard grid.previous(before: place, axis) == nil, grid.next(after: place, axis) != nil else {
      return nil
    }
    return grid.run(from: place, axis)
  }

  /// The cell in which a number is printed.
  func start(_ label: String) -> Int? { starts[label]?.first }
}

extension Crossword.Grid {
  /// The way in which some cells are a word of the grid, from its first cell to its last.
  func axis(of cells: [Int]) -> Crossword.Axis? {
    guard cells.count > 1 else { return nil }
    return Crossword.Axis.allCases.first {
      previous(before: cells[0], $0) == nil && isWhite(cells[0]) && run(from: cells[0], $0) == cells
    }
  }

  /// The same grid, its bars only where they part two cells that can be written into; elsewhere
  /// they would be drawn upon an edge that is there anyhow.
  var withoutIdleBars: Self {
    var grid = self
    for place in cells.indices {
      let right = self.place(row(of: place), column(of: place) + 1)
      let below = self.place(row(of: place) + 1, column(of: place))
      if !isWhite(place) || !isWhite(right ?? -1) { grid.cells[place].hasBarRight = false }
      if !isWhite(place) || !isWhite(below ?? -1) { grid.cells[place].hasBarBelow = false }
    }
    return grid
  }

  /// Draws a bar on one side of a cell, told by its first letter; outer edges need none.
  mutating func bar(_ side: Character, of place: Int) {
    switch side {
    case "R": cells[place].hasBarRight = true
    case "B": cells[place].hasBarBelow = true
    case "L" where column(of: place) > 0: cells[place - 1].hasBarRight = true
    case "T" where row(of: place) > 0: cells[place - width].hasBarBelow = true
    default: break
    }
  }
}
