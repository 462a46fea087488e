import Puzzle

#if !hasFeature(Embedded)
  extension Crossword {
    /// How many words are tried for each word of a list before the best sheet so far has to do.
    private static let effort = 6000
    /// How many words are drawn where nobody names any.
    private static let drawn = 16

    /// Words that cross in whatever way they can: those of a list, or some that the press has clues
    /// for. Of a list as few as can be are left out, and named.
    static func crissCross(
      _ wishes: Wishes, _ cluer: Cluer, _ order: Order, _ dice: inout Dice
    ) throws(Fault) -> Grid {
      let words =
        wishes.theme.isEmpty
        ? cluer.draw(drawn, order, &dice) : wishes.theme.map { $0.letters }
      let sheet = CrissCross.search(
        words, width: wishes.width, height: wishes.height, effort: effort * words.count, &dice)
      if !wishes.theme.isEmpty, !sheet.missing.isEmpty {
        let names = sheet.missing.map { wishes.alphabet.text(words[$0]) }.joined(separator: ", ")
        order.remark(
          .warning(
            "\(sheet.missing.count) of \(words.count) words found no room: \(names)",
            hint: "ask for a larger size than \(wishes.width)x\(wishes.height), or for another seed"
          ))
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
      return Grid(
        width: box.right - box.left + 1, height: box.bottom - box.top + 1, cells: cells
      ).numbered
    }
  }

  extension Crossword.Cluer {
    /// Some words of the book, of lengths that cross well, others than came lately where there are
    /// enough.
    fileprivate func draw(_ count: Int, _ order: Order, _ dice: inout Dice) -> [[Letter]] {
      var words: [[Letter]] = []
      for length in [5, 6, 7, 4] {
        var answers = answers(ofLength: length)
        dice.shuffle(&answers)
        let fresh = answers.filter { !order.past.passing.contains(order.alphabet.text($0)) }
        words += (fresh + answers.filter { !fresh.contains($0) }).prefix((count + 3) / 4)
      }
      return words
    }
  }
#endif
