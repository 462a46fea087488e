import Puzzle
import Testing

@testable import Kinds

@Suite struct CryptogramCheckingTests {
  private static let sixty =
    "Little by little the people sitting there all fell happily asleep in o"

  private func warnings(_ front: String, _ text: String) throws -> [String] {
    let definition = try CryptogramSamples.read("---\n\(front)\n---\n\(text)")
    let found = Cryptogram.check(definition, .empty)
    #expect(found.allSatisfy { $0.weight == .warning })
    return found.map { $0.message }
  }

  @Test func `few letters are unfair, and each given letter makes up for five`() throws {
    let text = "All people need pepper, better butter, and little apples too?"
    #expect(try warnings("title: T", text) == ["the text has 49 letters, too few to be fair"])
    #expect(try warnings("given: R N", text) == ["the text has 49 letters, too few to be fair"])
    #expect(try warnings("given: R N D", text) == [])
  }

  @Test func `a patristocrat needs more letters`() throws {
    let text = Self.sixty + "ur quiet old garden"
    #expect(try warnings("title: T", text) == [])
    #expect(
      try warnings("style: patristocrat", text)
        == ["the text has 74 letters, too few to be fair"])
  }

  @Test func `a text without patterns offers no way in`() throws {
    let text = "My dog can not hide from his own shadow, but my cat can, and yours can, on any day."
    #expect(
      try warnings("title: T", text)
        == ["no word repeats a letter, so there is no pattern to get hold of"])
  }

  @Test func `too many given letters leave nothing to find`() throws {
    let found = try warnings("given: E T L I", Self.sixty)
    #expect(found.count == 1)
    #expect(found.first?.contains("per cent of the text") == true)
  }

  @Test func `a family needs four entries`() throws {
    let text = "Heading\n" + Self.sixty + "\nAll apples\nAll pears"
    #expect(try warnings("style: family", text) == ["the family has 3 entries"])
  }

  @Test func `a patristocrat would lose its numbers`() throws {
    let text = Self.sixty + " 1984 and some more words to make it long enough"
    #expect(
      try warnings("style: patristocrat", text) == ["a patristocrat leaves numbers out"])
  }
}
