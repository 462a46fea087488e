import Grids
import Puzzle

extension Crossword {
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

  /// Turns to the word in the arrow's direction if the player likes, else goes to the next square.
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

  /// Where the cursor goes after its cell was written, by the player's options.
  static func step(
    from spot: Spot, wasFilled: Bool, _ position: Position, _ habits: Habits, _ walk: inout [Int]
  ) -> Spot {
    guard let word = spot.word, let index = position.sheet.index(of: spot.place, in: word) else {
      return spot
    }
    let cells = position.sheet.words[word].cells
    let next = index + 1 < cells.count ? cells[index + 1] : nil
    guard habits.isSmart else { return Spot(place: next ?? spot.place, word: word) }
    if habits.seeksBlank || habits.seeksWrong {
      return seek(from: index, word, position, habits, &walk)
        ?? Spot(place: next ?? spot.place, word: word)
    }
    let isOver = wasFilled && position.isFull(word)
    if habits.skips && !isOver {
      if let blank = cells[(index + 1)...].first(where: { position.isBlank($0) }) {
        return Spot(place: blank, word: word)
      }
    } else if let next {
      return Spot(place: next, word: word)
    }
    if habits.goesBack, let blank = cells.first(where: { position.isBlank($0) }) {
      return Spot(place: blank, word: word)
    }
    if habits.skips && !habits.goesBack && !position.isFull(word), let next {
      return Spot(place: next, word: word)
    }
    return habits.goesOnward ? onward(from: word, position, habits, &walk) : spot
  }

  /// The next cell that needs a letter: later in the word, earlier, or in the words that follow.
  private static func seek(
    from index: Int, _ word: Int, _ position: Position, _ habits: Habits, _ walk: inout [Int]
  ) -> Spot? {
    func wants(_ place: Int) -> Bool {
      position.isBlank(place) || (habits.seeksWrong && position.isWrong(place))
    }
    let cells = position.sheet.words[word].cells
    if let place = cells[(index + 1)...].first(where: wants) {
      return Spot(place: place, word: word)
    }
    if habits.goesBack, let place = cells[...index].first(where: wants) {
      return Spot(place: place, word: word)
    }
    guard habits.goesOnward else { return nil }
    var here = word
    for _ in position.sheet.words.indices {
      here = follower(of: here, position, habits, &walk)
      if let place = position.sheet.words[here].cells.first(where: wants) {
        return Spot(place: place, word: here)
      }
    }
    return nil
  }

  /// The start of the word that comes next, or its first gap if filled cells are skipped.
  static func onward(
    from word: Int, _ position: Position, _ habits: Habits, _ walk: inout [Int]
  ) -> Spot {
    let count = position.sheet.words.count
    var here = word
    for _ in 0..<max(1, count) {
      here = follower(of: here, position, habits, &walk)
      let cells = position.sheet.words[here].cells
      guard habits.skips else { return Spot(place: cells[0], word: here) }
      if let blank = cells.first(where: { position.isBlank($0) }) {
        return Spot(place: blank, word: here)
      }
    }
    let next = count > 0 ? (word + 1) % count : word
    return Spot(place: position.sheet.words[next].cells[0], word: next)
  }

  private static func follower(
    of word: Int, _ position: Position, _ habits: Habits, _ walk: inout [Int]
  ) -> Int {
    if habits.isGuided {
      if walk.last != word { walk.append(word) }
      let sheet = position.sheet
      if let next = sheet.easiest(crossing: walk, { position.contents[$0] != 0 }) { return next }
      walk = [word]
    }
    return (word + 1) % max(1, position.sheet.words.count)
  }
}

extension Crossword.Sheet {
  /// The word with the most known letters among those that cross a group; of equals the first in
  /// the grid, across before down. `nil` if the group crosses nothing new.
  func easiest(crossing group: [Int], _ isKnown: (Int) -> Bool) -> Int? {
    var isNear = [Bool](repeating: false, count: words.count)
    for word in group where words.indices.contains(word) {
      for cell in words[word].cells {
        for passage in passages[cell] { isNear[passage.word] = true }
      }
    }
    for word in group where words.indices.contains(word) { isNear[word] = false }
    var best: Int?
    var bestRank = (known: 0, order: 0)
    for word in words.indices where isNear[word] {
      let known = words[word].cells.reduce(0) { $0 + (isKnown($1) ? 1 : 0) }
      let rank = (known: known, order: words[word].cells[0])
      if best == nil || rank.known > bestRank.known
        || (rank.known == bestRank.known && rank.order < bestRank.order)
      {
        (best, bestRank) = (word, rank)
      }
    }
    return best
  }

  /// The whole guided walk from a word if every word is filled in its turn.
  func path(from word: Int) -> [Int] {
    guard words.indices.contains(word) else { return [] }
    var path = [word]
    var isKnown = [Bool](repeating: false, count: grid.cells.count)
    for cell in words[word].cells { isKnown[cell] = true }
    while let next = easiest(crossing: path, { isKnown[$0] }) {
      path.append(next)
      for cell in words[next].cells { isKnown[cell] = true }
    }
    return path
  }
}

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
