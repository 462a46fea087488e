import Puzzle
import Testing

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
