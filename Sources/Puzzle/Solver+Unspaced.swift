#if !hasFeature(Embedded)
  extension Solver {
    /// How far below the best a key may be, parted into words, and still be worth mending.
    private static let mendable: Float = 40

    /// Finds the keys of a text without breaks: by its fours, and each key that they lead to is
    /// mended by the words that it makes.
    func unspaced(_ text: Ciphertext, _ rules: Rules) throws(Fault) -> [Trial] {
      let letters = text.letters
      let runs = try Runs(shelf, lexicon)
      let openings = try Openings(shelf)
      var dice = Dice(seed: 7)
      var climb = RunClimb(letters, key: firstGuess(text, rules, &dice), runs)
      var finding = Finding(of: letters.count)
      var ends: [[Letter]: Trial] = [:]
      for round in 0..<24 {
        if round > 0 { climb.restart(firstGuess(text, rules, &dice)) }
        anneal(&climb, rules, steps: 15000, from: 8, to: 0.8, &dice)
        polish(&climb, rules)
        let shown = rules.shown(climb.key)
        var end = ends[shown]
        if end == nil {
          var parting = Parting(letters, key: climb.key, self, openings)
          if parting.total > finding.best.total - Self.mendable {
            polish(&parting, rules)
            if Self.sense(parting.total, of: letters.count) < 1 {
              anneal(&parting, rules, steps: 1500, from: 4, to: 0.5, &dice)
              polish(&parting, rules)
            }
          }
          end = Trial(key: parting.key, total: parting.total)
          ends[shown] = end
        }
        if let end { finding.note(end.key, end.total) }
        if finding.isEnough(round) { break }
      }
      let near = neighbours(Parting(letters, key: finding.best.key, self, openings), rules)
      let plain = plainBest(rules, against: finding.best) { part(letters, $0, openings).total }
      return Self.near([finding.best] + near, plain)
    }

    private func neighbours(_ parting: Parting, _ rules: Rules) -> [Trial] {
      var parting = parting
      var near: [Trial] = []
      for (one, other) in rules.exchanges where rules.allow(one, other, parting.key) {
        let change = parting.change(one, other)
        guard change > -Self.tolerance else { continue }
        var key = parting.key
        key.swapAt(Int(one), Int(other))
        near.append(Trial(key: key, total: parting.total + change))
      }
      return near
    }
  }
#endif
