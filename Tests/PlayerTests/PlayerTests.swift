import Liquid
import Puzzle
import Testing

@testable import player

struct PlayerTests {
  private var player = Player(of: [PuzzleKind(Naming.self)])
  private static let board = "<p>{{ view.named | join: ' & ' }}</p>{{ root }}{{ puzzle.id }}"
  private static let words: [UInt8] = [
    2, 3, 70, 90, 95, 0, 0, 13, 1 << 4 | 1, 18, 2 << 4, 8, 19,
  ]

  private func bill(_ changes: Value = nil, board: String = board) throws -> String {
    var bill: Value = [
      "kind": "naming", "board": "board", "root": "../", "puzzle": ["id": "pairs"],
      "handout": ["start": ["goal": 2]], "alphabet": Alphabet.english.value,
      "templates": try Library(["board": board]).packed(["board"]),
    ]
    for (key, value) in changes.fields ?? Fields() { bill[key] = value }
    return JSON.write(bill)
  }

  @Test mutating func `an opened game is drawn, and says how it stands`() throws {
    let answer = try player.open(bill())
    #expect(answer.board == "<p></p>../pairs")
    #expect(answer.head["ok"] == true)
    #expect(answer.head["changed"] == true)
    #expect(answer.head["solved"] == false)
    #expect(answer.head["options"]["loud"] == "off")
    #expect(answer.head["saved"]["moves"] == [])
  }

  @Test mutating func `the answer travels as a line of data and then the board`() throws {
    let text = String(decoding: try player.open(bill()).bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", maxSplits: 1)
    #expect(try JSON.read(String(lines[0]))["ok"] == true)
    #expect(lines[1] == "<p></p>../pairs")
  }

  @Test(arguments: [
    ("not JSON", ["This is no JSON value"]),
    ("{}", ["The page does not say what to play: build the site anew"]),
    (#"{"kind":"naming","board":"b","templates":{}}"#, ["no alphabet"]),
  ])
  func `a page that makes no sense is told so`(call: String, words: [String]) {
    var player = player
    let answer = player.open(call)
    #expect(answer.head["ok"] == false)
    #expect(words.allSatisfy { answer.head["fault"].text?.contains($0) == true })
    #expect(answer.board == nil)
  }

  @Test mutating func `a game that cannot be set out leaves the one before it open`() throws {
    _ = try player.open(bill())
    _ = player.lend(Self.words)
    #expect(try player.open(bill(["kind": "chess"])).head["ok"] == false)
    #expect(try player.open(bill(["templates": ["board": ["{% if %}"]]])).head["ok"] == false)
    #expect(player.hear("name an").board == "<p>an</p>../pairs")
  }

  @Test mutating func `what cannot be done is said as a sentence and changes nothing`() throws {
    _ = try player.open(bill())
    _ = player.lend(Self.words)
    let before = player.hear("name an")
    let answer = player.hear("name zz")
    #expect(answer.head["ok"] == false)
    #expect(answer.head["fault"] == "There is no word zz: name another")
    #expect(answer.head["saved"] == before.head["saved"])
    #expect(answer.board == nil)
    #expect(player.hear("name as").board == "<p>an &amp; as</p>../pairs")
  }

  @Test mutating func `a board that looks as it did is not sent again`() throws {
    _ = try player.open(bill())
    let answer = player.hear("set loud on")
    #expect(answer.head["ok"] == true)
    #expect(answer.head["changed"] == false)
    #expect(answer.board == nil)
    #expect(answer.head["options"]["loud"] == "on")
  }

  @Test mutating func `only what has changed of a board is sent`() throws {
    let board = #"<ol id="all"><li id="n">{{ view.named.size }}</li><li>a</li></ol>"#
    #expect(try player.open(bill(board: board)).head["parts"] == false)
    _ = player.lend(Self.words)
    let answer = player.hear("name an")
    #expect(answer.head["parts"] == true)
    #expect(answer.board == #"<li id="n">1</li>"#)
    #expect(try player.open(bill(board: board)).head["parts"] == false)
  }

  @Test mutating func `words that have not come are asked for, and then the line is done`() throws {
    _ = try player.open(bill())
    let early = player.hear("name an")
    #expect(early.head["awaits"] == "2")
    #expect(early.head["saved"]["moves"] == [])
    #expect(player.lend(Self.words).head["ok"] == true)
    let answer = player.hear("name an")
    #expect(answer.head["awaits"].isNull)
    #expect(answer.head["say"] == "an")
    #expect(answer.head["progress"] == 50)
  }

  @Test mutating func `a saved game waits for its words rather than to lose a move`() throws {
    _ = try player.open(bill())
    _ = player.lend(Self.words)
    _ = player.hear("name an")
    let saved = player.hear("name it").head["saved"]

    var later = Player(of: [PuzzleKind(Naming.self)])
    let early = try later.open(bill(["saved": saved, "options": ["loud": "on"]]))
    #expect(early.head["ok"] == false)
    #expect(early.head["awaits"] == "2")
    #expect(later.lend(Self.words).head["ok"] == true)
    let answer = try later.open(bill(["saved": saved, "options": ["loud": "on"]]))
    #expect(answer.head["saved"] == saved)
    #expect(answer.head["solved"] == true)
    #expect(answer.head["options"]["loud"] == "on")
    #expect(answer.board == "<p>an &amp; it</p>../pairs")
  }

  @Test(arguments: [[], [0], [2, 0, 13], [2, 0, 13, 70, 1]] as [[UInt8]])
  func `words that came damaged are refused`(bytes: [UInt8]) {
    var player = player
    #expect(player.lend(bytes).head["fault"] == "The words came damaged: build the site anew")
  }

  @Test mutating func `a board that cannot be drawn leaves the game going`() throws {
    _ = try player.open(bill(board: "{{ 1 | divided_by: view.game.moves }}"))
    _ = player.lend(Self.words)
    let answer = player.hear("name an")
    #expect(answer.head["saved"]["moves"] == ["name an"])
    #expect(answer.board == "1")
    #expect(player.hear("undo").head["fault"].text?.contains("divided by 0") == true)
    #expect(player.hear("redo").head["saved"]["done"] == 1)
  }

  @Test func `nothing can be heard before anything is open`() {
    var player = player
    #expect(player.hear("name an").head["fault"] == "No puzzle is open")
  }

  @Test mutating func `the same calls can be made by lines`() throws {
    var answers: [Value] = []
    for line in ["open \(try bill())", "lend 2 1 70 0 0 13", "hear name an", "sing"] {
      answers.append(try JSON.read(player.call(line)))
    }
    #expect(answers.map { $0["ok"] } == [true, true, true, false])
    #expect(answers[2]["board"] == "<p>an</p>../pairs")
    #expect(answers[3]["fault"] == "This is no call: write open, hear or lend")
  }
}

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
    var say: Message = ""
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
    desk.say = Message(desk.options.isOn("loud") ? word.uppercased() : word)
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
