import Puzzle

/// The empty kind: it can be read, written, printed and looked at, and waits for its rules.
///
/// Reading turns a file into a `Definition`, which is laid out as a `Position`; a `Desk` is how the
/// player sits. What is not written yet answers with a fault that says where to write it.
enum Null: Kind {
  /// What it says of itself.
  static let info = KindInfo(
    slug: "null", title: "Null", line: "Look at a text until there is something to solve.")

  /// What the author wrote or the composer made, checked.
  struct Definition: Sendable {
    /// The entries that every definition may have.
    var common: Fields
    /// The text below them.
    var text: String
  }

  /// What undo restores, and nothing else.
  struct Position: Sendable {
    /// The text as it is printed.
    var text: String
  }

  /// What undo leaves alone.
  struct Desk: Sitting {
    /// What the player has chosen.
    var options = Options(Null.info.options)
    /// What was said last.
    var say = ""
  }

  /// Lays the puzzle out, untouched.
  static func start(_ definition: Definition, _ dice: inout Dice) -> (Position, Desk) {
    (Position(text: definition.text), Desk())
  }

  /// The untouched puzzle as plain data, for a page to carry to its player.
  static func pack(_ position: Position) -> Value { ["text": .text(position.text)] }

  /// Lays a packed puzzle out; the player thus needs nothing of how it was written or made.
  static func unpack(_ start: Value) throws(Fault) -> (Position, Desk) {
    (Position(text: start["text"].text ?? ""), Desk())
  }

  /// Nothing can be solved before there are rules.
  static func isSolved(_ position: Position) -> Bool { false }

  /// Nothing is done before there are rules.
  static func progress(_ position: Position) -> Int { 0 }

  /// What the templates draw.
  static func view(_ position: Position, _ desk: Desk, _ shelf: Shelf) -> Value {
    ["text": .text(position.text)]
  }
}

extension Null {
  /// Understands a definition, or names every fault in it.
  static func read(_ source: Source) throws(Faults) -> Definition {
    var reading = Reading(source, fields: info.keys)
    let text = trimmed(source.body)
    if text.isEmpty {
      reading.fault("there is no text", hint: "write it below the front matter", inBody: 0)
    }
    try reading.finish()
    var common = Fields()
    for field in Field.common where field.name != "kind" {
      if let value = source.front[field.name] { common[field.name] = value }
    }
    return Definition(common: common, text: text)
  }

  /// Writes a definition down as a file that `read` takes back.
  static func write(_ definition: Definition) -> String {
    var front = Fields()
    front["kind"] = .text(info.slug)
    for (name, value) in definition.common { front[name] = value }
    return "---\n" + YAMLWriter.write(front) + "---\n\n" + definition.text + "\n"
  }

  private static func trimmed(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
      let last = bytes.lastIndex(where: { $0 > 0x20 })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}

extension Null {
  /// Hears what the player did; the desk may change, and the answer may be a move.
  static func hear(
    _ event: Event, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    throw .unfinished("what Null does when it hears \(event.verb)")
  }

  /// Does what a move says.
  static func apply(
    _ move: Move, to position: Position, _ shelf: Shelf
  ) throws(Fault) -> Position {
    throw .unfinished("how Null moves")
  }

  /// The moves that solve the puzzle from the start.
  static func solution(_ definition: Definition) -> [Move] { [Move("solve")] }
}

extension Null {
  /// Makes a definition to order.
  static func compose(
    _ order: Order, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> Definition {
    throw .unfinished("how Null is composed")
  }

  /// Finds what is unfair, unlikely or ugly in a definition that can be read.
  static func check(_ definition: Definition, _ shelf: Shelf) -> [Fault] {
    var fault = Fault.unfinished("how Null is checked")
    fault.weight = .warning
    return [fault]
  }
}
