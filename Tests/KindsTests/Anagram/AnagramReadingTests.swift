import Puzzle
import Testing

@testable import Kinds

@Suite struct AnagramReadingTests {
  @Test(arguments: [
    ("letters: Users rip\nanswer: surprise", "", "SURPRISE", "8"),
    ("letters: Creationist\nminus: taste\nanswer: ironic", "TASTE", "IRONIC", "6"),
    ("letters: Consumables\nminus: bacon\nanswer: mussel", "BACON", "MUSSEL", "6"),
    ("letters: worth tea\nanswer: hot water", "", "HOT WATER", "3,5"),
    ("letters: film heat\nanswer: half-time", "", "HALF-TIME", "4-4"),
    ("letters: film heat\nanswer: HALFTIME\nenumeration: 4-4", "", "HALF-TIME", "4-4"),
    ("clue: Film heat goes off (4-4)\nfodder: Film heat\nanswer: halftime", "", "HALF-TIME", "4-4"),
    ("letters: no clock\nanswer: O’CLOCK N", "", "O'CLOCK N", "1'5,1"),
    ("letters: ecru fad\nanswer: façured", "", "FACURED", "7"),
  ])
  func `letters, what is taken away and the answer agree`(
    front: String, minus: String, answer: String, enumeration: String
  ) throws {
    let definition = try AnagramSamples.read(front)
    let symbols = definition.answer.map(Alphabet.english.symbol)
    #expect(definition.enumeration.spell(symbols) == answer)
    #expect(definition.enumeration.text == enumeration)
    #expect(AnagramSamples.text(Alphabet.english.letters(in: definition.minus)) == minus)
  }

  @Test(arguments: [
    ("letters: tide\nanswer: edit\nminus: z", "minus has a letter that letters lacks: Z", 5),
    (
      "letters: creation\nminus: taste\nanswer: x", "minus has letters that letters lacks: S and T",
      4
    ),
    ("letters: users rip\nanswer: surprises", "answer has a letter that letters lacks: S", 4),
    (
      "fodder: users rip\nanswer: surprise!\nminus: s",
      "answer has a letter that fodder without minus lacks: S", 4
    ),
    (
      "letters: users rips\nanswer: surprise", "a letter is left over when the answer is spelt: S",
      3
    ),
    (
      "letters: creationist\nanswer: ironic\nminus: tas",
      "letters are left over when the answer is spelt: E and T", 3
    ),
    ("answer: tide", "there are no letters to rearrange", 0),
    ("letters: tide", "there is no answer", 0),
    ("letters: a\nanswer: a", "an answer of one letter is no puzzle", 4),
    (
      "letters: tide\nanswer: edit\nenumeration: (2,3)", "(2,3) counts 5 letters, the answer has 4",
      5
    ),
    (
      "letters: tide\nanswer: ed it\nenumeration: (4)",
      "(4) is not how the answer falls into words", 5
    ),
    ("letters: tide\nanswer: edit\nenumeration: four", "four is no enumeration", 5),
    ("letters: tide\nanswer: edit\ngiven: .d.", "given has 3 places, the answer has 4 letters", 5),
    (
      "letters: tide\nanswer: edit\ngiven: .t..", "given has T at place 2, where the answer has D",
      5
    ),
    (
      "letters: tide\nanswer: edit\ngiven: edit",
      "every letter is given, and nothing is left to solve", 5
    ),
    (
      "letters: tide\nanswer: edit\nclue: Tide turns\nindicator: burns",
      "the clue does not say “burns”", 6
    ),
    (
      "letters: tide\nanswer: edit\nindicator: burns",
      "there is no clue that indicator could be part of", 5
    ),
    (
      "letters: tide\nanswer: edit\nclue: Tide turns\nindicator: tide turns",
      "two parts of the clue overlap", 5
    ),
    (
      "letters: tide\nanswer: edit\nfodder: dates", "fodder and letters are not the same letters", 5
    ),
    (
      "letters: tide\nanswer: edit\nlevel: easy",
      "level is for puzzles that the press makes, and this file has its own words", 5
    ),
    ("letters: tide\nanswer: edit\ncircles: 4", "circles cannot be this", 5),
    ("letters: тайд\nanswer: edit", "т is no letter of the english alphabet", 3),
  ])
  func `what cannot be is said with its place`(front: String, message: String, line: Int) {
    let found = AnagramSamples.faults(front)
    let fault = found.first { $0.message == message }
    #expect(fault != nil, "\(found.map(\.message))")
    #expect(fault?.place?.line ?? 0 == line)
  }

  @Test func `every fault is told at once`() {
    let found = AnagramSamples.faults(
      "letters: tide\nanswer: edits\nenumeration: 3\ncolour: red\ncircles: 0", body: "Why.")
    #expect(found.count == 4)
    #expect(found.allSatisfy { $0.hint != nil })
  }

  @Test func `a clue is parted where its words stand`() throws {
    let definition = try AnagramSamples.read(
      """
      clue: Restaurant, having lost a star, goes to pieces, as is its character (6)
      fodder: restaurant
      minus: star
      indicator: goes to pieces
      definition: character
      answer: nature
      """)
    let segments = try #require(definition.segments)
    #expect(segments.map(\.text).joined() == definition.clue.text)
    #expect(
      segments.compactMap { segment in segment.role.map { "\($0.rawValue) \(segment.text)" } } == [
        "fodder Restaurant", "minus star", "indicator goes to pieces", "definition character",
      ])
  }

  @Test func `known letters stand in their places`() throws {
    let definition = try AnagramSamples.read(
      "letters: users rip\nanswer: surprise\ngiven: ..... I ..")
    #expect(definition.given == [false, false, false, false, false, true, false, false])
    let position = Anagram.Position(Anagram.Sheet(definition))
    #expect(position.symbol(inBox: 5) == "I" && position.fixed[5])
    #expect(position.circle.count == 7)
  }

  @Test func `what was read is written whole`() throws {
    let front = """
      kind: anagram
      title: Worth a cup
      author: Nobody
      tags: [two words]
      clue: Worth tea, brewed
      letters: Worth tea
      fodder: Worth tea
      answer: HOT WATER
      enumeration: 3,5
      given: ..T..T..
      indicator: brewed
      explain: WORTH TEA is HOT WATER.
      circles: 3
      shuffle: 7
      free: true
      """
    let source = try Subject.source("---\n\(front)\n---\n", name: "test")
    let written = Anagram.write(try Anagram.read(source))
    let again = try Subject.source(written, name: "other", seed: 9)
    #expect(try Anagram.read(again) == (try Anagram.read(source)))
    for line in front.split(separator: "\n") {
      #expect(written.contains(line.prefix { $0 != ":" }), "\(line)")
    }
  }
}
