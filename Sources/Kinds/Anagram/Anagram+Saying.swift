import Puzzle

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
