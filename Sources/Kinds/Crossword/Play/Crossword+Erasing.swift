import Puzzle

extension Crossword {
  /// Clears the current cell and stays; in an empty cell it steps back if the player likes.
  static func backspace(_ position: Position, _ desk: inout Desk) throws(Fault) -> Move? {
    if let draft = desk.draft {
      var scalars = draft.unicodeScalars
      _ = scalars.popLast()
      desk.draft = String(scalars)
      return nil
    }
    let place = desk.spot.place
    guard position.isBlank(place) || position.isFixed(place) else {
      return try erase(stepsOn: false, position, &desk)
    }
    guard desk.options["delete"] != "stay", let word = desk.spot.word,
      let index = position.sheet.index(of: place, in: word)
    else { return nil }
    let cells = position.sheet.words[word].cells
    if index == 0 {
      leaf(-1, position, &desk)
      if let word = desk.spot.word, let last = position.sheet.words[word].cells.last {
        desk.spot.place = last
      }
      return nil
    }
    desk.spot.place = cells[index - 1]
    let back = cells[index - 1]
    guard !position.isBlank(back), !position.isFixed(back) else { return nil }
    return try erase(stepsOn: false, position, &desk)
  }

  static func erase(
    stepsOn: Bool, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    try refuseSolved(position)
    let spot = desk.spot
    var next = spot
    if stepsOn, let word = spot.word, let index = position.sheet.index(of: spot.place, in: word) {
      let cells = position.sheet.words[word].cells
      if index + 1 < cells.count { next.place = cells[index + 1] }
    }
    guard position.isWhite(spot.place), !position.isBlank(spot.place),
      !position.isFixed(spot.place)
    else {
      desk.spot = next
      return nil
    }
    return try made(Move("clear letter \(named(spot.place, position))"), position, &desk) { _ in
      next
    }
  }

  static func clear(
    _ event: Event, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    try refuseSolved(position)
    let move: Move
    switch event[1] ?? "" {
    case "pencil": move = Move("erase grid")
    default: move = Move("clear \(try scope(event, position, desk))")
    }
    let next = try apply(move, to: position, .empty)
    guard next.contents != position.contents else { throw Fault("there is nothing to clear") }
    return try made(move, position, &desk)
  }

  /// Starts typing several letters into a cell, or finishes it.
  static func toggleDraft(_ position: Position, _ desk: inout Desk) throws(Fault) -> Move? {
    if desk.draft != nil { return try finishDraft(position, &desk) }
    try refuseSolved(position)
    guard position.isWhite(desk.spot.place), !position.isFixed(desk.spot.place) else {
      throw Fault("this square stays as it is")
    }
    desk.draft = ""
    desk.say = "Type several letters, then Enter."
    return nil
  }

  /// Writes the draft into its cell; an empty draft changes nothing.
  static func finishDraft(
    _ position: Position, _ desk: inout Desk, steps: Bool = false
  ) throws(Fault) -> Move? {
    let draft = desk.draft ?? ""
    desk.draft = nil
    desk.say = ""
    guard !draft.isEmpty else { return nil }
    let spot = desk.spot
    let move = try type(draft, position, &desk)
    if !steps && !desk.hasJustSolved { desk.spot = spot }
    return move
  }

  /// A cell in the syntax of moves.
  static func named(_ place: Int, _ position: Position) -> String {
    let grid = position.sheet.grid
    return "\(grid.row(of: place) + 1) \(grid.column(of: place) + 1)"
  }
}
