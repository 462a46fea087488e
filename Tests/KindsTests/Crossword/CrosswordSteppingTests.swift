import Puzzle
import Testing

@testable import Kinds

/// Where the cursor goes after a letter.
@Suite struct CrosswordSteppingTests {
  /// The corner of an 11×11 grid in which EVE, ROT and EWE cross ERE, VOW and ETERNAL.
  private static let corner = [
    "EVE#ABC#ABC", "ROT#DEF#DEF", "EWE#GHI#GHI", "##R########", "##N########", "##A########",
    "##L########",
  ]

  @Test func `the guided path goes round the corner by the easiest words`() throws {
    let game = try CrosswordGame(Self.corner)
    try game.hear("set path guided", "set skip off")
    var path: [String] = []
    for word in ["EVE", "ERE", "VOW", "ROT", "ETERNAL"] {
      path.append(game.clue)
      try game.type(word)
    }
    path.append(game.clue)
    #expect(path == ["1 Across", "1 Down", "2 Down", "10 Across", "3 Down", "13 Across"])
  }

  @Test func `the whole guided path can be told beforehand`() {
    let sheet = Crossword.Sheet(CrosswordGame.definition(Self.corner))
    let path = sheet.path(from: 0).map { word in
      let word = sheet.words[word]
      return word.label + (word.section == 0 ? "H" : "V")
    }
    #expect(path == ["1H", "1V", "2V", "10H", "3V", "13H"])
  }

  @Test func `a word that filled itself is passed over where filled squares are`() throws {
    let game = try CrosswordGame(Self.corner)
    try game.hear("set path guided")
    try game.type("EVE")
    #expect(game.clue == "1 Down" && game.cursor == "2 1")
    try game.type("RE")
    try game.type("OW")
    try game.type("T")
    #expect(game.clue == "3 Down" && game.cursor == "3 3")
    try game.type("ERNAL")
    #expect(game.clue == "14 Across")
  }

  @Test(arguments: [
    ("next letter, skip off", ["set skip off"], "1 2"),
    ("next letter, skipping", [], "1 3"),
    ("next blank", ["set next blank"], "1 3"),
    ("next wrong", ["set next wrong"], "1 2"),
    ("smart stepping off", ["set next blank", "smart"], "1 2"),
  ])
  func `a letter leads on in each of the three meanings`(
    name: String, options: [String], cursor: String
  ) throws {
    let game = try CrosswordGame(["CABS", "#R#O"])
    for line in options { try game.hear(line) }
    try game.hear("tap 1 2", "key x", "tap 1 1")
    #expect(game.clue == "1 Across")
    try game.type("c")
    #expect(game.cursor == cursor, "\(name)")
  }

  @Test func `next blank passes over words that are full`() throws {
    let game = try CrosswordGame()
    try game.hear("set next blank")
    try game.type("cabarebe")
    #expect(game.cursor == "3 3")
    try game.hear("tap 1 1")
    try game.type("x")
    #expect(game.cursor == "3 3")
  }

  @Test func `next wrong stops at what is wrong in later words`() throws {
    let game = try CrosswordGame()
    try game.hear("set next wrong")
    try game.type("cabaxebee")
    #expect(game.cursor == "2 2")
  }

  @Test(arguments: [("on", "1 1", "1 Across"), ("off", "2 1", "4 Across")])
  func `at the end of a word the cursor goes back to the first gap, if asked to`(
    back: String, cursor: String, clue: String
  ) throws {
    let game = try CrosswordGame()
    try game.hear("set back \(back)", "tap 1 2", "tap 1 2", "tap 1 2")
    #expect(game.clue == "1 Across")
    try game.type("ab")
    #expect(game.cursor == cursor)
    #expect(game.clue == clue)
  }

  @Test func `from a full word the cursor goes on, or stays at its end`() throws {
    let game = try CrosswordGame()
    try game.type("cab")
    #expect(game.clue == "4 Across")
    let staying = try CrosswordGame()
    try staying.hear("set onward off")
    try staying.type("cab")
    #expect(staying.clue == "1 Across" && staying.cursor == "1 3")
  }

  @Test func `the last clue leads on to the first one down`() throws {
    let game = try CrosswordGame()
    try game.hear("set skip off")
    try game.type("cabarexxx")
    #expect(game.clue == "1 Down" && game.cursor == "1 1")
  }

  @Test func `a letter over a letter in a full word goes on to its neighbour`() throws {
    let game = try CrosswordGame()
    try game.type("cab")
    try game.hear("tap 1 1")
    try game.type("x")
    #expect(game.cursor == "1 2")
  }
}

struct NumberingTests {
  private func grid(_ rows: [String]) -> Crossword.Grid {
    let cells = rows.flatMap { row in
      row.map { Crossword.Cell($0 == "#" ? .block : .white, $0 == "#" ? "" : String($0)) }
    }
    return Crossword.Grid(width: rows[0].count, height: rows.count, cells: cells)
  }

  @Test func `cells that begin a word are numbered row by row`() {
    let numbered = grid(["CAB", "O#A", "BAT"]).numbered
    #expect(numbered.cells.map(\.label) == ["1", "", "2", "", "", "", "3", "", ""])
    #expect(
      numbered.lights.map { "\($0.number) \($0.axis) \($0.cells)" } == [
        "1 across [0, 1, 2]", "3 across [6, 7, 8]", "1 down [0, 3, 6]", "2 down [2, 5, 8]",
      ])
  }

  @Test func `a bar ends a word`() {
    var grid = grid(["ABCD"])
    grid.cells[1].hasBarRight = true
    #expect(grid.lights.map(\.cells) == [[0, 1], [2, 3]])
    #expect(grid.numbered.cells.map(\.label) == ["1", "", "2", ""])
  }

  @Test func `a single cell is no word`() {
    #expect(grid(["A#B", "###", "C#D"]).lights.isEmpty)
  }
}
