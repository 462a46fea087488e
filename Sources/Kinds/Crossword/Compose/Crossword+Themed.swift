import Grids
import Puzzle

#if !hasFeature(Embedded)
  extension Crossword.Blank {
    struct ThemeRow {
      let row: Int
      let column: Int
      let theme: Crossword.Wishes.Theme
    }

    /// How many patterns to draw around one layout of the theme.
    private static let drawn = 20
    /// What a pattern costs for each word that hardly anything fits, beside being open.
    private static let strained = 12

    /// A pattern around the theme, quickly drawn: of those with long answers few can be filled, so
    /// that many are tried.
    init?(
      themed wishes: Crossword.Wishes, _ lexicon: Filler.Lexicon, _ dice: inout Dice
    ) {
      guard let rows = Self.themeRows(wishes, &dice) else { return nil }
      let draughtsman = Draughtsman(Self.wish(wishes, rows, looser: dice.roll(3), &dice))
      var best: (blank: Self, cost: Int)?
      for _ in 0..<Self.drawn {
        guard let diagram = draughtsman.draw(&dice, tries: 200) else { continue }
        let blank = Self(Self.grid(diagram, rows, wishes), wishes.alphabet)
        guard let strain = lexicon.strain(of: blank.stencil) else { continue }
        let cost = diagram.openness + diagram.clumps * 12 + strain * Self.strained
        if cost < best?.cost ?? .max { best = (blank, cost) }
      }
      guard let best else { return nil }
      self = best.blank
    }

    /// Under rotational symmetry, words of equal length go opposite each other and a single one in
    /// the middle; `nil` if they do not fit like that.
    static func themeRows(_ wishes: Crossword.Wishes, _ dice: inout Dice) -> [ThemeRow]? {
      guard !wishes.theme.isEmpty else { return [] }
      guard wishes.symmetry == .rotational else { return scattered(wishes, &dice) }
      var groups = groups(of: wishes.theme)
      dice.shuffle(&groups)
      let (width, height) = (wishes.width, wishes.height)
      var rows: [ThemeRow] = []
      let singles = groups.filter { $0.count == 1 }
      guard singles.count < 2 else { return nil }
      if let single = singles.first?.first {
        guard height % 2 == 1, (width - single.letters.count) % 2 == 0 else { return nil }
        let column = (width - single.letters.count) / 2
        rows.append(ThemeRow(row: height / 2, column: column, theme: single))
      }
      let pairs = groups.filter { $0.count == 2 }
        .sorted { one, _ in one.contains { $0.isRevealer } }
      let end = (height - 1) / 2 - (singles.isEmpty ? 0 : 1)
      guard var firsts = spread(pairs.count, Array(0..<max(1, end)), &dice) else { return nil }
      if pairs.first?.contains(where: { $0.isRevealer }) == true { firsts.sort() }
      for (pair, row) in zip(pairs, firsts) {
        let room = width - pair[0].letters.count
        let column = column(room, &dice)
        let isMarked = pair.contains { $0.isRevealer }
        let isTurned = isMarked ? pair[0].isRevealer : dice.roll(2) == 0
        rows.append(ThemeRow(row: row, column: column, theme: pair[isTurned ? 1 : 0]))
        rows.append(
          ThemeRow(
            row: height - 1 - row, column: room - column, theme: pair[isTurned ? 0 : 1]))
      }
      return rows
    }

    /// The words of a theme in pairs of equal length; one that has no partner is a group itself.
    static func groups(of theme: [Crossword.Wishes.Theme]) -> [[Crossword.Wishes.Theme]] {
      var groups: [[Crossword.Wishes.Theme]] = []
      for word in theme {
        let twin = groups.firstIndex {
          $0.count == 1 && $0[0].letters.count == word.letters.count
        }
        if let twin { groups[twin].append(word) } else { groups.append([word]) }
      }
      return groups
    }

    /// At the edge, or so far from it that a word fits between.
    private static func column(_ room: Int, _ dice: inout Dice) -> Int {
      let least = Draughtsman.shortest + 1
      let inner = least...max(least, room - least)
      var columns = [0, 0, room, room]
      if room >= 2 * least { columns += Array(inner) }
      return dice.pick(columns) ?? 0
    }

    /// Picks rows of which no two are adjacent, mostly well apart; `nil` if that fails.
    private static func spread(_ count: Int, _ lanes: [Int], _ dice: inout Dice) -> [Int]? {
      var best: (rows: [Int], gap: Int)?
      var found = 0
      for _ in 0..<40 where found < 3 {
        var lanes = lanes
        dice.shuffle(&lanes)
        let rows = lanes.prefix(count).sorted()
        let gap = zip(rows, rows.dropFirst()).map { $1 - $0 }.min() ?? 2
        guard rows.count == count, gap > 1 else { continue }
        found += 1
        if gap > best?.gap ?? 0 { best = (rows, gap) }
      }
      guard let best else { return nil }
      var rows = best.rows
      dice.shuffle(&rows)
      return rows
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

  extension Crossword {
    /// A grid around the words of a theme. The last third of the attempts may use some words that
    /// have no clue yet.
    struct Themed {
      private let cluer: Cluer
      private let order: Order

      /// How many layouts to try, and how many to learn which words stand in the way.
      private static let attempts = 5000
      private static let trials = 200
      /// How many more layouts to try when a grid was found that an editor would not print.
      private static let patience = 60

      init(_ cluer: Cluer, _ order: Order) {
        self.cluer = cluer
        self.order = order
      }

      func grid(_ wishes: Wishes, _ dice: inout Dice) throws(Fault) -> Grid {
        if let grid = try found(wishes, Self.attempts, &dice) { return grid }
        let groups = Blank.groups(of: wishes.theme)
        var spared: [String] = []
        for group in groups where groups.count > 1 {
          var fewer = wishes
          fewer.theme.removeAll { word in group.contains { $0.letters == word.letters } }
          guard try found(fewer, Self.trials, &dice) != nil else { continue }
          spared.append(group.map { wishes.alphabet.text($0.letters) }.joined(separator: " and "))
        }
        let size = "\(wishes.width)×\(wishes.height)"
        throw Fault(
          "no grid of \(size) was found in which these words of the theme stand together",
          hint: spared.isEmpty
            ? "take words of other lengths, fewer of them, or another seed or size"
            : "it can be filled without \(spared.joined(separator: "; or without ")): put other "
              + "words there, or try another seed")
      }

      private func found(
        _ wishes: Wishes, _ attempts: Int, _ dice: inout Dice
      ) throws(Fault) -> Grid? {
        let lately = order.past.passing.sorted().map { order.alphabet.letters(in: $0) }
        let lengths = Set(Draughtsman.shortest...max(wishes.width, wishes.height))
        let clued = try cluer.lexicon(lengths)
        let rules = Filler.Rules(forbidden: lately + wishes.excluded)
        var whole: Filler.Lexicon?
        var best: (grid: Grid, excess: Int)?
        var last = attempts
        for attempt in 0..<attempts where attempt < last {
          if attempt * 3 >= attempts * 2, wishes.unclued > 0, whole == nil, best == nil {
            whole = try cluer.lexicon(lengths, isClued: false)
          }
          guard let blank = Blank(themed: wishes, whole ?? clued, &dice) else { continue }
          let filler = Filler(blank.stencil, whole ?? clued, wishes.alphabet, rules)
          let budget = Filler.Budget(
            nodes: 1500, polish: 1000,
            isOver: { if case .explaining = $0 { true } else { false } })
          guard case .filled(let fill) = filler.fill(Dice(seed: dice.next()), budget)
          else { continue }
          let grid = blank.filled(fill, wishes.alphabet)
          guard whole == nil || cluer.unclued(grid) <= wishes.unclued else { continue }
          let excess = cluer.quality(of: grid).excess
          if excess == 0 { return grid }
          if best == nil { last = min(attempts, attempt + Self.patience) }
          if excess < best?.excess ?? .max { best = (grid, excess) }
        }
        return best?.grid
      }
    }
  }
#endif
