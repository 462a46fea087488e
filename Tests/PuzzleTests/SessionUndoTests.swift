import Puzzle
import TestSupport
import Testing

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
