import Formats
import Kinds
import Puzzle
import Testing

@Suite(.enabled(if: !PublicFiles.binaries.isEmpty, "\(PublicFiles.missing)"))
struct PuzConformanceTests {
  private func read(_ name: String) throws -> Crossword.Definition {
    try #require(format(ofFile: name)).decode(PublicFiles.bytes(name)).definition
  }

  @Test(arguments: PublicFiles.binaries)
  func `a public file comes back as it was`(name: String) throws {
    let first = try read(name)
    #expect(!first.sections.isEmpty)
    #expect(first.tidied == first, "\(Difference(first, first.tidied))")
    let format = try Format.named("puz")
    let again = try format.decode(format.encode(first).bytes)
    #expect(again.definition == first, "\(Difference(first, again.definition))")
    #expect(again.warnings.filter { !$0.message.contains("solution") } == [])
  }

  @Test(arguments: PublicFiles.binaries, ["txt", "ipuz", "jpz", "exolve", "xd"])
  func `a public file survives the way through any other form`(
    name: String, other: String
  ) throws {
    let read = try read(name)
    let way = try Format.named(other)
    let back = try way.decode(way.encode(read).bytes).definition
    #expect(back.grid.cells.map { $0.form } == read.grid.cells.map { $0.form })
    #expect(back.grid.cells.map { $0.solution } == read.grid.cells.map { $0.solution })
    #expect(
      back.sections.flatMap { $0.clues }.map { $0.text }
        == read.sections.flatMap { $0.clues }.map { $0.text })
  }

  @Test(arguments: PublicFileTests.read, ["puz", "txt"])
  func `whatever other forms hold can be written`(name: String, ending: String) throws {
    let read = try read(name)
    let form = try Format.named(ending)
    let encoded = form.encode(read)
    let back = try form.decode(encoded.bytes).definition
    let solution = read.grid.cells.map { $0.solution }
    let isFilledUp = solution.allSatisfy { ["", "X"].contains($0) }
    #expect(isFilledUp || back.grid.cells.map { $0.solution } == solution)
    #expect(try form.decode(form.encode(back).bytes).definition == back)
    let told = back.preamble + back.sections.flatMap(\.clues).map(\.text).joined()
    let lost = read.sections.flatMap(\.clues).map(\.text)
      .map {
        $0.unicodeScalars.split { $0.value <= 0x20 }.map { String($0) }.joined(separator: " ")
      }
      .filter { !$0.isEmpty && !$0.contains("<") && !told.contains($0) }
    #expect(lost.first == nil)
  }
}
