import Liquid
import Puzzle
import TestSupport
import Testing

@testable import Kinds

/// The board as a terminal prints it, in the states that look different.
@Suite struct RackBoardTests {
  @Test(arguments: [
    ("untouched", "seven-tiles", [String]()),
    ("spelling", "seven-tiles", ["set counts two", "key t", "key i", "jumble 5"]),
    ("shown", "quartz", ["word zax", "show 2", "hint"]),
    ("long", "four-letter-rack", ["word boat", "set counts first"]),
    ("done", "quartz", ["reveal"]),
  ])
  func `the board is drawn for a terminal`(name: String, file: String, lines: [String]) throws {
    let subject = try #require(Subject.all.first { $0.info.slug == "rack" })
    let session = try SamplePress.open(try subject.sample("content/puzzles/\(file).md"))
    for line in lines { try session.hear(line) }
    let template = "kinds/rack/board.txt"
    let library = try Library([template: try Repository.text("templates/" + template)])
    var settings = Settings()
    settings.escape = false
    settings.strict = true
    let drawn = try library.render(template, with: ["view": session.view()], settings).text
    #expect(drawn.split(separator: "\n").allSatisfy { $0.count <= 76 })
    try Golden.check(drawn, "Golden/board-\(name).txt")
  }
}
