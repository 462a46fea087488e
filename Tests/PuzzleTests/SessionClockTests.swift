import Puzzle
import TestSupport
import Testing

struct SessionClockTests {
  private func seconds(_ session: Session) -> Int? {
    session.view()["game"]["clock"]["seconds"].int
  }

  @Test func `the clock starts with the first move and stops when solved`() throws {
    let session = try Lamps.session("oo")
    try session.play("tick 5", "tick 5")
    #expect(seconds(session) == 0)
    try session.play("tap 0", "tick 5", "tick")
    #expect(seconds(session) == 6)
    try session.play("tap 1", "tick 5")
    #expect(seconds(session) == 6)
    try session.play("undo", "tick 5")
    #expect(seconds(session) == 11)
  }

  @Test func `undoing the first move does not stop the clock`() throws {
    let session = try Lamps.session("oo")
    try session.play("tap 0", "tick 5", "undo", "tick 5")
    #expect(seconds(session) == 10)
  }

  @Test func `a paused game can be resumed`() throws {
    let session = try Lamps.session("oo")
    try session.play("tap 0", "pause", "tick 5")
    #expect(seconds(session) == 0)
    #expect(session.view()["game"]["clock"]["paused"] == true)
    try session.play("pause", "tick 5")
    #expect(seconds(session) == 5)
    #expect(session.view()["game"]["clock"]["paused"] == false)
  }

  @Test func `ticks and pauses are no moves`() throws {
    let session = try Lamps.session("oo")
    try session.play("tap 0", "tick 5", "pause", "undo")
    #expect(session.row == "oo")
    #expect(session.view()["game"]["undo"] == false)
  }

  @Test func `the clock is told as text and hidden by choice`() throws {
    let session = try Lamps.session("oo")
    try session.play("tap 0", "tick 60", "tick 7")
    #expect(session.view()["game"]["clock"]["text"] == "1:07")
    #expect(session.view()["game"]["clock"]["shown"] == true)
    try session.hear("set clock off")
    #expect(session.view()["game"]["clock"]["shown"] == false)
  }
}
