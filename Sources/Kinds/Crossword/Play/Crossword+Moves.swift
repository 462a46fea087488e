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

  static func check(
    _ event: Event, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    try refuseSolved(position)
    let move = Move("check \(try scope(event, position, desk))")
    let next = try apply(move, to: position, .empty)
    let cells = try cells(move.event, position)
    let wrong = cells.reduce(0) { $0 + (next.isWrong($1) ? 1 : 0) }
    let filled = cells.reduce(0) { $0 + (next.isBlank($1) ? 0 : 1) }
    guard filled > 0 else { throw Fault("nothing is written there") }
    if wrong == 0 {
      desk.say = filled == cells.count ? "All right." : "All right so far."
    } else {
      desk.say = wrong == 1 ? "One letter is wrong." : "\(wrong) letters are wrong."
    }
    return try made(move, position, &desk)
  }

  static func show(
    _ event: Event, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    try refuseSolved(position)
    let move = Move("show \(try scope(event, position, desk))")
    let cells = try cells(move.event, position)
    guard cells.contains(where: { !position.isFixed($0) }) else {
      throw Fault("everything there is known already")
    }
    return try made(move, position, &desk)
  }

  /// Shows the fuller clue, or does what the event or the `hint` option asks for.
  static func hint(
    _ event: Event, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    try refuseSolved(position)
    let wish = event[1] ?? desk.options["hint"]
    if wish == "word" { return try check(Event("check word"), position, &desk) }
    if wish == "letter" { return try show(Event("show letter"), position, &desk) }
    guard let word = desk.spot.word, let clue = position.sheet.words[word].clue,
      !position.sheet.items[clue].clue.hint.isEmpty
    else {
      throw Fault("this clue has no fuller form", hint: "check a letter or show one")
    }
    if position.fuller.contains(clue) { throw Fault("the fuller clue is shown already") }
    desk.say = Message(plain(position.sheet.items[clue].clue.hint))
    return try made(Move("hint \(clue + 1)"), position, &desk)
  }

  /// The target of a check or a reveal, in the syntax of moves.
  static func scope(
    _ event: Event, _ position: Position, _ desk: Desk
  ) throws(Fault) -> String {
    let what = event[1] ?? "word"
    switch what {
    case "letter": return "letter \(named(desk.spot.place, position))"
    case "grid": return "grid"
    case "word", "list":
      guard let word = desk.spot.word else { throw Fault("no word runs through this square") }
      return what == "word" ? "word \(word + 1)" : "list \(position.sheet.words[word].section + 1)"
    default: throw Fault("say letter, word, list or grid")
    }
  }

  /// Goes to a clue by number and writes the letters after it; letters alone go into the word.
  static func at(
    _ event: Event, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    var words = event.words.dropFirst().filter { !$0.isEmpty }
    if let first = words.first, let digit = first.utf8.first, (0x30...0x39).contains(digit) {
      words.removeFirst()
      var label = first
      var name = ""
      if let end = first.utf8.firstIndex(where: { !(0x30...0x39).contains($0) }) {
        label = String(first[..<end])
        name = String(first[end...])
      } else if let next = words.first {
        name = next
        words.removeFirst()
      }
      let word = try named(label, name, position)
      select(word, from: position.sheet.words[word].cells[0], position, &desk)
      guard !words.isEmpty else { return nil }
    }
    guard !words.isEmpty else { throw Fault("say a clue, letters, or both") }
    return try write(words.joined(separator: ""), position, &desk)
  }

  private static func named(
    _ label: String, _ name: String, _ position: Position
  ) throws(Fault) -> Int {
    let small = name.utf8.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }
    let word = position.sheet.words.firstIndex { word in
      guard word.label == label else { return false }
      let title = position.sheet.sections[word.section].title.utf8.map {
        (0x41...0x5A).contains($0) ? $0 + 32 : $0
      }
      return title.starts(with: small)
    }
    if let word { return word }
    let item = position.sheet.items.first { item in
      let title = position.sheet.sections[item.section].title.utf8.map {
        (0x41...0x5A).contains($0) ? $0 + 32 : $0
      }
      return item.clue.label == label && title.starts(with: small)
    }
    guard let word = item?.word else { throw Fault("there is no clue \(label) \(name)") }
    return word
  }

  private static func write(
    _ letters: String, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    try refuseSolved(position)
    guard let word = desk.spot.word,
      let index = position.sheet.index(of: desk.spot.place, in: word)
    else { throw Fault("no word runs through this square") }
    let count = position.sheet.words[word].cells.count
    let length = letters.unicodeScalars.count
    var text = letters
    if length < count, index + length <= count {
      text = String(repeating: ".", count: index) + letters
      text += String(repeating: ".", count: count - index - length)
    } else if length != count {
      throw Fault("this word has \(count) squares, not \(length)")
    }
    let habits = Habits(desk.options, position.sheet)
    var walk = desk.walk
    let spot = desk.spot
    let cells = position.sheet.words[word].cells
    let end = length == count ? count : index + length
    let made = try made(Move("fill \(word + 1) \(text)"), position, &desk) { next in
      let last = Spot(place: cells[max(0, end - 1)], word: word)
      return isSolved(next)
        ? spot : step(from: last, wasFilled: false, next, habits, &walk)
    }
    desk.walk = walk
    return made
  }
}
