import Puzzle

extension Crossword {
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
    desk.say = plain(position.sheet.items[clue].clue.hint)
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
