import Puzzle

extension Anagram {
  /// The run shuffles the candidates once and each of its puzzles has its own share, so that a run
  /// repeats none before many are used, even when it is split over machines.
  static func compose(
    _ order: Order, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> Definition {
    let wishes: Wishes
    do throws(Faults) {
      wishes = try Wishes(order)
    } catch {
      throw error.first
    }
    var definition = try draw(order, wishes, shelf)
    definition.common = wishes.common
    if definition.common["title"] == nil {
      definition.common["title"] = .text("\(info.title) \(order.number + 1)")
    }
    definition.circles = order.wishes["circles"]?.int ?? definition.circles
    definition.shuffle = dice.roll(1_000_000)
    definition.shuffle = try quietShuffle(definition, shelf)
    return definition
  }

  private static func draw(
    _ order: Order, _ wishes: Wishes, _ shelf: Shelf
  ) throws(Fault) -> Definition {
    let definition =
      wishes.style == .plain
      ? try drawPair(order, wishes, shelf) : try drawSubtraction(order, wishes, shelf)
    if let definition { return definition }
    if !shelf.isEmpty, !order.past.passing.isEmpty {
      throw Fault(
        "every word that fits came before", hint: "ask for less, or add words")
    }
    throw Fault(
      shelf.isEmpty ? "there are no words to draw from" : "no words of the list fit",
      hint: shelf.isEmpty ? "name a list of words in press.yaml" : "ask for less, or add words")
  }

  /// Pairs are few, so all of them are looked at.
  private static func drawPair(
    _ order: Order, _ wishes: Wishes, _ shelf: Shelf
  ) throws(Fault) -> Definition? {
    var pairs = try pairs(wishes.lengths, shelf)
    var dice = order.run.fork("words")
    dice.shuffle(&pairs)
    if wishes.level != nil {
      var fitting: [Finding] = []
      for pair in pairs where try clothed(pair, order, wishes, shelf) != nil {
        fitting.append(pair)
        if fitting.count > order.number && !cameLately(pair, order, shelf) { break }
      }
      pairs = fitting
    }
    guard !pairs.isEmpty else { return nil }
    let first = max(0, order.number) % pairs.count
    for pair in pairs[first...] + pairs[..<first] where !cameLately(pair, order, shelf) {
      return try clothed(pair, order, wishes, shelf)
    }
    return nil
  }

  /// Subtractions have to be searched for. The puzzles of a run share the words out like cards, so
  /// that none waits for the others and no two get the same.
  private static func drawSubtraction(
    _ order: Order, _ wishes: Wishes, _ shelf: Shelf
  ) throws(Fault) -> Definition? {
    var sources = try sources(wishes.lengths, shelf)
    var dice = order.run.fork("words")
    dice.shuffle(&sources)
    let hands = min(sources.count, 997)
    guard hands > 0 else { return nil }
    for turn in 0..<hands {
      let first = (max(0, order.number) % hands + turn) % hands
      for place in stride(from: first, to: sources.count, by: hands) {
        var dice = order.run.fork("from " + shelf.alphabet.text(sources[place]))
        let finding = try subtraction(from: sources[place], wishes.lengths, shelf, &dice)
        guard let finding, !cameLately(finding, order, shelf) else { continue }
        if let definition = try clothed(finding, order, wishes, shelf) { return definition }
      }
    }
    return nil
  }

  /// `nil` if the level is not the one asked for.
  private static func clothed(
    _ finding: Finding, _ order: Order, _ wishes: Wishes, _ shelf: Shelf
  ) throws(Fault) -> Definition? {
    var dice = order.run.fork(shelf.alphabet.text(finding.letters + finding.answer))
    var definition = try definition(of: finding, shelf, &dice)
    give(min(wishes.hints, definition.answer.count - 2), &definition, &dice)
    if let level = wishes.level, difficulty(definition, shelf)?.level != level { return nil }
    return definition
  }

  private static func give(_ count: Int, _ definition: inout Definition, _ dice: inout Dice) {
    var places = Array(definition.answer.indices)
    dice.shuffle(&places)
    for place in places.prefix(max(0, count)) { definition.given[place] = true }
  }
}

extension Anagram {
  struct Wishes {
    let level: String?
    let style: Style
    let lengths: ClosedRange<Int>
    let hints: Int

    let common: Fields

    init(_ order: Order) throws(Faults) {
      var reading = Reading(order.source, fields: info.keys)
      let least = reading.whole("min") ?? 6
      let most = reading.whole("max") ?? 10
      if least > most {
        reading.fault(
          "min is more than max", hint: "write both, the smaller one as min",
          at: order.wishes["max"] == nil ? "min" : "max")
      }
      for field in fields where field.name != "circles" && order.wishes[field.name] != nil {
        reading.fault(
          "\(field.name) is not for puzzles that the press makes",
          hint: "take \(field.name) out; or take seed out, and the file is the puzzle itself",
          at: field.name)
      }
      try reading.finish()
      var dice = order.run.fork("style \(order.number)")
      level = reading.text("level")
      style =
        reading.text("style").flatMap { Style(rawValue: $0) }
        ?? (dice.roll(4) == 0 ? .subtraction : .plain)
      lengths = min(least, most)...max(least, most)
      hints = reading.whole("hints") ?? 0
      common = reading.common
    }
  }

  struct Finding {
    let letters: [Letter]
    /// The word taken away first; empty in a plain anagram.
    let minus: [Letter]
    let answer: [Letter]

    /// Whether the answer differs enough from the letters to be worth solving.
    var isFair: Bool {
      !Anagram.shows(answer, in: letters)
        && Anagram.run(answer, letters) * 3 <= answer.count * 2
        && zip(answer, letters).filter { $0 == $1 }.count * 3 <= answer.count * 2
        && (minus.isEmpty || Anagram.run(minus, letters) < minus.count)
    }
  }
}

extension Anagram {
  /// Neither the answer nor the words it is made of should come again soon.
  static func repeatKeys(of definition: Definition) -> RepeatKeys {
    let alphabet = definition.alphabet
    let letters = alphabet.letters(in: definition.letters)
    return RepeatKeys(passing: [alphabet.text(definition.answer), alphabet.text(letters)])
  }

  static func cameLately(_ finding: Finding, _ order: Order, _ shelf: Shelf) -> Bool {
    let past = order.past.passing
    return !past.isEmpty
      && [finding.answer, finding.letters].contains { past.contains(shelf.alphabet.text($0)) }
  }
}
