import Puzzle

extension Anagram {
  struct Position: Sendable {
    private(set) var sheet: Sheet
    private(set) var boxes: [Int?]
    private(set) var tray: [Int] = []
    private(set) var locks: [Bool]
    /// Boxes filled at the start or by hints, which never change.
    private(set) var fixed: [Bool]
    /// The order of all tiles round the circle; those that lie elsewhere keep their places.
    private(set) var order: [Int]
    private(set) var shuffles = 0
    private(set) var hints = 0
    /// How many parts of the clue were shown.
    private(set) var parts = 0

    init(_ sheet: Sheet) {
      let given = sheet.placed
      self.sheet = sheet
      boxes = given.isEmpty ? [Int?](repeating: nil, count: max(0, sheet.boxes)) : given
      locks = boxes.map { _ in false }
      fixed = boxes.map { $0 != nil }
      order = sheet.circles.first ?? Array(sheet.tiles.indices)
      order += sheet.tiles.indices.filter { !order.contains($0) }
    }

    var circle: [Int] { order.filter { box(of: $0) == nil && !tray.contains($0) } }

    func box(of tile: Int) -> Int? { boxes.firstIndex { $0 == tile } }

    func letter(_ box: Int) -> Letter? {
      guard boxes.indices.contains(box), let tile = boxes[box] else { return nil }
      return sheet.tiles[tile]
    }

    func isHeld(_ box: Int) -> Bool { locks[box] || fixed[box] }

    /// How many letters the tray can hold.
    var room: Int { sheet.isElastic ? max(0, sheet.tiles.count - 1) : sheet.spare }

    var firstEmpty: Int? { boxes.firstIndex { $0 == nil } }

    var isFull: Bool { firstEmpty == nil && !boxes.isEmpty }

    /// Wraps round the end.
    func nextEmpty(after box: Int) -> Int? {
      let count = boxes.count
      guard count > 0 else { return nil }
      return (1...count).lazy.map { (box + $0) % count }.first { boxes[$0] == nil }
    }

    func isRight(_ box: Int) -> Bool {
      sheet.answer.indices.contains(box) && letter(box) == sheet.answer[box]
    }
  }

  static func isSolved(_ position: Position) -> Bool {
    !position.sheet.answer.isEmpty && position.boxes.indices.allSatisfy { position.isRight($0) }
  }

  /// Counts filled boxes, right or wrong, since more would give the answer away.
  static func progress(_ position: Position) -> Int {
    if isSolved(position) { return 100 }
    let given = position.sheet.given.filter { $0 }.count
    let filled = position.boxes.filter { $0 != nil }.count - given
    let total = position.boxes.count - given
    return total > 0 ? min(99, max(0, filled * 100 / total)) : 0
  }
}

extension Anagram.Position {
  /// A tile already in the box goes where the new one came from, or to the circle.
  mutating func put(_ tile: Int, in box: Int) {
    let old = boxes[box]
    if let from = self.box(of: tile) {
      boxes[from] = old
    } else {
      dropFromTray(tile)
    }
    if box < boxes.count { boxes[box] = tile }
  }

  /// The tile goes back to the circle.
  mutating func take(_ box: Int) { boxes[box] = nil }

  /// On an elastic sheet the answer becomes one box shorter.
  mutating func discard(_ tile: Int) {
    if let box = box(of: tile) { boxes[box] = nil }
    tray.append(tile)
    guard sheet.isElastic, let last = boxes.lastIndex(where: { $0 == nil }) else { return }
    boxes.remove(at: last)
    locks.remove(at: last)
    fixed.remove(at: last)
  }

  mutating func restore(_ tile: Int) { dropFromTray(tile) }

  private mutating func dropFromTray(_ tile: Int) {
    guard let place = tray.firstIndex(of: tile) else { return }
    tray.remove(at: place)
    guard sheet.isElastic else { return }
    boxes.append(nil)
    locks.append(false)
    fixed.append(false)
  }

  mutating func lock(_ box: Int, _ isLocked: Bool) { locks[box] = isLocked }

  /// Takes back every letter that is not locked; the tray keeps its tiles.
  mutating func clear() {
    for box in boxes.indices where !isHeld(box) { boxes[box] = nil }
  }

  /// Takes back every letter, from the tray as well, and unlocks all boxes.
  mutating func reset() {
    locks = locks.map { _ in false }
    clear()
    while let tile = tray.last { restore(tile) }
  }

  mutating func shuffle(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    let circle = circle
    let shuffled = sheet.arranged(circle, apartFrom: [circle], &dice)
    order = shuffled + order.filter { !circle.contains($0) }
    shuffles += 1
  }

  mutating func attempt(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    clear()
    var free = circle
    dice.shuffle(&free)
    for (box, tile) in zip(boxes.indices.filter { boxes[$0] == nil }, free) { boxes[box] = tile }
  }

  /// Puts the right letter into a box for good, from wherever it lies.
  mutating func hint(_ box: Int) {
    guard sheet.answer.indices.contains(box), !isRight(box) else { return }
    let wanted = sheet.answer[box]
    let tile =
      circle.first { sheet.tiles[$0] == wanted }
      ?? tray.first { sheet.tiles[$0] == wanted }
      ?? boxes.indices.first { letter($0) == wanted && !isRight($0) }.flatMap { boxes[$0] }
    guard let tile else { return }
    if let from = self.box(of: tile) {
      boxes[from] = nil
      locks[from] = false
    }
    locks[box] = false
    put(tile, in: box)
    fixed[box] = true
    hints += 1
  }

  mutating func show() { parts += 1 }

  mutating func reword(_ clue: [Anagram.Segment]) { sheet = Anagram.Sheet(sheet, clue: clue) }
}

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

  static func pack(_ position: Position) -> Value {
    let sheet = position.sheet
    return [
      "alphabet": sheet.alphabet.value, "letters": .text(sheet.text), "minus": .text(sheet.minus),
      "enumeration": .text(sheet.enumeration?.text ?? ""),
      "answer": .text(sheet.alphabet.text(sheet.answer)),
      "given": .list(sheet.given.indices.filter { sheet.given[$0] }.map { .int($0) }),
      "clue": .list(
        sheet.clue.map { [.text($0.text), .text($0.role?.rawValue ?? "")] }),
      "explanation": .text(sheet.key.explanation),
      "seed": .int(Int(truncatingIfNeeded: sheet.seed)),
      "circles": .list(sheet.circles.map { .list($0.map { .int($0) }) }),
      "free": .bool(sheet.isFree),
    ]
  }

  /// Rejects data that does not fit together.
  static func unpack(_ start: Value) throws(Fault) -> (Position, Desk) {
    let alphabet = try Alphabet(start["alphabet"])
    let seed = UInt64(truncatingIfNeeded: start["seed"].int ?? 0)
    let answer = alphabet.letters(in: start["answer"].text ?? "")
    let given = (start["given"].list ?? []).map { $0.int ?? -1 }
    let key = Key(
      answer: answer, given: answer.indices.map { given.contains($0) },
      explanation: start["explanation"].text ?? "")
    let clue = (start["clue"].list ?? []).map { part in
      Segment(text: part[0].text ?? "", role: part[1].text.flatMap { Role(rawValue: $0) })
    }
    let circles = (start["circles"].list ?? []).map { circle in
      (circle.list ?? []).map { $0.int ?? -1 }
    }
    let sheet = Sheet(
      alphabet, clue: clue, text: start["letters"].text ?? "", minus: start["minus"].text ?? "",
      enumeration: Enumeration(start["enumeration"].text ?? ""), key: key, circles: circles,
      seed: seed, isFree: start["free"] == true, isOwn: false)
    let tiles = sheet.tiles
    let fits = sheet.circles.allSatisfy { circle in
      circle.indices.allSatisfy { place in
        tiles.indices.contains(circle[place]) && !circle[..<place].contains(circle[place])
      }
    }
    guard fits, (2...mostLetters).contains(tiles.count), sheet.answer.without(tiles).isEmpty,
      !sheet.answer.isEmpty, sheet.enumeration?.total == sheet.answer.count
    else {
      throw Fault("the page carries no anagram", hint: "build the site anew")
    }
    return seat(sheet)
  }
}
