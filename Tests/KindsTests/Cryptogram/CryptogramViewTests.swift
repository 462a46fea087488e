import Liquid
import Puzzle
import TestSupport
import Testing

@testable import Kinds

@Suite struct CryptogramViewTests {
  @Test func `a cell says all that a template draws`() throws {
    let game = try CryptogramGame("given: H", body: "\"Hello,\" all.")
    try game.hear("tap 2", "key l", "tap 1")
    #expect(
      game.cells[0] == [
        "id": "c0", "index": 0, "cipher": "I", "plain": "H", "given": true, "selected": false,
        "twin": false, "conflict": false, "amiss": false, "before": "\"", "after": "",
        "label": "I, once, given as H",
      ])
    #expect(game.cells[1]["selected"] == true)
    #expect(game.cells[1]["label"] == "F, once, empty")
    #expect(game.cells[3]["label"] == "M, 4 times, stands for L")
    #expect(game.cells[4]["after"] == ",\"")
  }

  @Test func `twins share the cursor's cipher letter`() throws {
    let game = try CryptogramGame()
    try game.hear("tap 3")
    #expect(game.marked("twin") == "M")
    #expect(game.cells.filter { $0["selected"] == true }.count == 1)
  }

  @Test func `the strip has a place for each letter with its count and share`() throws {
    let game = try CryptogramGame()
    try game.hear("tap 2", "key l")
    let strip = try #require(game.view["strip"].list)
    #expect(strip.count == 26)
    #expect(strip[12]["cipher"] == "M")
    #expect(strip[12]["plain"] == "L")
    #expect(strip[12]["count"] == 4)
    #expect(strip[12]["share"] == 30.8)
    #expect(strip[25]["count"] == 0)
    #expect(strip.compactMap { $0["count"].int }.reduce(0, +) == game.view["total"].int)
  }

  @Test func `the keys tell which letters are spoken for`() throws {
    let game = try CryptogramGame()
    try game.hear("put M L", "put F L")
    let key = game.view["keys"][11]
    #expect(key == ["letter": "L", "starts": false, "used": true, "by": "F M"])
    #expect(game.view["keys"][0] == ["letter": "A", "starts": true, "used": false, "by": ""])
  }

  @Test func `the state is told in numbers`() throws {
    let game = try CryptogramGame("author: Nobody")
    try game.hear("key h")
    let view = game.view
    #expect(view["total"] == 13)
    #expect(view["distinct"] == 7)
    #expect(view["filled"] == 1)
    #expect(view["cursor"] == ["index": 1, "cipher": "F", "plain": ""])
    #expect(view["author"] == "Nobody")
    #expect(view["done"] == "")
    #expect(view["under"] == true)
    #expect(view["game"]["progress"] == 15)
  }

  @Test func `the uncovered text is told as it was written, with its key`() throws {
    let game = try CryptogramGame(
      "key: k2\nkeyword: tea\nauthor: Ann O.\nencipher-author: true", body: "Once,\nor\n\ntwice.")
    #expect(game.view["key"] == "")
    try game.hear("reveal")
    #expect(game.view["done"] == "Once, or\ntwice.\n— Ann O.")
    #expect(game.view["key"] == "The key is of type K2, made with TEA.")
  }

  @Test func `an enciphered author is not printed in the clear`() throws {
    let game = try CryptogramGame("author: Nobody\nencipher-author: true")
    #expect(game.view["author"] == "")
    #expect(game.view["lines"][1]["credit"] == true)
    #expect(game.view["lines"][1]["words"][0]["cells"][0]["before"] == "— ")
  }

  @Test func `a heading in the clear has its text and no cells`() throws {
    let game = try CryptogramGame("style: family", body: "Red things\nRoses\nWine\nBricks")
    #expect(game.view["style"] == "family")
    #expect(
      game.view["lines"][0]
        == ["heading": true, "credit": false, "clear": "Red things", "words": []])
  }

  @Test func `progress starts from the given letters`() throws {
    let game = try CryptogramGame("given: L")
    #expect(game.session.progress == 0)
  }
}

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

@Suite struct CryptogramLayoutTests {
  /// The lines as they would be printed, words parted by a bar.
  private func lines(_ text: String, _ alphabet: Alphabet = .english) throws -> [String] {
    let definition = try CryptogramSamples.read(text, alphabet: alphabet)
    let layout = Cryptogram.layout(definition)
    return layout.lines.map { line in
      let words = line.words.map { word in
        word.map { place in
          let cell = layout.cells[place]
          return cell.before + alphabet.symbol(cell.letter) + cell.after
        }.joined()
      }
      return line.clear.isEmpty ? words.joined(separator: "|") : "(\(line.clear))"
    }
  }

  @Test(arguments: [
    ("\"Oh!\" he said.", "\"OH!\"|HE|SAID."), ("don't   stop", "DON'T|STOP"),
    ("well-known—indeed", "WELL-KNOWN—INDEED"), ("a – b", "A –|B"), ("in 1984 we", "IN 1984|WE"),
    ("7 up", "7 UP"), ("- tea", "- TEA"), ("¿qué?", "¿QUE?"), ("soft\u{AD}ly\u{200B}", "SOFTLY"),
    ("a\u{A0}b", "A|B"), ("end …", "END …"), ("(1) (two)", "(1) (TWO)"), ("e\u{301}t", "ET"),
  ])
  func `punctuation stays with the letter it touches`(text: String, expected: String) throws {
    #expect(try lines(text) == [expected])
  }

  @Test func `lines run on and blank lines part paragraphs`() throws {
    #expect(
      try lines("one\ntwo  \r\n\n\n three\n* * *\n\n2001\n") == [
        "ONE|TWO", "THREE * * *", "(2001)",
      ])
  }

  @Test func `a patristocrat is one run in groups of five`() throws {
    let text = "---\nstyle: patristocrat\n---\nIt's half-past 9,\n\nsaid Ann."
    #expect(try lines(text) == ["ITSHA|LFPAS|TSAID|ANN"])
  }

  @Test func `a family has its heading in the clear and an entry a line`() throws {
    let text = "---\nstyle: family\n---\nRed things\n\nRoses\nSunset, late"
    #expect(try lines(text) == ["(Red things)", "ROSES", "SUNSET,|LATE"])
  }

  @Test func `a family's heading can be a key of its own and enciphered`() throws {
    let text = "---\nstyle: family\ntitle-line: Red things\nheading: enciphered\n---\nRoses\nWine"
    #expect(try lines(text) == ["RED|THINGS", "ROSES", "WINE"])
  }

  @Test func `an enciphered author comes last`() throws {
    let text = "---\nauthor: A. Nobody\nencipher-author: true\n---\nHello"
    #expect(try lines(text) == ["HELLO", "— A.|NOBODY"])
    let groups = "---\nauthor: A. Nobody\nencipher-author: true\nstyle: patristocrat\n---\nHello"
    #expect(try lines(groups) == ["HELLO", "ANOBO|DY"])
  }

  @Test func `Spanish keeps its Ñ and Greek loses its accents`() throws {
    #expect(try lines("El niño soñó", .spanish) == ["EL|NIÑO|SOÑO"])
    #expect(try lines("Καλημέρα, κόσμος!", .greek) == ["ΚΑΛΗΜΕΡΑ,|ΚΟΣΜΟΣ!"])
    #expect(try lines("Straße", .german) == ["STRAẞE"])
    #expect(try lines("Ёжик", .russian) == ["ЁЖИК"])
  }
}
