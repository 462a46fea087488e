import Grids
import Puzzle

#if !hasFeature(Embedded)
  extension Crossword {
    /// An order's wishes, parsed and validated.
    struct Wishes: Sendable {
      struct Theme: Sendable {
        let letters: [Letter]
        /// The lengths of its parts, as in `5,3-4`.
        let enumeration: String
        /// Empty if the composer has to find one.
        let clue: String
        /// Whether it explains the others and so comes after them.
        var isRevealer = false
      }

      let style: Style
      let width: Int
      let height: Int
      let symmetry: Diagram.Symmetry
      /// `nil` for any level.
      let level: ClueBook.Level?
      /// Whether only words with a clue may be used.
      let isClued: Bool
      var theme: [Theme]
      /// How many words may come into the grid without a clue, beside those of the theme.
      let unclued: Int
      let takesDictionary: Bool
      /// Whether clues are composed, each with wordplay beside its definition.
      let isCryptic: Bool
      /// The sort of clue to prefer; `nil` for any.
      let register: ClueBook.Register?
      let excluded: Set<[Letter]>
      let alphabet: Alphabet

      static let sizes = 3...25

      init(_ order: Order) throws(Faults) {
        var reading = Reading(order.source, fields: info.keys)
        alphabet = order.alphabet
        style = reading.text("style").flatMap { Style(rawValue: $0) } ?? .american
        let usual = style.usualSize
        (width, height) = Self.size(&reading, usual) ?? (usual, usual)
        symmetry =
          reading.text("symmetry").flatMap { Diagram.Symmetry(rawValue: $0) } ?? .rotational
        level = reading.text("level").flatMap { ClueBook.Level(rawValue: $0) }
        isClued = reading.flag("clued")
        theme = Self.theme(&reading, longest: max(width, height), order.alphabet)
        if let text = reading.text("revealer") {
          let letters = alphabet.letters(in: text)
          if let place = theme.firstIndex(where: { $0.letters == letters }) {
            theme[place].isRevealer = true
          } else {
            reading.fault(
              "\(text) is no word of the theme", hint: "name one of those under theme",
              at: "revealer")
          }
        }
        takesDictionary = reading.text("clues") == "wordnet"
        isCryptic = reading.text("clues") == "cryptic"
        unclued =
          reading.whole("unclued")
          ?? (isCryptic ? width * height / 20 : theme.isEmpty ? 0 : 6)
        register = reading.text("clues").flatMap { ClueBook.Register(rawValue: $0) }
        excluded = Self.excluded(&reading, order.alphabet)
        refuse(&reading)
        try reading.finish()
      }

      private static func size(_ reading: inout Reading, _ usual: Int) -> (Int, Int)? {
        guard let text = reading.text("size") else { return (usual, usual) }
        let parts = text.lowercased().split { $0 == "x" || $0 == "×" }.map { Int($0) }
        let numbers = parts.compactMap { $0 }
        guard numbers.count == parts.count, (1...2).contains(numbers.count),
          numbers.allSatisfy(sizes.contains), let width = numbers.first, let height = numbers.last
        else {
          reading.fault(
            "no grid is \(text) wide and high",
            hint: "write a number from \(sizes.lowerBound) to \(sizes.upperBound), or two as 15x13",
            at: "size")
          return nil
        }
        return (width, height)
      }

      private static func theme(
        _ reading: inout Reading, longest: Int, _ alphabet: Alphabet
      ) -> [Theme] {
        var theme: [Theme] = []
        for (number, item) in reading.list("theme").enumerated() {
          let text = item.text ?? ""
          let parts = text.split(maxSplits: 1) { $0 == "\t" || $0 == ":" }.map {
            tidied(String($0))
          }
          let answer = parts.first ?? ""
          let letters = alphabet.letters(in: answer)
          let place = "theme.\(number)"
          if letters.count < Draughtsman.shortest {
            reading.fault(
              "\(answer.isEmpty ? "nothing" : answer) is too short to be an entry",
              hint: "write at least three letters, and after a colon the clue", at: place)
          } else if letters.count > longest {
            reading.fault(
              "\(answer) has \(letters.count) letters, and no row or column is longer than "
                + "\(longest)",
              hint: "ask for a larger size, or leave it out", at: place)
          } else if theme.contains(where: { $0.letters == letters }) {
            reading.fault("\(answer) comes twice", hint: "take one of them out", at: place)
          } else {
            let lengths = answer.split { $0 == " " }.map { word in
              word.split(separator: "-").map { String(alphabet.letters(in: String($0)).count) }
                .joined(separator: "-")
            }
            let enumeration = lengths.joined(separator: ",")
            theme.append(
              Theme(
                letters: letters, enumeration: enumeration, clue: parts.count > 1 ? parts[1] : ""))
          }
        }
        return theme
      }

      private static func excluded(
        _ reading: inout Reading, _ alphabet: Alphabet
      ) -> Set<[Letter]> {
        var excluded: Set<[Letter]> = []
        for (number, item) in reading.list("exclude").enumerated() {
          let letters = alphabet.letters(in: item.text ?? "")
          if letters.isEmpty {
            reading.fault(
              "\(item.text ?? "nothing") is no word", hint: "write words, each as an item",
              at: "exclude.\(number)")
          }
          excluded.insert(letters)
        }
        return excluded
      }

      private func refuse(_ reading: inout Reading) {
        if style == .british, width % 2 == 0 || height % 2 == 0 {
          reading.fault(
            "a lattice of \(width)×\(height) is not the same upside down",
            hint: "ask for odd numbers of rows and columns", at: "size")
        }
        if min(width, height) < (style == .british ? 7 : style == .barred ? 6 : 0) {
          reading.fault(
            "\(width)×\(height) is too small for this style", hint: "ask for a larger size",
            at: "size")
        }
        if !theme.isEmpty, style == .american || style == .mini, symmetry == .rotational {
          refuseLonely(&reading)
        }
        if style == .themeless, min(width, height) < 13 {
          reading.fault(
            "\(width)×\(height) is too small for this style",
            hint: "ask for 13 rows and columns or more, or for the style american", at: "size")
        }
        if !theme.isEmpty, style == .british || style == .barred || style == .themeless {
          reading.fault(
            "themes are for american, mini and free grids", hint: "take the theme out", at: "theme")
        }
      }

      /// Rotational symmetry needs theme words in equal pairs, and at most one in the middle.
      private func refuseLonely(_ reading: inout Reading) {
        let lonely = theme.filter { one in
          let twins = theme.filter { $0.letters.count == one.letters.count }
          return twins.count % 2 == 1 && twins.last?.letters == one.letters
        }
        let fits = lonely.allSatisfy { height % 2 == 1 && (width - $0.letters.count) % 2 == 0 }
        guard lonely.count > 1 || !fits else { return }
        let names = lonely.map { "\(alphabet.text($0.letters)) (\($0.letters.count))" }
        reading.fault(
          "these words of the theme have no partner to stand opposite: "
            + names.joined(separator: ", "),
          hint: "give each another one of its length, or ask for --symmetry none", at: "theme")
      }
    }
  }

  extension Crossword.Style {
    var usualSize: Int {
      switch self {
      case .mini: 5
      case .barred: 12
      case .american, .british, .free, .themeless: 15
      }
    }

    var title: String {
      switch self {
      case .american: "Crossword"
      case .themeless: "Themeless crossword"
      case .british: "Lattice crossword"
      case .barred: "Barred crossword"
      case .mini: "Mini crossword"
      case .free: "Criss-cross"
      }
    }
  }

  extension Crossword.Blank {
    /// Draws so many patterns of so many shapes; large ones take longer to draw.
    private static func choice(_ area: Int) -> Int { area > 300 ? 10 : area > 30 ? 16 : 4 }

    /// Each round allows longer words and fewer of them.
    private static let rounds = 5

    /// Of several patterns, the one that should be easiest to fill.
    static func american(
      _ wishes: Crossword.Wishes, _ dice: inout Dice
    ) -> Crossword.Grid? {
      let choice = choice(wishes.width * wishes.height)
      let isSmall = min(wishes.width, wishes.height) <= 8
      let (wall, chance) = isSmall ? (0, 160) : (12, 20)
      // Left to choose, the easiest pattern would always be the one of most and shortest words.
      let (fewer, longs) = isSmall ? (0, 0) : (dice.roll(8), 2 + 2 * dice.roll(3))
      for round in 0..<rounds {
        var best: (diagram: Diagram, cost: Int)?
        for _ in 0..<choice {
          var wish = wish(wishes, [], looser: round, &dice)
          if !isSmall {
            let most = wish.words.upperBound * (100 - fewer) / 100
            wish.words = min(wish.words.lowerBound, most)...most
            wish.longest = max(wish.longest, Self.long + dice.roll(4))
          }
          let draughtsman = Draughtsman(wish)
          for _ in 0..<choice {
            guard let diagram = draughtsman.draw(&dice, tries: 400),
              diagram.runs.count(where: { $0 >= Self.long - 1 }) >= longs
            else { continue }
            let cost = diagram.openness + diagram.clumps * wall + dice.roll(chance)
            if cost < best?.cost ?? .max { best = (diagram, cost) }
          }
        }
        if let best { return Crossword.Grid(best.diagram) }
      }
      return nil
    }

    /// How many patterns to draw for one to try.
    private static let themelessChoice = 40
    /// How many words a themeless pattern must have that are `long`.
    private static let fewestLong = 6
    private static let long = 9

    /// Few words and long ones: of several patterns the one that should be easiest to fill.
    static func themeless(
      _ wishes: Crossword.Wishes, _ dice: inout Dice
    ) -> Crossword.Grid? {
      let (width, height) = (wishes.width, wishes.height)
      let most = mostWords(width * height) * 12 / 13
      let side = max(width, height)
      var wish = Draughtsman.Wish(
        width: width, height: height, symmetry: wishes.symmetry, words: (most * 11 / 12)...most,
        longest: side - dice.roll(4))
      wish.share = 125 + dice.roll(30)
      let draughtsman = Draughtsman(wish)
      var best: (diagram: Diagram, cost: Int)?
      for _ in 0..<themelessChoice {
        guard let diagram = draughtsman.draw(&dice, tries: 400),
          diagram.runs.count(where: { $0 >= long }) >= fewestLong
        else { continue }
        let cost = diagram.openness + diagram.clumps * 16 + dice.roll(40)
        if cost < best?.cost ?? .max { best = (diagram, cost) }
      }
      return best.map { Crossword.Grid($0.diagram) }
    }

    static func grid(
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

    static func wish(
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
