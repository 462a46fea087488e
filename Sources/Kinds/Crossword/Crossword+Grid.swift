extension Crossword {
  /// A rectangle of cells, row by row.
  package struct Grid: Sendable, Equatable {
    /// How many columns there are.
    package let width: Int
    /// How many rows there are.
    package let height: Int
    /// The cells of the first row from the left, then those of the second, and so on.
    package var cells: [Cell]

    /// Lays cells out; missing ones are void, so that no place of the rectangle lacks a cell.
    package init(width: Int, height: Int, cells: [Cell]) {
      self.width = max(0, width)
      self.height = max(0, height)
      let count = self.width * self.height
      let lacking = max(0, count - cells.count)
      self.cells = Array(cells.prefix(count)) + Array(repeating: Cell(.void), count: lacking)
    }

    /// Where the cell of a row and a column stands among the cells, counted from nought.
    package func place(_ row: Int, _ column: Int) -> Int? {
      guard row >= 0, row < height, column >= 0, column < width else { return nil }
      return row * width + column
    }

    /// The row of a place.
    package func row(of place: Int) -> Int { width > 0 ? place / width : 0 }

    /// The column of a place.
    package func column(of place: Int) -> Int { width > 0 ? place % width : 0 }

    /// Tells whether something can be written at a place.
    package func isWhite(_ place: Int) -> Bool {
      cells.indices.contains(place) && cells[place].form == .white
    }
  }

  /// One square of a grid.
  package struct Cell: Sendable, Equatable {
    /// What a square is there for.
    package enum Form: Sendable, Equatable {
      /// To be written into.
      case white
      /// To part words.
      case block
      /// Not there at all, in grids that have a shape.
      case void
    }

    /// What the square is there for.
    package var form: Form
    /// What belongs into it, in capitals: mostly one letter, several in a rebus, none where the
    /// file does not tell.
    package var solution: String
    /// Other contents that are right as well.
    package var also: [String] = []
    /// Whether the solution is printed from the start.
    package var isGiven = false
    /// Whether a circle is drawn in it.
    package var hasCircle = false
    /// The colour behind it as CSS writes it, `#rrggbb`, `grey` for a plain shade, or nothing.
    package var shade = ""
    /// What is printed in its corner; numbers by rule, or whatever the file wants there.
    package var label = ""
    /// Whether a bar parts it from the cell on its right.
    package var hasBarRight = false
    /// Whether a bar parts it from the cell below.
    package var hasBarBelow = false

    /// A plain cell.
    package init(_ form: Form, _ solution: String = "") {
      self.form = form
      self.solution = solution
    }
  }
}
