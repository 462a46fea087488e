import Puzzle
import TestSupport
import Testing

@testable import Kinds

@Suite struct AnagramHelpTests {
  private let help: String

  init() throws { help = try KindHelp.text(of: "anagram") }

  @Test func `the help explains every key of a definition and every wish of an order`() {
    for field in Anagram.fields + Anagram.recipe {
      #expect(help.contains("`\(field.name)") || help.contains("\n\(field.name):"), "\(field.name)")
    }
  }

  @Test func `every step of the worked example can be played`() throws {
    let session = try AnagramSamples.open(
      "clue: Worth tea, brewed, or just trouble? (3,5)\nletters: worth tea\nanswer: hot water")
    for key in ["h", "o", "t", "w", "a", "t", "e", "r"] { try session.hear("key \(key)") }
    #expect(session.isSolved)
  }
}
