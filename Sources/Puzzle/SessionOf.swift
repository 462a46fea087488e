/// A game of one kind. Its history is the list of moves; positions are kept beside them, so that
/// undo costs nothing.
final class SessionOf<K: Kind>: Session {
  private let stamp: String
  private let solution: [Move]
  private var shelf: Shelf
  private var desk: K.Desk
  private var moves: [Move] = []
  private var positions: [K.Position]
  private var current = 0
  private var clock = Clock()

  init(
    _ position: K.Position, _ desk: K.Desk, solution: [Move], seed: UInt64, shelf: Shelf
  ) {
    self.solution = solution
    stamp = Self.stamp(seed, solution)
    positions = [position]
    self.shelf = shelf
    self.desk = desk
    super.init(card: K.card)
  }

  /// Tells one puzzle from another, but not a puzzle from itself with its title mended, since that
  /// should cost nobody a game.
  private static func stamp(_ seed: UInt64, _ solution: [Move]) -> String {
    let text = solution.reduce(into: String(seed)) { $0 += "\n" + $1.text }
    return String(Dice.seed(from: text), radix: 36)
  }

  private var position: K.Position { positions[current] }

  override var isSolved: Bool { K.isSolved(position) }
  override var progress: Int { min(100, max(0, K.progress(position))) }
  override var say: String { desk.say }
  override var options: Value { desk.options.value }
  override func lend(_ shelf: Shelf) { self.shelf = shelf }

  override func hear(_ line: String) throws(Fault) {
    let event = Event(line)
    switch event.verb {
    case "tick": if hasBegun && !isSolved { clock.tick(event.number(1) ?? 1) }
    case "pause": clock.isPaused.toggle()
    case "undo": try step(by: -1, or: "there is nothing to undo")
    case "redo": try step(by: 1, or: "there is nothing to redo")
    case Verb.restart where current == 0: desk.say = ""
    case Verb.reveal where card.isTool: throw Fault("a tool has no answer to show")
    case Verb.restart, Verb.reveal: try make(Move(event.verb))
    case "set" where choose(event[2] ?? "", for: event[1] ?? ""): desk.say = ""
    default:
      var desk = desk
      desk.say = ""
      let move = try K.hear(event, position, &desk, shelf)
      if let move { try take(move) }
      self.desk = desk
    }
  }

  override func make(_ move: Move) throws(Fault) {
    desk.say = ""
    try take(move)
  }

  override func choose(_ options: Value) {
    for (name, value) in options.fields ?? Fields() { _ = choose(value.text ?? "", for: name) }
  }

  override func view() -> Value {
    var view = K.view(position, desk, shelf)
    view["game"] = [
      "kind": .text(card.slug), "undo": .bool(current > 0), "redo": .bool(current < moves.count),
      "moves": .int(current), "solved": .bool(isSolved), "revealed": .bool(isRevealed),
      "progress": .int(progress), "say": .text(desk.say), "clock": clockView,
      "options": .list(optionViews),
    ]
    return view
  }

  override func save() -> Value {
    [
      "stamp": .text(stamp), "moves": .list(moves.map { .text($0.text) }), "done": .int(current),
      "seconds": .int(clock.seconds), "progress": .int(progress), "solved": .bool(isSolved),
    ]
  }

  override func resume(_ saved: Value) throws(Fault) {
    guard saved["stamp"].text == stamp else { return }
    let lines = saved["moves"].list ?? []
    let done = saved["done"].int ?? lines.count
    var kept: [Move] = []
    var reached = [positions[0]]
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
    (moves, positions, current) = (kept, reached, count)
    clock.seconds = max(0, saved["seconds"].int ?? 0)
    desk.say = ""
  }

  private var hasBegun: Bool { !moves.isEmpty || clock.seconds > 0 }

  private var isRevealed: Bool {
    let done = moves[..<current]
    let last = done.lastIndex { $0.text == Verb.restart } ?? done.startIndex
    return done[last...].contains { $0.text == Verb.reveal }
  }

  private func step(by distance: Int, or message: String) throws(Fault) {
    guard positions.indices.contains(current + distance) else { throw Fault(message) }
    current += distance
    desk.say = ""
  }

  private func take(_ move: Move) throws(Fault) {
    let next = try applied(move, to: position)
    moves.removeSubrange(current...)
    positions.removeSubrange((current + 1)...)
    moves.append(move)
    positions.append(next)
    current += 1
  }

  private func applied(
    _ move: Move, to position: K.Position
  ) throws(Fault) -> K.Position {
    switch move.text {
    case Verb.restart: return positions[0]
    case Verb.reveal:
      var next = positions[0]
      for move in solution { next = try K.apply(move, to: next, shelf) }
      return next
    default: return try K.apply(move, to: position, shelf)
    }
  }

  private func choose(_ value: String, for name: String) -> Bool {
    desk.options.choose(value, for: name, in: card.options)
  }

  private var clockView: Value {
    [
      "seconds": .int(clock.seconds), "text": .text(clock.text), "paused": .bool(clock.isPaused),
      "shown": .bool(desk.options.isOn("clock")),
    ]
  }

  private var optionViews: [Value] {
    (card.options + Option.common).map { option in
      let chosen = desk.options[option.name]
      return [
        "name": .text(option.name), "title": .text(option.title), "info": .text(option.info),
        "switch": .bool(option.isSwitch), "on": .bool(chosen == "on"), "value": .text(chosen),
        "choices": .list(
          option.choices.map {
            [
              "value": .text($0.value), "title": .text($0.title),
              "chosen": .bool($0.value == chosen),
            ]
          }),
      ]
    }
  }
}

/// Moves that mean the same for every kind; no kind may use these words for its own.
public enum Verb {
  /// Back to the untouched puzzle, as a move, so that undo brings everything back.
  public static let restart = "restart"
  /// To the solved puzzle, as a move.
  public static let reveal = "reveal"
}
