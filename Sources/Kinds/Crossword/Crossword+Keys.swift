import Puzzle

extension Crossword {
  /// Hears a key.
  static func press(
    _ key: String, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    switch key {
    case "ArrowLeft": return try arrow(0, -1, position, &desk)
    case "ArrowRight": return try arrow(0, 1, position, &desk)
    case "ArrowUp": return try arrow(-1, 0, position, &desk)
    case "ArrowDown": return try arrow(1, 0, position, &desk)
    case "Home", "End": jump(toEnd: key == "End", position, &desk)
    case "Tab": leaf(1, position, &desk)
    case "Shift+Tab": leaf(-1, position, &desk)
    case "Enter":
      if desk.draft != nil { return try finishDraft(position, &desk, steps: true) }
      turn(position, &desk)
    case "Space", "Shift+Space":
      if desk.draft != nil { return try finishDraft(position, &desk, steps: true) }
      guard desk.options["space"] == "clear" else {
        turn(position, &desk)
        return nil
      }
      return try erase(stepsOn: true, position, &desk)
    case "Backspace", "Shift+Backspace": return try backspace(position, &desk)
    case "Delete":
      if desk.draft != nil {
        desk.draft = ""
        return nil
      }
      return try erase(stepsOn: false, position, &desk)
    case "Insert": return try toggleDraft(position, &desk)
    case "Escape":
      let isOpen = desk.draft != nil
      let move = try toggleDraft(position, &desk)
      desk.isLeaving = !isOpen
      return move
    case "+": desk.zoom = min(Desk.mostZoom, desk.zoom + 1)
    case "-": desk.zoom = max(0, desk.zoom - 1)
    default:
      guard key.unicodeScalars.count == 1 || key.utf8.first.map({ $0 >= 0x80 }) == true else {
        throw Fault("the key \(key) does nothing here")
      }
      return try type(key, position, &desk)
    }
    return nil
  }

  /// A letter was typed: it goes to the cursor, and the cursor on.
  static func type(
    _ text: String, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    try refuseSolved(position)
    let text = try content(text)
    if let draft = desk.draft {
      desk.draft = try content(draft + Texts.capitals(text))
      return nil
    }
    return try write(Texts.capitals(text), position, &desk)
  }

  /// Writes a text at the cursor, and steps on from there.
  private static func write(
    _ text: String, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    let spot = desk.spot
    guard position.isWhite(spot.place) else { throw Fault("there is no square to write into") }
    let habits = Habits(desk.options, position.sheet)
    var walk = desk.walk
    if position.isFixed(spot.place) {
      desk.spot = step(from: spot, wasFilled: true, position, habits, &walk)
      desk.walk = walk
      return nil
    }
    let grid = position.sheet.grid
    let verb = desk.isPencil ? "pencil" : "put"
    let row = grid.row(of: spot.place) + 1
    let move = Move("\(verb) \(row) \(grid.column(of: spot.place) + 1) \(text)")
    let wasFilled = !position.isBlank(spot.place)
    let made = try made(move, position, &desk) { next in
      isSolved(next) ? spot : step(from: spot, wasFilled: wasFilled, next, habits, &walk)
    }
    desk.walk = walk
    return made
  }

  /// An arrow turns to the word that runs its way, or goes to the next square there.
  private static func arrow(
    _ rows: Int, _ columns: Int, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    let sheet = position.sheet
    let wanted: Way = rows == 0 ? .across : .down
    let move = desk.draft != nil ? try finishDraft(position, &desk) : nil
    let spot = desk.spot
    let way = sheet.way(of: spot.word, at: spot.place)
    desk.walk = []
    if way != wanted, desk.options["arrows"] == "turn",
      let word = sheet.passages[spot.place].first(where: { $0.way == wanted })?.word
    {
      desk.spot.word = word
      return move
    }
    var row = sheet.grid.row(of: spot.place) + rows
    var column = sheet.grid.column(of: spot.place) + columns
    while let place = sheet.grid.place(row, column) {
      if sheet.grid.isWhite(place) {
        desk.spot = Spot(place: place, word: sheet.word(at: place, way.axis == nil ? way : wanted))
        break
      }
      row += rows
      column += columns
    }
    return move
  }

  private static func jump(toEnd: Bool, _ position: Position, _ desk: inout Desk) {
    guard let word = desk.spot.word else { return }
    let cells = position.sheet.words[word].cells
    desk.spot.place = (toEnd ? cells.last : cells.first) ?? desk.spot.place
  }
}
