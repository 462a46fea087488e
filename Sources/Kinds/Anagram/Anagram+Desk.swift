import Puzzle

extension Anagram {
  /// How the solver sits: where the next letter goes, and what is in the hand.
  struct Desk: Sitting {
    /// The box that takes the next letter.
    var cursor: Int
    /// Whether the next letter is laid aside instead.
    var isDiscarding = false
    /// The tile that was selected and waits to be told where to go.
    var picked: Int?
    /// Where the numbers for shuffles come from.
    var dice: Dice
    /// Whether the last event shuffled the circle, so that the letters draw in before they part.
    var isStirred = false
    /// How often the way of the letters into their boxes was asked to be shown again.
    var replays = 0
    /// What the last event sounded like; nothing for silence.
    var sound = ""
    /// What the player has chosen.
    var options = Options(Anagram.options)
    /// What was said last.
    var say = ""

    /// A fresh desk.
    init(cursor: Int, dice: Dice) {
      self.cursor = cursor
      self.dice = dice
    }

    /// Whether the first tap selects.
    var selects: Bool { options["taps"] == "two" }

    /// The cursor where there is a box for it, since undo may have taken boxes away.
    func cursor(_ position: Position) -> Int { max(0, min(cursor, position.boxes.count - 1)) }

    /// The box for the next letter: the cursor's where it is empty, else the next empty one.
    func target(_ position: Position) -> Int? {
      let here = cursor(position)
      guard position.boxes.indices.contains(here) else { return nil }
      return position.boxes[here] == nil ? here : position.nextEmpty(after: here)
    }

    /// The selected tile while it can still be moved.
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
  /// What the boxes read, for those who hear it.
  static func spoken(_ position: Position) -> String {
    if isSolved(position) { return "Solved: \(position.spelt)." }
    guard position.isFull else { return position.spelt + "." }
    return position.sheet.answer.isEmpty
      ? "\(position.spelt)." : "\(position.spelt) is not the answer."
  }

  /// What a screen reader says of a box.
  static func label(_ box: Int, _ position: Position) -> String {
    let count = position.boxes.count
    guard position.letter(box) != nil else { return "Box \(box + 1) of \(count), empty" }
    let state = position.fixed[box] ? ", given" : position.locks[box] ? ", locked" : ""
    return "Box \(box + 1) of \(count), \(position.symbol(inBox: box))\(state)"
  }

  /// What is told of a part of the clue.
  static func said(_ role: Role, _ position: Position) -> String {
    let words = position.sheet.clue.filter { $0.role == role }.map { $0.text }
    return "“\(words.joined(separator: " "))” \(role.line)."
  }
}

extension Anagram.Position {
  /// The capital on a tile.
  func symbol(_ tile: Int) -> String { sheet.alphabet.symbol(sheet.tiles[tile]) }

  /// The capital in a box; nothing where there is none.
  func symbol(inBox box: Int) -> String { letter(box).map(sheet.alphabet.symbol) ?? "" }

  /// The boxes as they read, with a point for each empty one.
  var spelt: String {
    let symbols = boxes.indices.map { letter($0) == nil ? "." : symbol(inBox: $0) }
    return sheet.enumeration?.spell(symbols) ?? symbols.joined()
  }
}
