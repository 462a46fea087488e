#if !hasFeature(Embedded)
  extension Solver {
    /// Finds the keys of a text whose words can be told apart.
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

    /// What it is worth that the words of a text like to stand together.
    func company(_ text: Ciphertext, _ key: [Letter]) -> Float {
      pairs.worth(of: text.words.map { word in lexicon.number(of: word.map { key[Int($0)] }[...]) })
    }
  }
#endif
