import Puzzle

extension Crossword {
  /// How many words are tried for each word of a list before the best sheet so far has to do.
  private static let effort = 6000
  /// How many words are drawn where nobody names any.
  private static let drawn = 16

  /// Words that cross in whatever way they can: those of a list, or some that the press has clues for.
  static func crissCross(
    _ wishes: Wishes, _ cluer: Cluer, _ dice: inout Dice
  ) throws(Fault) -> Definition {
    let words = wishes.theme.isEmpty ? cluer.draw(drawn, &dice) : wishes.theme.map(\.letters)
    let sheet = CrissCross.search(
      words, width: wishes.width, height: wishes.height, effort: effort * words.count, &dice)
    guard wishes.theme.isEmpty || sheet.missing.isEmpty else {
      let names = sheet.missing.map { wishes.alphabet.text(words[$0]) }.joined(separator: ", ")
      throw Fault(
        "\(sheet.missing.count) of \(words.count) words found no room: \(names)",
        hint: "ask for a larger size than \(wishes.width)x\(wishes.height), for another seed, or "
          + "leave a word out")
    }
    guard sheet.laid.count > 1 else {
      throw Fault(
        "there are no words to lay across one another",
        hint: "name some as theme, or put clues under content/clues")
    }
    let box = sheet.box
    var cells: [Cell] = []
    for row in box.top...box.bottom {
      for column in box.left...box.right {
        let letter = sheet.letters[row * sheet.width + column]
        cells.append(letter.map { Cell(.white, wishes.alphabet.symbol($0)) } ?? Cell(.void))
      }
    }
    let grid = Grid(
      width: box.right - box.left + 1, height: box.bottom - box.top + 1, cells: cells)
    return cluer.definition(grid.numbered, &dice)
  }
}

extension Crossword.Cluer {
  /// Some words of the book, of lengths that cross well.
  func draw(_ count: Int, _ dice: inout Dice) -> [[Letter]] {
    var words: [[Letter]] = []
    for length in [5, 6, 7, 4] {
      var answers = answers(ofLength: length)
      dice.shuffle(&answers)
      words += answers.prefix((count + 3) / 4)
    }
    return words
  }
}
