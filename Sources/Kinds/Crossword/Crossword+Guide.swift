import Puzzle

#if !hasFeature(Embedded)
  extension Crossword {
    /// What the hint sheet of an untouched puzzle tells beside the fuller clues: an order in which
    /// each word is begun with the most letters known, and for each word a letter to check it by.
    /// It is for paper alone, so that no move on a board has to wait for it.
    static func guide(_ position: Position) -> Value {
      let sheet = position.sheet
      guard progress(position) == 0, sheet.isTold, sheet.digest == nil else {
        return ["path": [], "checks": []]
      }
      return [
        "path": .list(sheet.path(from: 0).map { .text(shortName($0, sheet)) }),
        "checks": .list(
          sheet.words.indices.compactMap { number in
            checkLetter(sheet.words[number], sheet).map {
              ["name": .text(shortName(number, sheet)), "letter": .text($0)]
            }
          }),
      ]
    }

    /// A word as 12A: its number and the first letter of its list.
    private static func shortName(_ number: Int, _ sheet: Sheet) -> String {
      let word = sheet.words[number]
      let title =
        sheet.sections.indices.contains(word.section) ? sheet.sections[word.section].title : ""
      return word.label + String(title.prefix(1))
    }

    /// The letters of a word added up, A as 1 to Z as 26, less as many 26s as go; none where it has
    /// others.
    private static func checkLetter(_ word: Word, _ sheet: Sheet) -> String? {
      var sum = 0
      for scalar in word.cells.flatMap({ Array(sheet.grid.cells[$0].solution.unicodeScalars) }) {
        guard ("A"..."Z").contains(scalar) else { return nil }
        sum += Int(scalar.value) - 64
      }
      return word.cells.isEmpty ? nil : Unicode.Scalar(65 + (sum + 25) % 26).map { String($0) }
    }
  }
#endif
