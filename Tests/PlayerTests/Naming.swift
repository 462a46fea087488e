import Puzzle

/// A kind that needs words for everything it does: name one word of two letters, then another. It
/// stands in for the kinds whose words come to the browser one length at a time.
enum Naming: Kind {
  struct Definition: Sendable { var goal: Int }
  struct Position: Sendable {
    var goal: Int
    var named: [String] = []
  }
  struct Desk: Sitting {
    var options = Options(Naming.info.options)
    var say = ""
  }

  static let info = KindInfo(
    slug: "naming", title: "Naming", line: "Name words.",
    options: [Option("loud", "Loud", info: "Says it in capitals.", on: false)])

  static func read(_ source: Source) throws(Faults) -> Definition {
    Definition(goal: source.front["goal"]?.int ?? 2)
  }

  static func write(_ definition: Definition) -> String { "---\ngoal: \(definition.goal)\n---\n" }

  static func compose(
    _ order: Order, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> Definition { throw .unfinished("composing") }

  static func check(_ definition: Definition, _ shelf: Shelf) -> [Fault] { [] }

  static func start(_ definition: Definition, _ dice: inout Dice) -> (Position, Desk) {
    (Position(goal: definition.goal), Desk())
  }

  static func pack(_ position: Position) -> Value { ["goal": .int(position.goal)] }

  static func unpack(_ start: Value) throws(Fault) -> (Position, Desk) {
    (Position(goal: start["goal"].int ?? 2), Desk())
  }

  static func hear(
    _ event: Event, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    guard event.verb == "name", let word = event[1] else { throw Fault("name a word") }
    desk.say = desk.options.isOn("loud") ? word.uppercased() : word
    return Move("name \(word)")
  }

  static func apply(
    _ move: Move, to position: Position, _ shelf: Shelf
  ) throws(Fault) -> Position {
    let word = move.event[1] ?? ""
    guard try shelf.score(of: Alphabet.english.letters(in: word)) != nil else {
      throw Fault("there is no word \(word)", hint: "name another")
    }
    var position = position
    position.named.append(word)
    return position
  }

  static func solution(_ definition: Definition) -> [Move] { [] }

  static func isSolved(_ position: Position) -> Bool { position.named.count >= position.goal }

  static func progress(_ position: Position) -> Int {
    100 * position.named.count / max(1, position.goal)
  }

  static func view(_ position: Position, _ desk: Desk, _ shelf: Shelf) -> Value {
    ["named": .list(position.named.map(Value.text))]
  }
}
