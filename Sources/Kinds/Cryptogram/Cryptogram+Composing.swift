import Puzzle

extension Cryptogram {
  /// Makes a cryptogram of one of the passages that an order brings.
  ///
  /// The run shuffles the passages once; its n-th puzzle takes the n-th of those that fit, so that
  /// a run repeats none before all were used, on however many machines it is made.
  static func compose(
    _ order: Order, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> Definition {
    let wishes: Wishes
    let passage: Passage
    do throws(Faults) {
      wishes = try Wishes(order)
    } catch { throw error.first }
    passage = try draw(order, wishes, shelf)
    var front = order.wishes
    for key in ["level", "min", "max", "seed"] { front[key] = nil }
    if let author = passage.author { front["author"] = .text(author) }
    if front["title"] == nil { front["title"] = .text("\(card.title) \(order.number + 1)") }
    var spots = order.spots
    if passage.author != nil { spots["author"] = nil }
    var source = Source(
      name: "order", front: front, spots: spots, body: passage.text, seed: dice.next(),
      alphabet: order.alphabet)
    do throws(Faults) {
      var definition = try read(source)
      for _ in 0..<tries where spells(definition, shelf.never) {
        source.seed = dice.next()
        definition = try read(source)
      }
      return settled(definition, shelf)
    } catch { throw error.first }
  }

  /// How often letters are swapped anew; where the key is not left to the dice, that helps nothing.
  private static let tries = 20

  /// Whether chance made a word of the cipher letters that is never shown.
  private static func spells(_ definition: Definition, _ never: NeverWords) -> Bool {
    if never.isEmpty { return false }
    let cipher = definition.key.cipher
    let glyphs = definition.alphabet.read(definition.manuscript.body).map { glyph in
      if case .letter(let letter) = glyph { return Glyph.letter(cipher[Int(letter)]) }
      return glyph
    }
    let layout = layout(definition)
    return never.first(in: glyphs) != nil
      || layout.words.contains { word in
        never.contains(word.map { cipher[Int(layout.cells[$0].letter)] })
      }
  }

  private static func draw(
    _ order: Order, _ wishes: Wishes, _ shelf: Shelf
  ) throws(Fault) -> Passage {
    var places = Array(order.passages.indices)
    var dice = order.run.fork("passages")
    dice.shuffle(&places)
    var seen: Set<String> = []
    var fitting: [Passage] = []
    var misses = Misses()
    func came(_ passage: Passage) -> Bool {
      let past = order.past.passing
      return !past.isEmpty && past.contains(trace(of: passage.text, order.alphabet))
    }
    for place in places {
      let passage = order.passages[place]
      guard seen.insert(passage.text).inserted else { continue }
      let isStale = came(passage)
      if isStale && order.number == 0 {
        misses[.stale] += 1
        continue
      }
      if let miss = wishes.miss(passage, shelf) {
        misses[miss] += 1
      } else {
        fitting.append(passage)
        if fitting.count > order.number && !isStale { return passage }
      }
    }
    let first = fitting.isEmpty ? 0 : max(0, order.number) % fitting.count
    if let passage = (fitting[first...] + fitting[..<first]).first(where: { !came($0) }) {
      return passage
    }
    misses[.stale] = max(misses[.stale], fitting.count)
    throw Fault(
      order.passages.isEmpty ? "there is no text to draw from" : "no text fits: \(misses.words)",
      hint: order.passages.isEmpty
        ? "put texts under content/quotes, or write the text below the front matter"
        : "ask for less, or add texts")
  }
}
