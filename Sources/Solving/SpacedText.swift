import Puzzle

extension Solver {
  /// From how many of the best readings others are sought that differ in few letters.
  private static let expansions = 4

  /// Longer texts are searched by their beginning.
  private static let enough = 700

  /// The likeliest readings of a text whose words are known, the best first.
  func spaced(_ text: CodeText, _ rules: Rules) throws(Fault) -> [Trial] {
    let words = Words(text, self)
    var company = Company(self)
    var trials = [company.rated(search(text, words, rules), text)]
    var seen: Set<[Letter]> = [rules.shown(trials[0].key)]
    var expanded: Set<[Letter]> = []
    for _ in 0..<Self.expansions {
      let next = trials.first { !expanded.contains($0.key) }
      guard let next, next.total > trials[0].total - Self.tolerance else { break }
      expanded.insert(next.key)
      for trial in variants(of: next, words, rules, within: Self.reach)
      where seen.insert(rules.shown(trial.key)).inserted {
        trials.append(company.rated(trial, text))
      }
      trials.sort(by: Trial.precedes)
    }
    let plain = plainBest(text, rules) { Climb(words, key: $0).total }
    if let plain = plain.map({ company.rated($0, text) }), plain.total > trials[0].total {
      trials.removeAll { rules.shown($0.key) == rules.shown(plain.key) }
      trials.insert(plain, at: 0)
    }
    return trials
  }

  /// Anneals from several starts until the best key is found twice.
  private func search(_ text: CodeText, _ words: Words, _ rules: Rules) -> Trial {
    let isLong = text.letters.count > Self.enough * 3 / 2
    let part = isLong ? CodeText(beginningOf: text, letters: Self.enough) : text
    let some = isLong ? Words(part, self) : words
    let partRules =
      isLong ? Rules(part, knowing: rules.known, allowsSelf: rules.allowsSelf) : rules
    var dice = Dice(seed: 7)
    var finding = Finding(of: part.letters.count)
    for round in 0..<30 {
      var climb = Climb(some, key: firstGuess(part, partRules, &dice))
      anneal(&climb, partRules, steps: round < 6 ? 12000 : 24000, from: 10, to: 1, &dice)
      polish(&climb, partRules)
      finding.note(climb.key, climb.total)
      if finding.isEnough(round) { break }
    }
    guard isLong else { return finding.best }
    var climb = Climb(words, key: finding.best.key)
    polish(&climb, rules)
    return Trial(key: climb.key, words: climb.total)
  }
}

extension Solver {
  /// How far a step towards a variant may fall below the best key, since one exchange may spoil a
  /// word that a second one mends.
  private static let detour: Float = 16

  /// The keys near a good one that are as good or nearly so: LIVE may be LIKE where the letter
  /// occurs once. They are one or two exchanges away, the second of which must mend a word that the
  /// first has touched.
  func variants(
    of best: Trial, _ words: Words, _ rules: Rules, within reach: Float
  ) -> [Trial] {
    var near: [Trial] = []
    var seen: Set<[Letter]> = [rules.shown(best.key)]
    var steps: [(one: Letter, other: Letter, change: Float)] = []
    var climb = Climb(words, key: best.key)
    for (one, other) in rules.exchanges where rules.allow(one, other, best.key) {
      let change = climb.change(one, other)
      if change > -Self.detour { steps.append((one, other, change)) }
    }
    steps.sort { ($0.change, $1.one, $1.other) > ($1.change, $0.one, $0.other) }
    func note(_ key: [Letter], _ total: Float) {
      if total > best.words - reach, seen.insert(rules.shown(key)).inserted {
        near.append(Trial(key: key, words: total))
      }
    }
    for step in steps {
      var key = best.key
      key.swapAt(Int(step.one), Int(step.other))
      note(key, best.words + step.change)
    }
    for step in steps.prefix(200) {
      var key = best.key
      key.swapAt(Int(step.one), Int(step.other))
      var second = Climb(words, key: key)
      let touched = words.touched(step.one, step.other)
      for (one, other) in rules.exchanges where rules.allow(one, other, key) {
        guard words.touched(one, other).contains(where: touched.contains) else { continue }
        let change = second.change(one, other)
        guard step.change + change > -reach else { continue }
        var third = key
        third.swapAt(Int(one), Int(other))
        note(third, best.words + step.change + change)
      }
    }
    return near
  }
}

extension Solver {
  /// The share of words that no list has, as a logarithm.
  private static let unlisted: Float = -3.2
  /// The share of nouns that carry an apostrophe and an S, as a logarithm.
  private static let possessive: Float = -4.5

  /// The logarithm of the likelihood that a cipher word is the next word of a text.
  func likelihood(of word: ArraySlice<Letter>, _ key: [Letter]) -> Float {
    listed(word, key) ?? spelled(word, key)
  }

  /// The same for listed words and their possessives; `nil` for any other.
  func listed(_ word: ArraySlice<Letter>, _ key: [Letter]) -> Float? {
    let symbols = lexicon.symbols
    guard word.count <= Lexicon.longest else { return nil }
    var number: UInt64 = 0
    var stem: UInt64 = 0
    var place = 0
    for symbol in word {
      if Int(symbol) == symbols - 1 { stem = number }
      number ^= lexicon.marks[place + Int(key[Int(symbol)])]
      place += symbols
    }
    if let value = lexicon[number] { return value }
    guard let genitive, word.count > 2, Int(word[word.endIndex - 2]) == symbols - 1,
      let last = word.last, key[Int(last)] == genitive, let value = lexicon[stem]
    else { return nil }
    return value + Self.possessive
  }

  private func spelled(_ word: ArraySlice<Letter>, _ key: [Letter]) -> Float {
    var spelling = spelling()
    if word.contains(Letter(truncatingIfNeeded: grams.symbols - 1)) {
      spelling.add(Self.possessive)
    }
    for symbol in word where Int(symbol) < grams.symbols - 1 {
      spelling.add(key[Int(symbol)], grams)
    }
    return spelling.ended(grams)
  }

  func spelling() -> Spelling { Spelling(Self.unlisted, grams) }

  /// The likelihood of a word that no list has, letter by letter.
  struct Spelling {
    private var sum: Float
    private var before: Int
    private var last: Int

    init(_ share: Float, _ grams: Grams) {
      sum = share
      before = grams.symbols - 1
      last = before
    }

    mutating func add(_ more: Float) { sum += more }

    mutating func add(_ letter: Letter, _ grams: Grams) {
      sum += grams.logs[(before &* grams.symbols &+ last) &* grams.symbols &+ Int(letter)]
      before = last
      last = Int(letter)
    }

    func ended(_ grams: Grams) -> Float {
      sum + grams.logs[(before * grams.symbols + last) * grams.symbols + grams.symbols - 1]
    }
  }
}
