import Puzzle

extension Crossword {
  /// Rows, columns, words, clues and lists in moves count from one.
  package static func apply(
    _ move: Move, to position: Position, _ shelf: Shelf
  ) throws(Fault) -> Position {
    let event = move.event
    var next = position
    switch event.verb {
    case "put", "pencil":
      let place = try open(event, position)
      next.put(try content(event.rest(from: 3)), at: place, pencil: event.verb == "pencil")
    case "fill": try fill(event, &next)
    case "row": try row(event, &next)
    case "clear":
      for place in try spared(event, position) { next.put(0, at: place) }
    case "erase":
      for place in try cells(event, position) where position.marks[place].contains(.pencil) {
        next.put(0, at: place)
      }
    case "ink": next.ink(try cells(event, position))
    case "check":
      next.check(try told(event, position))
      try pay(&next)
    case "show":
      next.show(try told(event, position))
      try pay(&next)
    case "hint":
      guard let clue = counted(event.number(1), position.sheet.items.count),
        !position.sheet.items[clue].clue.hint.isEmpty
      else { throw Fault("this clue has no fuller form") }
      next.tellMore(clue)
      try pay(&next)
    default: throw Fault("no move is called \(event.verb)")
    }
    next.count()
    return next
  }

  /// One move per row; empty if the answer is hidden.
  package static func solution(_ definition: Definition) -> [Move] {
    if definition.hidesAnswer { return [] }
    let grid = definition.grid
    var moves: [Move] = []
    for row in 0..<grid.height {
      var line = "row \(row + 1)"
      var isWorth = false
      for column in 0..<grid.width {
        let cell = grid.cells[row * grid.width + column]
        guard cell.form == .white else { continue }
        let isPlain = !cell.solution.isEmpty && !cell.solution.utf8.contains(0x20)
        line += " " + (isPlain && !cell.isGiven ? cell.solution : "_")
        if isPlain && !cell.isGiven { isWorth = true }
      }
      if isWorth { moves.append(Move(line)) }
    }
    return moves
  }

  /// `_` skips a cell.
  private static func row(_ event: Event, _ next: inout Position) throws(Fault) {
    let grid = next.sheet.grid
    guard let row = counted(event.number(1), grid.height) else {
      throw Fault("there is no such row")
    }
    var word = 2
    for place in row * grid.width..<(row + 1) * grid.width where next.isWhite(place) {
      guard let text = event[word] else { break }
      if text != "_" { next.put(try content(text), at: place, pencil: false) }
      word += 1
    }
  }

  /// One letter per cell; a full stop skips a cell.
  private static func fill(_ event: Event, _ next: inout Position) throws(Fault) {
    let word = try word(event.number(1), next)
    let cells = next.sheet.words[word].cells
    let letters = Array((event[2] ?? "").unicodeScalars)
    guard letters.count == cells.count else {
      throw Fault("this word has \(cells.count) squares, not \(letters.count)")
    }
    for (place, letter) in zip(cells, letters) where letter != "." {
      next.put(String(Character(letter)), at: place, pencil: false)
    }
  }

  /// The cells that a move names: `letter 3 4`, `word 7`, `list 1`, `grid`.
  static func cells(_ event: Event, _ position: Position) throws(Fault) -> [Int] {
    let sheet = position.sheet
    switch event[1] ?? "" {
    case "letter":
      return [try place(event.number(2), event.number(3), position)]
    case "word": return sheet.words[try word(event.number(2), position)].cells
    case "list":
      guard let section = counted(event.number(2), sheet.sections.count) else {
        throw Fault("there is no such list of clues")
      }
      var isIn = [Bool](repeating: false, count: sheet.grid.cells.count)
      for word in sheet.words where word.section == section {
        for cell in word.cells { isIn[cell] = true }
      }
      return isIn.indices.filter { isIn[$0] }
    case "grid": return sheet.grid.cells.indices.filter { sheet.grid.isWhite($0) }
    default: throw Fault("say letter, word, list or grid")
    }
  }

  /// Of a word only the cells that no full crossing word needs, unless nothing else is left.
  private static func spared(_ event: Event, _ position: Position) throws(Fault) -> [Int] {
    let cells = try cells(event, position)
    guard event[1] == "word", let word = counted(event.number(2), position.sheet.words.count) else {
      return cells
    }
    let free = cells.filter { place in
      !position.sheet.passages[place].contains { $0.word != word && position.isFull($0.word) }
    }
    return free.contains { !position.isBlank($0) } ? free : cells
  }

  /// The cells of a check or a reveal; throws if the answer is unknown or may not be asked for.
  private static func told(_ event: Event, _ position: Position) throws(Fault) -> [Int] {
    try refuseUntold(position)
    if position.sheet.notes.hints != nil, event[1] == "list" || event[1] == "grid" {
      throw Fault("hints are counted here", hint: "ask for a letter or a word")
    }
    return try cells(event, position)
  }

  /// Throws if the hints of the budget are used up.
  private static func pay(_ next: inout Position) throws(Fault) {
    if let hints = next.sheet.notes.hints, next.tally.spent >= hints {
      throw Fault(hints == 0 ? "this puzzle has no hints" : "all \(hints) hints are used")
    }
    next.spend()
  }

  static func refuseUntold(_ position: Position) throws(Fault) {
    guard !position.sheet.isTold else { return }
    throw Fault(
      position.sheet.digest == nil
        ? "nobody here knows the answer" : "the answer of this puzzle is kept secret",
      hint: position.sheet.digest == nil ? nil : "it will say so when all of it is right")
  }

  private static func open(_ event: Event, _ position: Position) throws(Fault) -> Int {
    let place = try place(event.number(1), event.number(2), position)
    if position.isFixed(place) { throw Fault("this square stays as it is") }
    return place
  }

  static func place(_ row: Int?, _ column: Int?, _ position: Position) throws(Fault) -> Int {
    let grid = position.sheet.grid
    guard let row = counted(row, grid.height), let column = counted(column, grid.width),
      let place = grid.place(row, column), grid.isWhite(place)
    else { throw Fault("there is no square to write into") }
    return place
  }

  static func word(_ number: Int?, _ position: Position) throws(Fault) -> Int {
    guard let word = counted(number, position.sheet.words.count) else {
      throw Fault("there is no such word")
    }
    return word
  }

  /// The index for a number that counts from one; `nil` if it is out of range.
  static func counted(_ number: Int?, _ count: Int) -> Int? {
    guard let number, number > 0, number <= count else { return nil }
    return number - 1
  }

  static func content(_ text: String) throws(Fault) -> String {
    guard !text.isEmpty else { throw Fault("a letter is missing") }
    guard text.utf8.count <= Texts.limit else { throw Fault("that is too much for a square") }
    return text
  }
}
