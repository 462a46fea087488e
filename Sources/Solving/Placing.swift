import Puzzle

extension Solver {
  /// The most ways of placing cribs that are tried.
  private static let mostPlaces = 300
  /// How many of them are searched to the end.
  private static let finalists = 4

  /// As `solve`, knowing that the text has each of these words somewhere: tries every place where
  /// its pattern fits. A crib may be several words, `FOUR SCORE`, and in a text whose words are
  /// known it begins and ends where words do.
  public func solve(
    _ text: Ciphertext, knowing known: Substitution, cribs: [[[Letter]]],
    allowsSelf: Bool = false
  ) throws(Fault) -> Outcome? {
    guard !cribs.isEmpty else { return try solve(text, knowing: known, allowsSelf: allowsSelf) }
    let text = CodeText(text)
    guard !text.letters.isEmpty else { return nil }
    let rules = Rules(text, knowing: text.numbered(known), allowsSelf: allowsSelf)
    let keys = try placed(cribs, text, rules)
    let runs = text.hasBreaks ? nil : try Runs(shelf, lexicon)
    var ranked = keys.map { key in
      (key: key, worth: glance(text, key, runs, allowsSelf: allowsSelf))
    }
    ranked.sort { $0.worth > $1.worth }
    var trials: [Trial] = []
    var seen: Set<[Letter]> = []
    for (key, _) in ranked.prefix(Self.finalists) {
      let own = Rules(text, knowing: key, allowsSelf: allowsSelf)
      for trial in try self.trials(text, knowing: key, own)
      where seen.insert(rules.shown(trial.key)).inserted {
        trials.append(trial)
      }
    }
    return try outcome(text, trials.sorted(by: Trial.precedes))
  }

  /// The partial keys that put each crib somewhere.
  private func placed(
    _ cribs: [[[Letter]]], _ text: CodeText, _ rules: Rules
  ) throws(Fault) -> [Substitution] {
    var keys = [rules.known]
    for crib in cribs {
      let places = places(of: crib, in: text)
      var next: [Substitution] = []
      for key in keys {
        for place in places {
          if let placed = key.joined(place, with: crib.flatMap { $0 }, rules),
            !next.contains(placed)
          {
            next.append(placed)
          }
        }
      }
      keys = next
      let name = crib.map { alphabet.text(withApostrophes: $0) }.joined(separator: " ")
      guard !keys.isEmpty else {
        throw Fault(
          "\(name) fits nowhere in the text",
          hint: cribs.count > 1
            ? "it may not agree with what is known, or with the other words" : nil)
      }
      guard keys.count <= Self.mostPlaces else {
        throw Fault(
          "\(name) fits in \(keys.count) ways, more than can be tried",
          hint: "name a longer word, or letters that are known: --map")
      }
    }
    return keys
  }

  /// The code letters at each place where a crib may stand.
  private func places(of crib: [[Letter]], in text: CodeText) -> [[Letter]] {
    guard text.hasBreaks else {
      let count = crib.reduce(0) { $0 + $1.count { Int($0) < alphabet.count } }
      guard count <= text.letters.count else { return [] }
      return (0...text.letters.count - count).map { Array(text.letters[$0..<$0 + count]) }
    }
    guard crib.count <= text.words.count else { return [] }
    let edge = Letter(truncatingIfNeeded: alphabet.count)
    return (0...text.words.count - crib.count).compactMap { start in
      let words = text.words[start..<start + crib.count]
      let fits = zip(words, crib).enumerated().allSatisfy { place, pair in
        let (code, plain) = pair
        if code.count == plain.count { return true }
        return place == crib.count - 1 && code.count > plain.count && code[plain.count] == edge
      }
      return fits ? zip(words, crib).flatMap { $0.prefix($1.count) } : nil
    }
  }

  /// How likely the text is under a partial key, after a short search.
  private func glance(
    _ text: CodeText, _ known: Substitution, _ runs: Runs?, allowsSelf: Bool
  ) -> Float {
    let part = CodeText(beginningOf: text, letters: 300)
    let rules = Rules(part, knowing: known, allowsSelf: allowsSelf)
    var dice = Dice(seed: 7)
    let key = firstGuess(part, rules, &dice)
    guard let runs else {
      var climb = Climb(Words(part, self), key: key)
      anneal(&climb, rules, steps: 4000, from: 8, to: 1, &dice)
      polish(&climb, rules)
      return climb.total
    }
    var climb = RunClimb(part.letters, key: key, runs)
    anneal(&climb, rules, steps: 6000, from: 8, to: 0.8, &dice)
    polish(&climb, rules)
    return climb.total
  }
}

extension Substitution {
  /// This key with the letters of a crib at one of its places; `nil` if they contradict it.
  fileprivate func joined(
    _ code: [Letter], with crib: [Letter], _ rules: Solver.Rules
  ) -> Substitution? {
    var key = self
    let plain = code.contains { Int($0) >= size } ? crib : crib.filter { Int($0) < size }
    guard code.count == plain.count else { return nil }
    for (letter, plain) in zip(code, plain) {
      if Int(letter) >= size || Int(plain) >= size {
        if letter != plain { return nil }
      } else if !rules.mayStand(letter, for: plain) || !key.pair(letter, plain) {
        return nil
      }
    }
    return key
  }
}
