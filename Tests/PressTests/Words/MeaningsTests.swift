import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Build
@testable import Press

/// What a press shows of words that no dictionary knows: never a dash, and no complaint.
struct MeaningsTests {
  private let scratch: Scratch
  private let dictionary: SmallDictionary

  init() throws {
    scratch = try Scratch("meanings", inMemory: true)
    try scratch.write("title: Small\nwords: words/short.txt\n", to: "content/press.yaml")
    try scratch.write("ADO\nBEE\nCAT\nDOE\n", to: "content/words/short.txt")
    try scratch.write(
      "---\nkind: rack\nletters: CATBEDO\nstudy: true\n---\n", to: "content/puzzles/rack.md")
    try scratch.write("title: Small\ncover: none\nstudy: true\n", to: "content/booklets/b.yaml")
    dictionary = try SmallDictionary()
    try dictionary.writeWordNet([
      ("noun", "bee", 1, "a busy insect"), ("noun", "cat", 1, "a sleepy animal"),
    ])
  }

  private func book(_ dictionaries: String) throws -> (text: String, faults: [String]) {
    var wishes = Build.Wishes()
    wishes.installation = Repository.root
    wishes.dictionaries = dictionaries
    wishes.typesets = false
    let report = try Build(scratch.path, wishes).run(["booklet"])
    #expect(report.isDone, "\(report.faults.map(\.text))")
    let text = scratch.text("output/booklet/b/index.html") ?? ""
    return (text, report.faults.map(\.message))
  }

  private func rack(_ dictionaries: String) throws -> (press: Press, session: Session) {
    let press = try Press(
      scratch.path, installation: Repository.root, dictionaries: dictionaries)
    let file = scratch["content/puzzles/rack.md"]
    let entry = try #require(try DefinitionReader(press).entry(file, id: "rack"))
    return (press, entry.puzzle.open(press.shelf))
  }

  @Test func `words to learn are those whose meaning is known`() throws {
    let (text, faults) = try book(dictionary.scratch.path)
    #expect(text.contains("2 words of 3 letters, with meanings from WordNet"))
    #expect(text.contains("<b>BEE</b> noun: a busy insect</li>"))
    #expect(!text.contains("<b>ADO</b>"))
    #expect(!faults.contains { $0.contains("dictionary") })
  }

  @Test func `without a dictionary there are no words to learn, which is said once`() throws {
    let (text, faults) = try book("/none")
    #expect(!text.contains("book-study"))
    let missing = "no dictionary is installed, so words go undefined"
    #expect(faults.filter { $0 == missing }.count == 1)
  }

  @Test func `the sheet of a rack has the words whose meaning is known, or no list`() throws {
    for (dictionaries, count) in [(dictionary.scratch.path, 2), ("/none", 0)] {
      let (press, session) = try rack(dictionaries)
      let text = try press.library.render(
        "kinds/rack/print.html", with: ["view": session.view(), "puzzle": [:], "root": ""]
      ).text
      #expect(text.components(separatedBy: "<li><b>").count - 1 == count)
      #expect(text.contains("sheet-study") == (count > 0))
      #expect(!text.contains("–"))
    }
  }

  @Test func `a board without a dictionary shows no meaning`() throws {
    let (press, session) = try rack("/none")
    try session.hear("word CAT")
    try session.hear("look 2")
    let view = session.view()
    #expect(view["definition"]["word"] == "CAT")
    for template in ["kinds/rack/board.html", "kinds/rack/board.txt"] {
      let text = try press.library.render(
        template, with: ["view": view, "puzzle": [:], "root": ""]
      ).text
      #expect(!text.lowercased().contains("definition"))
      #expect(!text.contains("CAT:"))
    }
  }
}
