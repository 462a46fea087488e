import Grids
import Puzzle

#if !hasFeature(Embedded)
  extension Crossword {
    /// The small puzzles of a run, which share the words out among them.
    ///
    /// Puzzle *n* follows from those before it in its stretch. Where they were not kept they are
    /// drawn again, so that the shards of a run equal the whole.
    struct MiniRun {
      private let wishes: Wishes
      private let cluer: Cluer
      private let order: Order
      private let book: ClueBook

      /// In so many puzzles no answer comes oftener than `most` times, or than it has clues.
      private static let stretch = 365
      private static let most = 4
      private static let largest = 81
      /// How many patterns to try under each limit.
      private static let tries = 40
      private static let block = Letter.max

      /// `nil` for puzzles that are not small and free of themes.
      init?(_ wishes: Wishes, _ cluer: Cluer, _ book: ClueBook, _ order: Order) {
        let area = wishes.width * wishes.height
        guard wishes.theme.isEmpty, wishes.style == .mini || wishes.style == .american,
          area <= Self.largest
        else { return nil }
        self.wishes = wishes
        self.cluer = cluer
        self.order = order
        self.book = book
      }

      private typealias Uses = [[Letter]: Int]

      /// The grid, and how often each of its answers came before; `nil` if none is found.
      func grid() throws(Fault) -> (grid: Grid, turns: [[Letter]: Int])? {
        let first = order.number - order.number % Self.stretch
        var uses: Uses = [:]
        for number in first..<order.number {
          let name = "mini \(order.run.seed) \(signature) \(number)"
          let kept = try book.stock(name) { () throws(Fault) in
            ClueBook.Stock(letters: try draw(number, uses, []) ?? [], scores: [])
          }
          for word in words(kept.letters) { uses[word, default: 0] += 1 }
        }
        let lately = Set(order.past.passing.map { order.alphabet.letters(in: $0) })
        guard let letters = try draw(order.number, uses, lately) else { return nil }
        var grid = Grid(
          width: wishes.width, height: wishes.height,
          cells: letters.map {
            $0 == Self.block ? Cell(.block) : Cell(.white, wishes.alphabet.symbol($0))
          })
        grid = grid.numbered
        var turns: Uses = [:]
        for word in words(letters) { turns[word] = uses[word] ?? 0 }
        return (grid, turns)
      }

      private var signature: String {
        "\(wishes.width)x\(wishes.height) \(wishes.symmetry) \(wishes.level?.rawValue ?? "") "
          + "\(wishes.isClued)"
      }

      /// Row by row, blocks among them.
      private func draw(
        _ number: Int, _ uses: Uses, _ lately: Set<[Letter]>
      ) throws(Fault) -> [Letter]? {
        var dice = order.run.fork("mini \(number)")
        // In the first quarter of a stretch each word may come once, in the second twice …
        let fair = 1 + Self.most * (number % Self.stretch) / Self.stretch
        for limit in [fair, Self.most, .max] {
          let lexicon = try lexicon { word in
            let clues = cluer.clues(for: word)
            guard clues > 0, !cluer.excludes(word), !lately.contains(word) else { return false }
            return limit == .max
              || cluer.isFitting(word) && uses[word] ?? 0 < min(limit, clues)
          }
          for attempt in 0..<Self.tries {
            guard let diagram = pattern(attempt, &dice) else { continue }
            let blank = Blank(Grid(diagram), wishes.alphabet)
            let filler = Filler(blank.stencil, lexicon, wishes.alphabet)
            let budget = Filler.Budget(
              nodes: limit == .max ? 2000 : wishes.width * wishes.height * 6,
              isOver: { if case .explaining = $0 { true } else { false } })
            guard case .filled(let fill) = filler.fill(Dice(seed: dice.next()), budget) else {
              continue
            }
            let filled = blank.filled(fill, wishes.alphabet)
            if limit == .max || cluer.quality(of: filled).excess == 0 {
              return fill.letters.map { $0 ?? Self.block }
            }
          }
        }
        return nil
      }

      /// All of one score: a search that wants the best words would live on a few.
      private func lexicon(_ isOffered: ([Letter]) -> Bool) throws(Fault) -> Filler.Lexicon {
        let lengths = Draughtsman.shortest...max(wishes.width, wishes.height)
        var words: [Filler.Words] = []
        for length in lengths {
          let stock = try cluer.stock(length)
          var letters: [Letter] = []
          for place in stock.scores.indices {
            let word = Array(stock.letters[place * length..<(place + 1) * length])
            if isOffered(word) { letters += word }
          }
          words.append(
            Filler.Words(
              length: length, letters: letters,
              scores: Array(repeating: 1, count: letters.count / length)))
        }
        return Filler.Lexicon(alphabet: wishes.alphabet.count, words)
      }

      /// Of some patterns that can be filled, the one with the fewest short words, of which there
      /// are too few; easier ones with each attempt.
      private func pattern(_ attempt: Int, _ dice: inout Dice) -> Diagram? {
        let (width, height) = (wishes.width, wishes.height)
        let area = width * height
        // There are few narrow patterns, so that closed ones must come as well.
        let isNarrow = (30..<40).contains(area)
        let ease = isNarrow ? attempt + dice.roll(30) : attempt
        let limit = area * 13 / 2 - ease * area / 8
        let choice = area < 40 ? 1 : 6
        var (best, least, found): (Diagram?, Int, Int) = (nil, .max, 0)
        for _ in 0..<60 where found < choice {
          let isAsked = order.wishes["symmetry"] != nil
          let symmetry = isAsked || dice.roll(3) > 0 ? wishes.symmetry : .mirror
          var wish = Draughtsman.Wish(
            width: width, height: height, symmetry: symmetry,
            words: 1...max(1, Blank.mostWords(area)), longest: max(width, height))
          wish.share = dice.roll(isNarrow ? 10 : 6) * 40
          guard let diagram = Draughtsman(wish).draw(&dice, tries: 400),
            diagram.openness <= limit
          else { continue }
          found += 1
          let cost = diagram.runs.reduce(0) { $0 + ($1 == 3 ? 3 : $1 == 4 ? 1 : 0) }
          if cost < least { (best, least) = (diagram, cost) }
        }
        return best
      }

      private func words(_ letters: [Letter]) -> [[Letter]] {
        let (width, height) = (wishes.width, wishes.height)
        guard letters.count == width * height else { return [] }
        let rows = (0..<height).map { row in (0..<width).map { letters[row * width + $0] } }
        let columns = (0..<width).map { column in rows.map { $0[column] } }
        return (rows + columns).flatMap { line in
          line.split(separator: Self.block).filter { $0.count > 1 }.map { Array($0) }
        }
      }
    }
  }
#endif
