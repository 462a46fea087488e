import Puzzle

extension Anagram {
  /// The UI state: where the next letter goes and what is selected.
  struct Desk: Sitting {
    var cursor: Int
    /// Whether the next letter goes to the tray instead.
    var isDiscarding = false
    /// The selected tile, waiting for a target.
    var picked: Int?
    var dice: Dice
    /// Whether the last event shuffled the circle, which the page animates.
    var isStirred = false
    /// How often the player asked to see again how the letters move into their boxes.
    var replays = 0
    var sound = ""
    var options = Options(Anagram.options)
    var say = ""

    init(cursor: Int, dice: Dice) {
      self.cursor = cursor
      self.dice = dice
    }

    var selects: Bool { options["taps"] == "two" }

    /// Clamped to the boxes, since undo may have removed some.
    func cursor(_ position: Position) -> Int { max(0, min(cursor, position.boxes.count - 1)) }

    /// The box for the next letter: the cursor's if empty, otherwise the next empty one.
    func target(_ position: Position) -> Int? {
      let here = cursor(position)
      guard position.boxes.indices.contains(here) else { return nil }
      return position.boxes[here] == nil ? here : position.nextEmpty(after: here)
    }

    func picked(_ position: Position) -> Int? {
      guard selects, let tile = picked, position.sheet.tiles.indices.contains(tile) else {
        return nil
      }
      if let box = position.box(of: tile), position.isHeld(box) { return nil }
      return tile
    }
  }
}

extension Anagram {
  /// What the boxes spell, for screen readers.
  static func spoken(_ position: Position) -> String {
    if isSolved(position) { return "Solved: \(position.spelt)." }
    guard position.isFull else { return position.spelt + "." }
    return position.sheet.answer.isEmpty
      ? "\(position.spelt)." : "\(position.spelt) is not the answer."
  }

  static func label(_ box: Int, _ position: Position) -> String {
    let count = position.boxes.count
    guard position.letter(box) != nil else { return "Box \(box + 1) of \(count), empty" }
    let state = position.fixed[box] ? ", given" : position.locks[box] ? ", locked" : ""
    return "Box \(box + 1) of \(count), \(position.symbol(inBox: box))\(state)"
  }

  static func said(_ role: Role, _ position: Position) -> String {
    let words = position.sheet.clue.filter { $0.role == role }.map { $0.text }
    return "“\(words.joined(separator: " "))” \(role.line)."
  }
}

extension Anagram.Position {
  func symbol(_ tile: Int) -> String { sheet.alphabet.symbol(sheet.tiles[tile]) }

  func symbol(inBox box: Int) -> String { letter(box).map(sheet.alphabet.symbol) ?? "" }

  /// What the boxes spell, with a point for each empty one.
  var spelt: String {
    let symbols = boxes.indices.map { letter($0) == nil ? "." : symbol(inBox: $0) }
    return sheet.enumeration?.spell(symbols) ?? symbols.joined()
  }
}
