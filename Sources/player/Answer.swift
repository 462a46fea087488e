import Puzzle

/// What the page is told after every call: how the game stands, and the board where it changed.
struct Answer {
  /// How the game stands, as data.
  let head: Value
  /// The board as HTML; none when it looks as it did before.
  let board: String?

  /// Tells how an open game stands.
  init(
    _ session: Session, fault: Fault?, board: String?, wants: Value = [], squares: Value = nil
  ) {
    head = [
      "ok": .bool(fault == nil), "say": .text(session.say),
      "fault": Value(fault.map(Answer.sentence)), "awaits": Value(fault?.awaits),
      "solved": .bool(session.isSolved), "progress": .int(session.progress),
      "saved": session.save(), "options": session.options, "changed": .bool(board != nil),
      "wants": wants, "squares": squares,
    ]
    self.board = board
  }

  /// Tells why there is no open game.
  init(faults: Faults) {
    head = [
      "ok": false, "fault": .text(faults.all.map(Answer.sentence).joined(separator: "\n")),
      "awaits": Value(faults.all.lazy.compactMap { $0.awaits }.first), "changed": false,
    ]
    board = nil
  }

  /// Tells that all is well when there is nothing else to tell.
  init() {
    head = ["ok": true, "changed": false]
    board = nil
  }

  /// The answer as the page reads it: the head on a line of its own, then the board.
  var text: String { JSON.write(head) + "\n" + (board ?? "") }

  /// Faults are worded to stand behind a file and a line; here they stand alone.
  private static func sentence(_ fault: Fault) -> String {
    let words = fault.hint.map { "\(fault.message): \($0)" } ?? fault.message
    var bytes = Array(words.utf8)
    if let first = bytes.first, ("a"..."z").contains(Unicode.Scalar(first)) {
      bytes[0] = first - 32
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
