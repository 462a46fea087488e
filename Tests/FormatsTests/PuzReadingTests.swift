import Formats
import Kinds
import Puzzle
import Testing

struct PuzReadingTests {
  private func read(_ bytes: [UInt8]) throws -> Decoded { try Format.named("puz").decode(bytes) }

  private func letters(_ definition: Crossword.Definition) -> String {
    definition.grid.cells.map { $0.form == .block ? "#" : $0.solution }.joined(separator: " ")
  }

  @Test func `grid, clues and titles are read`() throws {
    let decoded = try read(PuzSamples.plain)
    let definition = decoded.definition
    #expect(decoded.warnings == [])
    #expect(letters(definition) == "C O A S T R # R # I A R E N A B # A # R S A L S A")
    #expect(definition.common["title"] == "Low Tide")
    #expect(definition.common["author"] == "Ann Other")
    #expect(definition.copyright == "(c) 2026 Ann Other")
    #expect(definition.sections.map(\.title) == ["Across", "Down"])
    #expect(definition.sections[0].clues.map(\.label) == ["1", "4", "5"])
    #expect(definition.sections[1].clues.map(\.label) == ["1", "2", "3"])
    let first = definition.sections[0].clues[0]
    #expect(first.text == "Where land meets sea")
    #expect(first.enumeration == "5")
    #expect(first.cells == [0, 1, 2, 3, 4])
    #expect(definition.sections[1].clues[2].text == "Small crown")
    #expect(definition.sections[1].clues[2].cells == [4, 9, 14, 19, 24])
    #expect(definition.grid.cells[20].label == "5")
  }

  @Test func `a locked solution is opened and a warning tells the key`() throws {
    let decoded = try read(PuzSamples.locked)
    #expect(decoded.definition == (try read(PuzSamples.plain).definition))
    #expect(decoded.warnings.map(\.message) == ["the solution was locked; the key 7193 opened it"])
  }

  @Test func `a lock that no key opens leaves the solution untold`() throws {
    var bytes = PuzSamples.locked
    bytes[0x34] = UInt8(ascii: "1")
    let decoded = try read(bytes)
    #expect(decoded.definition.grid.cells.allSatisfy { $0.solution.isEmpty })
    #expect(decoded.warnings.contains { $0.message.contains("no key of four digits opens it") })
  }

  @Test func `older texts are Latin-1`() throws {
    let decoded = try read(PuzSamples.latin)
    #expect(decoded.warnings == [])
    #expect(decoded.definition.sections[1].clues[0].text == "Café « walkers »")
    #expect(decoded.definition.preamble == "First line\nSecond line")
  }

  @Test func `quotation marks of Windows are understood`() throws {
    var bytes = PuzSamples.latin
    let place = try #require(bytes.firstIndex(of: 0xAB))
    bytes[place] = 0x93
    #expect(try read(bytes).definition.sections[1].clues[0].text == "Café “ walkers »")
  }

  @Test func `newer texts are UTF-8`() throws {
    let decoded = try read(PuzSamples.utf8)
    #expect(decoded.warnings == [])
    #expect(decoded.definition.common["title"] == "Θάλασσα")
    #expect(decoded.definition.sections[1].clues[0].text == "“Sideways” ☃")
  }

  @Test func `what the version says of the texts is not believed blindly`() throws {
    var old = PuzSamples.utf8
    old[0x18] = UInt8(ascii: "1")
    old[0x1A] = UInt8(ascii: "3")
    #expect(try read(old).definition == (try read(PuzSamples.utf8).definition))
    #expect(try read(old).warnings.map(\.message).contains { $0.contains("read as UTF-8") })
    var new = PuzSamples.latin
    new[0x18] = UInt8(ascii: "2")
    new[0x1A] = UInt8(ascii: "0")
    #expect(try read(new).definition == (try read(PuzSamples.latin).definition))
    #expect(try read(new).warnings.map(\.message).contains { $0.contains("read as Latin-1") })
  }

  @Test func `rebus, circles and given letters are read`() throws {
    let decoded = try read(PuzSamples.rebus)
    let cells = decoded.definition.grid.cells
    #expect(decoded.warnings == [])
    #expect(cells[0].solution == "CO")
    #expect(cells[24].solution == "STAR")
    #expect(cells[24].also == ["A"])
    #expect(cells.indices.filter { cells[$0].hasCircle } == [2, 12])
    #expect(cells.indices.filter { cells[$0].isGiven } == [4])
  }

  @Test func `a wrong checksum is a warning where the puzzle is whole`() throws {
    var bytes = PuzSamples.plain
    bytes[0x34] = UInt8(ascii: "K")
    let decoded = try read(bytes)
    #expect(decoded.definition.grid.cells[0].solution == "K")
    #expect(decoded.warnings.map(\.message) == ["checksums do not fit: whole, solution"])
  }

  @Test(arguments: [0, 11, 40, 0x34, 0x40, 0x60, 0x70, 0x90, 0xC0])
  func `a file that ends early is a fault`(length: Int) {
    #expect(throws: Faults.self) { try read(Array(PuzSamples.plain.prefix(length))) }
  }

  @Test func `a file whose circles are cut off is a fault`() {
    #expect(throws: Faults.self) { try read(Array(PuzSamples.rebus.dropLast(5))) }
  }

  @Test func `a game in progress is left behind and that is said`() throws {
    var bytes = PuzSamples.plain
    bytes[0x34 + 25] = UInt8(ascii: "C")
    let decoded = try read(bytes)
    #expect(decoded.definition == (try read(PuzSamples.plain).definition))
    #expect(decoded.warnings.contains { $0.message.contains("a game that somebody has begun") })
  }

  @Test func `what stands before and behind the puzzle is left out and that is said`() throws {
    let decoded = try read([1, 2, 3] + PuzSamples.plain + Array("junk".utf8))
    #expect(decoded.definition == (try read(PuzSamples.plain).definition))
    #expect(
      decoded.warnings.map(\.message) == [
        "3 bytes before the puzzle are left out", "4 bytes after the puzzle are left out",
      ])
  }

  @Test func `a grid of no cells is a fault`() {
    var bytes = PuzSamples.plain
    bytes[0x2C] = 0
    #expect(throws: Faults(Fault("the grid has no cells"))) { try read(bytes) }
  }

  @Test func `a grid of nothing but blocks is a fault`() {
    var bytes = PuzSamples.plain
    for place in 0x34..<(0x34 + 50) { bytes[place] = UInt8(ascii: ".") }
    #expect(throws: Faults.self) { try read(bytes) }
  }

  @Test func `HTML in a clue is text`() throws {
    let script = "<script>alert(1)</script> & <b onclick=x>"
    var bytes = PuzSamples.plain
    let clue = Array("They walk sideways".utf8)
    let place = try #require(
      bytes.indices.first { bytes[$0...].starts(with: clue) })
    bytes.replaceSubrange(place..<(place + clue.count), with: Array(script.utf8))
    #expect(try read(bytes).definition.sections[1].clues[0].text == script)
  }

  @Test func `a solution that is not there is said so`() throws {
    var bytes = PuzSamples.plain
    for place in 0x34..<(0x34 + 25) where bytes[place] != UInt8(ascii: ".") {
      bytes[place] = UInt8(ascii: "X")
    }
    let decoded = try read(bytes)
    #expect(decoded.definition.grid.cells.allSatisfy { $0.solution.isEmpty })
    #expect(decoded.warnings.contains { $0.message == "the file does not tell the solution" })
  }

  @Test func `hidden blocks make it diagramless`() throws {
    var bytes = PuzSamples.plain
    for place in 0x34..<(0x34 + 50) where bytes[place] == UInt8(ascii: ".") {
      bytes[place] = UInt8(ascii: ":")
    }
    bytes[0x31] = 4
    let decoded = try read(bytes)
    let definition = decoded.definition
    #expect(decoded.warnings.contains { $0.message.contains("hides its blocks") })
    #expect(definition.credits["form"] == "diagramless")
    #expect(letters(definition) == "C O A S T R # R # I A R E N A B # A # R S A L S A")
  }
}
