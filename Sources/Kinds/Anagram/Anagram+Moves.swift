import Puzzle

extension Anagram {
  /// Boxes and tiles count from one.
  static func apply(
    _ move: Move, to position: Position, _ shelf: Shelf
  ) throws(Fault) -> Position {
    let event = move.event
    var next = position
    switch event.verb {
    case "put":
      let tile = try tile(event.number(1), position)
      next.put(tile, in: try free(event.number(2), position))
    case "take":
      let box = try free(event.number(1), position)
      guard position.boxes[box] != nil else { throw Fault("box \(box + 1) is empty") }
      next.take(box)
    case "discard":
      guard position.tray.count < position.room else { throw noRoom(position) }
      let tile = try tile(event.number(1), position)
      guard !position.tray.contains(tile) else { throw Fault("that letter is laid aside already") }
      next.discard(tile)
    case "restore":
      guard let tile = place(event.number(1)), position.tray.contains(tile) else {
        throw Fault("that letter is not laid aside")
      }
      next.restore(tile)
    case "lock": next.lock(try unfixed(event.number(1), position), true)
    case "unlock": next.lock(try unfixed(event.number(1), position), false)
    case "shuffle": next.shuffle(seed(event))
    case "try": next.attempt(seed(event))
    case "clear": next.clear()
    case "reset": next.reset()
    case "hint":
      let box = try unfixed(event.number(1), position)
      next.hint(box)
      guard next.fixed[box] else { throw Fault("this hint belongs to another puzzle") }
    case "part":
      guard position.parts < position.sheet.roles.count else {
        throw Fault("every part of the clue is shown")
      }
      next.show()
    case "letters", "minus", "enumeration", "clue": return try own(event, position)
    default: throw Fault("no move is called \(event.verb)")
    }
    return next
  }

  /// Lays aside what has to go, then spells the answer box by box.
  static func solution(_ definition: Definition) -> [Move] {
    var position = Position(Sheet(definition))
    var moves: [Move] = []
    for letter in definition.alphabet.letters(in: definition.minus) {
      let match = position.circle.first { position.sheet.tiles[$0] == letter }
      guard let tile = match else { continue }
      position.discard(tile)
      moves.append(Move("discard \(tile + 1)"))
    }
    for box in position.boxes.indices where !position.fixed[box] {
      let wanted = definition.answer[box]
      guard let tile = position.circle.first(where: { position.sheet.tiles[$0] == wanted }) else {
        continue
      }
      position.put(tile, in: box)
      moves.append(Move("put \(tile + 1) \(box + 1)"))
    }
    return moves
  }

  private static func seed(_ event: Event) -> UInt64 {
    event[1].flatMap { UInt64($0) } ?? 0
  }

  /// A tile that may be moved; `number` counts from one.
  static func tile(_ number: Int?, _ position: Position) throws(Fault) -> Int {
    guard let tile = place(number), position.sheet.tiles.indices.contains(tile) else {
      throw Fault("there is no such letter")
    }
    if let box = position.box(of: tile) { try refuseHeld(box, position) }
    return tile
  }

  /// Converts a number that counts from one; `nil` unless positive.
  static func place(_ number: Int?) -> Int? {
    guard let number, number > 0 else { return nil }
    return number - 1
  }

  static func box(_ number: Int?, _ position: Position) throws(Fault) -> Int {
    guard let box = place(number), position.boxes.indices.contains(box) else {
      throw Fault(
        "there is no such box", hint: "the boxes are 1 to \(max(1, position.boxes.count))")
    }
    return box
  }

  static func free(_ number: Int?, _ position: Position) throws(Fault) -> Int {
    let box = try box(number, position)
    try refuseHeld(box, position)
    return box
  }

  private static func unfixed(_ number: Int?, _ position: Position) throws(Fault) -> Int {
    let box = try box(number, position)
    if position.fixed[box] { throw fixed(box, position) }
    return box
  }

  private static func refuseHeld(_ box: Int, _ position: Position) throws(Fault) {
    if position.fixed[box] { throw fixed(box, position) }
    if position.locks[box] {
      throw Fault("box \(box + 1) is locked", hint: "unlock it first")
    }
  }

  private static func fixed(_ box: Int, _ position: Position) -> Fault {
    Fault("box \(box + 1) was given and stays as it is")
  }

  static func noRoom(_ position: Position) -> Fault {
    Fault(
      position.room == 0
        ? "every letter of the circle comes into the answer" : "no more letters can be laid aside",
      hint: position.room == 0 ? nil : "take one back first")
  }
}
