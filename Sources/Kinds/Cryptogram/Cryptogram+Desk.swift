import Puzzle

extension Cryptogram {
  /// How the solver sits: where the cursor stands and what was chosen.
  struct Desk: Sitting {
    /// The place of the cursor.
    var cursor: Int
    /// What the player has chosen.
    var options = Options(Cryptogram.options)
    /// What was said last.
    var say = ""

    /// A fresh desk with the cursor on a place.
    init(cursor: Int) { self.cursor = cursor }
  }
}

extension Cryptogram.Position {
  /// The first place without a letter.
  var firstEmpty: Int? { sheet.cells.firstIndex { letter($0.letter) == nil } }

  /// The next place without a letter, round the end; the place itself comes last.
  func nextEmpty(after place: Int) -> Int? {
    let count = sheet.cells.count
    guard count > 0 else { return nil }
    return (1...count).lazy.map { (place + $0) % count }.first {
      letter(sheet.cells[$0].letter) == nil
    }
  }

  /// The place before without a letter, round the beginning.
  func lastEmpty(before place: Int) -> Int? {
    let count = sheet.cells.count
    guard count > 0 else { return nil }
    return (1...count).lazy.map { (place - $0 + count) % count }.first {
      letter(sheet.cells[$0].letter) == nil
    }
  }
}

extension Cryptogram.Sheet {
  /// The place where a key of the keyboard leads from another; none for keys that do not lead.
  func place(_ key: String, from place: Int) -> Int? {
    let last = max(0, cells.count - 1)
    switch key {
    case "ArrowLeft": return max(0, place - 1)
    case "ArrowRight", "Space": return min(last, place + 1)
    case "ArrowUp": return word(-1, from: place)
    case "ArrowDown": return word(1, from: place)
    case "Home": return line(of: place).lowerBound
    case "End": return max(0, line(of: place).upperBound - 1)
    default: return nil
    }
  }

  private func word(_ step: Int, from place: Int) -> Int {
    guard let here = words.firstIndex(where: { $0.contains(place) }) else { return place }
    return words.indices.contains(here + step) ? words[here + step].lowerBound : place
  }

  private func line(of place: Int) -> Range<Int> {
    for line in lines {
      guard let first = line.words.first, let last = line.words.last else { continue }
      let range = first.lowerBound..<last.upperBound
      if range.contains(place) { return range }
    }
    return cells.indices
  }
}
