import Puzzle

#if !hasFeature(Embedded)
  extension Crossword {
    /// Makes a crossword to order: a pattern by the rules of its style, words for it that can be
    /// clued, and their clues.
    package static func compose(
      _ order: Order, _ shelf: Shelf, _ dice: inout Dice
    ) throws(Fault) -> Definition {
      let wishes: Wishes
      let book: ClueBook
      do throws(Faults) {
        wishes = try Wishes(order)
        book = try order.clues()
      } catch { throw error.first }
      let cluer = Cluer(wishes, book, order, shelf)
      let grid =
        wishes.style == .free
        ? try crissCross(wishes, cluer, order, &dice) : try filled(wishes, cluer, order, &dice)
      var definition = cluer.definition(grid, order, &dice)
      definition.style = wishes.style
      definition.common["title"] =
        order.wishes["title"] ?? .text("\(wishes.style.title) \(order.number + 1)")
      return definition
    }

    /// What should not come again: an entry within a window of puzzles, a clue ever.
    package static func traces(of definition: Definition) -> Traces {
      var traces = Traces()
      for section in definition.sections {
        for clue in section.clues {
          traces.lasting.insert(clue.text)
          traces.passing.insert(clue.cells.map { definition.grid.cells[$0].solution }.joined())
        }
      }
      return traces
    }

    /// How many patterns are tried before an order is given up.
    private static let patterns = 16

    /// A pattern with its words. One that no words go into is put aside for another; where the
    /// words that came lately leave too few, first the short ones of them may come again, which
    /// are soon used up in any language, and then all.
    private static func filled(
      _ wishes: Wishes, _ cluer: Cluer, _ order: Order, _ dice: inout Dice
    ) throws(Fault) -> Grid {
      let short = Set(Draughtsman.shortest...Draughtsman.shortest + 2)
      let lexicon = try cluer.lexicon(short)
      guard short.contains(where: { lexicon.count($0) > 0 }) else {
        throw Fault(
          "there are no words that have clues",
          hint: "put some under content/clues, with a word, a tab and its clue on each line")
      }
      let lately = order.past.passing.sorted().map { order.alphabet.letters(in: $0) }
      let avoided = lately.isEmpty ? [[]] : [lately, lately.filter { $0.count > 4 }, []]
      for forbidden in avoided {
        for _ in 0..<patterns {
          guard let blank = Blank(wishes, &dice) else { continue }
          let count = blank.stencil.entries.count
          let filler = Filler(
            blank.stencil, try cluer.lexicon(blank.stencil.lengths), wishes.alphabet,
            Filler.Rules(forbidden: forbidden))
          let budget = Filler.Budget(nodes: count * (count > 120 ? 200 : 40), polish: 1000)
          if case .filled(let fill) = filler.fill(Dice(seed: dice.next()), budget) {
            return blank.filled(fill, wishes.alphabet)
          }
        }
      }
      throw Fault(
        "no pattern of \(wishes.width)×\(wishes.height) could be filled with words that have clues",
        hint: "put more clues under content/clues, install a dictionary such as wordnet-base, or "
          + "ask for another size or style")
    }
  }
#endif
