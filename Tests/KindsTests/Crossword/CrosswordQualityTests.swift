import Puzzle
import Synchronization
import TestSupport
import Testing

@testable import Kinds

@Suite struct CrosswordQualityTests {
  /// A closed 3×3 of words whose scores the test chooses.
  private func report(
    _ rows: [String], scores: [String: Int], known: [String: Int] = [:], clues: String = ""
  ) throws -> QualityReport {
    let text =
      "---\nkind: crossword\n---\n\n## Grid\n\n```\n" + rows.joined(separator: "\n") + "\n```\n"
      + clues
    let definition = try Crossword.read(try Subject.source(text, name: "x"))
    let english = Alphabet.english
    let shelf = Shelf(
      alphabet: english,
      words: known.map { (english.letters(in: $0.key), UInt8($0.value)) })
    var book = ClueBook(score: { scores[english.text($0)] })
    book.add(
      ClueBook.Clue("It purrs, so they say", .easy, .playful), for: english.letters(in: "CAT"))
    let report = Crossword.quality(definition, shelf, book)
    return try #require(report)
  }

  private func value(_ name: String, _ report: QualityReport) -> String? {
    report.rows.first { $0.name == name }?.value
  }

  @Test func `answers are counted and measured`() throws {
    let report = try report(
      ["CAT", "A#A", "NET"], scores: ["CAT": 80, "CAN": 60, "NET": 40],
      clues: "\n## Across\n\n1. It purrs, so they say ~ CAT\n3. (clue wanted) ~ NET\n\n"
        + "## Down\n\n1. Tin? ~ CAN\n2. Beastly ~ TAT\n")
    #expect(value("words", report) == "4")
    #expect(value("mean length", report) == "3.0")
    #expect(value("mean score", report) == "60.0")
    #expect(value("lowest score", report) == "40, NET")
    #expect(value("below 50", report) == "1: NET")
    #expect(value("in no list", report) == "1: TAT")
    #expect(
      value("clue levels", report) == "easy 1, medium 0, hard 0, not from the clue book 3")
    #expect(value("playful clues", report) == "2, 50 %")
    #expect(value("clues wanted", report) == "1")
    #expect(report.complaints.isEmpty)
  }

  @Test func `two words that few people know may not cross`() throws {
    let rows = ["CAT", "A#A", "NET"]
    let known = ["CAT": 30, "CAN": 80, "NET": 30, "TAT": 80]
    let fair = try report(rows, scores: [:], known: known)
    #expect(value("obscure crossings", fair) == "none" && fair.complaints.isEmpty)
    let unfair = try report(
      rows, scores: [:], known: known.merging(["TAT": 20]) { $1 })
    #expect(value("obscure crossings", unfair) == "2: CAT and TAT, NET and TAT")
    #expect(unfair.complaints.first?.message.contains("CAT and TAT cross") == true)
  }

  @Test func `forms of one word are found`() throws {
    let report = try report(["BAKED#", "A#####", "KEY###", "E#####", "R#####"], scores: [:])
    #expect(value("repeated stems", report) == "1: BAKED and BAKER")
    #expect(report.complaints.count == 1)
  }

  @Test func `three poor answers pass, and four do not`() throws {
    let rows = ["CAT", "A#A", "NET"]
    let known = ["CAT": 80, "CAN": 80, "NET": 80, "TAT": 80]
    let three = try report(
      rows, scores: ["CAT": 40, "CAN": 40, "NET": 40, "TAT": 50], known: known)
    #expect(three.complaints.isEmpty)
    let four = try report(
      rows, scores: ["CAT": 40, "CAN": 40, "NET": 40, "TAT": 49], known: known)
    #expect(four.complaints.map(\.message) == ["4 answers score less than 50: CAT, NET, CAN, TAT"])
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `what is composed keeps the budget of an editor`(seed: UInt64) throws {
    let definition = try Crossword.composed(["style": "american"], seed: seed)
    let press = try SamplePress.opened.get()
    let report = try #require(Crossword.quality(definition, press.shelf, try press.clues()))
    #expect(report.complaints.isEmpty, "\(report.complaints.map(\.message))")
    let mean = try #require(value("mean score", report).flatMap(Double.init))
    #expect(mean >= 70)
    let longest = definition.grid.lights.map(\.cells.count).max() ?? 0
    #expect(longest >= 8)
  }

  @Test func `a themeless puzzle has few words, and long ones`() throws {
    for seed in 1...2 as ClosedRange<UInt64> {
      let definition = try Crossword.composed(["style": "themeless"], seed: seed)
      let lengths = definition.grid.lights.map(\.cells.count)
      #expect((66...72).contains(lengths.count))
      #expect(lengths.count { $0 >= 9 } >= 6)
      let press = try SamplePress.opened.get()
      #expect(!Faults(Crossword.check(definition, press.shelf)).hasErrors)
    }
  }

  @Test func `words that are excluded do not come, and the puzzle remembers them`() throws {
    let first = try Crossword.composed(["style": "mini"], seed: 5)
    let words = first.grid.lights.map { light in
      light.cells.map { first.grid.cells[$0].solution }.joined()
    }
    let banned = words.prefix(3).map(Value.text)
    let next = try Crossword.composed(["style": "mini", "exclude": .list(banned)], seed: 5)
    let others = next.grid.lights.map { light in
      light.cells.map { next.grid.cells[$0].solution }.joined()
    }
    #expect(Set(others).isDisjoint(with: words.prefix(3)))
    let again = try Crossword.read(try Subject.source(Crossword.write(next), name: "again"))
    #expect(again.excluded.sorted() == words.prefix(3).sorted())
  }

  @Test func `the revealer of a theme comes last`() throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      let definition = try Crossword.composed(
        [
          "style": "american", "size": 9, "theme": ["BADGER", "RABBIT"], "revealer": "BADGER",
          "unclued": 9,
        ], seed: seed)
      let starts = ["BADGER", "RABBIT"].map { word in
        definition.grid.lights.first { light in
          light.cells.map { definition.grid.cells[$0].solution }.joined() == word
        }?.cells.first ?? -1
      }
      #expect(starts[0] > starts[1] && starts[1] >= 0)
    }
  }

  @Test func `a word without a clue is marked for the author`() throws {
    let remarks = Mutex<[String]>([])
    let definition = try Crossword.composed(
      ["style": "american", "size": 9, "theme": ["QADGER", "RABBIT"], "unclued": 9], seed: 1
    ) { fault in
      remarks.withLock { $0.append(fault.message) }
    }
    let wanted = definition.sections.flatMap(\.clues).filter { $0.text == "(clue wanted)" }
    #expect(!wanted.isEmpty && remarks.withLock { $0.count } == wanted.count)
    let again = try Crossword.read(try Subject.source(Crossword.write(definition), name: "again"))
    #expect(again.sections.flatMap(\.clues).count { $0.text == "(clue wanted)" } == wanted.count)
    let faults = Crossword.check(again, try SamplePress.shelf())
    #expect(faults.contains { $0.message.contains("has an empty clue") })
  }
}
