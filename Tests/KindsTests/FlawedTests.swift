import Puzzle
import TestSupport
import Testing

/// Proves that each part of the contract bites: a flawed kind must break it. What it records is
/// known, and to record nothing would be the failure.
struct FlawedTests {
  typealias Part = @Sendable (ContractTests) -> (Subject) throws -> Void

  private static let parts: [(Flawed.Flaw, Part)] = [
    (.solvedAtStart, ContractTests.`an untouched puzzle is not solved and nothing of it is done`),
    (.doneAtStart, ContractTests.`an untouched puzzle is not solved and nothing of it is done`),
    (.solutionStops, ContractTests.`the solution solves it`),
    (.solutionNeverEnds, ContractTests.`the solution solves it`),
    (.unfinishedProgress, ContractTests.`the solution solves it`),
    (.silentFault, ContractTests.`no line traps, and a line that is refused changes nothing`),
    (.movesInTwoLines, ContractTests.`no line traps, and a line that is refused changes nothing`),
    (.movesAsRestart, ContractTests.`no line traps, and a line that is refused changes nothing`),
    (.gapInView, ContractTests.`a view is plain data without gaps`),
    (.forgetsWriting, ContractTests.`what was written is read back and written the same`),
    (.forgetsPacking, ContractTests.`what a page hands out is the puzzle and nothing less`),
    (.idleHint, ContractTests.`hints lead on until it is solved or there is none`),
    (.keysPass, ContractTests.`an unknown key is a fault that names a known one`),
    (.keysPass, ContractTests.`every fault of a definition is told at once`),
  ]

  @Test(arguments: parts.indices)
  func `the contract bites a flawed kind`(number: Int) throws {
    let (flaw, part) = Self.parts[number]
    withKnownIssue("planted: \(flaw)") {
      try part(ContractTests())(Subject.flawed(flaw))
    }
  }

  @Test(arguments: parts.indices)
  func `the contract leaves the same kind without a flaw in peace`(number: Int) throws {
    try Self.parts[number].1(ContractTests())(Subject.flawed(.none))
  }

  @Test func `every flaw is planted somewhere`() {
    let planted = Set(Self.parts.map(\.0))
    #expect(planted == Set(Flawed.Flaw.allCases.filter { $0 != .none }))
  }
}

/// A kind that breaks the contract in whatever way its definition says, so that the contract can be
/// seen to bite. Without a flaw it is three steps to walk.
enum Flawed: Kind {
  enum Flaw: String, CaseIterable, Sendable {
    case none, solvedAtStart, doneAtStart, solutionStops, solutionNeverEnds, silentFault, gapInView
    case movesInTwoLines, movesAsRestart, forgetsWriting, idleHint, unfinishedProgress, keysPass
    case forgetsPacking
  }

  struct Definition: Sendable { var flaw: Flaw }
  struct Position: Sendable {
    var flaw: Flaw
    var steps: Int
  }
  struct Desk: Sitting {
    var options = Options([])
    var say: Message = ""
  }

  static let info = KindInfo(
    slug: "flawed", title: "Flawed", line: "Walk three steps.",
    fields: [Field("flaw", .text, "What is wrong with it.")])

  static func read(_ source: Source) throws(Faults) -> Definition {
    let reading = Reading(source, fields: info.keys)
    let flaw = reading.text("flaw").flatMap { Flaw(rawValue: $0) } ?? .none
    if flaw != .keysPass { try reading.finish() }
    return Definition(flaw: flaw)
  }

  static func write(_ definition: Definition) -> String {
    let flaw = definition.flaw == .forgetsWriting ? "" : "flaw: \(definition.flaw.rawValue)\n"
    return "---\nkind: flawed\n\(flaw)---\n"
  }

  static func compose(
    _ order: Order, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> Definition { throw .unfinished("composing") }

  static func check(_ definition: Definition, _ shelf: Shelf) -> [Fault] { [] }

  static func start(_ definition: Definition, _ dice: inout Dice) -> (Position, Desk) {
    let flaw = definition.flaw
    return (Position(flaw: flaw, steps: flaw == .solvedAtStart ? 3 : 0), Desk())
  }

  static func pack(_ position: Position) -> Value {
    position.flaw == .forgetsPacking ? [] : [.text(position.flaw.rawValue), .int(position.steps)]
  }

  static func unpack(_ start: Value) throws(Fault) -> (Position, Desk) {
    let flaw = start[0].text.flatMap { Flaw(rawValue: $0) } ?? .none
    guard let steps = start[1].int else { return (Position(flaw: flaw, steps: 1), Desk()) }
    return (Position(flaw: flaw, steps: steps), Desk())
  }

  static func hear(
    _ event: Event, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    switch (event.verb, position.flaw) {
    case ("hint", .idleHint): return nil
    case ("hint", _) where isSolved(position): throw Fault("there is no further step")
    case ("key", .movesInTwoLines): return Move("step\nstep")
    case ("key", .movesAsRestart): return Move(Verb.restart)
    case ("hint", _), ("key", _): return Move("step")
    case (_, .silentFault): throw Fault("")
    default: throw Fault("nobody walks so")
    }
  }

  static func apply(
    _ move: Move, to position: Position, _ shelf: Shelf
  ) throws(Fault) -> Position {
    guard move.event.verb.hasPrefix("step") else { throw Fault("no such move") }
    var next = position
    next.steps = min(3, next.steps + 1)
    return next
  }

  static func solution(_ definition: Definition) -> [Move] {
    let count =
      definition.flaw == .solutionStops ? 2 : definition.flaw == .solutionNeverEnds ? 9 : 3
    return Array(repeating: Move("step"), count: count)
  }

  static func isSolved(_ position: Position) -> Bool { position.steps == 3 }

  static func progress(_ position: Position) -> Int {
    switch position.flaw {
    case .doneAtStart: return 1 + position.steps * 33
    case .unfinishedProgress: return position.steps * 30
    default: return position.steps == 3 ? 100 : position.steps * 33
    }
  }

  static func view(_ position: Position, _ desk: Desk, _ shelf: Shelf) -> Value {
    ["steps": .int(position.steps), "gap": position.flaw == .gapInView ? nil : ""]
  }
}

extension Subject {
  /// The flawed kind with one puzzle that has this flaw; it borrows its templates.
  static func flawed(_ flaw: Flawed.Flaw) -> Subject {
    Subject(
      PuzzleKind(Flawed.self), templates: "tools/kind.d/templates",
      loose: ["---\nkind: flawed\nflaw: \(flaw.rawValue)\n---\n"])
  }
}
