#if !hasFeature(Embedded)
  extension Solver {
    /// A key that was tried, with the logarithm of the text's likelihood under it.
    struct Trial: Sendable {
      /// The plain letter of every cipher letter.
      var key: [Letter]
      /// The logarithm of the likelihood.
      var total: Float
    }

    /// How far a step towards a variant may fall below the best key. One letter exchanged may spoil
    /// a word that a second exchange puts right.
    private static let detour: Float = 14

    /// The keys near a good one that are as good or nearly so: LIVE may be LIKE where the letter
    /// comes once. They are one or two exchanges away, of which the second must mend a word that
    /// the first has touched.
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
#endif
