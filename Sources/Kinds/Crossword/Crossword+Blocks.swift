import Puzzle

extension Crossword.Blank {
  /// How many American patterns are compared before one is taken.
  private static let choice = 8

  /// An American pattern with the words of the theme in its rows: of some the one that will be
  /// easiest to fill with good words.
  static func american(
    _ wishes: Crossword.Wishes, _ dice: inout Dice
  ) -> Crossword.Grid? {
    var best: (grid: Crossword.Grid, cost: Int)?
    for _ in 0..<choice {
      guard let rows = themeRows(wishes, &dice) else { return nil }
      let draughtsman = Draughtsman(wish(wishes, rows, &dice))
      for _ in 0..<choice {
        guard let diagram = draughtsman.draw(&dice, tries: 400) else { continue }
        let cost = openness(diagram) + dice.roll(8)
        guard cost < best?.cost ?? .max else { continue }
        var grid = Crossword.Grid(diagram)
        for row in rows {
          for (number, letter) in row.theme.letters.enumerated() {
            guard let cell = grid.place(row.row, row.column + number) else { continue }
            grid.cells[cell].solution = wishes.alphabet.symbol(letter)
          }
        }
        best = (grid, cost)
      }
    }
    return best?.grid
  }

  /// What makes a pattern hard to fill: long words, the more the longer they are.
  private static func openness(_ diagram: Diagram) -> Int {
    diagram.runs.reduce(0) { $0 + max(0, $1 - 6) * max(0, $1 - 6) + ($1 == 3 ? 1 : 0) }
  }

  private static func wish(
    _ wishes: Crossword.Wishes, _ rows: [ThemeRow], _ dice: inout Dice
  ) -> Draughtsman.Wish {
    let (width, height) = (wishes.width, wishes.height)
    let most = mostWords(width * height)
    let side = max(width, height)
    var wish = Draughtsman.Wish(
      width: width, height: height, symmetry: wishes.symmetry, words: 1...max(1, most),
      longest: min(side, side / 3 + 5))
    if side > 8 {
      wish.words = (most - most / 12)...most
      wish.share = 170 + dice.roll(25)
    } else {
      wish.share = dice.roll(5) * 40
    }
    wish.longest = max(wish.longest, rows.map(\.theme.letters.count).max() ?? 0)
    wish.white = Array(repeating: 0, count: height)
    wish.black = wish.white
    for row in rows {
      let count = row.theme.letters.count
      for column in 0..<count { wish.white[row.row] |= 1 << UInt32(row.column + column) }
      for column in [row.column - 1, row.column + count] where (0..<width).contains(column) {
        wish.black[row.row] |= 1 << UInt32(column)
      }
    }
    return wish
  }

  /// The most words of a grid by its cells, as the papers have it: 78 in 15×15, 140 in 21×21.
  static func mostWords(_ area: Int) -> Int {
    let known = [
      (0, 0), (25, 12), (49, 26), (81, 36), (121, 52), (169, 68), (225, 78), (289, 98),
      (361, 120), (441, 140), (529, 168), (625, 196),
    ]
    guard let above = known.firstIndex(where: { $0.0 >= area }), above > 0 else { return 196 }
    let ((low, few), (high, many)) = (known[above - 1], known[above])
    return few + (many - few) * (area - low) / (high - low)
  }
}
