import Puzzle

extension Crossword {
  /// Does what a move says; rows, columns, words, clues and lists count from one.
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

  /// The moves that solve the puzzle from the start, a row each; none where the answer is hidden.
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

  /// Writes a whole row; `_` passes a cell over.
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

  /// Writes a whole word, a letter a cell; full stops pass cells over.
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

  /// The cells that a move speaks of: `letter 3 4`, `word 7`, `list 1`, `grid`.
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

  /// The cells that are emptied: of a word those that no finished crossing word needs, unless
  /// nothing else is left.
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

  /// The cells that a check or a reveal speaks of, where somebody knows what belongs there and it
  /// may be asked.
  private static func told(_ event: Event, _ position: Position) throws(Fault) -> [Int] {
    try refuseUntold(position)
    if position.sheet.notes.hints != nil, event[1] == "list" || event[1] == "grid" {
      throw Fault("hints are counted here", hint: "ask for a letter or a word")
    }
    return try cells(event, position)
  }

  /// Takes a hint from the budget, where there is one.
  private static func pay(_ next: inout Position) throws(Fault) {
    if let hints = next.sheet.notes.hints, next.tally.spent >= hints {
      throw Fault(hints == 0 ? "this puzzle has no hints" : "all \(hints) hints are used")
    }
    next.spend()
  }

  /// Refuses where nobody here knows the answer.
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

  /// The cell of a row and a column.
  static func place(_ row: Int?, _ column: Int?, _ position: Position) throws(Fault) -> Int {
    let grid = position.sheet.grid
    guard let row = counted(row, grid.height), let column = counted(column, grid.width),
      let place = grid.place(row, column), grid.isWhite(place)
    else { throw Fault("there is no square to write into") }
    return place
  }

  /// A word by its number among all.
  static func word(_ number: Int?, _ position: Position) throws(Fault) -> Int {
    guard let word = counted(number, position.sheet.words.count) else {
      throw Fault("there is no such word")
    }
    return word
  }

  /// The place that a number counted from one names.
  static func counted(_ number: Int?, _ count: Int) -> Int? {
    guard let number, number > 0, number <= count else { return nil }
    return number - 1
  }

  /// What may stand in a cell.
  static func content(_ text: String) throws(Fault) -> String {
    guard !text.isEmpty else { throw Fault("a letter is missing") }
    guard text.utf8.count <= Texts.limit else { throw Fault("that is too much for a square") }
    return text
  }
}

extension Crossword {
  /// The letters of an answer, without what stands between its words.
  static func letters(_ answer: String) -> [Unicode.Scalar] {
    capitals(answer).unicodeScalars.filter(isAnswerLetter)
  }

  /// Letters and digits of any script; blanks, hyphens, apostrophes and the like are left out.
  static func isAnswerLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0...0xBF, 0xD7, 0xF7, 0x2000...0x206F: false
    default: true
    }
  }

  /// How an answer reads in the grid, or where the two part.
  enum Match {
    case same
    /// The answer has another length than the word.
    case length
    /// Some cells hold something else.
    case cells([(place: Int, letters: String)])
  }

  /// Holds an answer against some cells; those that are not told match any letter.
  static func match(_ answer: String, _ cells: [Int], _ grid: Grid) -> Match {
    let solutions = cells.map { grid.cells[$0].solution }
    let whole = solutions.joined()
    if without(blanks: capitals(answer)) == without(blanks: whole) { return .same }
    let letters = letters(answer)
    let chunks = solutions.map { Crossword.letters($0) }
    let widths = zip(solutions, chunks).map { $0.isEmpty ? 1 : $1.count }
    guard widths.reduce(0, +) == letters.count else {
      return solutions.contains("") ? .same : .length
    }
    var start = 0
    var amiss: [(place: Int, letters: String)] = []
    for (number, cell) in cells.enumerated() {
      let wanted = letters[start..<(start + widths[number])]
      start += widths[number]
      guard !solutions[number].isEmpty, !wanted.elementsEqual(chunks[number]) else { continue }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: wanted)
      amiss.append((cell, String(text)))
    }
    return amiss.isEmpty ? .same : .cells(amiss)
  }

  private static func without(blanks text: String) -> [UInt8] { text.utf8.filter { $0 != 0x20 } }
}

extension Crossword.Reader {
  /// Holds the answer behind the tilde against the grid, cell by cell.
  mutating func compare(
    _ draft: Crossword.Draft, _ cells: [Int], _ name: String, _ grid: Crossword.Grid
  ) {
    guard let answer = draft.answer, !answer.text.isEmpty, !cells.isEmpty else { return }
    let word = cells.map { grid.cells[$0].solution }.map { $0.isEmpty ? "." : $0 }.joined()
    switch Crossword.match(answer.text, cells, grid) {
    case .same: break
    case .length:
      fault(
        "\(answer.text) does not fit into \(name), which is \(word) in the grid",
        hint: "\(name) has \(counted(cells.count))", at: answer.place)
    case .cells(let amiss):
      let places = amiss.prefix(8).map { cell in
        "row \(grid.row(of: cell.place) + 1), column \(grid.column(of: cell.place) + 1) holds "
          + "\(grid.cells[cell.place].solution), not \(cell.letters)"
      }
      fault(
        "\(name) is \(word) in the grid, not \(answer.text)",
        hint: places.joined(separator: "; "), at: answer.place)
    }
  }

  /// Takes other answers over that are right as well, cell by cell.
  mutating func accept(
    _ draft: Crossword.Draft, _ cells: [Int], _ name: String, _ grid: inout Crossword.Grid
  ) {
    guard let also = draft.details.first(where: { $0.key == .also }) else { return }
    for other in also.wording.text(also.wording.whole).parts(at: ",") {
      switch Crossword.match(other, cells, grid) {
      case .same: break
      case .length:
        fault(
          "\(Crossword.tidied(other)) does not fit into \(name)",
          hint: "\(name) has \(counted(cells.count))", at: also.place)
      case .cells(let amiss):
        for cell in amiss where !grid.cells[cell.place].also.contains(cell.letters) {
          grid.cells[cell.place].also.append(cell.letters)
        }
      }
    }
  }
}
