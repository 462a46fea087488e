import Puzzle

extension Crossword {
  /// Hears what the player did; the desk may change, and the answer may be a move.
  package static func hear(
    _ event: Event, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    desk.wake(position, isTap: event.verb == "tap" || event.verb == "zoom")
    if desk.draft != nil, !isWriting(event) {
      let move = try finishDraft(position, &desk)
      // One line makes one move: what was being written counts, and only the cursor goes on.
      if let move {
        _ = try? go(event, position, &desk)
        return move
      }
    }
    if let verb = event.words.first, deeds.contains(verb) {
      return try act(event, position, &desk)
    }
    return try go(event, position, &desk)
  }

  /// What changes the puzzle or tells something of it.
  private static let deeds = ["key", "letter", "check", "show", "hint", "clear", "ink", "at"]

  /// Whether an event belongs to the writing of several letters into a cell.
  private static func isWriting(_ event: Event) -> Bool {
    switch event.verb {
    case "letter", "more", "pencil", "rest", "zoom", "rebus": true
    case "key": !["Tab", "Shift+Tab", "Home", "End"].contains(event[1] ?? "")
    default: false
    }
  }

  private static func act(
    _ event: Event, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    switch event.verb {
    case "key": return try press(event[1] ?? "", position, &desk)
    case "letter": return try type(event.rest(from: 1), position, &desk)
    case "check": return try check(event, position, &desk)
    case "show": return try show(event, position, &desk)
    case "hint": return try hint(event, position, &desk)
    case "clear": return try clear(event, position, &desk)
    case "ink":
      try refuseSolved(position)
      return try made(Move("ink grid"), position, &desk)
    default: return try at(event, position, &desk)
    }
  }

  /// What leaves the puzzle as it is.
  private static func go(
    _ event: Event, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    switch event.verb {
    case "tap":
      tap(try place(event.number(1), event.number(2), position), position, &desk)
    case "zoom": try zoom(event, position, &desk)
    case "clue": try select(clue: event.number(1), position, &desk)
    case "turn": turn(position, &desk)
    case "next": leaf(1, position, &desk)
    case "previous": leaf(-1, position, &desk)
    case "pencil":
      desk.isPencil.toggle()
      desk.say = desk.isPencil ? "Letters are pencilled." : "Letters are in ink."
    case "smart":
      let isOn = desk.options.isOn("smart")
      _ = desk.options.choose(isOn ? "off" : "on", for: "smart", in: options)
      desk.say = isOn ? "Smart stepping is off." : "Smart stepping is on."
    case "more": desk.hasMoreKeys.toggle()
    case "rebus": return try toggleDraft(position, &desk)
    case "scratch": desk.isScratching.toggle()
    case "stir":
      desk.stir = event[1].flatMap { UInt64($0) } ?? desk.stir &+ 1
      desk.say = "Shuffled."
    case "clues": desk.isListing = true
    case "rest": break
    default: throw Fault("nothing here is called \(event.verb)")
    }
    return nil
  }

  /// Makes a move: the desk remembers where, the cursor goes where it is told by what has become
  /// of the puzzle, and the end is noticed.
  static func made(
    _ move: Move, _ position: Position, _ desk: inout Desk, then: ((Position) -> Spot)? = nil
  ) throws(Fault) -> Move {
    let next = try apply(move, to: position, .empty)
    let moves = position.tally.moves
    if desk.trail.count > moves { desk.trail.removeSubrange(moves...) }
    while desk.trail.count <= moves { desk.trail.append(desk.spot) }
    desk.moves = next.tally.moves
    if let then { desk.spot = then(next) }
    if isSolved(next) {
      desk.hasJustSolved = true
      desk.say = "Solved."
    } else if next.isFull && !position.isFull {
      desk.say = "Every square is filled, but something is not right yet."
    }
    return move
  }

  /// Letters are written only where something is left to find.
  static func refuseSolved(_ position: Position) throws(Fault) {
    guard isSolved(position) else { return }
    throw Fault("the puzzle is solved", hint: "undo, or start again, to change it")
  }
}

extension Crossword.Desk {
  /// Gets ready for an event: the cursor stands where it is seen, and what lasts for one event
  /// only is over.
  mutating func wake(_ position: Crossword.Position, isTap: Bool) {
    if !isTap {
      tapped = nil
      taps = []
    }
    spot = seat(position)
    moves = position.tally.moves
    isAwake = true
    hasJustSolved = false
    isLeaving = false
    isListing = false
  }
}
