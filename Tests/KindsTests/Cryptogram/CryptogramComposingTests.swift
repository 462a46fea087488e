import Puzzle
import Testing

@testable import Kinds

@Suite struct CryptogramComposingTests {
  private func compose(
    _ wishes: Value = [:], number: Int = 0, seed: UInt64 = 1, passages: [Passage]? = nil
  ) throws -> Cryptogram.Definition {
    let run = Dice(seed: seed)
    var dice = run.fork(String(number))
    return try Cryptogram.compose(
      Order(
        wishes: wishes.fields ?? Fields(), passages: try passages ?? CryptogramSamples.passages(),
        number: number, run: run), .empty, &dice)
  }

  private func refusal(_ wishes: Value, passages: [Passage]? = nil) -> String {
    do {
      _ = try compose(wishes, passages: passages)
      return ""
    } catch { return (error as? Fault)?.message ?? "" }
  }

  @Test func `a run takes every passage once before it begins again`() throws {
    let passages = try Array(CryptogramSamples.passages().prefix(20))
    let bodies = try (0..<20).map {
      try compose(["max": 5000], number: $0, passages: passages).manuscript.body
    }
    #expect(Set(bodies).count == 20)
    let again = try compose(["max": 5000], number: 20, passages: passages)
    #expect(again.manuscript.body == bodies[0])
    #expect(again.key != (try compose(["max": 5000], passages: passages)).key)
  }

  @Test func `one number of a run is the same whoever makes it`() throws {
    #expect(try compose(number: 5) == compose(number: 5))
    #expect(try compose(number: 5, seed: 2) != compose(number: 5))
  }

  @Test(arguments: ["easy", "medium", "hard"])
  func `a level is kept, with hints and without`(level: String) throws {
    for number in 0..<8 {
      for hints in [0, 1] {
        let definition = try compose(["level": .text(level), "hints": .int(hints)], number: number)
        #expect(Cryptogram.difficulty(definition, .empty)?.level == level)
        #expect(definition.given.count == hints)
      }
    }
  }

  @Test func `lengths are kept`() throws {
    for number in 0..<30 {
      let count = try Cryptogram.layout(compose(["min": 90, "max": 100], number: number)).cells
        .count
      #expect((90...100).contains(count))
    }
  }

  @Test func `style, key and title are taken from the order`() throws {
    let definition = try compose([
      "style": "patristocrat", "key": "k3", "keyword": "harbour", "title": "Mine",
    ])
    #expect(definition.manuscript.style == .patristocrat)
    #expect(definition.key.line(.english) == "The key is of type K3, made with HARBOUR.")
    #expect(definition.common["title"] == "Mine")
    #expect(try compose(number: 6).common["title"] == "Cryptogram 7")
  }

  @Test func `a passage brings its author, who can be enciphered`() throws {
    let passages = [
      Passage("A short text that nobody signed, and long enough to be taken for all that."),
      Passage(
        "A short text that somebody signed, and long enough to be taken.", author: "Ann Other"),
    ]
    let definition = try compose(["encipher-author": true, "min": 10], passages: passages)
    #expect(definition.manuscript.author == "Ann Other")
    #expect(definition.manuscript.enciphersAuthor)
  }

  @Test func `a family is made of a passage that is a list`() throws {
    let list = Passage("Red things\nRoses\nWine\nBricks\nLetterboxes\nFaces")
    let definition = try compose(
      ["style": "family", "min": 10], passages: [Passage("One line."), list])
    #expect(definition.manuscript.entries.count == 5)
  }

  @Test func `where nothing fits the fault says why`() throws {
    let passages = [
      Passage("Too short."), Passage("Short as well."),
      Passage("This one is far longer than anybody who asks for twenty letters could wish."),
      Passage("Жук, жук, жук, жук."),
    ]
    #expect(
      refusal(["min": 20, "max": 30], passages: passages)
        == "no text fits: 3 too short and 1 too long")
    #expect(
      refusal(["min": 5, "max": 30, "level": "easy"], passages: passages)
        == "no text fits: 1 too short, 1 too long and 2 of another level")
    #expect(refusal([:], passages: []) == "there is no text to draw from")
  }

  @Test func `wishes that cannot be are faults`() {
    #expect(refusal(["min": 90, "max": 80]) == "min is more than max")
    #expect(refusal(["level": "fiendish"]) == "level cannot be this")
    #expect(refusal(["lenght": 5]) == "the key lenght is unknown here")
    #expect(refusal(["key": "k1"]) == "k1 needs a keyword")
  }

  @Test func `the same text twice counts once`() throws {
    let passages = [
      Passage("The same text twice is still one text and is taken once in every run of two."),
      Passage("The same text twice is still one text and is taken once in every run of two."),
      Passage("Another text that nobody has seen before and that comes once in each run also."),
    ]
    let bodies = try (0..<2).map {
      try compose(["min": 10], number: $0, passages: passages).manuscript.body
    }
    #expect(Set(bodies).count == 2)
  }
}
