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
      desk.say = stands(cipher, position) + "."
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
