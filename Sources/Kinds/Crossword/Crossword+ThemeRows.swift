import Puzzle

#if !hasFeature(Embedded)
  extension Crossword.Blank {
    /// Where a word of the theme stands.
    struct ThemeRow {
      /// Its row.
      let row: Int
      /// The column of its first letter.
      let column: Int
      /// The word.
      let theme: Crossword.Wishes.Theme
    }

    /// Rows for the words of a theme, two of a length opposite each other, one by itself in the
    /// middle; none where they cannot stand like that.
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

    /// So many rows of those there are, no two of them neighbours.
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
#endif
