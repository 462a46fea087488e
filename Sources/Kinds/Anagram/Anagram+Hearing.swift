import Puzzle

extension Anagram {
  /// Hears what the player did.
  static func hear(
    _ event: Event, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    desk.sound = ""
    desk.isStirred = false
    switch event.verb {
    case "tile": return try tap(try tile(event.number(1), position), position, &desk)
    case "box": return try tapBox(try box(event.number(1), position), position, &desk)
    case "key": return try press(event[1] ?? "", position, &desk)
    case "letter": return try type(event[1] ?? "", position, &desk)
    case "lock": return try lock(try box(event.number(1), position), position, &desk)
    case "tray":
      guard position.sheet.hasTray else { throw noRoom(position) }
      if let tile = desk.picked(position) { return try discard(tile, position, &desk) }
      desk.isDiscarding.toggle()
      desk.say = desk.isDiscarding ? "The next letters are laid aside." : "Letters go to the boxes."
      return nil
    case "discard": return try discard(try named(event[1] ?? "", position), position, &desk)
    case "return": return try giveBack(event[1] ?? "", position, &desk)
    case "hint": return try hint(position, &desk)
    case "part":
      if let role = position.sheet.roles.dropFirst(position.parts).first {
        desk.say = said(role, position)
      }
      return Move("part")
    case "set":
      guard ["letters", "minus", "enumeration", "clue"].contains(event[1] ?? "") else {
        throw Fault("nothing here is called \(event[1] ?? "")")
      }
      (desk.cursor, desk.picked, desk.isDiscarding) = (0, nil, false)
      return Move(event.words.dropFirst().joined(separator: " "))
    case "replay":
      guard isSolved(position) else { throw Fault("there is nothing to replay yet") }
      desk.replays += 1
      return nil
    case "shuffle", "try", "clear", "reset": return try disturb(event.verb, position, &desk)
    default: throw Fault("nothing here is called \(event.verb)")
    }
  }

  /// What moves many letters at once.
  static func disturb(
    _ verb: String, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    if verb != "shuffle" { try refuseSolved(position) }
    desk.picked = nil
    switch verb {
    case "shuffle":
      guard position.circle.count > 1 else { throw Fault("there is nothing to shuffle") }
      desk.sound = "shuffle"
      desk.isStirred = true
      desk.say = "Shuffled."
      return Move("shuffle \(desk.dice.next() >> 34)")
    case "try":
      let hasRoom = position.boxes.indices.contains { !position.isHeld($0) }
      guard hasRoom else { throw Fault("every box is locked") }
      desk.sound = "shuffle"
      let move = Move("try \(desk.dice.next() >> 34)")
      desk.say = spoken(try apply(move, to: position, .empty))
      return move
    case "clear":
      guard
        position.boxes.indices.contains(where: { !position.isHeld($0) && position.boxes[$0] != nil }
        )
      else { throw Fault("there is nothing to clear") }
      desk.sound = "return"
      desk.say = "Cleared."
      desk.cursor = position.boxes.indices.first { !position.isHeld($0) } ?? 0
      return Move("clear")
    default:
      desk.cursor = 0
      desk.isDiscarding = false
      desk.sound = "return"
      desk.say = "Every letter is back in the circle."
      return Move("reset")
    }
  }

  private static func tap(
    _ tile: Int, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    try refuseSolved(position)
    guard desk.selects else { return try lay(tile, position, &desk) }
    if let picked = desk.picked(position), picked != tile, let box = position.box(of: picked),
      position.box(of: tile) == nil, !position.tray.contains(tile)
    {
      return put(tile, in: box, position, &desk)
    }
    guard desk.picked(position) == tile else {
      desk.picked = tile
      desk.say = "\(position.symbol(tile)) is selected."
      return nil
    }
    return try lay(tile, position, &desk)
  }

  private static func tapBox(
    _ box: Int, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    let old = position.boxes[box]
    desk.isDiscarding = false
    if let picked = desk.picked(position), picked != old, !position.isHeld(box) {
      return put(picked, in: box, position, &desk)
    }
    desk.cursor = box
    guard let old, !position.isHeld(box), !isSolved(position) else {
      desk.picked = nil
      desk.say = label(box, position)
      return nil
    }
    if desk.selects && desk.picked(position) != old {
      desk.picked = old
      desk.say = "\(position.symbol(old)) is selected."
      return nil
    }
    return take(box, position, &desk)
  }

  private static func lock(
    _ box: Int, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    guard position.letter(box) != nil || position.locks[box] else {
      throw Fault("box \(box + 1) has no letter to lock")
    }
    desk.say = "Box \(box + 1) is \(position.locks[box] ? "free again" : "locked")."
    desk.sound = "lock"
    return Move("\(position.locks[box] ? "unlock" : "lock") \(box + 1)")
  }

  private static func giveBack(
    _ text: String, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    let letters = position.sheet.alphabet.letters(in: text)
    let tile =
      place(Int(text)) ?? position.tray.last { position.sheet.tiles[$0] == letters.first }
    guard let tile, position.tray.contains(tile) else {
      throw Fault("that letter is not laid aside")
    }
    try refuseSolved(position)
    desk.sound = "return"
    desk.say = "\(position.symbol(tile)) is back in the circle."
    return Move("restore \(tile + 1)")
  }

  private static func hint(_ position: Position, _ desk: inout Desk) throws(Fault) -> Move? {
    try refuseSolved(position)
    guard !position.sheet.answer.isEmpty else {
      throw Fault("nobody here knows the answer", hint: "these are your own letters")
    }
    let here = desk.cursor(position)
    let wrong = position.boxes.indices.filter { !position.isRight($0) }
    let box = wrong.contains(here) ? here : wrong.first
    guard let box else { return nil }
    var next = position
    next.hint(box)
    desk.sound = "put"
    desk.picked = nil
    desk.say = isSolved(next) ? "Solved." : "\(next.symbol(inBox: box)) stands in box \(box + 1)."
    desk.cursor = next.nextEmpty(after: box) ?? box
    return Move("hint \(box + 1)")
  }

  /// Letters may be typed again only where something is left to find.
  static func refuseSolved(_ position: Position) throws(Fault) {
    guard isSolved(position) else { return }
    throw Fault("the answer stands there already", hint: "undo, or reset, to change it")
  }
}
