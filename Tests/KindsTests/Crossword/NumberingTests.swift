import Testing

@testable import Kinds

struct NumberingTests {
  private func grid(_ rows: [String]) -> Crossword.Grid {
    let cells = rows.flatMap { row in
      row.map { Crossword.Cell($0 == "#" ? .block : .white, $0 == "#" ? "" : String($0)) }
    }
    return Crossword.Grid(width: rows[0].count, height: rows.count, cells: cells)
  }

  @Test func `cells that begin a word are numbered row by row`() {
    let numbered = grid(["CAB", "O#A", "BAT"]).numbered
    #expect(numbered.cells.map(\.label) == ["1", "", "2", "", "", "", "3", "", ""])
    #expect(
      numbered.lights.map { "\($0.number) \($0.axis) \($0.cells)" } == [
        "1 across [0, 1, 2]", "3 across [6, 7, 8]", "1 down [0, 3, 6]", "2 down [2, 5, 8]",
      ])
  }

  @Test func `a bar ends a word`() {
    var grid = grid(["ABCD"])
    grid.cells[1].hasBarRight = true
    #expect(grid.lights.map(\.cells) == [[0, 1], [2, 3]])
    #expect(grid.numbered.cells.map(\.label) == ["1", "", "2", ""])
  }

  @Test func `a single cell is no word`() {
    #expect(grid(["A#B", "###", "C#D"]).lights.isEmpty)
  }
}
