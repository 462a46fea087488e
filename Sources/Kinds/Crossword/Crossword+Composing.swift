import Puzzle

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
    } catch { throw error.all.first ?? Fault("nothing can be made of this order") }
    let cluer = Cluer(wishes, book, shelf)
    var definition =
      wishes.style == .free
      ? try crissCross(wishes, cluer, &dice) : try filled(wishes, cluer, &dice)
    definition.common["title"] =
      order.wishes["title"] ?? .text("\(wishes.style.title) \(order.number + 1)")
    return definition
  }

  /// How many patterns are tried before an order is given up.
  private static let patterns = 12

  /// A pattern, filled. A pattern that no words go into is put aside for another one; words that turn
  /// out to have no clue are struck from the list, and the pattern is filled anew.
  private static func filled(
    _ wishes: Wishes, _ cluer: Cluer, _ dice: inout Dice
  ) throws(Fault) -> Definition {
    var struck: [[Letter]] = []
    for _ in 0..<patterns {
      guard let blank = Blank(wishes, &dice) else { continue }
      let lexicon = try cluer.lexicon(blank.stencil.lengths)
      for _ in 0..<patterns {
        let rules = Filler.Rules(forbidden: struck)
        let filler = Filler(blank.stencil, lexicon, wishes.alphabet, rules)
        let budget = Filler.Budget(nodes: 4000, polish: 1500)
        guard case .filled(let fill) = filler.fill(dice.fork("fill"), budget) else { break }
        let words = blank.words(fill)
        let mute = words.filter { !cluer.hasClue($0) }
        if mute.isEmpty { return blank.definition(fill, wishes, cluer, &dice) }
        struck += mute
      }
    }
    throw Fault(
      "no pattern of \(wishes.width)×\(wishes.height) could be filled with words that have clues",
      hint: "put more clues under content/clues, install a dictionary such as wordnet-base, or ask "
        + "for another size or style")
  }
}
