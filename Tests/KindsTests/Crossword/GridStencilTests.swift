import Puzzle
import Testing

@testable import Grids
@testable import Kinds

struct GridStencilTests {
  /// A grid of one row a text, with the usual numbers.
  private func definition(_ rows: String...) throws -> Crossword.Definition {
    try StencilText(rows.joined(separator: "\n"), .english).definition
  }

  private func names(_ definition: Crossword.Definition) throws -> [String] {
    try GridStencil(definition, .english).stencil.entries.map(\.name)
  }

  private func message(_ definition: Crossword.Definition) -> String? {
    let faults = #expect(throws: Faults.self) { try GridStencil(definition, .english) }
    return faults?.all.first?.message
  }

  @Test func `bars part entries`() throws {
    var definition = try definition("....", "....")
    definition.grid.cells[1].hasBarRight = true
    definition.grid.cells[0].hasBarBelow = true
    definition.grid = definition.grid.numbered
    #expect(
      try names(definition) == [
        "1 across", "3 across", "5 across", "2 down", "3 down", "4 down",
      ])
  }

  @Test func `a linked clue is one entry through all of its lights`() throws {
    var definition = try definition("...#...")
    var clue = Crossword.Clue("1/2", "In the grass", cells: [0, 1, 2, 4, 5, 6])
    clue.links = ["2"]
    definition.sections = [Crossword.Section("Across", .across, [clue])]
    let stencil = try GridStencil(definition, .english).stencil
    #expect(stencil.entries.map(\.name) == ["1/2 across"])
    #expect(stencil.entries.map(\.cells) == [[0, 1, 2, 3, 4, 5]])
  }

  @Test func `lights that no clue asks for are entries too`() throws {
    var definition = try definition("..", "..")
    let clue = Crossword.Clue("1", "Not off", cells: [0, 1])
    definition.sections = [
      Crossword.Section("Across", .across, [clue]), Crossword.Section("Down", .down),
    ]
    #expect(try names(definition) == ["1 across", "3 across", "1 down", "2 down"])
  }

  @Test func `words that run along no axis are entries where a clue names their cells`() throws {
    var definition = try definition("...", "...", "...")
    let ring = [0, 1, 2, 5, 8, 7, 6, 3]
    definition.sections = [
      Crossword.Section("Ring", nil, [Crossword.Clue("A", "Round and round", cells: ring)])
    ]
    #expect(message(definition) == "this cell belongs to no entry")
    definition.grid.cells[4] = Crossword.Cell(.block)
    let stencil = try GridStencil(definition, .english).stencil
    #expect(stencil.entries.map(\.name) == ["A Ring"])
    #expect(stencil.entries.map(\.cells) == [[0, 1, 2, 4, 7, 6, 5, 3]])
  }

  @Test func `a clue that stands in two lists makes one entry`() throws {
    var definition = try definition("...")
    let clues = [Crossword.Clue("1", "A way to say it", cells: [0, 1, 2])]
    definition.sections = [
      Crossword.Section("Quick", .across, clues), Crossword.Section("Cryptic", .across, clues),
    ]
    #expect(try names(definition) == ["1 across"])
  }

  @Test func `a sign stands in entries that are written out, and in no other`() throws {
    var definition = try definition("AB.", "CDE")
    definition.grid.cells[1].solution = "4"
    #expect(
      message(definition)
        == "no word of the lists can have 4 in it, as 1 across has in row 1, column 2")
    definition.grid.cells[2].solution = "Z"
    let stencil = try GridStencil(definition, .english).stencil
    #expect(stencil.entries.map(\.name) == ["4 across", "1 down", "3 down"])
  }

  @Test func `only what lacked a letter is filled`() throws {
    var definition = try definition("A.", "(ST).")
    definition.grid.cells[0].hasCircle = true
    definition.grid.cells[2].also = ["S"]
    let grid = try GridStencil(definition, .english)
    let letters = grid.stencil.letters.map { $0 ?? 25 }
    let filled = grid.filled(letters)
    #expect(filled.grid.cells.map(\.solution) == ["A", "Z", "ST", "Z"])
    #expect(filled.grid.cells[0].hasCircle && filled.grid.cells[2].also == ["S"])
    #expect(grid.text(letters) == "AZ\n(ST)Z\n")
  }
}

struct StencilTests {
  @Test func `entries are numbered as crosswords number them`() throws {
    let sheet = try StencilText("..#.\n....\n#...\n", .english)
    #expect(
      sheet.stencil.entries.map(\.name) == [
        "1 across", "4 across", "6 across", "1 down", "2 down", "3 down", "5 down",
      ])
    #expect(sheet.stencil.entries.map(\.cells.count) == [2, 4, 3, 2, 3, 3, 2])
    #expect(sheet.stencil.entries[1].place == Place(line: 2, column: 1))
  }

  @Test func `what was read is written again`() throws {
    let text = "A.#.\n....\n#..Z\n"
    let sheet = try StencilText("\u{FEFF}a.#.\r\n....  \r\n#..z\r\n\r\n", .english)
    #expect(sheet.text(sheet.stencil.letters) == text)
  }

  @Test func `a cell of several letters is spelled out for whoever fills it`() throws {
    let sheet = try StencilText("_..(sta)\n#...\n", .english)
    #expect(sheet.stencil.entries.map(\.name).prefix(2) == ["1 across", "4 across"])
    #expect(sheet.stencil.entries.map(\.cells.count) == [5, 3, 2, 2, 4])
    let letters = sheet.stencil.letters.map { $0 ?? 4 }
    #expect(sheet.text(letters) == "_EE(STA)\n#EEE\n")
  }

  @Test(arguments: [
    ("...\n..\n...", "this row has 2 cells, the first has 3", 2, 3),
    ("...\n....", "this row has 4 cells, the first has 3", 2, 4),
    ("...\n\n...", "this row has 0 cells, the first has 3", 2, 1),
    ("###\n###", "the grid has no white cell", 1, 1), ("", "the grid is empty", 1, 1),
    ("...\n.Ж.", "Ж is no letter of the english alphabet", 2, 2), ("..?", "? is no cell", 1, 3),
    ("(STA..\n...", "the bracket is not closed", 1, 1),
    ("..\n()..", "there is nothing in the bracket", 2, 1),
    ("(A1).", "1 is no cell", 1, 3),
    ("(AB)..\n...._", "this row has 5 cells, the first has 3", 2, 4),
    ("..#\n..#\n##.", "this cell belongs to no entry", 3, 3), ("..ß", "ß is no cell", 1, 3),
  ])
  func `what is no grid is refused with its place`(
    text: String, message: String, line: Int, column: Int
  ) throws {
    let faults = #expect(throws: Faults.self) { try StencilText(text, .english) }
    #expect(faults?.all.first?.message == message)
    #expect(faults?.all.first?.place == Place(line: line, column: column))
    #expect(faults?.all.first?.hint != nil)
  }

  @Test func `a grid larger than any word is refused`() {
    let rows = [String](repeating: String(repeating: ".", count: 3), count: 64)
    #expect(throws: Faults.self) { try StencilText(rows.joined(separator: "\n"), .english) }
  }
}

@Suite struct DiagramTests {
  @Test(arguments: [5, 7, 8, 9, 10, 13, 15, 21])
  func `an American pattern keeps the rules of the papers`(side: Int) throws {
    let most = Crossword.Blank.mostWords(side * side)
    var wish = Draughtsman.Wish(
      width: side, height: side, words: 1...most, longest: side < 10 ? side : 10)
    wish.share = side < 10 ? 120 : 180
    for seed in 1...2 as ClosedRange<UInt64> {
      var dice = Dice(seed: seed)
      let draughtsman = Draughtsman(wish)
      let drawn = draw(draughtsman, &dice)
      let diagram = try #require(drawn, "\(side) with seed \(seed)")
      #expect(diagram.rows.reversed().map { mirrored($0, side) } == diagram.rows)
      #expect(diagram.runs.allSatisfy { (3...10).contains($0) })
      #expect(diagram.words <= most && diagram.runCount == diagram.runs.count)
      #expect(diagram.hangsTogether(sturdy: side > 9))
      // In small grids blocks in the corners make room for other lengths.
      guard side > 9 else { continue }
      for row in 0..<side {
        for column in 0..<side {
          // A cheater separates nothing: turned white, it would leave as many words.
          let separates =
            diagram.isBlock(row, column - 1) == diagram.isBlock(row, column + 1)
            || diagram.isBlock(row - 1, column) == diagram.isBlock(row + 1, column)
          #expect(!diagram.isBlock(row, column) || separates)
        }
      }
    }
  }

  @Test(arguments: Diagram.Symmetry.allCases)
  func `a pattern repeats itself as it was told`(symmetry: Diagram.Symmetry) throws {
    var wish = Draughtsman.Wish(
      width: 15, height: 15, symmetry: symmetry, words: 60...78, longest: 10)
    wish.share = 180
    var dice = Dice(seed: 5)
    let draughtsman = Draughtsman(wish)
    let drawn = draw(draughtsman, &dice)
    let rows = try #require(drawn).rows
    #expect((rows.reversed().map { mirrored($0, 15) } == rows) == (symmetry == .rotational))
    #expect((rows.map { mirrored($0, 15) } == rows) == (symmetry == .mirror))
  }

  @Test(arguments: [9, 11, 15])
  func `a lattice checks at least half of every word and never misses three in a row`(
    side: Int
  ) throws {
    let most = side * side / 7 + 2
    let trellis = Trellis(
      width: side, height: side, words: (most / 2)...most,
      longest: max(9, side * 2 / 3))
    for seed in 1...2 as ClosedRange<UInt64> {
      var dice = Dice(seed: seed)
      let diagram = try #require(trellis.draw(&dice, tries: 60), "\(side) with seed \(seed)")
      let grid = Crossword.Grid(diagram)
      #expect(diagram.rows.reversed().map { mirrored($0, side) } == diagram.rows)
      let lights = grid.lights.map { $0.cells }
      for light in lights {
        let checks = light.map { cell in lights.filter { $0.contains(cell) }.count > 1 }
        #expect(checks.filter { $0 }.count * 2 >= light.count - 1)
        let blind = checks.split(separator: true).map { $0.count }.max() ?? 0
        #expect(blind <= 2, "\(side) with seed \(seed)")
      }
    }
  }

  @Test func `bars leave every word most of its letters checked`() throws {
    let bars = Bars(width: 10, height: 10, words: 24...30, longest: 9)
    var dice = Dice(seed: 3)
    let drawn = try #require(bars.drawn(&dice, tries: 60_000))
    #expect(drawn.right.count == 100 && drawn.below.count == 100)
    #expect(drawn.right.contains(true) && drawn.below.contains(true))
    var turned = drawn.right
    for cell in 0..<100 where cell % 10 < 9 { turned[cell] = drawn.right[98 - cell] }
    #expect(turned == drawn.right)
  }

  @Test func `openness grows with the length of words that cross`() {
    let open = Diagram(width: 5, height: 5, rows: [0, 0, 0, 0, 0])
    let parted = Diagram(width: 5, height: 5, rows: [0, 0, 0b00100, 0, 0])
    #expect(open.openness > parted.openness)
  }

  private func draw(_ draughtsman: Draughtsman, _ dice: inout Dice) -> Diagram? {
    for _ in 0..<60 {
      if let diagram = draughtsman.draw(&dice, tries: 400) { return diagram }
    }
    return nil
  }

  private func mirrored(_ row: UInt32, _ width: Int) -> UInt32 {
    var mirrored: UInt32 = 0
    for column in 0..<width where row >> UInt32(column) & 1 == 1 {
      mirrored |= 1 << UInt32(width - 1 - column)
    }
    return mirrored
  }
}
