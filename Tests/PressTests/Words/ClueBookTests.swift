import Puzzle
import TestSupport
import Testing

@testable import Press

/// The rules that clues are held to, and the clue book that comes with the press.
struct ClueBookTests {
  private static let book = "content/clues/english.tsv"

  private func lines(_ text: String) -> ClueLines {
    ClueLines(Array(text.utf8), .english, path: "clues.tsv")
  }

  private func warnings(_ text: String) -> [String] {
    var never = NeverWords()
    never.insert(Alphabet.english.letters(in: "zounds"))
    return ClueRules(.english, never).warnings(lines(text).lines, path: "clues.tsv")
      .map(\.message)
  }

  @Test(
    arguments: [
      ("ICED TEA\tSummer cooler", []), ("BLACK TEA\tBlackish brew", ["says Blackish"]),
      ("ICED TEA\tIt is iced", ["says iced"]), ("SALT AND PEPPER\tCondiments and a song", []),
      ("TIGERS\tTiger Woods and others", ["says Tiger"]), ("CAT\tCatnap taker", []),
      ("CAT\tA cat", ["says cat"]), ("CAT\tPet", ["has 3 characters"]),
      ("CAT\tMouser \"in the barn", ["has no partner"]), ("CAT\tTom__", ["three underscores"]),
      ("CAT\tTom___", []), ("CAT\t" + String(repeating: "purr ", count: 15), ["has 74 characters"]),
      ("CAT\tSays zounds", ["never shown"]), ("ZOUNDS\tWell, well", ["never shown"]),
      ("CAT\tMouser\nDOG\tMouser", ["stands in line 1 too"]),
    ] as [(String, [String])])
  func `a flaw that a program can see is a warning`(text: String, expected: [String]) {
    let found = warnings(text)
    #expect(found.count == expected.count)
    for (found, expected) in zip(found, expected) { #expect(found.contains(expected)) }
  }

  @Test func `columns are known by their names`() throws {
    let file = lines("answer\tdialect\tclue\tlevel\nCOLOUR\tuk\tRed, say\thard\nCAT\t\tTom\n")
    #expect(file.faults == [])
    #expect(file.lines.map(\.clue) == ["Red, say", "Tom"])
    #expect(file.lines.map(\.level) == [.hard, .medium])
    #expect(file.lines.map(\.dialect) == [.uk, nil])
    let old = lines("# by hand\nCAT\tTom\tthe vet\teasy\n")
    #expect(old.lines.map(\.level) == [.easy] && old.lines.map(\.number) == [2])
  }

  @Test(arguments: [
    ("CAT", "CAT has no clue"), ("7\tSeven", "7 is no answer"), ("CAT\tTom\t\tfair", "no level"),
    ("answer\tclue\tdialect\nCAT\tTom\tus-en", "no dialect"),
    ("answer\tclue\tregister\nCAT\tTom\tsilly", "no register"),
  ])
  func `a line that cannot be read is a fault`(text: String, message: String) {
    let faults = lines(text).faults
    #expect(faults.count == 1)
    #expect(faults.first?.message.contains(message) == true && faults.first?.file == "clues.tsv")
  }

  @Test func `a press of one English has no clues of the other`() throws {
    let scratch = try Scratch("clues", inMemory: true)
    try scratch.write(
      "answer\tclue\tdialect\nCAT\tTom\tboth\nCAT\tPuss in a panto\tuk\nCAT\tMomma's mouser\tus\n",
      to: "content/clues/own.tsv")
    for (english, count) in [("us", 2), ("uk", 2), ("", 3)] {
      let line = english.isEmpty ? "title: A" : "english: \(english)"
      try scratch.write("words: []\n\(line)\n", to: "content/press.yaml")
      let press = try Press(scratch.path, installation: nil)
      #expect(try press.clueFiles.book()[Alphabet.english.letters(in: "cat")].count == count)
    }
  }

  @Test func `the clue book keeps its rules`() throws {
    let bytes = Array(try Repository.text(Self.book).utf8)
    let file = ClueLines(bytes, .english, path: Self.book)
    #expect(file.faults == [])
    let never = try Press(Repository.root, installation: nil).shelf.never
    let warnings = ClueRules(.english, never).warnings(file.lines, path: Self.book)
    #expect(warnings.isEmpty, "\(warnings.count): \(warnings.prefix(10).map(\.message))")
  }

  @Test func `the clue book is as broad as it should be`() throws {
    let file = ClueLines(Array(try Repository.text(Self.book).utf8), .english, path: Self.book)
    let answers = Set(file.lines.map(\.answer))
    #expect(file.lines.count >= 41_000 && answers.count >= 30_000)
    #expect(answers.count { $0.count >= 10 } >= 2_000)
    #expect(Set(file.lines.filter { $0.printed.contains(" ") }.map(\.answer)).count >= 3_000)
    let texts = try Repository.text(Self.book).split(separator: "\n").dropFirst()
    let rows = texts.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.count { $0[4] == "quiz" } * 5 >= rows.count)
  }
}
