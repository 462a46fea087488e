import Puzzle
import Testing

struct EventTests {
  @Test(arguments: [
    ("tap 3 4", ["tap", "3", "4"]), ("  key   ArrowLeft ", ["key", "ArrowLeft"]), ("", []),
    ("   ", []), ("undo", ["undo"]),
  ])
  func `a line is taken apart at its spaces`(line: String, words: [String]) {
    #expect(Event(line).words == words)
    #expect(Event(line).verb == words.first ?? "")
  }

  @Test func `words after the verb are counted from one`() {
    let event = Event("put 3 -4 A")
    #expect(event[1] == "3")
    #expect(event[3] == "A")
    #expect(event[4] == nil)
    #expect(event[-1] == nil)
    #expect(event.number(2) == -4)
    #expect(event.number(3) == nil)
    #expect(event.number(9) == nil)
    #expect(Event("tap 99999999999999999999").number(1) == nil)
  }

  @Test func `the rest of a line keeps its words together`() {
    #expect(Event("say well  done now").rest(from: 1) == "well done now")
    #expect(Event("say well").rest(from: 2) == "")
    #expect(Event("say").rest(from: 7) == "")
    #expect(Event("say well").rest(from: -1) == "say well")
  }

  @Test func `a move is its line and can be taken apart like one`() {
    let move = Move("put 3 4 A")
    #expect(move.text == "put 3 4 A")
    #expect(move.event.verb == "put")
    #expect(move == Move("put 3 4 A"))
    #expect(move != Move("put 3 4 B"))
  }
}

/// A kind as small as can be that still uses every part of the seam: a row of lamps to light.
enum Lamps: Kind {
  struct Definition: Sendable {
    var row: [Bool]
  }

  struct Position: Sendable {
    var row: [Bool]
  }

  struct Desk: Sitting {
    var options: Options
    var say: Message = ""
    var cursor = 0
    var colour = "white"
  }

  static let info = KindInfo(
    slug: "lamps", title: "Lamps", line: "Light every lamp.",
    fields: [Field("row", .text, "The lamps, o for dark and * for lit.")],
    recipe: [Field("length", .whole(1...20), "How many lamps.", standard: "4")],
    options: [Option("wrap", "Wrap", info: "The cursor goes round the ends.", on: true)])

  static func read(_ source: Source) throws(Faults) -> Definition {
    var reading = Reading(source, fields: info.keys)
    let row = reading.text("row") ?? ""
    if row.isEmpty { reading.fault("there is no lamp", at: "row") }
    try reading.finish()
    return Definition(row: row.map { $0 == "*" })
  }

  static func write(_ definition: Definition) -> String {
    "row: \(String(definition.row.map { $0 ? "*" : "o" }))\n"
  }

  static func compose(
    _ order: Order, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> Definition {
    let length = order.wishes["length"]?.int ?? 4
    guard length > 0 else { throw Fault("there is no lamp") }
    return Definition(row: (0..<length).map { _ in dice.roll(2) == 1 })
  }

  static func check(_ definition: Definition, _ shelf: Shelf) -> [Fault] {
    definition.row.contains(false) ? [] : [.warning("every lamp is lit")]
  }

  static func start(_ definition: Definition, _ dice: inout Dice) -> (Position, Desk) {
    (
      Position(row: definition.row),
      Desk(options: Options(info.options), cursor: dice.roll(definition.row.count))
    )
  }

  static func pack(_ position: Position) -> Value { .list(position.row.map(Value.bool)) }

  static func unpack(_ start: Value) throws(Fault) -> (Position, Desk) {
    guard let row = start.list else { throw Fault("there is no lamp") }
    return (Position(row: row.map { $0 == true }), Desk(options: Options(info.options)))
  }

  static func hear(
    _ event: Event, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    switch event.verb {
    case "tap":
      desk.cursor = event.number(1) ?? 0
      return Move("flip \(event[1] ?? "")")
    case "key" where event[1] == "ArrowRight":
      let next = desk.cursor + 1
      desk.cursor = next < position.row.count || !desk.options.isOn("wrap") ? next : 0
      desk.say = "Lamp \(desk.cursor + 1)"
      return nil
    case "set" where event[1] == "colour":
      desk.colour = event[2] ?? ""
      return nil
    case "spell":
      desk.cursor = 0
      desk.say = "spelling"
      let word = shelf.alphabet.letters(in: event.rest(from: 1))
      guard try shelf.score(of: word) != nil else { throw Fault("no such word") }
      return Move("spell \(shelf.alphabet.text(word))")
    default:
      desk.cursor = 99
      desk.say = "never heard"
      throw Fault("lamps do not understand \(event.verb)")
    }
  }

  static func apply(
    _ move: Move, to position: Position, _ shelf: Shelf
  ) throws(Fault) -> Position {
    var next = position
    switch move.event.verb {
    case "flip":
      guard let lamp = move.event.number(1), position.row.indices.contains(lamp) else {
        throw Fault("there is no such lamp")
      }
      next.row[lamp].toggle()
    case "spell":
      let word = shelf.alphabet.letters(in: move.event.rest(from: 1))
      guard try shelf.score(of: word) != nil else { throw Fault("no such word") }
      for lamp in next.row.indices { next.row[lamp] = lamp < word.count }
    default: throw Fault("no such move")
    }
    return next
  }

  static func solution(_ definition: Definition) -> [Move] {
    definition.row.indices.filter { !definition.row[$0] }.map { Move("flip \($0)") }
  }

  static func isSolved(_ position: Position) -> Bool { position.row.allSatisfy { $0 } }

  static func progress(_ position: Position) -> Int {
    position.row.filter { $0 }.count * 100 / position.row.count
  }

  static func view(_ position: Position, _ desk: Desk, _ shelf: Shelf) -> Value {
    [
      "row": .text(String(position.row.map { $0 ? "*" : "o" })), "cursor": .int(desk.cursor),
      "colour": .text(desk.colour),
    ]
  }
}

extension Lamps {
  /// A puzzle of lamps, ready to be opened.
  static func puzzle(_ row: String, seed: UInt64 = 1) throws -> AnyPuzzle {
    let front: Value = ["row": .text(row)]
    let source = Source(name: "lamps", front: front.fields ?? Fields(), seed: seed)
    return try PuzzleKind(Lamps.self).read(source)
  }

  /// A game of lamps whose seed puts the cursor on the first.
  static func session(_ row: String, shelf: Shelf = .empty) throws -> Session {
    for seed in 0...UInt64.max {
      let session = try puzzle(row, seed: seed).open(shelf)
      if session.view()["cursor"] == 0 { return session }
    }
    throw Fault("no seed puts the cursor on the first lamp")
  }
}

extension Session {
  /// The row as it stands.
  var row: String { view()["row"].text ?? "" }

  /// Hears several lines, one after another.
  func play(_ lines: String...) throws {
    for line in lines { try hear(line) }
  }
}
