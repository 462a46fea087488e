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

struct SessionUndoTests {
  @Test func `undo and redo walk along the moves`() throws {
    let session = try Lamps.session("ooo")
    try session.play("tap 0", "tap 1", "tap 2")
    var rows: [String] = []
    for line in ["undo", "undo", "redo", "undo", "undo", "redo", "redo", "redo"] {
      try session.hear(line)
      rows.append(session.row)
    }
    #expect(rows == ["**o", "*oo", "**o", "*oo", "ooo", "*oo", "**o", "***"])
    #expect(session.view()["game"]["redo"] == false)
    #expect(session.isSolved)
  }

  @Test func `undo leaves the desk alone`() throws {
    let session = try Lamps.session("ooo")
    try session.play("tap 2", "set colour red", "undo")
    #expect(session.row == "ooo")
    #expect(session.view()["cursor"] == 2)
    #expect(session.view()["colour"] == "red")
  }

  @Test func `a new move forgets what was undone`() throws {
    let session = try Lamps.session("ooo")
    try session.play("tap 0", "tap 1", "undo", "undo", "tap 2")
    #expect(session.row == "oo*")
    #expect(session.view()["game"]["redo"] == false)
    #expect(throws: Fault("there is nothing to redo")) { try session.hear("redo") }
    try session.hear("undo")
    #expect(session.row == "ooo")
    #expect(throws: Fault("there is nothing to undo")) { try session.hear("undo") }
  }

  @Test func `a move that faults does not forget what was undone`() throws {
    let session = try Lamps.session("ooo")
    try session.play("tap 0", "undo")
    #expect(throws: Fault.self) { try session.hear("tap 9") }
    try session.hear("redo")
    #expect(session.row == "*oo")
  }

  @Test func `starting over can be undone`() throws {
    let session = try Lamps.session("o*o")
    try session.play("tap 0", "tap 1", "restart")
    #expect(session.row == "o*o")
    #expect(session.view()["game"]["moves"] == 3)
    try session.hear("undo")
    #expect(session.row == "*oo")
    try session.play("redo", "tap 2")
    #expect(session.row == "o**")
  }

  @Test func `revealing solves, says so, and can be undone`() throws {
    let session = try Lamps.session("o*o")
    try session.play("tap 1", "reveal")
    #expect(session.isSolved)
    #expect(session.progress == 100)
    #expect(session.view()["game"]["revealed"] == true)
    try session.hear("undo")
    #expect(session.row == "ooo")
    #expect(session.view()["game"]["revealed"] == false)
    try session.hear("redo")
    #expect(session.view()["game"]["revealed"] == true)
  }

  @Test func `who starts over after revealing solves by themselves again`() throws {
    let session = try Lamps.session("oo")
    try session.play("reveal", "restart", "tap 0", "tap 1")
    #expect(session.isSolved)
    #expect(session.view()["game"]["revealed"] == false)
    try session.play("undo", "undo", "undo")
    #expect(session.view()["game"]["revealed"] == true)
  }
}

struct SessionSavingTests {
  private func resumed(_ saved: Value, _ row: String = "oooo") throws -> Session {
    let session = try Lamps.session(row)
    try session.resume(saved)
    return session
  }

  @Test func `a saved game is its moves, and is taken up where it was left`() throws {
    let session = try Lamps.session("oooo")
    try session.play("tap 0", "tap 1", "tick 5", "tap 2", "undo")
    let text = JSON.write(session.save())
    let other = try resumed(JSON.read(text))
    #expect(other.row == "**oo")
    #expect(other.save() == session.save())
    #expect(other.view()["game"] == session.view()["game"])
    try other.hear("redo")
    #expect(other.row == "***o")
    try other.play("undo", "undo", "undo")
    #expect(other.row == "oooo")
  }

  @Test func `a saved game tells a list of puzzles how far it is`() throws {
    let session = try Lamps.session("oooo")
    try session.hear("tap 0")
    #expect(session.save()["progress"] == 25)
    #expect(session.save()["solved"] == false)
    try session.hear("reveal")
    #expect(session.save()["progress"] == 100)
    #expect(session.save()["solved"] == true)
  }

  @Test func `the desk does not travel with the moves`() throws {
    let session = try Lamps.session("oooo")
    try session.play("tap 2", "set colour red", "set wrap off")
    let other = try resumed(session.save())
    #expect(other.view()["cursor"] == 0)
    #expect(other.view()["colour"] == "white")
    #expect(other.options["wrap"] == "on")
  }

  @Test func `a game of another puzzle is left alone`() throws {
    let session = try Lamps.session("oooo")
    try session.play("tap 0", "tick 9")
    let other = try resumed(session.save(), "ooo")
    #expect(other.row == "ooo")
    #expect(other.view()["game"]["moves"] == 0)
    #expect(other.view()["game"]["clock"]["seconds"] == 0)
  }

  @Test func `starting over and revealing are resumed as what they were`() throws {
    let session = try Lamps.session("oooo")
    try session.play("tap 0", "restart", "tap 1", "reveal")
    let other = try resumed(session.save())
    #expect(other.view()["game"]["revealed"] == true)
    try other.play("undo", "undo")
    #expect(other.row == "oooo")
    try other.hear("undo")
    #expect(other.row == "*ooo")
  }

  @Test func `moves that no longer apply are left out and the others stay`() throws {
    var saved = try Lamps.session("oooo").save()
    saved["moves"] = ["flip 0", "flip 9", "explode", 7, "flip 2"]
    saved["done"] = 5
    let session = try resumed(saved)
    #expect(session.row == "*o*o")
    #expect(session.save()["moves"] == ["flip 0", "flip 2"])
  }

  @Test func `what was undone stays undone when a move before it no longer applies`() throws {
    var saved = try Lamps.session("oooo").save()
    saved["moves"] = ["flip 0", "explode", "flip 1", "flip 2"]
    saved["done"] = 3
    let session = try resumed(saved)
    #expect(session.row == "**oo")
    try session.hear("redo")
    #expect(session.row == "***o")
  }

  @Test(
    arguments: [
      nil, [:], "text", 3, [], ["stamp": 4], ["moves": ["flip 0"]],
      ["stamp": "", "moves": ["flip 0"]],
    ] as [Value])
  func `what is no saved game changes nothing`(saved: Value) throws {
    let session = try resumed(saved)
    #expect(session.row == "oooo")
    #expect(session.view()["game"]["moves"] == 0)
  }

  @Test(
    arguments: [
      (-3, "oooo", 0), (99, "**oo", 2), (.int(.max), "**oo", 2), ("x", "**oo", 2), (nil, "**oo", 2),
      (1, "*ooo", 1),
    ] as [(Value, String, Int)])
  func `a number of moves out of range is brought into it`(
    done: Value, row: String, moves: Int
  ) throws {
    var saved = try Lamps.session("oooo").save()
    saved["moves"] = ["flip 0", "flip 1"]
    saved["done"] = done
    saved["seconds"] = -20
    let session = try resumed(saved)
    #expect(session.row == row)
    #expect(session.view()["game"]["moves"] == .int(moves))
    #expect(session.view()["game"]["clock"]["seconds"] == 0)
  }

  @Test func `resuming takes the place of what was played before`() throws {
    let saved = try Lamps.session("oooo")
    try saved.play("tap 3", "tick 4")
    let session = try Lamps.session("oooo")
    try session.play("tap 0", "tap 1", "undo", "tick 30")
    try session.resume(saved.save())
    #expect(session.row == "ooo*")
    #expect(session.save() == saved.save())
    try session.hear("undo")
    #expect(session.row == "oooo")
  }

  @Test func `a game whose words are still to come is resumed when they are there`() throws {
    let word = (word: Alphabet.english.letters(in: "tide"), score: UInt8(1))
    let saved = try Lamps.session("oooooo", shelf: Shelf(alphabet: .english, words: [word]))
    try saved.play("tap 5", "spell tide", "tap 4")
    let session = try Lamps.session("oooooo", shelf: Shelf(awaiting: .english))
    try session.hear("tap 0")
    let before = session.save()
    #expect(throws: Fault.awaiting("4")) { try session.resume(saved.save()) }
    #expect(session.save() == before)
    session.lend(Shelf(alphabet: .english, words: [word]))
    try session.resume(saved.save())
    #expect(session.row == "*****o")
    #expect(session.save() == saved.save())
  }
}
