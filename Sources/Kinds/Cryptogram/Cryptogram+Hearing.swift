import Puzzle

extension Cryptogram {
  static func hear(
    _ event: Event, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    let sheet = position.sheet
    switch event.verb {
    case "tap":
      guard let place = event.number(1), sheet.cells.indices.contains(place) else {
        throw Fault("there is no such place in the text")
      }
      desk.cursor = place
      return nil
    case "pick":
      let cipher = try cipher(event[1] ?? "", sheet)
      desk.cursor = sheet.first(cipher) ?? desk.cursor
      return nil
    case "key": return try press(event[1] ?? "", position, &desk)
    case "letter": return try type(event[1] ?? "", position, &desk)
    case "put":
      desk.cursor = sheet.first(try cipher(event[1] ?? "", sheet)) ?? desk.cursor
      return try type(event[2] ?? "", position, &desk)
    case "clear":
      if let text = event[1] {
        desk.cursor = sheet.first(try cipher(text, sheet)) ?? desk.cursor
      }
      return try clear(position, &desk)
    case "hint": return try hint(position, &desk)
    case "check":
      desk.say = checked(position)
      return nil
    default: throw Fault("nothing here is called \(event.verb)")
    }
  }

  private static func press(
    _ key: String, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    if let place = position.sheet.place(key, from: desk.cursor) {
      desk.cursor = place
      return nil
    }
    switch key {
    case "Tab", "Enter": desk.cursor = position.nextEmpty(after: desk.cursor) ?? desk.cursor
    case "Shift+Tab": desk.cursor = position.lastEmpty(before: desk.cursor) ?? desk.cursor
    case "Delete": return try clear(position, &desk)
    case "Backspace":
      guard let cipher = desk.cipher(position), position.letter(cipher) != nil,
        !position.isGiven(cipher)
      else {
        desk.cursor = max(0, desk.cursor - 1)
        return nil
      }
      return try clear(position, &desk)
    case let shifted where shifted.utf8.starts(with: "Shift+".utf8):
      return try type(
        String(decoding: Array(shifted.utf8.dropFirst(6)), as: UTF8.self), position, &desk)
    default: return try type(key, position, &desk)
    }
    return nil
  }

  private static func type(
    _ text: String, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    let letter = try letter(text, position.sheet.alphabet)
    guard let cipher = desk.cipher(position) else { return nil }
    if position.letter(cipher) == letter {
      desk.say = "\(stands(cipher, position))."
      desk.advance(position)
      return nil
    }
    try refuseChange(cipher, position)
    var next = position
    next.put(letter, for: cipher)
    desk.say = said(cipher, next, desk)
    desk.advance(next)
    return put(letter, for: cipher, position.sheet.alphabet)
  }

  private static func clear(_ position: Position, _ desk: inout Desk) throws(Fault) -> Move? {
    guard let cipher = desk.cipher(position) else { return nil }
    try refuseChange(cipher, position)
    let symbol = position.sheet.alphabet.symbol(cipher)
    guard position.letter(cipher) != nil else {
      desk.say = "\(symbol) has no letter yet."
      return nil
    }
    desk.say = "\(symbol) has no letter any more."
    return Move("clear \(symbol)")
  }

  private static func hint(_ position: Position, _ desk: inout Desk) throws(Fault) -> Move? {
    if isSolved(position) { throw solved }
    guard let here = desk.cipher(position) else { return nil }
    let sheet = position.sheet
    let missing = sheet.cells.map { $0.letter }.filter { !position.isRight($0) }
    let most = missing.max { sheet.count($0) < sheet.count($1) }
    let cipher = position.isRight(here) ? most ?? here : here
    if cipher != here { desk.cursor = sheet.first(cipher) ?? desk.cursor }
    var next = position
    next.hint(cipher)
    desk.say = said(cipher, next, desk)
    desk.advance(next)
    let truth = sheet.alphabet.symbol(sheet.answer[Int(cipher)])
    return Move("hint \(sheet.alphabet.symbol(cipher)) \(truth)")
  }

  private static func refuseChange(_ cipher: Letter, _ position: Position) throws(Fault) {
    if isSolved(position) { throw solved }
    if position.isGiven(cipher) { throw fixed(cipher, position) }
  }

  private static var solved: Fault {
    Fault("the text is uncovered already", hint: "undo, or start again, to change it")
  }
}

extension Cryptogram.Desk {
  func cipher(_ position: Cryptogram.Position) -> Letter? {
    let cells = position.sheet.cells
    return cells.indices.contains(cursor) ? cells[cursor].letter : nil
  }

  mutating func advance(_ position: Cryptogram.Position) {
    guard options.isOn("advance") else { return }
    cursor = position.nextEmpty(after: cursor) ?? cursor
  }
}

extension Cryptogram {
  /// The UI state: where the cursor is and which options are set.
  struct Desk: Sitting {
    var cursor: Int
    var options = Options(Cryptogram.options)
    var say: Message = ""

    init(cursor: Int) { self.cursor = cursor }
  }
}

extension Cryptogram.Position {
  var firstEmpty: Int? { sheet.cells.firstIndex { letter($0.letter) == nil } }

  /// Wraps round the end; the place itself comes last.
  func nextEmpty(after place: Int) -> Int? {
    let count = sheet.cells.count
    guard count > 0 else { return nil }
    return (1...count).lazy.map { (place + $0) % count }.first {
      letter(sheet.cells[$0].letter) == nil
    }
  }

  /// Wraps round the beginning.
  func lastEmpty(before place: Int) -> Int? {
    let count = sheet.cells.count
    guard count > 0 else { return nil }
    return (1...count).lazy.map { (place - $0 + count) % count }.first {
      letter(sheet.cells[$0].letter) == nil
    }
  }
}

extension Cryptogram.Sheet {
  /// Where a cursor key leads; `nil` for other keys.
  func place(_ key: String, from place: Int) -> Int? {
    let last = max(0, cells.count - 1)
    switch key {
    case "ArrowLeft": return max(0, place - 1)
    case "ArrowRight", "Space": return min(last, place + 1)
    case "ArrowUp": return word(-1, from: place)
    case "ArrowDown": return word(1, from: place)
    case "Home": return line(of: place).lowerBound
    case "End": return max(0, line(of: place).upperBound - 1)
    default: return nil
    }
  }

  private func word(_ step: Int, from place: Int) -> Int {
    guard let here = words.firstIndex(where: { $0.contains(place) }) else { return place }
    return words.indices.contains(here + step) ? words[here + step].lowerBound : place
  }

  private func line(of place: Int) -> Range<Int> {
    for line in lines {
      guard let first = line.words.first, let last = line.words.last else { continue }
      let range = first.lowerBound..<last.upperBound
      if range.contains(place) { return range }
    }
    return cells.indices
  }
}

extension Cryptogram {
  /// What to say after a letter was put or given: what it stands for, what it conflicts with, and
  /// whether that was the last.
  static func said(_ cipher: Letter, _ position: Position, _ desk: Desk) -> Message {
    if isSolved(position) { return done(position) }
    let times = times(position.sheet.count(cipher))
    var sentences: [Message] = ["\(stands(cipher, position)), \(times)."]
    if desk.options.isOn("conflicts") { sentences += conflicts(cipher, position) }
    if position.firstEmpty == nil {
      sentences.append("Every place is filled, and something deserves another look.")
    }
    return Message(joining: sentences, by: " ")
  }

  /// Without the full stop.
  static func stands(_ cipher: Letter, _ position: Position) -> Message {
    let alphabet = position.sheet.alphabet
    guard let letter = position.letter(cipher) else {
      return "\(alphabet.symbol(cipher)) has no letter yet"
    }
    return "\(alphabet.symbol(cipher)) stands for \(alphabet.symbol(letter))"
  }

  static func checked(_ position: Position) -> Message {
    let amiss = position.sheet.present.filter {
      position.letter($0) != nil && !position.isRight($0)
    }
    if !amiss.isEmpty {
      return amiss.count == 1
        ? "One letter deserves another look." : "\(amiss.count) letters deserve another look."
    }
    return isSolved(position) ? done(position) : "All is well so far."
  }

  /// What to say when the text is solved, however that came about.
  static func done(_ position: Position) -> Message {
    let sheet = position.sheet
    let hints: Message =
      position.hints == 0
      ? "without a hint" : position.hints == 1 ? "with one hint" : "with \(position.hints) hints"
    let line: Message = "All \(sheet.cells.count) letters are in their places, \(hints)."
    return sheet.keyLine.isEmpty ? line : "\(line) \(sheet.keyLine)"
  }

  private static func conflicts(_ cipher: Letter, _ position: Position) -> [Message] {
    guard let letter = position.letter(cipher) else { return [] }
    let alphabet = position.sheet.alphabet
    var sentences: [Message] = []
    let others = position.ciphers(for: letter).filter { $0 != cipher }
    if !others.isEmpty {
      let names = listed(others.map(alphabet.symbol))
      sentences.append("\(alphabet.symbol(letter)) is the letter for \(names) as well.")
    }
    if letter == cipher && !position.sheet.allowsSelf {
      sentences.append("No letter stands for itself in this text.")
    }
    return sentences
  }
}
