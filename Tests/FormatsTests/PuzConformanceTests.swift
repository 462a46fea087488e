import Kinds
import Puzzle
import Testing

@testable import Formats

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
    func words(_ text: String) -> String {
      text.unicodeScalars.split { $0.value <= 0x20 }.map { String($0) }.joined(separator: " ")
    }
    let told = words(back.preamble + back.sections.flatMap(\.clues).map(\.text).joined())
    let lost = read.sections.flatMap(\.clues).map { words($0.text) }
      .filter { !$0.isEmpty && !$0.contains("<") && !told.contains($0) }
    #expect(lost.first == nil)
  }
}

struct PuzLockTests {
  @Test(
    arguments: [[0, 0, 0, 0], [1, 2, 3, 4], [9, 9, 9, 9], [7, 0, 3, 1]], [12, 13, 180, 391])
  func `what is locked can be unlocked`(key: [Int], count: Int) {
    let letters = (0..<count).map { UInt8(65 + $0 * $0 % 26) }
    let locked = PuzLock.locked(letters, key)
    #expect(PuzLock.unlocked(locked, key) == letters)
  }

  @Test func `of several keys that fit the checksum the likeliest letters win`() throws {
    let words = "THEMOONPULLSTHESEAUPONTOTHESANDANDLETSITSLIPAWAYAGAINTWICEADAY"
    let letters = Array(words.utf8)
    let sum = PuzSums.sum(letters)
    for key in [[0, 3, 5, 8], [2, 2, 9, 1], [6, 4, 0, 7]] {
      #expect(PuzLock.open(PuzLock.locked(letters, key), sum: sum)?.letters == letters)
    }
  }

  @Test func `what is no letter cannot have been locked`() {
    #expect(PuzLock.open(Array("ABC1".utf8), sum: 0) == nil)
    #expect(PuzLock.open([], sum: 0) == nil)
  }

  @Test(.timeLimit(.minutes(5)))
  func `a huge solution is not tried`() {
    let letters = [UInt8](repeating: 65, count: PuzLock.mostLetters + 1)
    #expect(PuzLock.open(letters, sum: PuzSums.sum(letters)) == nil)
  }
}
