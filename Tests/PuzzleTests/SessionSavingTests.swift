import Puzzle
import TestSupport
import Testing

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
