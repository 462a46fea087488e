import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Build
@testable import Press

struct NeverWordsTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch("never", inMemory: true)
    try scratch.write("title: Never\nwords: words/own.txt\n", to: "content/press.yaml")
    try scratch.write("COCK;80\ncocktail;80\nTIDE;80\nNEAP\nEBB\n", to: "content/words/own.txt")
    try scratch.write("# a remark\nneap\nSON OF A GUN\nΑΒΓ\n", to: "content/words/never.txt")
    try scratch.write("COCK\n", to: "installation/content/words/never.txt")
  }

  private func open() throws -> Press {
    try Press(
      scratch.path, installation: scratch["installation"])
  }

  private func words(_ shelf: Shelf, _ length: Int) throws -> [String] {
    try shelf.shard(length).all.words.map(shelf.alphabet.text)
  }

  @Test func `no list has a word that the program or the press never shows`() throws {
    let press = try open()
    #expect(press.faults.map(\.text) == [])
    #expect(try words(press.shelf, 4) == ["TIDE"])
    #expect(try words(press.shelf, 8) == ["COCKTAIL"])
  }

  @Test func `lists that are named at the command line have none either`() throws {
    try scratch.write("NEAP\nTIDE\n", to: "other.txt")
    let stock = try WordListStore.find(scratch.path, files: [scratch["other.txt"]])
    #expect(try words(stock.shelf, 4) == ["TIDE"])
    #expect(stock.lists[0].tally[.never] == 1)
    #expect(stock.lists[0].tally.examples(of: .never) == [])
  }

  @Test func `a clue goes with its answer, or for a word of its own`() throws {
    try scratch.write(
      "NEAP\tKind of tide\nTIDE\tSpring or neap\nTIDE\tIt waits for no man\n",
      to: "content/clues/own.tsv")
    let book = try open().clues()
    let alphabet = Alphabet.english
    #expect(book[alphabet.letters(in: "NEAP")] == [])
    #expect(book[alphabet.letters(in: "TIDE")].map(\.text) == ["It waits for no man"])
  }

  @Test func `a meaning that says one gives way to the next`() throws {
    try scratch.write(
      "TIDE\tnoun\twhat is high at neap\nTIDE\tnoun\tthe sea as it rises\nEBB\tnoun\ta neap\n",
      to: Definitions.file)
    let shelf = try open().shelf
    let alphabet = shelf.alphabet
    let tide = try shelf.definition(of: alphabet.letters(in: "TIDE"))
    #expect(tide == "noun: the sea as it rises")
    #expect(try shelf.definition(of: alphabet.letters(in: "EBB")) == nil)
  }

  @Test func `only whole words of a text count`() {
    var never = NeverWords()
    let alphabet = Alphabet.english
    never.insert(alphabet.letters(in: "COCK"))
    #expect(never.first(in: "A cocktail, and shuttlecocks", alphabet) == nil)
    #expect(never.first(in: "The cock's crow", alphabet).map(alphabet.text) == "COCK")
    #expect(never.first(in: "a cóck", alphabet) != nil)
    #expect(NeverWords().first(in: "cock", alphabet) == nil)
  }

  @Test(arguments: [
    "kind: hangman\nform: duel\nwords: [NEAP, TIDE]", "kind: anagram\nanswer: NEAP\nletters: PANE",
    "kind: cryptogram\nkey: atbash\n---\nAfter the spring tide comes the neap, a little lower",
    "kind: crossword\n---\n## Grid\n\n```\nNEAP\n```\n\n## Across\n\n1. Tide ~ NEAP",
  ])
  func `who writes one down is warned and not refused`(text: String) throws {
    let file = text.contains("---") ? "---\n\(text)\n" : "---\n\(text)\n---\n"
    try scratch.write(file, to: "content/puzzles/own.md")
    var wishes = Build.Wishes()
    wishes.installation = scratch["installation"]
    let report = try Build(scratch.path, wishes).run(["site"], writing: false)
    let found = report.faults.filter { $0.message == "NEAP is a word that is never shown" }
    #expect(found.map(\.weight) == [.warning], "\(report.faults.map(\.text))")
  }

  @Test func `a quotation with one is passed over`() throws {
    let press = try open()
    let passages = [
      "At neap the sea sulks all day, and nobody who has a boat would call it worth the trouble.",
      "The sea waits for no man, but a man with a boat and nowhere to go may wait for the sea.",
    ].map { Passage($0) }
    let order = Order(passages: passages)
    let kind = try PuzzleKind.named("cryptogram")
    for seed in 0..<8 {
      var dice = Dice(seed: UInt64(seed))
      let text = try kind.compose(order, press.shelf, &dice).write()
      #expect(text.contains("The sea waits"))
    }
    var dice = Dice(seed: 1)
    let only = Order(passages: [passages[0]])
    #expect(throws: Fault.self) { try kind.compose(only, press.shelf, &dice) }
  }
}
