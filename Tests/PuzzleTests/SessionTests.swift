import Puzzle
import TestSupport
import Testing

struct SessionTests {
  @Test func `an untouched game says so`() throws {
    let game = try Lamps.puzzle("o*o").open(.empty).view()["game"]
    #expect(game["kind"] == "lamps")
    #expect(game["undo"] == false)
    #expect(game["redo"] == false)
    #expect(game["moves"] == 0)
    #expect(game["solved"] == false)
    #expect(game["revealed"] == false)
    #expect(game["progress"] == 33)
    #expect(game["say"] == "")
  }

  @Test func `a move changes the position and the desk together`() throws {
    let session = try Lamps.session("oo")
    try session.hear("tap 1")
    #expect(session.row == "o*")
    #expect(session.view()["cursor"] == 1)
    #expect(session.view()["game"]["moves"] == 1)
    #expect(session.progress == 50)
  }

  @Test func `an event without a move changes the desk alone`() throws {
    let session = try Lamps.session("ooo")
    try session.hear("key ArrowRight")
    #expect(session.view()["cursor"] == 1)
    #expect(session.say == "Lamp 2")
    #expect(session.view()["game"]["undo"] == false)
  }

  @Test(arguments: ["tap 7", "tap x", "dance", "", "spell tide", "undo", "redo", "tap"])
  func `a fault leaves everything as it was`(line: String) throws {
    let session = try Lamps.session("ooo")
    try session.play("key ArrowRight")
    let (view, save) = (session.view(), session.save())
    let fault = #expect(throws: Fault.self) { try session.hear(line) }
    #expect(fault?.message.isEmpty == false)
    #expect(session.view() == view)
    #expect(session.save() == save)
  }

  @Test func `what was said is gone after the next event`() throws {
    for line in ["tap 0", "undo", "redo", "restart", "reveal", "set wrap off", "set colour red"] {
      let session = try Lamps.session("ooo")
      try session.play("tap 1", "undo", "tap 1", "undo")
      if line == "undo" { try session.hear("redo") }
      try session.hear("key ArrowRight")
      #expect(session.say == "Lamp 3")
      try session.hear(line)
      #expect(session.say == "", "\(line)")
    }
  }

  @Test func `the clock ticking does not silence what was said`() throws {
    let session = try Lamps.session("ooo")
    try session.play("tap 1", "key ArrowRight")
    let said = session.say
    try session.play("tick 1", "pause")
    #expect(!said.isEmpty)
    #expect(session.say == said)
  }

  @Test func `a move that must wait for words is taken once they are there`() throws {
    let session = try Lamps.session("oooooo", shelf: Shelf(awaiting: .english))
    let fault = #expect(throws: Fault.self) { try session.hear("spell tide") }
    #expect(fault?.awaits == "4")
    #expect(session.row == "oooooo")
    var shelf = Shelf(awaiting: .english)
    shelf.add(Shard(length: 4, words: [(word: Alphabet.english.letters(in: "tide"), score: 1)]))
    session.lend(shelf)
    try session.hear("spell tide")
    #expect(session.row == "****oo")
  }

  @Test func `the same seed lays out the same game, another may not`() throws {
    let cursors = try (0..<40).map { seed in
      try Lamps.puzzle("oooooo", seed: seed).open(.empty).view()["cursor"].int
    }
    let again = try Lamps.puzzle("oooooo", seed: 7).open(.empty).view()["cursor"].int
    #expect(cursors[7] == again)
    #expect(Set(cursors).count > 1)
  }

  @Test func `a puzzle made to order is opened like one that was read`() throws {
    var dice = Dice(seed: 4)
    let wishes: Value = ["length": 9]
    let order = Order(wishes: wishes.fields ?? Fields())
    let puzzle = try PuzzleKind(Lamps.self).compose(order, .empty, &dice)
    #expect(puzzle.open(.empty).row.count == 9)
    #expect(puzzle.info.slug == "lamps")
    #expect(puzzle.write() == "row: \(puzzle.open(.empty).row)\n")
    #expect(puzzle.check(.empty).isEmpty)
    #expect(puzzle.difficulty(.empty) == nil)
    #expect(puzzle.solution().count == puzzle.open(.empty).row.filter { $0 == "o" }.count)
  }
}
