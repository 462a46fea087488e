import Formats
import Kinds
import Puzzle
import Testing

struct PuzWritingTests {
  private func format() throws -> Format { try Format.named("puz") }

  private func definition(_ bytes: [UInt8] = PuzSamples.plain) throws -> Crossword.Definition {
    try format().decode(bytes).definition
  }

  @Test(arguments: ["plain", "latin", "utf8"])
  func `a file is written as another program writes it`(name: String) throws {
    let bytes = try #require(PuzSamples.named[name])
    let encoded = try format().encode(definition(bytes))
    #expect(encoded.bytes == bytes)
    #expect(encoded.warnings == [])
  }

  @Test(arguments: PuzSamples.named.keys.sorted())
  func `reading, writing and reading again gives the same`(name: String) throws {
    let bytes = try #require(PuzSamples.named[name])
    let definition = try definition(bytes)
    let again = try format().decode(format().encode(definition).bytes)
    #expect(again.definition == definition)
    #expect(again.warnings == [])
  }

  @Test func `a character beyond Latin-1 makes it version 2`() throws {
    var definition = try definition()
    definition.sections[0].clues[1].text = "Ring for a “fight”"
    let bytes = try format().encode(definition).bytes
    #expect(Array(bytes[0x18..<0x1C]) == Array("2.0\0".utf8))
    #expect(try format().decode(bytes).definition == definition)
  }

  @Test(arguments: ["É", "Ł", "ẞ", "1", "$", ".", "HEART", "♥"])
  func `any content of a cell comes back`(content: String) throws {
    var definition = try definition()
    definition.grid.cells[3].solution = content
    definition.grid.cells[3].isGiven = true
    #expect(try format().decode(format().encode(definition).bytes).definition == definition)
  }

  @Test func `cells that are not told come back untold`() throws {
    var definition = try definition()
    definition.grid.cells[3].solution = ""
    #expect(try format().decode(format().encode(definition).bytes).definition == definition)
    for place in definition.grid.cells.indices { definition.grid.cells[place].solution = "" }
    #expect(try format().decode(format().encode(definition).bytes).definition == definition)
  }

  @Test func `a diagramless puzzle stays one`() throws {
    var definition = try definition()
    definition.credits["form"] = "diagramless"
    #expect(try format().decode(format().encode(definition).bytes).definition == definition)
  }

  @Test func `italics become quotation marks`() throws {
    var definition = try definition()
    definition.sections[0].clues[1].text = "<i>Ring</i> of H<sub>2</sub>O <b>here</b> <u"
    let encoded = try format().encode(definition)
    let text = try format().decode(encoded.bytes).definition.sections[0].clues[1].text
    #expect(text == "\"Ring\" of H2O *here* <u")
    #expect(encoded.warnings.count == 1)
  }

  @Test func `what the form cannot hold is said`() throws {
    var definition = try definition()
    definition.common["date"] = "2026-11-20"
    definition.style = .mini
    definition.afterword = "Well done."
    definition.grid.cells[0].hasBarRight = true
    definition.grid.cells[1].form = .void
    definition.grid.cells[2].shade = "grey"
    definition.grid.cells[3].also = ["Z"]
    definition.grid.cells[9].label = "99"
    definition.sections[0].clues[1].hint = "It is round."
    definition.sections[1].clues[0].explanation = "Crabs do."
    definition.sections[1].clues[1].anagram = "AERAL"
    let said = try format().encode(definition).warnings.map(\.message)
    #expect(said.contains("left out: date, style, what is told at the end"))
    #expect(said.contains("bars between cells are left out: r1c1"))
    #expect(said.contains("places without a cell become blocks: r1c2"))
    #expect(said.contains("shades become circles: r1c3"))
    #expect(said.contains("other accepted contents are left out: r1c4"))
    #expect(said.contains("hints are left out: 4 across"))
    #expect(said.contains("explanations are left out: 1 down"))
    #expect(said.contains("letters to shuffle are left out: 2 down"))
    #expect(said.contains { $0.hasPrefix("numbers become the usual ones: ") })
  }

  @Test func `the further lights of a linked clue point to it`() throws {
    var definition = try definition()
    let cells = definition.sections[0].clues[0].cells + definition.sections[0].clues[2].cells
    definition.sections[0].clues[0].cells = cells
    definition.sections[0].clues[0].links = ["5"]
    definition.sections[0].clues[0].enumeration = "5,5"
    definition.sections[0].clues.remove(at: 2)
    let clues = try format().decode(format().encode(definition).bytes).definition.sections[0].clues
    #expect(clues[0].text == "With 5: Where land meets sea")
    #expect(clues[0].enumeration == "5,5")
    #expect(clues[2].text == "See 1 across")
  }

  @Test func `clues without a light of their own go to the notes`() throws {
    var definition = try definition()
    definition.sections.append(
      Crossword.Section(
        "Diagonal", nil, [Crossword.Clue("D", "From corner to corner", cells: [0, 6, 12])]))
    let encoded = try format().encode(definition)
    #expect(
      try format().decode(encoded.bytes).definition.preamble
        == "Diagonal\nD. From corner to corner")
    #expect(encoded.warnings.count == 1)
  }

  @Test(arguments: [(0, 0), (256, 3), (3, 256)])
  func `a grid that is too large or empty is refused`(width: Int, height: Int) throws {
    let cells = [Crossword.Cell](repeating: .init(.white, "A"), count: width * height)
    let grid = Crossword.Grid(width: width, height: height, cells: cells)
    let encoded = try format().encode(Crossword.Definition(grid: grid, sections: []))
    #expect(encoded.bytes == [])
    #expect(Faults(encoded.warnings).hasErrors)
  }

  @Test(.timeLimit(.minutes(5)))
  func `the largest grid comes back`() throws {
    let cells = (0..<(255 * 255)).map { Crossword.Cell($0 % 7 == 3 ? .block : .white, "A") }
    let blocks = cells.map { $0.form == .block ? Crossword.Cell(.block) : $0 }
    let grid = Crossword.Grid(width: 255, height: 255, cells: blocks)
    let first = try format().decode(
      format().encode(Crossword.Definition(grid: grid, sections: [])).bytes)
    #expect(first.definition.grid == grid.numbered)
    let again = try format().decode(format().encode(first.definition).bytes)
    #expect(again.definition == first.definition)
  }
}
