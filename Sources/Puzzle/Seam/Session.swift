/// A game in progress of any kind: undo, redo, saving, the clock and the options. The history is
/// the list of moves; the state after each is kept beside it, so that undo is free.
public final class Session {
  public let info: KindInfo

  private let stamp: String
  private let solution: [Move]
  private var shelf: Shelf
  private var moves: [Move] = []
  private var states: [GameState]
  private var current = 0
  private var clock = Clock()

  init(_ info: KindInfo, _ start: GameState, solution: [Move], seed: UInt64, shelf: Shelf) {
    self.info = info
    self.solution = solution
    self.shelf = shelf
    stamp = Self.stamp(seed, solution)
    states = [start]
  }

  convenience init(_ info: KindInfo, _ start: GameState, handout: Value, shelf: Shelf) {
    let solution = (handout["solution"].list ?? []).map { Move($0.text ?? "") }
    let seed = handout["seed"].text.flatMap { UInt64($0) } ?? 0
    self.init(info, start, solution: solution, seed: seed, shelf: shelf)
  }

  /// Identifies a puzzle by what is played, so that a corrected title does not lose a saved game.
  private static func stamp(_ seed: UInt64, _ solution: [Move]) -> String {
    let text = solution.reduce(into: String(seed)) { $0 += "\n" + $1.text }
    return String(Dice.seed(from: text), radix: 36)
  }

  private var state: GameState { states[current] }

  public var isSolved: Bool { state.isSolved }

  public var progress: Int { min(100, max(0, state.progress)) }

  public var say: Message { state.say }

  public var options: Value { state.options.value }

  /// Replaces the shelf when more words have loaded.
  public func lend(_ shelf: Shelf) { self.shelf = shelf }

  /// Handles a line from the player. A fault leaves everything as it was, and its message is shown
  /// to the player.
  public func hear(_ line: String) throws(Fault) {
    let event = Event(line)
    switch event.verb {
    case "undo", "redo", Verb.restart, Verb.reveal:
      guard !info.isContest else {
        throw Fault("what is done is done", hint: "begin a new game instead")
      }
      try travel(event.verb)
    case "tick": if hasBegun && !isSolved { clock.tick(event.number(1) ?? 1) }
    case "pause": clock.isPaused.toggle()
    case "set" where choose(event[2] ?? "", for: event[1] ?? ""): state.hush()
    default:
      let state = state
      if let move = try state.hear(event, shelf) { try take(move) }
      state.settle()
    }
  }

  /// Makes a move directly, for those who type moves instead of tapping.
  public func make(_ move: Move) throws(Fault) {
    try take(move)
    state.hush()
  }

  public func choose(_ options: Value) {
    for (name, value) in options.fields ?? Fields() { _ = choose(value.text ?? "", for: name) }
  }

  public func view() -> Value {
    let options = state.options
    var view = state.view(shelf)
    view["game"] = [
      "kind": .text(info.slug), "undo": .bool(current > 0), "redo": .bool(current < moves.count),
      "moves": .int(current), "solved": .bool(isSolved), "revealed": .bool(isRevealed),
      "progress": .int(progress), "say": .message(say),
      "clock": [
        "seconds": .int(clock.seconds), "text": .text(clock.text),
        "paused": .bool(clock.isPaused), "shown": .bool(options.isOn("clock")),
      ],
      "options": .list(options.views(of: info.options)),
    ]
    return view
  }

  /// The game as data for `resume`.
  public func save() -> Value {
    [
      "stamp": .text(stamp), "moves": .list(moves.map { .text($0.text) }), "done": .int(current),
      "seconds": .int(clock.seconds), "progress": .int(progress), "solved": .bool(isSolved),
    ]
  }

  /// Restores a saved game, or as many of its moves as still fit. It throws only if words must load
  /// first, and then nothing has changed.
  public func resume(_ saved: Value) throws(Fault) {
    guard saved["stamp"].text == stamp else { return }
    let lines = saved["moves"].list ?? []
    let done = saved["done"].int ?? lines.count
    var kept: [Move] = []
    var reached = [states[0]]
    var count = 0
    for (place, line) in lines.enumerated() {
      guard let move = line.text.map(Move.init) else { continue }
      do throws(Fault) {
        reached.append(try applied(move, to: reached[kept.count]))
      } catch {
        if error.awaits == nil { continue }
        throw error
      }
      kept.append(move)
      if place < done { count = kept.count }
    }
    (moves, states, current) = (kept, reached, count)
    clock.seconds = max(0, saved["seconds"].int ?? 0)
    state.hush()
  }

  /// Undo, redo, and jumps to the start or the answer.
  private func travel(_ verb: String) throws(Fault) {
    switch verb {
    case "undo": try step(by: -1, or: "there is nothing to undo")
    case "redo": try step(by: 1, or: "there is nothing to redo")
    case Verb.restart where current == 0: state.hush()
    case Verb.reveal where info.isTool: throw Fault("a tool has no answer to show")
    case Verb.reveal where solution.isEmpty: throw Fault("nobody here knows the answer")
    default: try make(Move(verb))
    }
  }

  private var hasBegun: Bool { !moves.isEmpty || clock.seconds > 0 }

  private var isRevealed: Bool {
    let done = moves[..<current]
    let last = done.lastIndex { $0.text == Verb.restart } ?? done.startIndex
    return done[last...].contains { $0.text == Verb.reveal }
  }

  private func step(by distance: Int, or message: Message) throws(Fault) {
    guard states.indices.contains(current + distance) else { throw Fault(message) }
    current += distance
    state.hush()
  }

  private func take(_ move: Move) throws(Fault) {
    let next = try applied(move, to: state)
    moves.removeSubrange(current...)
    states.removeSubrange((current + 1)...)
    moves.append(move)
    states.append(next)
    current += 1
  }

  private func applied(_ move: Move, to state: GameState) throws(Fault) -> GameState {
    switch move.text {
    case Verb.restart: return states[0]
    case Verb.reveal:
      var next = states[0]
      for move in solution { next = try next.applied(move, shelf) }
      return next
    default: return try state.applied(move, shelf)
    }
  }

  private func choose(_ value: String, for name: String) -> Bool {
    var options = state.options
    let isKnown = options.choose(value, for: name, in: info.options)
    if isKnown { state.take(options) }
    return isKnown
  }
}

/// A position and its desk with the kind erased. A class hierarchy rather than generics, so that
/// `Session` is compiled once for all kinds and the browser module stays small.
class GameState {
  var options: Options { Options([]) }
  var say: Message { "" }
  var isSolved: Bool { false }
  var progress: Int { 0 }

  func take(_ options: Options) {}

  func hush() {}

  /// Changes only the draft of the desk until `settle`, because the move may still fail.
  func hear(_ event: Event, _ shelf: Shelf) throws(Fault) -> Move? { nil }

  /// Commits the draft of the last `hear`.
  func settle() {}

  func applied(_ move: Move, _ shelf: Shelf) throws(Fault) -> GameState { self }

  func view(_ shelf: Shelf) -> Value { nil }
}

final class GameStateOf<K: Kind>: GameState {
  private let position: K.Position
  private let seat: DeskBox<K.Desk>

  init(_ position: K.Position, _ seat: DeskBox<K.Desk>) {
    self.position = position
    self.seat = seat
  }

  override var options: Options { seat.desk.options }
  override var say: Message { seat.desk.say }
  override var isSolved: Bool { K.isSolved(position) }
  override var progress: Int { K.progress(position) }
  override func take(_ options: Options) { seat.desk.options = options }
  override func hush() { seat.desk.say = "" }
  override func settle() { seat.desk = seat.draft }
  override func view(_ shelf: Shelf) -> Value { K.view(position, seat.desk, shelf) }

  override func hear(_ event: Event, _ shelf: Shelf) throws(Fault) -> Move? {
    seat.draft = seat.desk
    seat.draft.say = ""
    return try K.hear(event, position, &seat.draft, shelf)
  }

  override func applied(_ move: Move, _ shelf: Shelf) throws(Fault) -> GameState {
    GameStateOf(try K.apply(move, to: position, shelf), seat)
  }
}

/// The desk that all positions of a game share, since undo does not change it.
final class DeskBox<Desk> {
  var desk: Desk
  var draft: Desk

  init(_ desk: Desk) {
    self.desk = desk
    draft = desk
  }
}

/// The time spent on a puzzle. It cannot read a clock, so whoever shows the board sends ticks.
public struct Clock: Sendable, Equatable {
  public var seconds = 0
  public var isPaused = false

  /// In seconds; a longer tick means that the machine slept.
  static let longestTick = 60

  public init() {}

  public mutating func tick(_ seconds: Int) {
    guard !isPaused, seconds > 0 else { return }
    let (sum, overflow) = self.seconds.addingReportingOverflow(min(seconds, Self.longestTick))
    if !overflow { self.seconds = sum }
  }

  /// Formatted as 4:07, or 1:02:09.
  public var text: String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    let tail = "\(seconds < 10 ? "0" : "")\(seconds)"
    guard hours > 0 else { return "\(minutes):\(tail)" }
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
  }
}
