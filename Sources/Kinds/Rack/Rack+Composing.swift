import Puzzle

extension Rack {
  static func compose(
    _ order: Order, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> Definition {
    var reading = Reading(order.source, fields: info.keys)
    var (least, most) = (reading.whole("min") ?? 1, reading.whole("max") ?? 1)
    if order.wishes["min"] == nil { least = min(least, most) }
    if order.wishes["max"] == nil { most = max(least, most) }
    if least > most {
      reading.fault("min is more than max", hint: "write the smaller one as min", at: "min")
    }
    let length = reading.whole("length") ?? usualLength
    let size =
      order.wishes["size"] == nil ? max(length, usualSize) : reading.whole("size") ?? length
    if size < length {
      reading.fault(
        "a rack of \(size) spells no word of \(length) letters", hint: "ask for a larger size",
        at: "size")
    }
    if order.wishes["letters"] != nil {
      reading.fault(
        "letters are for racks that somebody writes", hint: "take letters out, or seed",
        at: "letters")
    }
    do throws(Faults) {
      try reading.finish()
    } catch { throw error.first }
    let wish = Wish(
      length: length, size: size, range: min(least, most)...max(least, most),
      isRare: reading.flag("rare"), bonus: reading.whole("bonus") ?? Commonness.dealt)
    var deal = try deal(wish, order.alphabet, shelf, &dice)
    for _ in 0..<patience where came(deal.rack, order) || shelf.never.contains(deal.rack) {
      deal = try self.deal(wish, order.alphabet, shelf, &dice)
    }
    if came(deal.rack, order) {
      throw Fault(
        "every rack that fits came before", hint: "ask for a larger size, or for less of it")
    }
    guard deal.isMet else {
      throw Fault(
        "no rack came with so many words: the nearest one spells \(deal.count)",
        hint: "change min, max, size or length")
    }
    var common = Fields()
    let list = try name(ofLength: length, order.alphabet, shelf)
    common["title"] = order.wishes["title"] ?? .text("\(list), rack \(order.number + 1)")
    return Definition(
      common: common, alphabet: order.alphabet, rack: deal.rack, length: length,
      studies: reading.flag("study"), bonus: wish.bonus)
  }

  private static func came(_ rack: [Letter], _ order: Order) -> Bool {
    let past = order.past.passing
    return !past.isEmpty && past.contains(trace(of: rack, order.alphabet))
  }

  static func check(_ definition: Definition, _ shelf: Shelf) -> [Fault] {
    if shelf.isEmpty {
      return [.warning("there are no words to look for", hint: "name a word list in press.yaml")]
    }
    let rack = definition.alphabet.text(definition.rack)
    guard let shard = try? shelf.shard(definition.length),
      let words = try? entries(
        of: definition.rack, length: definition.length, bonus: definition.bonus, shelf)
    else { return [] }
    if shard.count == 0 {
      return [
        Fault("no word of the list has \(definition.length) letters", hint: "change the length")
      ]
    }
    if words.isEmpty {
      return [
        Fault(
          "\(rack) spells no word of \(definition.length) letters",
          hint: "give it a vowel or two, or let the press deal: write seed: instead of letters:")
      ]
    }
    let wanted = words.reduce(0) { $0 + ($1.isWanted ? 1 : 0) }
    if wanted == 0 {
      return [
        Fault("every word that \(rack) spells is a bonus", hint: "write a smaller bonus, or none")
      ]
    }
    return wanted == 1 ? [.warning("\(rack) spells a single word")] : []
  }

  /// The more words there are, and the rarer they are, the harder it is to find them all.
  static func difficulty(_ definition: Definition, _ shelf: Shelf) -> Difficulty? {
    guard let shard = try? shelf.shard(definition.length) else { return nil }
    let words = shard.subanagrams(of: definition.rack)
    let scores = (0..<words.count).map { words.score($0) }.filter { $0 >= definition.bonus }
    guard !scores.isEmpty else { return nil }
    let (count, rare) = (scores.count, scores.filter { $0 < Commonness.common }.count)
    let parts: [Message] = [
      count == 1 ? "One word" : "\(count) words",
      rare == 1 ? "One of them rare" : "\(rare) of them rare",
    ]
    return Difficulty(score: count + rare * 80 / count, parts: parts)
  }
}

extension Rack {
  struct Wish: Sendable {
    /// The length of the words.
    var length = usualLength
    /// The number of tiles.
    var size = usualSize
    /// The number of words wanted.
    var range = 4...60
    var isRare = false
    /// Words below this score are a bonus and do not count.
    var bonus = Commonness.dealt
  }

  /// How often to try at random before giving up.
  static let patience = 400

  /// First the words to find, then the bonus words.
  static func entries(
    of rack: [Letter], length: Int, bonus: Int, _ shelf: Shelf
  ) throws(Fault) -> [Entry] {
    let words = try shelf.shard(length).subanagrams(of: rack)
    var (wanted, others): ([Entry], [Entry]) = ([], [])
    for (place, word) in words.words.enumerated() {
      if words.score(place) < bonus {
        others.append(Entry(word: word, isBonus: true))
      } else {
        wanted.append(Entry(word: word))
      }
    }
    return wanted + others
  }

  /// Deals a rack: words of the list as far as they fit beside one more letter, then weighted
  /// letters, so there is always a word. If no try meets the wish, returns the one that came
  /// nearest.
  static func deal(
    _ wish: Wish, _ alphabet: Alphabet, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> (rack: [Letter], count: Int, isMet: Bool) {
    let shard = try shelf.shard(wish.length)
    guard shard.count > 0, alphabet.count > 0 else {
      throw Fault(
        "there is no word of \(wish.length) letters",
        hint: shelf.isEmpty ? "name a word list in press.yaml" : "ask for another length")
    }
    let bag = bag(alphabet)
    let known = shard.scores.indices.filter { Int(shard.scores[$0]) >= wish.bonus }
    let rare = Rarities(of: alphabet)
    var best: (rack: [Letter], count: Int, miss: Int) = ([], 0, .max)
    for _ in 0..<patience {
      var rack: [Letter] = []
      for _ in 0..<max(1, (wish.size - 1) / wish.length) {
        rack += shard.word(dice.pick(known) ?? dice.roll(shard.count))
      }
      while rack.count < wish.size { rack.append(bag[dice.roll(bag.count)]) }
      dice.shuffle(&rack)
      let words = shard.subanagrams(of: rack)
      let wanted = (0..<words.count).filter { words.score($0) >= wish.bonus }
      let count = wanted.count
      var miss = max(0, wish.range.lowerBound - count, count - wish.range.upperBound)
      let lacks = wish.isRare && !rare.isEmpty && !wanted.contains { rare.meets(words[$0]) }
      if lacks { miss += 1000 }
      if miss < best.miss { best = (rack, count, miss) }
      if miss == 0 { break }
    }
    return (best.rack, best.count, best.miss == 0)
  }

  /// The letters from which single tiles are drawn: each once, vowels three times. An alphabet does
  /// not say which its vowels are, but they are among its most frequent letters.
  private static func bag(_ alphabet: Alphabet) -> [Letter] {
    if alphabet == .english {
      return alphabet.letters(in: "AAABCDEEEFGHIIIJKLMNOOOPQRSTUUVWXYZ")
    }
    return alphabet.letters.flatMap { letter in
      [Letter](repeating: letter, count: alphabet.frequency(letter) > 600 ? 3 : 1)
    }
  }

  private struct Rarities {
    private let letters: [Letter]

    init(of alphabet: Alphabet) {
      letters =
        alphabet.frequencies.isEmpty ? [] : alphabet.letters.filter { alphabet.frequency($0) <= 20 }
    }

    var isEmpty: Bool { letters.isEmpty }

    func meets(_ word: [Letter]) -> Bool { word.contains { letters.contains($0) } }
  }
}

extension Rack {
  /// The same letters are the same rack, in whatever order they lie.
  static func repeatKeys(of definition: Definition) -> RepeatKeys {
    RepeatKeys(passing: [trace(of: definition.rack, definition.alphabet)])
  }

  static func trace(of rack: [Letter], _ alphabet: Alphabet) -> String {
    alphabet.text(rack.sorted())
  }
}
