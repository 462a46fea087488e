import Puzzle
import TestSupport
import Testing

@testable import Kinds
@testable import Press

@Suite struct CrosswordCrypticTests {
  private let book: ClueBook
  private let shelf: Shelf
  private let wordplay: Wordplay

  init() throws {
    let press = try SamplePress.opened.get()
    book = try press.clues()
    shelf = press.shelf
    wordplay = try book.wordplay()
  }

  private func letters(_ text: String) -> [Letter] { Alphabet.english.letters(in: text) }

  @Test func `two thousand composed clues are proved letter by letter`() throws {
    let setter = try Crossword.CrypticSetter.ready(book, shelf)
    let proof = CrypticProof(wordplay, book, .english)
    var dice = Dice(seed: 19)
    var count = 0
    var sorts: Set<Wordplay.Indicator.Sort> = []
    while count < 2000 {
      let answers = book.answers(ofLength: 4 + dice.roll(6))
      let picked = dice.pick(answers)
      let answer = try #require(picked)
      let axis: Crossword.Axis = dice.roll(2) == 0 ? .across : .down
      var clues = setter.clues(answer, axis)
      dice.shuffle(&clues)
      for clue in clues.prefix(10) {
        let flaw = proof.flaw(clue.text, clue.explanation, answer, axis)
        #expect(flaw == nil, "\(clue.text) | \(clue.explanation)")
        count += 1
        sorts.insert(clue.sort)
      }
    }
    #expect(sorts.count == 5)
  }

  @Test(
    arguments: [
      ("Bat place from black flyer in chaos", "B (black) then anagram (in chaos) of FLYER"),
      ("Bat place from black flyer in chaos", "B (black) then anagram (in chaos) of FLIER"),
      ("Bat place from fuzzy flyer in chaos", "B (fuzzy) then anagram (in chaos) of FLYER"),
      ("Bat place from black flyer in chair", "B (black) then anagram (in chair) of FLYER"),
      ("Black flyer in chaos has bat place now", "B (black) then anagram (in chaos) of FLYER"),
      ("Bat place from one black flyer in chaos", "B (black) then anagram (in chaos) of FLYER"),
      ("Bat place from flyer in chaos", "anagram (in chaos) of FLYER"),
      ("Bat place from belfry in chaos", "anagram (in chaos) of BELFRY"),
    ])
  func `a clue that does not hold is refused`(clue: String, wordplay: String) throws {
    let explanation = "Definition: Bat place. \(wordplay)."
    let flaw = CrypticProof(self.wordplay, book, .english)
      .flaw(clue, explanation, letters("BELFRY"), .down)
    let isSound =
      clue == "Bat place from black flyer in chaos" && wordplay.hasSuffix("FLYER")
    #expect((flaw == nil) == isSound, "\(flaw ?? "taken")")
  }

  @Test(
    arguments: [
      (
        "Clothing brought up to show off", "Show off", "reversal (brought up) of GARB (clothing)",
        "BRAG"
      ),
      (
        "Car park in angler's equipment to drive back", "Drive back",
        "P (car park) inside (in) REEL (angler's equipment)", "REPEL"
      ),
      ("Get better in the album", "Get better", "hidden (in) in THE ALBUM", "HEAL"),
    ])
  func `each sort is proved`(
    clue: String, definition: String, wordplay: String, answer: String
  ) throws {
    let proof = CrypticProof(self.wordplay, book, .english)
    let explanation = "Definition: \(definition). \(wordplay)."
    #expect(proof.flaw(clue, explanation, letters(answer), .down) == nil)
    #expect(proof.flaw(clue, explanation, letters(answer + "S"), .down) != nil)
    if wordplay.hasPrefix("reversal") {
      #expect(proof.flaw(clue, explanation, letters(answer), .across) != nil)
    }
  }

  @Test func `a word hidden at the very end of another is not hidden`() {
    let flaw = CrypticProof(wordplay, book, .english).flaw(
      "Get better in the heal", "Definition: Get better. hidden (in) in THE HEAL.",
      letters("HEAL"), .across)
    #expect(flaw != nil)
  }

  @Test func `a puzzle is mostly clued, each clue explained and no indicator used twice`() throws {
    let definition = try Crossword.composed(
      ["style": "british", "size": 11, "clues": "cryptic"], seed: 3)
    let proof = CrypticProof(wordplay, book, .english)
    var (clued, all) = (0, 0)
    var texts: Set<String> = []
    for section in definition.sections {
      for clue in section.clues {
        all += 1
        guard !clue.isWanted else { continue }
        clued += 1
        let answer = letters(clue.cells.map { definition.grid.cells[$0].solution }.joined())
        let axis = try #require(section.axis)
        #expect(proof.flaw(clue.text, clue.explanation, answer, axis) == nil, "\(clue.text)")
        #expect(texts.insert(clue.text).inserted)
      }
    }
    #expect(clued * 10 >= all * 7, "\(clued) of \(all)")
    let again = try Crossword.read(
      try Subject.source(Crossword.write(definition), name: "again"))
    #expect(
      again.sections.flatMap { $0.clues }.map(\.explanation)
        == definition.sections.flatMap { $0.clues }.map(\.explanation))
  }

  @Test func `the same dice give the same clues, with no indicator twice`() throws {
    let setter = try Crossword.CrypticSetter.ready(book, shelf)
    let lights = ["CREST", "BATTERY", "TERRACE", "SPIRIT", "FORECAST", "EXALT", "REPEL"].map {
      Crossword.CrypticSetter.Light(answer: letters($0), axis: .across)
    }
    var (one, other) = (Dice(seed: 5), Dice(seed: 5))
    let first = setter.set(lights, avoiding: [], &one)
    let second = setter.set(lights, avoiding: [], &other)
    #expect(first.mapValues(\.text) == second.mapValues(\.text))
    #expect(first.count > 5)
    let marks = first.values.flatMap(\.marks)
    #expect(Set(marks).count == marks.count)
    let avoided = Set(first.values.map(\.text))
    let fresh = setter.set(lights, avoiding: avoided, &one)
    #expect(avoided.isDisjoint(with: fresh.values.map(\.text)))
  }

  @Test func `a press without wordplay says what is missing`() {
    let fault = #expect(throws: Fault.self) {
      try Crossword.CrypticSetter.ready(ClueBook(), shelf)
    }
    #expect(fault?.hint?.contains("wordplay.txt") == true)
  }

  @Test func `every line of the tables that come with the program is read`() {
    var faults: [Fault] = []
    let wordplay = Wordplay(of: [Repository.root], .english, &faults)
    #expect(faults.isEmpty, "\(faults.map(\.message))")
    for sort in Wordplay.Indicator.Sort.allCases {
      #expect(wordplay.indicators.contains { $0.sort == sort })
    }
  }
}
