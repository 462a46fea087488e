import Formats
import Kinds
import Puzzle
import Testing

struct AcrossLiteTextTests {
  private func format() throws -> Format { try Format.named("txt") }

  private func read(_ text: String) throws -> Decoded { try format().decode(Array(text.utf8)) }

  private func faults(in text: String) throws -> [String] {
    let format = try format()
    do throws(Faults) {
      _ = try format.decode(Array(text.utf8))
      return []
    } catch {
      return error.all.map { "\($0.place?.line ?? 0) \($0.message)" }
    }
  }

  @Test func `a text holds the same as the binary form`() throws {
    let decoded = try read(AcrossLiteSamples.plain)
    #expect(decoded.warnings == [])
    #expect(decoded.definition == (try Format.named("puz").decode(PuzSamples.plain).definition))
  }

  @Test func `rebus, circles and notes are read`() throws {
    let definition = try read(AcrossLiteSamples.second).definition
    let cells = definition.grid.cells
    #expect(cells[0].solution == "CO")
    #expect(cells[0].also == [])
    #expect(cells[24].solution == "STAR")
    #expect(cells[24].also == ["Q"])
    #expect(cells[12].solution == "EE")
    #expect(cells.indices.filter { cells[$0].hasCircle } == [2, 12])
    #expect(definition.sections[0].clues[1].text == "")
    #expect(definition.preamble == "Two cells hold more\nthan they seem to.")
  }

  @Test(arguments: [1, 2])
  func `reading, writing and reading again gives the same`(version: Int) throws {
    let text = version == 1 ? AcrossLiteSamples.plain : AcrossLiteSamples.second
    let definition = try read(text).definition
    let encoded = try format().encode(definition)
    #expect(encoded.warnings == [])
    #expect(try format().decode(encoded.bytes).definition == definition)
  }

  @Test func `a plain crossword is written in the first version, as it is typed`() throws {
    let encoded = try format().encode(read(AcrossLiteSamples.plain).definition)
    #expect(String(decoding: encoded.bytes, as: UTF8.self) == AcrossLiteSamples.plain)
  }

  @Test(arguments: ["É", "1", "@", "HEART", "ẞ", "♥", ".", "-", ":", "A:B"], [true, false])
  func `any content of a cell comes back`(content: String, hasCircle: Bool) throws {
    var definition = try read(AcrossLiteSamples.second).definition
    definition.grid.cells[3].solution = content
    definition.grid.cells[3].hasCircle = hasCircle
    #expect(try format().decode(format().encode(definition).bytes).definition == definition)
  }

  @Test func `a cell that is not told comes back untold, circle and all`() throws {
    var definition = try read(AcrossLiteSamples.second).definition
    definition.grid.cells[2].solution = ""
    definition.grid.cells[3].solution = ""
    #expect(try format().decode(format().encode(definition).bytes).definition == definition)
  }

  @Test func `lines of Windows and of old programs are understood`() throws {
    let lines = AcrossLiteSamples.plain.split(separator: "\n", omittingEmptySubsequences: false)
    let decoded = try read(lines.joined(separator: "\r\n"))
    #expect(decoded.definition == (try read(AcrossLiteSamples.plain).definition))
    var bytes = Array(AcrossLiteSamples.plain.utf8)
    bytes[try #require(bytes.firstIndex(of: UInt8(ascii: "w")))] = 0xF6
    #expect(try format().decode(bytes).definition.common["title"] == "Loö Tide")
  }

  @Test func `every fault has its line`() throws {
    let ragged = AcrossLiteSamples.plain.replacing("\tB.A.R", with: "\tB.A.")
      .replacing("\tSALSA", with: "\tSALSAS")
    #expect(
      try faults(in: ragged) == [
        "14 the row has 4 cells, the first one 5", "15 the row has 6 cells, the first one 5",
      ])
    let short = AcrossLiteSamples.plain.replacing("\tSmall crown\n", with: "")
    #expect(try faults(in: short) == ["22 2 clues down for 3 lights"])
  }

  @Test func `a size that differs and clues too many are warned of`() throws {
    let text = AcrossLiteSamples.plain.replacing("5x5", with: "15x15")
      .replacing("<NOTEPAD>", with: "\tOne too many\n<NOTEPAD>")
    let said = try read(text).warnings.map { "\($0.place?.line ?? 0) \($0.message)" }
    #expect(
      said == [
        "9 the file speaks of 15x15, but the grid is 5×5",
        "24 a clue without a light down is left out: One too many",
      ])
  }

  @Test(arguments: ["", "Dear diary", "<ACROSS PUZZLE>\n<GRID>\n", "<ACROSS PUZZLE>"])
  func `what is no puzzle is a fault`(text: String) {
    #expect(throws: Faults.self) { try read(text) }
  }
}
