import Liquid
import Puzzle
import TestSupport
import Testing

@testable import Kinds

/// The board as a terminal prints it, in the states that look different.
@Suite struct CrosswordBoardTests {
  @Test(arguments: [
    ("untouched", "mini", [String]()),
    ("begun", "mini", ["at OVEN", "3 down", "hint", "pencil", "key e"]),
    ("clues", "mini", ["clues"]),
    ("linked", "linked", ["at 2 down HAT"]),
    ("solved", "mini", ["reveal"]),
  ])
  func `the board is drawn for a terminal`(name: String, file: String, lines: [String]) throws {
    let subject = try #require(Subject.all.first { $0.info.slug == "crossword" })
    let folder = "Tests/KindsTests/Crossword/Transcripts"
    let session = try SamplePress.open(try subject.sample("\(folder)/\(file).md"))
    for line in lines {
      try session.hear(line.first?.isNumber == true ? "at \(line)" : line)
    }
    let template = "kinds/crossword/board.txt"
    let library = try Library([template: try Repository.text("templates/" + template)])
    var settings = Settings()
    settings.escape = false
    settings.strict = true
    let drawn = try library.render(template, with: ["view": session.view()], settings).text
    #expect(drawn.split(separator: "\n").allSatisfy { $0.count <= 80 })
    try Golden.check(drawn, "Golden/board-\(name).txt")
  }
}
