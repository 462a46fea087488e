import Liquid
import Puzzle
import TestSupport
import Testing

@testable import Kinds

/// How a definition becomes words that can be selected.
@Suite struct CrosswordSheetTests {
  @Test(arguments: [
    ("Like 5 Across", ["5/0"]), ("5, 8 and 12-Down together", ["5/1", "8/1", "12/1"]),
    ("See 14", ["14/-"]), ("see 3 and 4 down", ["3/1", "4/1"]), ("Born in 1 9 8 4", []),
    ("Route 66 is long", []), ("Six down and out", []), ("1984 across the water", []),
    ("With 7dn, a bird", ["7/1"]),
  ])
  func `clues are searched for what they speak of`(text: String, mentions: [String]) {
    let small = Array(text.lowercased().utf8)
    let titles = [Array("across".utf8), Array("down".utf8)]
    let found = Crossword.Sheet.mentions(in: small, titles).map { mention in
      String(decoding: mention.label, as: UTF8.self) + "/"
        + (mention.section.map(String.init) ?? "-")
    }
    #expect(found == mentions)
  }

  @Test(arguments: [
    ("5,4", ["5 "]), ("3-4", ["3-"]), ("1'1,6", ["1’", "2 "]), ("7", []), ("", []),
    ("2,3,2", ["2 ", "5 "]),
  ])
  func `an enumeration parts the echo of its word`(enumeration: String, breaks: [String]) {
    #expect(Crossword.breaks(enumeration).map { "\($0.index)\($0.mark)" } == breaks)
  }

  @Test(arguments: [
    ("A <i>good</i> one", "A <i>good</i> one"), ("1 < 2 & 3 > 2", "1 &lt; 2 &amp; 3 &gt; 2"),
    ("<b>never closed", "<b>never closed</b>"), ("closed</b> only", "closed only"),
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("<i onclick=x>", "&lt;i onclick=x&gt;"), ("<i><b>x</i>", "<i><b>x</b></i>"),
    ("H<sub>2</sub>O \"so\"", "H<sub>2</sub>O &quot;so&quot;"),
  ])
  func `of the tags in a clue only the known ones are tags`(text: String, html: String) {
    #expect(Crossword.html(text) == html)
  }

  @Test func `a word without a clue can be solved all the same`() throws {
    let game = try CrosswordGame { $0.sections[0].clues.remove(at: 1) }
    try game.hear("tap 2 2")
    #expect(game.clue == "4 Across")
    #expect(game.view["clue"]["html"] == "")
    try game.type("r")
    #expect(game.cursor == "2 3")
  }

  @Test func `bars end words as blocks do`() throws {
    let game = try CrosswordGame(["CABS"]) { definition in
      definition.grid.cells[1].hasBarRight = true
      definition.grid = definition.grid.numbered
      definition.sections[0].clues = [
        Crossword.Clue("1", "Left", cells: [0, 1]), Crossword.Clue("2", "Right", cells: [2, 3]),
      ]
    }
    try game.type("ca")
    #expect(game.clue == "2 Across" && game.cursor == "1 3")
    #expect(game.marks(1, 2).contains("bar-right"))
  }

  @Test func `lists of other directions run wherever their cells lie`() throws {
    let game = try CrosswordGame { definition in
      definition.sections.append(
        Crossword.Section(
          "Diagonal", nil, [Crossword.Clue("1", "Down the slope", cells: [0, 4, 8])]))
    }
    try game.hear("tap 2 2", "tap 2 2", "tap 2 2")
    #expect(game.clue == "1 Diagonal" && game.view["clue"]["way"] == "other")
    try game.hear("key Home")
    try game.type("cr")
    #expect(game.cursor == "3 3")
    try game.hear("tap 3 3")
    #expect(game.clue == "6 Across" || game.clue == "5 Across")
  }

  @Test func `every cell says where it is, what is in it and what it belongs to`() throws {
    let game = try CrosswordGame()
    try game.type("c")
    #expect(
      game.cells[1]["says"].text
        == "Row 1, column 2, number 2, empty. 1 Across: Read BAC back, 3 letters: C, blank, blank")
    #expect(game.cells[0]["says"].text == "Row 1, column 1, number 1, C")
    #expect(game.cells[0]["clues"].text == "k1 k4")
  }

  @Test func `whatever a page carries comes out as it was`() throws {
    for seed in 0..<500 {
      var samples = CrosswordSamples(seed: UInt64(seed))
      let sheet = Crossword.Sheet(samples.wild())
      let back = try Crossword.unpacked(try JSON.read(JSON.write(Crossword.packed(sheet))))
      #expect(back.grid == sheet.grid, "seed \(seed)")
      #expect(back.sections == sheet.sections, "seed \(seed)")
      #expect(back.digest == sheet.digest)
    }
  }

  @Test func `a damaged pack is refused`() {
    var dice = Dice(seed: 1)
    let whole = Crossword.pack(
      Crossword.start(CrosswordGame.definition(CrosswordGame.square), &dice).0)
    for (key, value): (String, Value) in [
      ("width", 0), ("width", .int(.max)), ("height", -3), ("forms", "..."), ("bars", "1"),
      ("given", [99]), ("circles", ["x"]), ("solution", []),
    ] {
      var pack = whole
      pack[key] = value
      #expect(throws: Fault.self, "\(key)") { try Crossword.unpack(pack) }
    }
  }

  @Test func `a colour that is none is left out`() throws {
    let game = try CrosswordGame {
      $0.grid.cells[0].shade = "red;background:url(x)"
      $0.grid.cells[1].shade = "#ffd700"
    }
    #expect(game.cells[0]["shade"] == "" && game.cells[1]["shade"] == "#ffd700")
  }
}

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
