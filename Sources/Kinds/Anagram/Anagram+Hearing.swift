import Puzzle

extension Anagram {
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
    desk.say = position.locks[box] ? "Box \(box + 1) is free again." : "Box \(box + 1) is locked."
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

  /// A solved answer may not be changed by typing on.
  static func refuseSolved(_ position: Position) throws(Fault) {
    guard isSolved(position) else { return }
    throw Fault("the answer stands there already", hint: "undo, or reset, to change it")
  }
}

extension Anagram.Sheet {
  /// An order for some tiles that hides the answer: its first letter is not at the top, none of its
  /// neighbours are neighbours, and no word of the puzzle reads round. With too few letters for
  /// that, the best order found.
  func arranged(
    _ free: [Int], apartFrom others: [[Int]] = [], _ dice: inout Dice
  ) -> [Int] {
    let judge = Judge(self, others: others)
    var best = free
    var least = Int.max
    for _ in 0..<12 where least >= Judge.fault {
      var order = free
      dice.shuffle(&order)
      let cost = judge.settle(&order)
      if cost < least { (best, least) = (order, cost) }
    }
    return best
  }

  /// Rates how much of an answer shows in an order.
  struct Judge {
    /// From this cost on, an order breaks a rule; anything below is a matter of taste.
    static let fault = 10

    private let tiles: [Letter]
    private let count: Int
    private let first: Letter?
    private var costs: [Int]
    private let words: [[Letter]]
    private let others: [[Int]]

    /// Hides the answer, or the player's own letters where no answer is known.
    init(_ sheet: Anagram.Sheet, others: [[Int]]) {
      tiles = sheet.tiles
      count = sheet.alphabet.count
      costs = [Int](repeating: 0, count: count * count)
      let target = sheet.answer.isEmpty ? sheet.tiles : sheet.answer
      first = target.first
      var words: [[Letter]] = []
      for part in sheet.text.parts(at: " ") + sheet.minus.parts(at: " ") {
        words.append(sheet.alphabet.letters(in: part))
      }
      if let enumeration = sheet.enumeration, enumeration.total == target.count {
        words += enumeration.words.map { Array(target[$0]) }
      }
      self.words = words.filter { $0.count > 2 }
      self.others = others
      mark(sheet.tiles, 1)
      mark(target, Self.fault)
    }

    private mutating func mark(_ letters: [Letter], _ cost: Int) {
      for (one, next) in zip(letters, letters.dropFirst()) {
        costs[Int(one) * count + Int(next)] = cost
        costs[Int(next) * count + Int(one)] = cost
      }
    }

    /// Swaps tiles as long as that lowers the cost; returns the final cost.
    func settle(_ order: inout [Int]) -> Int {
      var least = cost(order)
      var isBetter = true
      while isBetter && least > 0 {
        isBetter = false
        for one in order.indices {
          for other in order.indices where other > one {
            order.swapAt(one, other)
            let cost = cost(order)
            if cost < least {
              least = cost
              isBetter = true
            } else {
              order.swapAt(one, other)
            }
          }
        }
      }
      return least
    }

    func cost(_ order: [Int]) -> Int {
      guard order.count > 1 else { return 0 }
      let letters = order.map { tiles[$0] }
      var cost = letters[0] == first ? Self.fault : 0
      for (place, letter) in letters.enumerated() {
        cost += costs[Int(letter) * count + Int(letters[(place + 1) % letters.count])]
      }
      if others.contains(order) { cost += Self.fault }
      return cost + Self.fault * words.filter { Self.reads($0, round: letters) }.count
    }

    /// Whether a word can be read round a circle, in either direction.
    static func reads(_ word: [Letter], round letters: [Letter]) -> Bool {
      let count = letters.count
      guard word.count <= count else { return false }
      return letters.indices.contains { start in
        word.indices.allSatisfy { letters[(start + $0) % count] == word[$0] }
          || word.indices.allSatisfy { letters[(start + count - $0) % count] == word[$0] }
      }
    }
  }
}
