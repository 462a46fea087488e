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

@Suite struct CryptogramDifficultyTests {
  private func score(_ front: String, _ text: String, _ shelf: Shelf = .empty) throws -> Int {
    let definition = try CryptogramSamples.read("---\n\(front)\n---\n\(text)")
    return try #require(Cryptogram.difficulty(definition, shelf)).score
  }

  @Test(arguments: [false, true])
  func `of the sayings about a third each are easy, medium and hard`(withWords: Bool) throws {
    let shelf = withWords ? CryptogramSamples.shelf : .empty
    var counts: [String: Int] = [:]
    let passages = try CryptogramSamples.passages()
    for passage in passages {
      let definition = try CryptogramSamples.read(passage.text)
      counts[Cryptogram.difficulty(definition, shelf)?.level ?? "", default: 0] += 1
    }
    for level in ["easy", "medium", "hard"] {
      let share = (counts[level] ?? 0) * 100 / passages.count
      #expect((25...42).contains(share), "\(counts)")
    }
  }

  @Test func `more hints never make it harder, and a patristocrat is never easier`() throws {
    for passage in try CryptogramSamples.passages() {
      for shelf in [Shelf.empty, CryptogramSamples.shelf] {
        let scores = try (0..<6).map { try score("hints: \($0)", passage.text, shelf) }
        #expect(scores == scores.sorted(by: >))
        #expect(try score("style: patristocrat", passage.text, shelf) >= scores[0])
      }
    }
  }

  @Test func `a longer text of the same words is easier`() throws {
    let text = "The cat and the dog had a small house by the sea. "
    #expect(try score("title: T", text + text) < score("title: T", text))
  }

  @Test func `odd letters and rare words make it harder`() throws {
    let plain = "There was a time when the man at the door would tell them all that he heard there."
    let odd =
      "Quizzical jackdaws vex foggy, pyjamaed wizards; murky zephyrs jinx quaking gymkhanas."
    #expect(try score("title: T", odd) > score("title: T", plain) + 30)
    #expect(
      try score("title: T", odd, CryptogramSamples.shelf)
        > score("title: T", plain, CryptogramSamples.shelf) + 30)
  }

  @Test func `the parts are told in words`() throws {
    let definition = try CryptogramSamples.definition("the-lost-umbrella.md")
    #expect(
      Cryptogram.difficulty(definition, CryptogramSamples.shelf)?.parts == [
        "120 letters", "21 different", "a one-letter word", "6 words that repeat a letter",
        "common words", "2 letters given",
      ])
  }

  @Test func `an alphabet without known frequencies is measured by the rest`() throws {
    let definition = try CryptogramSamples.read(
      "Το φως της θάλασσας είναι το πρωί πιο ήσυχο από τη φωνή μας", alphabet: .greek)
    let parts = try #require(Cryptogram.difficulty(definition, CryptogramSamples.shelf)).parts
    #expect(parts == ["47 letters", "17 different", "2 words that repeat a letter"])
  }
}
