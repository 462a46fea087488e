import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Build
@testable import Press

/// What a press shows of what words mean: its own meanings, and never a dash.
struct MeaningsTests {
  private let scratch: Scratch

  private static let meanings = """
    # word, part of speech, meaning
    BEE\tnoun\tbusy insect
    CAT\tnoun\tsleepy animal
    CAT\tverb\thoist an anchor to its beam
    """

  init() throws {
    scratch = try Scratch("meanings", inMemory: true)
    try scratch.write(
      "title: Small\nlanguage: en-x\nwords: words/short.txt\n", to: "content/press.yaml")
    try scratch.write(
      "letters\tkind\nADO\tword\nBEE\tword\nCAT\tword\nDOE\tword\nCATTED\tform of CAT\n",
      to: "content/words/short.txt")
    try scratch.write(
      "---\nkind: rack\nletters: CATBEDO\nstudy: true\n---\n", to: "content/puzzles/rack.md")
    try scratch.write("title: Small\ncover: none\nstudy: true\n", to: "content/booklets/b.yaml")
  }

  private func open() throws -> Press { try Press(scratch.path, installation: nil) }

  private func book(_ meanings: String?) throws -> (text: String, faults: [Fault]) {
    try inOtherLanguage()
    if let meanings { try scratch.write(meanings, to: Definitions.file) }
    var wishes = Build.Wishes()
    wishes.installation = Repository.root
    wishes.typesets = false
    let report = try Build(scratch.path, wishes).run(["booklet"])
    return (scratch.text("output/booklet/b/index.html") ?? "", report.faults)
  }

  @Test func `words to learn are those whose meaning is known`() throws {
    let (text, _) = try book(Self.meanings)
    #expect(text.contains("2 words of 3 letters, and what they mean"))
    #expect(text.contains("<b>BEE</b> noun: busy insect</li>"))
    #expect(!text.contains("<b>ADO</b>"))
  }

  @Test func `without meanings there are no words to learn`() throws {
    #expect(try !book(nil).text.contains("book-study"))
  }

  @Test func `a form has the meanings of its word that its ending allows`() throws {
    try scratch.write(Self.meanings, to: Definitions.file)
    let definitions = try open().definitions
    #expect(
      definitions.lines("cat") == ["noun: sleepy animal", "verb: hoist an anchor to its beam"])
    #expect(definitions.lines("CATTED") == ["cat, verb: hoist an anchor to its beam"])
    #expect(definitions.line("ADO") == nil)
  }

  @Test func `a line that is no meaning is a fault with its place`() throws {
    let (text, faults) = try book("BEE\tnoun\tbusy insect\nCAT\tfeline\tsleepy\nDOE\n")
    #expect(text.isEmpty)
    let found = faults.map(\.text).filter { $0.contains("this line is no meaning") }
    #expect(found.count == 2 && found[0].contains("content/words/meanings.txt:2:1"), "\(found)")
  }

  @Test func `the sheet of a rack has the words whose meaning is known, or no list`() throws {
    for count in [0, 2] {
      if count > 0 { try scratch.write(Self.meanings, to: Definitions.file) }
      let (press, session) = try rack()
      let text = try press.library.render(
        "kinds/rack/print.html", with: ["view": session.view(), "puzzle": [:], "root": ""]
      ).text
      #expect(text.components(separatedBy: "<li><b>").count - 1 == count)
      #expect(text.contains("sheet-study") == (count > 0))
      #expect(!text.contains("–"))
    }
  }

  @Test func `a board without meanings shows none`() throws {
    let (press, session) = try rack()
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
      #expect(text.contains("What it means is not known here."))
    }
  }

  /// Keeps the installation's meanings out.
  private func inOtherLanguage() throws {
    try scratch.write(
      "title: Small\nlanguage: xx\nwords: words/short.txt\n", to: "content/press.yaml")
  }

  private func rack() throws -> (press: Press, session: Session) {
    try inOtherLanguage()
    let press = try Press(scratch.path, installation: Repository.root)
    let file = scratch["content/puzzles/rack.md"]
    let entry = try #require(try DefinitionReader(press).entry(file, id: "rack"))
    return (press, entry.puzzle.open(press.shelf))
  }
}
