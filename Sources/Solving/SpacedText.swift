import Puzzle

extension Solver {
  func spaced(_ text: Ciphertext, _ rules: Rules) -> [Trial] {
    let words = Words(text, self)
    var dice = Dice(seed: 7)
    var finding = Finding(of: text.letters.count)
    for round in 0..<30 {
      var climb = Climb(words, key: firstGuess(text, rules, &dice))
      anneal(&climb, rules, steps: round < 6 ? 12000 : 30000, from: 14, to: 0.6, &dice)
      polish(&climb, rules)
      finding.note(climb.key, climb.total)
      if finding.isEnough(round) { break }
    }
    let near = variants(of: finding.best, words, rules, within: Self.tolerance)
    let plain = plainBest(rules, against: finding.best) { Climb(words, key: $0).total }
    return Self.near([finding.best] + near, plain).map { trial in
      Trial(key: trial.key, total: trial.total + company(text, trial.key))
    }
  }

  /// What pairs of words that often go together add to the worth of a text.
  func company(_ text: Ciphertext, _ key: [Letter]) -> Float {
    pairs.worth(of: text.words.map { word in lexicon.number(of: word.map { key[Int($0)] }[...]) })
  }
}

extension Solver {
  /// A key that was tried, with the logarithm of the text's likelihood under it.
  struct Trial: Sendable {
    var key: [Letter]
    var total: Float
  }

  /// How far a step towards a variant may fall below the best key, since one exchange may spoil a
  /// word that a second one mends.
  private static let detour: Float = 14

  /// The keys near a good one that are as good or nearly so: LIVE may be LIKE where the letter
  /// occurs once. They are one or two exchanges away, the second of which must mend a word that the
  /// first has touched.
  func variants(
    of best: Trial, _ words: Words, _ rules: Rules, within tolerance: Float
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
      if total > best.total - tolerance, seen.insert(rules.shown(key)).inserted {
        near.append(Trial(key: key, total: total))
      }
    }
    for step in steps {
      var key = best.key
      key.swapAt(Int(step.one), Int(step.other))
      note(key, best.total + step.change)
    }
    for step in steps.prefix(200) {
      var key = best.key
      key.swapAt(Int(step.one), Int(step.other))
      var second = Climb(words, key: key)
      let touched = words.touched(step.one, step.other)
      for (one, other) in rules.exchanges where rules.allow(one, other, key) {
        guard words.touched(one, other).contains(where: touched.contains) else { continue }
        let change = second.change(one, other)
        guard step.change + change > -tolerance else { continue }
        var third = key
        third.swapAt(Int(one), Int(other))
        note(third, best.total + step.change + change)
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
    for symbol in word where Int(symbol) < grams.symbols - 1 {
      spelling.add(key[Int(symbol)], grams)
    }
    return spelling.ended(grams)
  }

  func spelling() -> Spelling {
    Spelling(sum: Self.unlisted, row: grams.symbols * grams.symbols - 1)
  }

  struct Spelling {
    private var sum: Float
    private var row: Int

    init(sum: Float, row: Int) {
      self.sum = sum
      self.row = row
    }

    mutating func add(_ letter: Letter, _ grams: Grams) {
      sum += grams.logs[row * grams.symbols + Int(letter)]
      row = row % grams.symbols * grams.symbols + Int(letter)
    }

    func ended(_ grams: Grams) -> Float {
      sum + grams.logs[row * grams.symbols + grams.symbols - 1]
    }
  }
}
