import Puzzle
import Synchronization
import TestSupport
import Testing

@testable import Kinds

@Suite struct CrosswordComposingTests {
  private func compose(
    _ wishes: [String: Value], seed: UInt64 = 1, past: RepeatKeys = RepeatKeys(),
    remark: @escaping @Sendable (Fault) -> Void = { _ in }
  ) throws -> Crossword.Definition {
    let press = try SamplePress.opened.get()
    var fields = Fields()
    for (name, value) in wishes { fields[name] = value }
    var dice = Dice(seed: seed)
    let order = Order(
      wishes: fields, run: dice, past: past, remark: remark,
      clues: { () throws(Faults) in try press.clues() })
    return try Crossword.compose(order, press.shelf, &dice)
  }

  private func words(_ definition: Crossword.Definition) -> [String] {
    definition.sections.flatMap { $0.clues }.map { clue in
      clue.cells.map { definition.grid.cells[$0].solution }.joined()
    }
  }

  @Test(
    arguments: [
      ["style": "mini"], ["style": "mini", "size": 7], ["style": "american", "size": 9],
      ["style": "american", "size": "11x9", "symmetry": "none"], ["style": "british", "size": 11],
      ["style": "barred", "size": 9], ["style": "free", "size": 12],
    ] as [[String: Value]])
  func `a composed puzzle is whole: each word known once and clued`(
    wishes: [String: Value]
  ) throws {
    let definition = try compose(wishes)
    let words = words(definition)
    #expect(Set(words).count == words.count && words.allSatisfy { $0.count > 2 })
    let clues = definition.sections.flatMap { $0.clues }.map { $0.text }
    #expect(Set(clues).count == clues.count && clues.allSatisfy { !$0.isEmpty })
    let faults = Crossword.check(definition, try SamplePress.shelf())
    #expect(!Faults(faults).hasErrors, "\(faults.map(\.message))")
    let again = try Crossword.read(
      try Subject.source(Crossword.write(definition), name: "again"))
    #expect(again.grid == definition.grid)
  }

  @Test func `the words of a theme stand opposite each other with their clues`() throws {
    let definition = try compose([
      "style": "american", "size": 9, "theme": ["BADGER: He digs a sett", "RABBIT"],
    ])
    let clues = definition.sections.flatMap { $0.clues }
    let themed = clues.filter { $0.text == "He digs a sett" }
    #expect(words(definition).contains("BADGER") && words(definition).contains("RABBIT"))
    let badger = try #require(themed.first?.cells)
    let rabbit = try #require(zip(clues, words(definition)).first { $0.1 == "RABBIT" }?.0.cells)
    #expect(rabbit == badger.map { 80 - $0 }.reversed())
  }

  @Test func `all words of a teacher's list cross, with their clues and lengths`() throws {
    let definition = try compose([
      "style": "free", "size": 15,
      "theme": ["ICE AGE: When mammoths lived", "FOSSIL: Bone of stone", "AMBER", "T-REX"],
    ])
    #expect(words(definition).sorted() == ["AMBER", "FOSSIL", "ICEAGE", "TREX"])
    let clue = definition.sections.flatMap { $0.clues }.first { $0.text == "When mammoths lived" }
    #expect(clue?.enumeration == "3,3")
  }

  @Test func `words that find no room are named, and the rest makes a puzzle`() throws {
    let remarks = Mutex<[String]>([])
    let theme: [Value] = [
      "QUIZZES", "JUKEBOX", "RHYTHM", "SPHINX", "WALTZ", "FJORD", "VODKA", "GYPSUM",
    ]
    let definition = try compose(["style": "free", "size": 7, "theme": .list(theme)]) { fault in
      remarks.withLock { $0.append(fault.message) }
    }
    let missing = theme.compactMap { $0.text }.filter { !words(definition).contains($0) }
    #expect(!missing.isEmpty && missing.count < theme.count)
    let said = remarks.withLock { $0 }.first { $0.contains("found no room") }
    for word in missing { #expect(said?.contains(word) == true) }
  }

  @Test func `what came lately does not come again, and no clue ever`() throws {
    let first = try compose(["style": "mini"], seed: 3)
    let repeatKeys = Crossword.repeatKeys(of: first)
    #expect(
      repeatKeys.passing == Set(words(first)) && repeatKeys.lasting.count == words(first).count)
    for seed in 4...6 as ClosedRange<UInt64> {
      let next = try compose(["style": "mini"], seed: seed, past: repeatKeys)
      #expect(repeatKeys.passing.isDisjoint(with: words(next)))
    }
    let book = try SamplePress.opened.get().clues()
    let again = try compose(
      ["style": "mini"], seed: 3, past: RepeatKeys(lasting: repeatKeys.lasting))
    #expect(words(again) == words(first))
    for (clue, word) in zip(again.sections.flatMap { $0.clues }, words(again)) {
      let others = Set(book[Alphabet.english.letters(in: word)].map(\.text)).count
      #expect(others < 2 || !repeatKeys.lasting.contains(clue.text), "\(word)")
    }
  }

  @Test(
    arguments: [
      (["size": 2], "no grid is 2 wide and high"),
      (["size": "15xy"], "no grid is 15xy wide and high"),
      (["style": "british", "size": 14], "is not the same upside down"),
      (["style": "barred", "size": 5], "is too small for this style"),
      (["theme": ["IT"]], "too short to be an entry"),
      (["size": 5, "theme": ["ELEPHANT"]], "no row or column is longer than 5"),
      (["theme": ["BADGER", "BADGER"]], "comes twice"),
      (["theme": ["BADGER", "OTTER", "FOXES"]], "no partner"),
      (["style": "british", "theme": ["BADGER"]], "themes are for"),
    ] as [([String: Value], String)])
  func `an order that cannot be met says why`(wishes: [String: Value], message: String) throws {
    let fault = #expect(throws: Fault.self) { try compose(wishes) }
    #expect(fault?.message.contains(message) == true, "\(fault?.message ?? "")")
  }

  @Test func `wishes beside a grid are refused`() throws {
    let text = "---\nkind: crossword\nsize: 5\n---\n\n## Grid\n\n```\nCAT\n#.#\n```\n"
    let faults = #expect(throws: Faults.self) {
      try Crossword.read(try Subject.source(text, name: "x"))
    }
    #expect(faults?.all.contains { $0.message.contains("size asks for a grid") } == true)
  }

  @Test func `easy clues are taken where easy ones are wished`() throws {
    let book = try SamplePress.opened.get().clues()
    let definition = try compose(["style": "mini", "level": "easy"], seed: 8)
    let clues = definition.sections.flatMap { $0.clues }
    let easy = zip(clues, words(definition)).filter { clue, word in
      book[Alphabet.english.letters(in: word)].contains {
        $0.text == clue.text && $0.level == .easy
      }
    }
    #expect(easy.count * 2 > clues.count)
  }
}
