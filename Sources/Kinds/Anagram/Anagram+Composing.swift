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
    let clues = try clues(order)
    var all: [(pair: Finding, isDefined: Bool)] = []
    for pair in try pairs(wishes.lengths, shelf) {
      all.append((pair, try meaning(of: pair.answer, shelf, clues) != nil))
    }
    let hasDefined = all.contains { $0.isDefined }
    var pairs = all.filter { $0.isDefined || !hasDefined }.map { $0.pair }
    var dice = order.run.fork("words")
    dice.shuffle(&pairs)
    var seen: Set<[Letter]> = []
    pairs = pairs.filter { seen.insert($0.answer.sorted()).inserted }
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
    let clues = try clues(order)
    var dice = order.run.fork("words")
    dice.shuffle(&sources)
    let hands = min(sources.count, 997)
    guard hands > 0 else { return nil }
    var bare: (definition: Definition, left: Int)?
    for turn in 0..<hands {
      let first = (max(0, order.number) % hands + turn) % hands
      for place in stride(from: first, to: sources.count, by: hands) {
        if let bare, bare.left == 0 { return bare.definition }
        bare?.left -= 1
        var dice = order.run.fork("from " + shelf.alphabet.text(sources[place]))
        let finding = try subtraction(from: sources[place], wishes.lengths, shelf, &dice)
        guard let finding, !cameLately(finding, order, shelf) else { continue }
        let isDefined = try meaning(of: finding.answer, shelf, clues) != nil
        guard isDefined || bare == nil else { continue }
        guard let definition = try clothed(finding, order, wishes, shelf) else { continue }
        if isDefined { return definition }
        bare = (definition, bareSearch)
      }
    }
    return bare?.definition
  }

  /// How many more words are looked at after an answer that nothing defines, in the hope of one
  /// that something does.
  private static let bareSearch = 400

  /// `nil` if the level is not the one asked for.
  private static func clothed(
    _ finding: Finding, _ order: Order, _ wishes: Wishes, _ shelf: Shelf
  ) throws(Fault) -> Definition? {
    var dice = order.run.fork(shelf.alphabet.text(finding.letters + finding.answer))
    var definition = try definition(of: finding, shelf, try clues(order), &dice)
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
        && Anagram.sharedPairs(answer, letters) * 5 <= (answer.count - 1) * 2
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

  private static let indicators = [
    "rearranged", "stirred", "shaken", "in disorder", "scrambled", "in another order", "mixed up",
    "gone astray",
  ]

  /// Builds a clue: what the answer means if the shelf knows it, otherwise the bare instruction.
  static func definition(
    of finding: Finding, _ shelf: Shelf, _ clues: ClueBook, _ dice: inout Dice
  ) throws(Fault) -> Definition {
    let alphabet = shelf.alphabet
    let letters = alphabet.text(finding.letters)
    let minus = alphabet.text(finding.minus)
    let answer = alphabet.text(finding.answer)
    let fodder = minus.isEmpty ? letters : "\(letters) without \(minus)"
    let indicator = dice.pick(indicators) ?? "rearranged"
    let meaning = try meaning(of: finding.answer, shelf, clues)
    let bare = Clue(text: "Anagram of \(fodder)", fodder: letters, indicator: "Anagram of")
    let clue =
      meaning.map {
        Clue(
          text: "\($0): \(fodder) \(indicator)", fodder: letters, indicator: indicator,
          definition: $0)
      } ?? bare
    let rest = minus.isEmpty ? "" : " less \(minus)"
    var definition = Definition(
      alphabet: alphabet, clue: clue, letters: letters, minus: minus, answer: finding.answer,
      enumeration: Enumeration(finding.answer.count),
      given: finding.answer.map { _ in false },
      explanation: "\(letters)\(rest) has the letters of \(answer).", shuffle: 0)
    // A meaning may contain the indicator, and then the parts of the clue would be ambiguous.
    if definition.segments == nil { definition.clue = bare }
    return definition
  }

  private static func clues(_ order: Order) throws(Fault) -> ClueBook {
    do throws(Faults) {
      return try order.clues()
    } catch { throw error.first }
  }

  /// What the shelf says of the word, else its plainest clue; `nil` if there is neither.
  private static func meaning(
    of word: [Letter], _ shelf: Shelf, _ clues: ClueBook
  ) throws(Fault) -> String? {
    let line = try shelf.definition(of: word)
    if let meaning = line.flatMap({ meaning($0, word, shelf.alphabet) }) { return meaning }
    let known = clues[word].filter { isPlain($0.text) }
    let clue = known.first { $0.level == .easy } ?? known.first { $0.level == .medium }
    return clue.flatMap { meaning($0.text, word, shelf.alphabet) }
  }

  /// Whether a clue defines by itself: no blank to fill in, no joke, no other clue.
  private static func isPlain(_ clue: String) -> Bool {
    !clue.utf8.contains { byte in
      byte == UInt8(ascii: "_") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "\"")
        || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";")
    }
  }

  /// The first sense, capitalised and without its part of speech; `nil` if it is long, defines the
  /// word whose form this is, or contains the word.
  private static func meaning(_ line: String, _ word: [Letter], _ alphabet: Alphabet) -> String? {
    let sense = line.parts(at: ";").first ?? ""
    let parts = sense.parts(at: ":")
    let isTagged = parts.count > 1
    if isTagged, parts[0].utf8.contains(UInt8(ascii: ",")) { return nil }
    let text = trim(isTagged ? parts.dropFirst().joined(separator: ":") : sense)
    guard let first = text.unicodeScalars.first, text.utf8.count <= 90 else { return nil }
    let letters = alphabet.letters(in: text)
    let stem = word.prefix(max(4, word.count - 3))
    if letters.indices.contains(where: { letters[$0...].starts(with: stem) }) { return nil }
    var view = String.UnicodeScalarView()
    view.append(Folding.capital(first))
    view.append(contentsOf: text.unicodeScalars.dropFirst())
    return String(view)
  }
}

extension Anagram {
  /// Whether an answer shows in the letters as written: inside them, forwards or backwards, or as
  /// what is left when some are struck out.
  static func shows(_ answer: [Letter], in letters: [Letter]) -> Bool {
    if run(answer, letters) == answer.count || run(answer.reversed(), letters) == answer.count {
      return true
    }
    guard letters.count > answer.count else { return false }
    var rest = answer[...]
    for letter in letters where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// How many neighbouring letters of the one are neighbours in the other too.
  static func sharedPairs(_ one: [Letter], _ other: [Letter]) -> Int {
    zip(one, one.dropFirst()).reduce(0) { sum, pair in
      let isShared = zip(other, other.dropFirst()).contains { $0.0 == pair.0 && $0.1 == pair.1 }
      return sum + (isShared ? 1 : 0)
    }
  }

  static func run(_ one: [Letter], _ other: [Letter]) -> Int {
    var longest = 0
    var row = [Int](repeating: 0, count: other.count + 1)
    for letter in one {
      var last = 0
      for (place, match) in other.enumerated() {
        let diagonal = last
        last = row[place + 1]
        row[place + 1] = letter == match ? diagonal + 1 : 0
        longest = max(longest, row[place + 1])
      }
    }
    return longest
  }

  /// A word that can be read round a circle in either direction, if there is one: a listed word of
  /// at least four letters, or one that is never shown.
  static func readable(
    _ circle: [Int], _ tiles: [Letter], _ shelf: Shelf
  ) throws(Fault) -> [Letter]? {
    let letters = circle.map { tiles[$0] }
    guard letters.count > 2 else { return nil }
    for length in (3...letters.count).reversed() {
      let shard = length > 3 ? try shelf.shard(length) : nil
      for start in letters.indices {
        let on = (0..<length).map { letters[(start + $0) % letters.count] }
        let back = (0..<length).map { letters[(start + letters.count - $0) % letters.count] }
        for word in [on, back] where shard?.find(word) != nil || shelf.never.contains(word) {
          return word
        }
      }
    }
    return nil
  }

  /// The first shuffle number, from the current one on, whose circles read no word; the current one
  /// if many tries find none.
  static func quietShuffle(_ definition: Definition, _ shelf: Shelf) throws(Fault) -> Int {
    var trial = definition
    for step in 0..<150 {
      trial.shuffle = (definition.shuffle + step) % 1_000_000
      let sheet = Sheet(trial)
      var isQuiet = true
      for circle in sheet.circles where isQuiet {
        isQuiet = try readable(circle, sheet.tiles, shelf) == nil
      }
      if isQuiet { return trial.shuffle }
    }
    return definition.shuffle
  }
}

extension Alphabet {
  func list(_ letters: [Letter]) -> Message { listed(letters.map(symbol)) }
}

extension [Letter] {
  /// Removes each of the others once; the rest keep their order.
  func without(_ others: [Letter]) -> [Letter] {
    var others = others
    return filter { letter in
      guard let place = others.firstIndex(of: letter) else { return true }
      others.remove(at: place)
      return false
    }
  }
}
