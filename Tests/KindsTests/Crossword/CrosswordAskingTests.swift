import Puzzle
import TestSupport
import Testing

@testable import Kinds

/// What may be asked, of whom, and how often.
@Suite struct CrosswordAskingTests {
  @Test func `a secret answer is recognised, and nothing of it can be asked`() throws {
    let game = try CrosswordGame { $0.hidesAnswer = true }
    #expect(game.view["secret"] == true && game.view["told"] == false)
    for line in ["check letter", "check grid", "show word", "reveal"] {
      #expect(!game.refusal(line).isEmpty, "\(line)")
    }
    try game.type("cabarebex")
    #expect(!game.session.isSolved && game.session.progress == 99)
    try game.hear("set errors on", "set next wrong", "set strike right")
    #expect(game.cells.allSatisfy { !($0["marks"].text ?? "").contains("wrong") })
    try game.hear("tap 3 3")
    try game.type("e")
    #expect(game.session.isSolved && game.session.progress == 100)
    #expect(game.session.say == "Solved.")
  }

  @Test func `a page carries nothing of a secret answer but its digest`() {
    var definition = CrosswordGame.definition(["QUIZ"])
    definition.sections[0].clues[0] = Crossword.Clue("1", "Test", cells: [0, 1, 2, 3])
    definition.sections[0].clues[0].explanation = "A QUIZ is one."
    definition.hidesAnswer = true
    var dice = Dice(seed: 1)
    let page = JSON.write(Crossword.pack(Crossword.start(definition, &dice).0))
    #expect(!page.contains("Q") && !page.contains("Z"))
    #expect(Crossword.solution(definition).isEmpty)
  }

  @Test func `hints come from a budget where there is one`() throws {
    let game = try CrosswordGame { $0.hints = 2 }
    #expect(game.view["hints"] == 2 && game.view["counted"] == true)
    #expect(game.refusal("check grid") == "hints are counted here")
    try game.type("x")
    try game.hear("tap 1 1", "check letter", "show letter")
    #expect(game.view["hints"] == 0)
    #expect(game.refusal("show word") == "all 2 hints are used")
    try game.hear("undo")
    #expect(game.view["hints"] == 1)
  }

  @Test func `where hints are counted, nothing is told unasked`() throws {
    let game = try CrosswordGame { $0.hints = 2 }
    try game.hear("set errors on", "set strike right")
    try game.type("xab")
    #expect(game.view["errors"] == false && !game.marks(1, 1).contains("wrong"))
    #expect(game.view["sections"][0]["clues"][0]["struck"] == true)
    #expect(game.view["statistics"]["told"] == false)
  }

  @Test func `what nobody knows cannot be asked, and what is known is enough`() throws {
    let unknown = try CrosswordGame { definition in
      for place in definition.grid.cells.indices { definition.grid.cells[place].solution = "" }
    }
    #expect(unknown.refusal("check word") == "nobody here knows the answer")
    try unknown.type("cabarebee")
    #expect(!unknown.session.isSolved && unknown.session.progress == 99)
    let partly = try CrosswordGame { $0.grid.cells[8].solution = "" }
    try partly.type("cabarebe")
    #expect(partly.session.isSolved)
  }

  @Test func `whatever else is right counts as right`() throws {
    let game = try CrosswordGame { $0.grid.cells[0].also = ["K", "TAXI"] }
    try game.type("kabarebee")
    #expect(game.session.isSolved)
  }

  @Test func `given letters stay and are passed over`() throws {
    let game = try CrosswordGame { $0.grid.cells[1].isGiven = true }
    #expect(game.letters == ".A. ... ...")
    try game.type("c")
    #expect(game.cursor == "1 3")
    try game.hear("tap 1 2", "key Delete", "key Backspace")
    #expect(game.letters == ".A. ... ...")
    #expect(game.view["statistics"]["squares"] == 8)
  }

  @Test func `a game is shared, statistics and all, with what was asked`() throws {
    let game = try CrosswordGame()
    try game.type("xab")
    try game.hear("clue 1", "check word", "show letter")
    let counts = game.view["statistics"]
    #expect(counts["checks"] == 1 && counts["shown"] == 1 && counts["errors"] == 1)
    #expect(counts["letters"] == 3 && counts["words"] == 1 && counts["allWords"] == 6)
    #expect(counts["rightLetters"] == 3 && counts["wrongLetters"] == 0)
    #expect(counts["rightWords"] == 1 && counts["wrongWords"] == 0)
  }
}

/// What the hint sheet tells beside the fuller clues.
@Suite struct CrosswordGuideTests {
  private func names(_ list: Value, _ key: String? = nil) -> [String] {
    (list.list ?? []).compactMap { item in (key.map { item[$0] } ?? item).text }
  }

  @Test func `each word has a letter to check it by`() throws {
    let guide = try CrosswordGame.guide()
    #expect(names(guide["checks"], "name") == ["1A", "4A", "5A", "1D", "2D", "3D"])
    // CAB is 3 + 1 + 2, ARE 1 + 18 + 5, BEE 2 + 5 + 5.
    #expect(names(guide["checks"], "letter") == ["F", "X", "L", "F", "X", "L"])
  }

  @Test func `the order begins with the first word and takes each word once`() throws {
    let path = names(try CrosswordGame.guide()["path"])
    #expect(path.first == "1A")
    #expect(Set(path).count == path.count && path.count > 3)
  }

  @Test func `hidden answers are not told by the sheet, nor by a game that is under way`() throws {
    let nothing: Value = ["path": [], "checks": []]
    #expect(try CrosswordGame.guide { $0.hidesAnswer = true } == nothing)
    #expect(try CrosswordGame.guide(after: ["reveal"]) == nothing)
  }
}

extension CrosswordGame {
  /// What the press tells of the square, after some moves.
  fileprivate static func guide(
    after moves: [String] = [], _ change: (inout Crossword.Definition) -> Void = { _ in }
  ) throws -> Value {
    var definition = definition(square)
    change(&definition)
    let session = AnyPuzzle(Crossword.self, definition, seed: 1).open(.empty)
    for move in moves { try session.hear(move) }
    return session.view()["guide"]
  }
}

/// What the help says of crosswords, held against what the press does.
struct CrosswordHelpTests {
  private func page(_ name: String) throws -> String {
    try Repository.text("content/help/\(name).md")
  }

  @Test func `the example reads without a finding and is written as it stands`() throws {
    let parts = try page("crossword/writing").components("````\n")
    try #require(parts.count == 3)
    let definition = try Crossword.read(try Subject.source(parts[1], name: "example"))
    #expect(Crossword.check(definition, .empty).isEmpty)
    #expect(
      Crossword.write(definition).replacing("style: free\n", with: "")
        == parts[1].replacing("style: free\n", with: ""))
  }

  @Test func `every key, part and detail is explained`() throws {
    let text = try page("crossword/writing")
    for field in Crossword.fields { #expect(text.contains("`\(field.name)"), "\(field.name)") }
    for name in Crossword.Sort.names {
      #expect(text.contains("## \(name.title)") || name.title == "Preamble")
    }
    for key in Crossword.Detail.keys { #expect(text.contains("- `\(key)`"), "\(key)") }
    for style in Crossword.Style.allCases {
      #expect(try page("crossword/checking").contains("- **\(style.rawValue)**"), "\(style)")
    }
  }

  @Test func `the limits that are told are those that hold`() throws {
    let text = try page("crossword/checking")
    let american = Crossword.Style.american.rules
    let british = Crossword.Style.british.rules
    let barred = Crossword.Style.barred.rules
    let mini = Crossword.Style.mini.rules
    #expect(text.contains("\(american.smallest) by \(british.smallest) at least for american"))
    #expect(text.contains("\(barred.smallest) for barred, \(mini.smallest) for mini"))
    #expect(
      text.contains(
        "\(american.mostBlocks) per cent in american grids, \(mini.mostBlocks) in minis, "
          + "\(british.mostBlocks) in british and \(barred.mostBlocks) in barred"))
  }
}

extension String {
  /// The parts between separators.
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }
}
