import Puzzle

extension Anagram {
  static func press(
    _ key: String, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    let here = desk.cursor(position)
    switch key {
    case "ArrowLeft": desk.cursor = max(0, here - 1)
    case "ArrowRight": desk.cursor = min(max(0, position.boxes.count - 1), here + 1)
    case "Home": desk.cursor = 0
    case "End": desk.cursor = max(0, position.boxes.count - 1)
    case "ArrowUp": return try disturb("clear", position, &desk)
    case "Space": return try disturb("shuffle", position, &desk)
    case "Enter":
      guard position.boxes.indices.contains(here) else { return nil }
      return try hear(Event("lock \(here + 1)"), position, &desk, .empty)
    case "-": return try hear(Event("tray"), position, &desk, .empty)
    case "Backspace", "Delete": return try erase(here, key == "Delete", position, &desk)
    case "Tab": desk.cursor = position.nextEmpty(after: here) ?? here
    case "Escape": desk.picked = nil
    case let shifted where shifted.utf8.starts(with: "Shift+".utf8):
      return try type(
        String(decoding: Array(shifted.utf8.dropFirst(6)), as: UTF8.self), position, &desk)
    default: return try type(key, position, &desk)
    }
    return nil
  }

  static func type(
    _ text: String, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    try refuseSolved(position)
    return try lay(try named(text, position), position, &desk)
  }

  /// Finds a tile by its number, or by its letter among those in the circle.
  static func named(_ text: String, _ position: Position) throws(Fault) -> Int {
    if let number = Int(text) { return try tile(number, position) }
    let letters = position.sheet.alphabet.letters(in: text)
    guard letters.count == 1, let letter = letters.first else {
      throw Fault(text.isEmpty ? "a letter is missing" : "\(text) is no letter of this puzzle")
    }
    guard let tile = position.circle.first(where: { position.sheet.tiles[$0] == letter }) else {
      let symbol = position.sheet.alphabet.symbol(letter)
      let isThere = position.sheet.tiles.contains(letter)
      throw Fault(
        isThere ? "no \(symbol) is left in the circle" : "there is no \(symbol) in the circle")
    }
    return tile
  }

  /// Moves a tile to the box under the cursor, or to the tray while letters are being discarded.
  static func lay(
    _ tile: Int, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    if desk.isDiscarding && position.sheet.hasTray { return try discard(tile, position, &desk) }
    guard let box = desk.target(position) else {
      let message = position.boxes.isEmpty ? "there is no box" : "every box is full"
      throw Fault(message, hint: "take a letter back first")
    }
    return put(tile, in: box, position, &desk)
  }

  static func put(
    _ tile: Int, in box: Int, _ position: Position, _ desk: inout Desk
  ) -> Move? {
    var next = position
    next.put(tile, in: box)
    desk.cursor = next.nextEmpty(after: box) ?? box
    desk.picked = nil
    desk.sound = isSolved(next) ? "solved" : "put"
    desk.say = next.isFull ? spoken(next) : "\(position.symbol(tile)) in box \(box + 1)."
    return Move("put \(tile + 1) \(box + 1)")
  }

  static func take(_ box: Int, _ position: Position, _ desk: inout Desk) -> Move? {
    desk.cursor = box
    desk.picked = nil
    desk.sound = "return"
    desk.say = "\(position.symbol(inBox: box)) is back in the circle."
    return Move("take \(box + 1)")
  }

  static func discard(
    _ tile: Int, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    try refuseSolved(position)
    guard position.tray.count < position.room else { throw noRoom(position) }
    if let box = position.box(of: tile), position.isHeld(box) {
      throw Fault("box \(box + 1) is locked", hint: "unlock it first")
    }
    desk.picked = nil
    desk.sound = "return"
    desk.say = "\(position.symbol(tile)) is laid aside."
    let left = position.room - position.tray.count - 1
    if left == 0 {
      desk.isDiscarding = false
      if !position.sheet.isElastic {
        desk.say = Message(joining: [desk.say, "That was the last one."], by: " ")
      }
    }
    return Move("discard \(tile + 1)")
  }

  private static func erase(
    _ here: Int, _ stays: Bool, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    if desk.isDiscarding, let tile = position.tray.last {
      return try hear(Event("return \(tile + 1)"), position, &desk, .empty)
    }
    try refuseSolved(position)
    guard position.boxes.indices.contains(here) else { return nil }
    if position.boxes[here] != nil, !position.isHeld(here) { return take(here, position, &desk) }
    if stays { return nil }
    let before = position.boxes.indices.last {
      $0 < here && position.boxes[$0] != nil && !position.isHeld($0)
    }
    guard let before else {
      desk.cursor = max(0, here - 1)
      return nil
    }
    return take(before, position, &desk)
  }
}
