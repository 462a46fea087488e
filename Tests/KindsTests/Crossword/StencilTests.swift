import Puzzle
import Testing

@testable import Grids
@testable import Kinds

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
