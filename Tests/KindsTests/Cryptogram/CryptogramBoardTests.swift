import Liquid
import Puzzle
import TestSupport
import Testing

@testable import Kinds

/// The board as a terminal prints it, in the states that look different.
@Suite struct CryptogramBoardTests {
  @Test(arguments: [
    ("untouched", "good-advice.md", [String]()),
    ("conflict", "harbour-lights.md", ["key w", "key h", "key h", "hint"]),
    ("over", "night-train.md", ["set place over", "set check on", "key i", "key r"]),
    ("family", "all-teeth-no-bite.md", ["key c", "key o", "key m", "key b"]),
    ("groups", "the-beekeeper.md", ["key e"]),
    ("author", "village-clock.md", ["put I T"]),
    ("solved", "two-gardeners.md", ["reveal"]),
  ])
  func `the board is drawn for a terminal`(name: String, file: String, lines: [String]) throws {
    let game = try CryptogramGame(file: CryptogramSamples.text(file))
    for line in lines { try game.session.hear(line) }
    let drawn = try Self.draw(game.view)
    #expect(drawn.split(separator: "\n").allSatisfy { $0.count <= 76 })
    try Golden.check(drawn, "Golden/board-\(name).txt")
  }

  @Test(arguments: [Alphabet.spanish, .greek, .german, .russian])
  func `the strip of every alphabet fits`(alphabet: Alphabet) throws {
    let body = alphabet.text(alphabet.letters + alphabet.letters.reversed())
    let source = try CryptogramSamples.source(body, alphabet: alphabet)
    let session = try PuzzleKind(Cryptogram.self).read(source).open(.empty)
    let drawn = try Self.draw(session.view())
    let lines = drawn.split(separator: "\n").map(String.init)
    let strip = lines.filter { $0.hasPrefix("Code") }.joined(separator: " ").split(separator: " ")
    #expect(lines.allSatisfy { $0.count <= 76 })
    #expect(alphabet.letters.allSatisfy { strip.contains(alphabet.symbol($0)[...]) })
  }

  private static func draw(_ view: Value) throws -> String {
    let name = "kinds/cryptogram/board.txt"
    let library = try Library([name: try Repository.text("templates/" + name)])
    var settings = Settings()
    settings.escape = false
    settings.strict = true
    return try library.render(name, with: ["view": view], settings).text
  }
}
