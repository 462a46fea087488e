import Puzzle

extension Anagram {
  /// Makes an anagram from the words of a shelf.
  ///
  /// The run shuffles what there is once, and its n-th puzzle takes the n-th that fits, so that a
  /// run repeats none before all were used, on however many machines it is made.
  static func compose(
    _ order: Order, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> Definition {
    let wishes: Wishes
    do throws(Faults) {
      wishes = try Wishes(order)
    } catch {
      throw error.all.first ?? Fault("nothing can be made of this order")
    }
    var definition = try draw(order, wishes, shelf)
    definition.common = wishes.common
    if definition.common["title"] == nil {
      definition.common["title"] = .text("\(card.title) \(order.number + 1)")
    }
    definition.circles = order.wishes["circles"]?.int ?? definition.circles
    give(min(wishes.hints, definition.answer.count - 2), &definition, &dice)
    definition.shuffle = dice.roll(1_000_000)
    definition.shuffle = try quietShuffle(definition, shelf)
    return definition
  }

  private static func draw(
    _ order: Order, _ wishes: Wishes, _ shelf: Shelf
  ) throws(Fault) -> Definition {
    var fitting: [Definition] = []
    func take(_ finding: Finding) throws(Fault) -> Definition? {
      var dice = order.run.fork(shelf.alphabet.text(finding.letters + finding.answer))
      var definition = try Anagram.definition(of: finding, shelf, &dice)
      give(min(wishes.hints, definition.answer.count - 2), &definition, &dice)
      guard wishes.level == nil || difficulty(definition, shelf)?.level == wishes.level else {
        return nil
      }
      definition.given = definition.answer.map { _ in false }
      fitting.append(definition)
      return fitting.count > order.number ? definition : nil
    }
    var dice = order.run.fork("words")
    if wishes.style == .plain {
      var pairs = try pairs(wishes.lengths, shelf)
      dice.shuffle(&pairs)
      for pair in pairs { if let definition = try take(pair) { return definition } }
    } else {
      var sources = try sources(wishes.lengths, shelf)
      dice.shuffle(&sources)
      for letters in sources.prefix(4000) {
        guard let finding = try subtraction(from: letters, wishes.lengths, shelf, &dice) else {
          continue
        }
        if let definition = try take(finding) { return definition }
      }
    }
    guard !fitting.isEmpty else {
      throw Fault(
        shelf.isEmpty ? "there are no words to draw from" : "no words of the list fit",
        hint: shelf.isEmpty ? "name a list of words in press.yaml" : "ask for less, or add words")
    }
    return fitting[max(0, order.number) % fitting.count]
  }

  /// Letters become known, chosen by the dice.
  private static func give(_ count: Int, _ definition: inout Definition, _ dice: inout Dice) {
    var places = Array(definition.answer.indices)
    dice.shuffle(&places)
    for place in places.prefix(max(0, count)) { definition.given[place] = true }
  }
}
