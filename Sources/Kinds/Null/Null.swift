import Puzzle

/// The empty kind: it can be read, written, printed and viewed, but has no rules yet.
///
/// What is missing throws a fault that says where to write it.
enum Null: Kind {
  static let info = KindInfo(
    slug: "null", title: "Null", line: "Look at a text until there is something to solve.")

  struct Definition: Sendable {
    var common: Fields
    /// The text below the front matter.
    var text: String
  }

  /// What undo restores, and nothing else.
  struct Position: Sendable {
    var text: String
  }

  /// What undo leaves alone.
  struct Desk: Sitting {
    var options = Options(Null.info.options)
    var say: Message = ""
  }

  static func start(_ definition: Definition, _ dice: inout Dice) -> (Position, Desk) {
    (Position(text: definition.text), Desk())
  }

  static func pack(_ position: Position) -> Value { ["text": .text(position.text)] }

  static func unpack(_ start: Value) throws(Fault) -> (Position, Desk) {
    (Position(text: start["text"].text ?? ""), Desk())
  }

  static func isSolved(_ position: Position) -> Bool { false }

  static func progress(_ position: Position) -> Int { 0 }

  static func view(_ position: Position, _ desk: Desk, _ shelf: Shelf) -> Value {
    ["text": .text(position.text)]
  }
}

extension Null {
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

  static func hear(
    _ event: Event, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    throw .unfinished("what Null does when it hears \(event.verb)")
  }

  static func apply(
    _ move: Move, to position: Position, _ shelf: Shelf
  ) throws(Fault) -> Position {
    throw .unfinished("how Null moves")
  }

  static func solution(_ definition: Definition) -> [Move] { [Move("solve")] }

  static func compose(
    _ order: Order, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> Definition {
    throw .unfinished("how Null is composed")
  }

  static func check(_ definition: Definition, _ shelf: Shelf) -> [Fault] {
    var fault = Fault.unfinished("how Null is checked")
    fault.weight = .warning
    return [fault]
  }
}
