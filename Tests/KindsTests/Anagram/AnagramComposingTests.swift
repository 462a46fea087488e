import Puzzle
import Testing

@testable import Kinds

@Suite struct AnagramComposingTests {
  private let shelf: Shelf

  init() throws { shelf = try SamplePress.shelf() }

  @Test func `a hundred are all different, all right, and no check complains`() throws {
    var seen: Set<String> = []
    var styles: Set<Bool> = []
    for number in 0..<100 {
      let definition = try AnagramSamples.compose(seed: 5, number: number, shelf: shelf)
      #expect(seen.insert(definition.letters + definition.minus).inserted)
      styles.insert(definition.minus.isEmpty)
      let faults = Anagram.check(definition, shelf)
      #expect(faults.isEmpty, "\(definition.letters): \(faults.map(\.message))")
      let source = try Subject.source(Anagram.write(definition), name: "made")
      #expect(try Anagram.read(source) == definition)
      try prove(definition)
    }
    #expect(styles.count == 2)
  }

  /// Holds a definition against the rules of its making, from the list itself.
  private func prove(_ definition: Anagram.Definition) throws {
    let letters = Alphabet.english.letters(in: definition.letters)
    let minus = Alphabet.english.letters(in: definition.minus)
    let rest = letters.without(minus)
    let answers = try shelf.anagrams(of: rest).words.filter { $0 != letters }
    #expect(answers == [definition.answer])
    #expect((6...10).contains(definition.answer.count))
    for word in [letters, minus] where !word.isEmpty {
      #expect(try shelf.score(of: word) ?? 0 >= Commonness.dealt)
    }
    #expect(!Anagram.shows(definition.answer, in: letters))
  }

  @Test(arguments: ["easy", "medium", "hard"])
  func `a level that is asked for is the level that is made`(level: String) throws {
    for number in 0..<3 {
      let wishes = Self.wishes(["level": .text(level), "style": "plain"])
      let definition = try AnagramSamples.compose(wishes, number: number, shelf: shelf)
      #expect(Anagram.difficulty(definition, shelf)?.level == level)
    }
  }

  @Test func `wishes are met`() throws {
    let wishes = Self.wishes([
      "style": "subtraction", "min": 6, "max": 7, "hints": 2, "circles": 3, "title": "Two away",
    ])
    let definition = try AnagramSamples.compose(wishes, shelf: shelf)
    #expect(!definition.minus.isEmpty && (6...7).contains(definition.answer.count))
    #expect(definition.given.filter { $0 }.count == 2 && definition.circles == 3)
    #expect(definition.common["title"] == "Two away")
  }

  @Test(arguments: [
    ("noun: the first day; or not", "The first day: ", true),
    ("day, noun: not this day", "Anagram of ", false),
    ("a sunny day", "A sunny day: ", true), ("noun: like Mondays", "Anagram of ", false),
    (String(repeating: "long ", count: 30), "Anagram of ", false),
    // Whatever the indicator is, it stands in this meaning too.
    (
      "rearranged stirred shaken in disorder scrambled in another order mixed up gone astray",
      "Anagram of ", false
    ),
  ])
  func `a clue says what the answer means where the shelf knows it`(
    meaning: String, start: String, isTold: Bool
  ) throws {
    let alphabet = Alphabet.english
    let words = ["DYNAMO", "MONDAY"].map { (word: alphabet.letters(in: $0), score: UInt8(80)) }
    let shelf = Shelf(alphabet: alphabet, words: words).defining { _ in meaning }
    let finding = Anagram.Finding(
      letters: words[0].word, minus: [], answer: words[1].word)
    var dice = Dice(seed: 1)
    let definition = try Anagram.definition(of: finding, shelf, ClueBook(), &dice)
    #expect(definition.clue.text.hasPrefix(start), "\(definition.clue.text)")
    #expect(definition.clue.definition.isEmpty != isTold)
    #expect(definition.segments != nil)
    let source = try Subject.source(Anagram.write(definition), name: "made")
    #expect(try Anagram.read(source) == definition)
  }

  @Test func `different seeds make different puzzles`() throws {
    let made = try (1...12).map { seed in
      try AnagramSamples.compose(seed: UInt64(seed), shelf: shelf).letters
    }
    #expect(Set(made).count > 9)
  }

  @Test(arguments: ["answer", "letters", "clue"])
  func `an order that brings its own words is refused`(key: String) {
    let wishes = Self.wishes([key: "tide"])
    let fault = #expect(throws: Fault.self) {
      try AnagramSamples.compose(wishes, shelf: shelf)
    }
    #expect(fault?.message == "\(key) is not for puzzles that the press makes")
  }

  @Test(arguments: [
    ("MUSSEL", "CONSUMABLES", false), ("TABLE", "STABLES", true), ("ELBAT", "STABLES", true),
    ("NAME", "MEXNAT", false), ("NAME", "NATIMES", true), ("NAME", "NXAXMXE", true),
  ])
  func `an answer that stands in the letters is seen`(
    answer: String, letters: String, isShown: Bool
  ) {
    let alphabet = Alphabet.english
    #expect(
      Anagram.shows(alphabet.letters(in: answer), in: alphabet.letters(in: letters)) == isShown)
  }

  @Test func `a rival answer, a given answer and a loud circle are worth a warning`() throws {
    let rival = try AnagramSamples.read("letters: tesra\nanswer: stare")
    #expect(Anagram.check(rival, shelf).contains { $0.message.hasPrefix("the letters spell ") })
    let open = try AnagramSamples.read("letters: users rip\nanswer: surprise\ngiven: surpri..")
    #expect(Anagram.check(open, shelf).contains { $0.message.contains("more than half") })
    let plain = try AnagramSamples.read("letters: hot water\nanswer: hot water")
    #expect(Anagram.check(plain, shelf).contains { $0.message.contains("as they stand") })
    let loud = try (0..<60).map { seed in
      Anagram.check(
        try AnagramSamples.read("letters: treasons\nanswer: senators\nshuffle: \(seed)"), shelf)
    }.filter { $0.contains { $0.message.contains("can be read round circle") } }
    #expect(!loud.isEmpty)
    #expect(loud.allSatisfy { $0.allSatisfy { $0.weight == .warning } })
  }

  private static func wishes(_ pairs: KeyValuePairs<String, Value>) -> Fields {
    var fields = Fields()
    for (name, value) in pairs { fields[name] = value }
    return fields
  }
}
