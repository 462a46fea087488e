extension Crossword {
  /// The two ways in which words usually run.
  package enum Axis: Sendable, Equatable, CaseIterable {
    case across
    case down
  }

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
