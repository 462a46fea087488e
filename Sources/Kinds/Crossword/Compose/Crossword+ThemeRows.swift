import Grids
import Puzzle

#if !hasFeature(Embedded)
  extension Crossword.Blank {
    struct ThemeRow {
      let row: Int
      let column: Int
      let theme: Crossword.Wishes.Theme
    }

    /// Under rotational symmetry, words of equal length go opposite each other and a single one in
    /// the middle; `nil` if they do not fit like that.
    static func themeRows(_ wishes: Crossword.Wishes, _ dice: inout Dice) -> [ThemeRow]? {
      guard !wishes.theme.isEmpty else { return [] }
      guard wishes.symmetry == .rotational else { return scattered(wishes, &dice) }
      var pairs: [(Crossword.Wishes.Theme, Crossword.Wishes.Theme)] = []
      var single: Crossword.Wishes.Theme?
      var rest = wishes.theme
      while let theme = rest.first {
        rest.removeFirst()
        if let twin = rest.firstIndex(where: { $0.letters.count == theme.letters.count }) {
          pairs.append((theme, rest.remove(at: twin)))
        } else if single == nil {
          single = theme
        } else {
          return nil
        }
      }
      let (width, height) = (wishes.width, wishes.height)
      var rows: [ThemeRow] = []
      if let single {
        guard height % 2 == 1, (width - single.letters.count) % 2 == 0 else { return nil }
        let column = (width - single.letters.count) / 2
        rows.append(ThemeRow(row: height / 2, column: column, theme: single))
      }
      let end = height / 2 - (single != nil || height % 2 == 0 ? 1 : 0)
      let firsts =
        spread(pairs.count, Array(2..<max(3, end)), &dice)
        ?? spread(pairs.count, Array(0..<max(1, end)), &dice)
      guard let firsts else { return nil }
      for (pair, row) in zip(pairs, firsts) {
        let room = width - pair.0.letters.count
        let column = dice.roll(room + 1)
        rows.append(ThemeRow(row: row, column: column, theme: pair.0))
        rows.append(ThemeRow(row: height - 1 - row, column: room - column, theme: pair.1))
      }
      return rows
    }

    /// Picks rows of which no two are adjacent; `nil` if that fails.
    private static func spread(_ count: Int, _ lanes: [Int], _ dice: inout Dice) -> [Int]? {
      for _ in 0..<40 {
        var lanes = lanes
        dice.shuffle(&lanes)
        let rows = lanes.prefix(count).sorted()
        let isFar = zip(rows, rows.dropFirst()).allSatisfy { $1 - $0 > 1 }
        if rows.count == count, isFar { return rows }
      }
      return nil
    }

    private static func scattered(
      _ wishes: Crossword.Wishes, _ dice: inout Dice
    ) -> [ThemeRow]? {
      guard let rows = spread(wishes.theme.count, Array(1..<max(2, wishes.height - 1)), &dice)
      else {
        return nil
      }
      var found: [ThemeRow] = []
      for (row, theme) in zip(rows, wishes.theme) {
        let room = wishes.width - theme.letters.count
        guard room >= 0 else { return nil }
        found.append(ThemeRow(row: row, column: dice.roll(room + 1), theme: theme))
      }
      return found
    }
  }

  extension Crossword.Blank {
    /// Tries this many row layouts, each with this many patterns; large ones take longer to draw.
    private static func choice(_ area: Int) -> Int { area > 300 ? 10 : 16 }

    /// Each round allows longer words and fewer of them.
    private static let rounds = 5

    /// Of several patterns with the theme in its rows, the one that should be easiest to fill.
    static func american(
      _ wishes: Crossword.Wishes, _ dice: inout Dice
    ) -> Crossword.Grid? {
      let choice = choice(wishes.width * wishes.height)
      let isSmall = min(wishes.width, wishes.height) <= 8
      let (wall, chance) = isSmall ? (0, 160) : (12, 20)
      for round in 0..<rounds {
        var best: (diagram: Diagram, rows: [ThemeRow], cost: Int)?
        for _ in 0..<choice {
          guard let rows = themeRows(wishes, &dice) else { return nil }
          let draughtsman = Draughtsman(wish(wishes, rows, looser: round, &dice))
          for _ in 0..<choice {
            guard let diagram = draughtsman.draw(&dice, tries: 400) else { continue }
            let cost = diagram.openness + diagram.clumps * wall + dice.roll(chance)
            if cost < best?.cost ?? .max { best = (diagram, rows, cost) }
          }
        }
        if let best { return grid(best.diagram, best.rows, wishes) }
      }
      return nil
    }

    private static func grid(
      _ diagram: Diagram, _ rows: [ThemeRow], _ wishes: Crossword.Wishes
    ) -> Crossword.Grid {
      var grid = Crossword.Grid(diagram)
      for row in rows {
        for (number, letter) in row.theme.letters.enumerated() {
          guard let cell = grid.place(row.row, row.column + number) else { continue }
          grid.cells[cell].solution = wishes.alphabet.symbol(letter)
        }
      }
      return grid
    }

    private static func wish(
      _ wishes: Crossword.Wishes, _ rows: [ThemeRow], looser: Int, _ dice: inout Dice
    ) -> Draughtsman.Wish {
      let (width, height) = (wishes.width, wishes.height)
      let most = mostWords(width * height)
      let side = max(width, height)
      let usual = side < 10 ? side : 6 + side / 7 + dice.roll(2)
      let theme = rows.map { $0.theme.letters.count }.max() ?? 0
      var wish = Draughtsman.Wish(
        width: width, height: height, symmetry: wishes.symmetry, words: 1...max(1, most),
        longest: max(theme, min(side, usual + looser * 2)))
      if side > 8 {
        wish.words = (most - most * (looser + 1) / 6)...most
        wish.share = 170 + dice.roll(25)
      } else {
        wish.share = dice.roll(5) * 40
      }
      wish.white = Array(repeating: 0, count: height)
      wish.black = wish.white
      for row in rows { stake(row, in: &wish) }
      return wish
    }

    /// Keeps the cells of a word white and the cell on either side black, or all cells to the edge
    /// if they are too few for a word.
    private static func stake(_ row: ThemeRow, in wish: inout Draughtsman.Wish) {
      let end = row.column + row.theme.letters.count
      for column in row.column..<end { wish.white[row.row] |= 1 << UInt32(column) }
      let before = row.column <= Draughtsman.shortest ? 0 : row.column - 1
      let rest = wish.width - end
      let after = rest <= Draughtsman.shortest ? wish.width : end + 1
      for column in Array(before..<row.column) + Array(end..<after) {
        wish.black[row.row] |= 1 << UInt32(column)
      }
    }

    /// The most words for a number of cells, interpolated between sizes that papers print.
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
#endif
