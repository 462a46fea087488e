import Liquid
import Puzzle
import TestSupport
import Testing

@testable import Kinds

/// The board as a terminal prints it, in the states that look different.
@Suite struct AnagramBoardTests {
  @Test(arguments: [
    ("untouched", "in-the-pit", [String]()),
    ("begun", "worth-a-cup", ["key h", "lock 1", "part", "box 5"]),
    ("hyphen", "oranges", ["key h", "key a", "hint"]),
    ("taken-away", "lost-star", ["tray", "key s", "key t"]),
    ("own", "fools-paper", ["set letters pots", "discard p", "key s"]),
    ("solved", "highland-patterns", ["reveal"]),
  ])
  func `the board is drawn for a terminal`(name: String, file: String, lines: [String]) throws {
    let subject = try #require(Subject.all.first { $0.info.slug == "anagram" })
    let session = try SamplePress.open(try subject.sample("content/puzzles/\(file).md"))
    for line in lines { try session.hear(line) }
    let template = "kinds/anagram/board.txt"
    let library = try Library([template: try Repository.text("templates/" + template)])
    var settings = Settings()
    settings.escape = false
    settings.strict = true
    let drawn = try library.render(template, with: ["view": session.view()], settings).text
    #expect(drawn.split(separator: "\n").allSatisfy { $0.count <= 80 })
    try Golden.check(drawn, "Golden/board-\(name).txt")
  }
}
