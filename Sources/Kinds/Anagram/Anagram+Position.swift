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
