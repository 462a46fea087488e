import Liquid
import Puzzle

/// What the page is told after every call: how the game stands, and the board where it changed.
struct Answer {
  /// How the game stands, as data.
  let head: Value
  /// The board as HTML, or what has changed in it; none when it looks as it did before.
  let html: [UInt8]?

  /// Tells how an open game stands. Parts of a board are elements that the page knows by their ids.
  init(
    _ session: Session, in phrasebook: Phrasebook? = nil, fault: Fault?, html: [UInt8]?,
    isInParts: Bool = false, wants: Value = [],
    squares: Value = nil
  ) {
    head = [
      "ok": .bool(fault == nil), "say": .text(phrasebook?.said(session.say) ?? session.say),
      "fault": Value(fault.map { Answer.sentence($0, in: phrasebook) }),
      "awaits": Value(fault?.awaits),
      "solved": .bool(session.isSolved), "progress": .int(session.progress),
      "saved": session.save(), "options": session.options, "changed": .bool(html != nil),
      "parts": .bool(isInParts), "wants": wants, "squares": squares,
    ]
    self.html = html
  }

  /// Tells why there is no open game.
  init(faults: Faults) {
    head = [
      "ok": false, "fault": .text(faults.all.map { Answer.sentence($0) }.joined(separator: "\n")),
      "awaits": Value(faults.all.lazy.compactMap { $0.awaits }.first), "changed": false,
    ]
    html = nil
  }

  /// Tells that all is well when there is nothing else to tell.
  init() {
    head = ["ok": true, "changed": false]
    html = nil
  }

  /// The answer as the page reads it: the head on a line of its own, then the board.
  var bytes: [UInt8] { Array((JSON.write(head) + "\n").utf8) + (html ?? []) }

  /// The board, or its parts, as text.
  var board: String? { html.map { String(decoding: $0, as: UTF8.self) } }

  /// Faults are worded to stand behind a file and a line; here they stand alone.
  private static func sentence(_ fault: Fault, in phrasebook: Phrasebook? = nil) -> String {
    func said(_ text: String) -> String { phrasebook?.said(text) ?? text }
    let message = said(fault.message)
    let words = fault.hint.map { "\(message): \(said($0))" } ?? message
    var bytes = Array(words.utf8)
    if let first = bytes.first, ("a"..."z").contains(Unicode.Scalar(first)) {
      bytes[0] = first - 32
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
