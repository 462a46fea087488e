import Grids
import Puzzle

#if !hasFeature(Embedded)
  extension Crossword {
    /// A pattern for an order, ready to be filled.
    struct Blank {
      /// Without letters, except those of a theme.
      private(set) var grid: Grid
      let stencil: Stencil

      /// `nil` if no attempt succeeds.
      init?(_ wishes: Wishes, _ dice: inout Dice) {
        guard let grid = Self.grid(wishes, &dice) else { return nil }
        self.grid = grid
        let letters = grid.cells.map { wishes.alphabet.letters(in: $0.solution).first }
        let entries = grid.lights.map { light in
          Stencil.Entry(name: "\(light.number) \(light.axis.name)", cells: light.cells)
        }
        stencil = Stencil(letters: letters, entries: entries)
      }

      func filled(_ fill: Filler.Fill, _ alphabet: Alphabet) -> Grid {
        var grid = grid
        for (cell, letter) in fill.letters.enumerated() {
          if let letter { grid.cells[cell].solution = alphabet.symbol(letter) }
        }
        return grid.numbered
      }

      private static func grid(_ wishes: Wishes, _ dice: inout Dice) -> Grid? {
        switch wishes.style {
        case .british: lattice(wishes, &dice)
        case .barred: barred(wishes, &dice)
        case .american, .mini, .free: american(wishes, &dice)
        }
      }

      private static func lattice(_ wishes: Wishes, _ dice: inout Dice) -> Grid? {
        let area = wishes.width * wishes.height
        let most = area / 7 + 2
        let trellis = Trellis(
          width: wishes.width, height: wishes.height, words: (most / 2)...most,
          longest: max(9, max(wishes.width, wishes.height) * 2 / 3))
        return trellis.draw(&dice, tries: max(40, 25_000 / area)).map(Grid.init)
      }

      private static func barred(_ wishes: Wishes, _ dice: inout Dice) -> Grid? {
        let most = wishes.width * wishes.height * 30 / 100
        let bars = Bars(
          width: wishes.width, height: wishes.height, words: (most - most / 5)...most,
          longest: min(9, max(wishes.width, wishes.height)))
        guard let drawn = bars.drawn(&dice, tries: 60_000) else { return nil }
        var cells = drawn.right.map { hasBar in
          var cell = Cell(.white)
          cell.hasBarRight = hasBar
          return cell
        }
        for (cell, hasBar) in drawn.below.enumerated() { cells[cell].hasBarBelow = hasBar }
        return Grid(width: wishes.width, height: wishes.height, cells: cells)
      }
    }
  }

  extension Crossword.Grid {
    init(_ diagram: Diagram) {
      let cells = (0..<diagram.width * diagram.height).map { cell in
        let isBlock = diagram.isBlock(cell / diagram.width, cell % diagram.width)
        return Crossword.Cell(isBlock ? .block : .white)
      }
      self.init(width: diagram.width, height: diagram.height, cells: cells)
    }
  }

  extension Crossword.Axis {
    var name: String { self == .across ? "across" : "down" }
  }
#endif
