#if !hasFeature(Embedded)
  extension Solver {
    /// How much likelier a key is that needs no secret than any one of the others, as a logarithm.
    static let familiarity: Float = 8

    /// The keys that need no secret: the alphabet moved on by each number of places, and backwards.
    /// People use them often, and in a short text a search would pass them by.
    private func plainKeys(_ rules: Rules) -> [[Letter]] {
      let count = alphabet.count
      let moved = (1..<max(2, count)).map { shift in
        (0..<count).map { Letter(truncatingIfNeeded: ($0 + shift) % count) }
      }
      let edge = Letter(truncatingIfNeeded: count)
      return (moved + [alphabet.letters.reversed()]).map { $0 + [edge] }.filter { key in
        rules.movable.allSatisfy { rules.mayStand($0, for: key[Int($0)]) }
          && rules.known.pairs.allSatisfy { key[Int($0.cipher)] == $0.plain }
      }
    }

    /// The best of them, if it makes more sense than what a search has found.
    func plainBest(
      _ rules: Rules, against found: Trial, _ worth: ([Letter]) -> Float
    ) -> Trial? {
      var best: Trial?
      for key in plainKeys(rules) where rules.shown(key) != rules.shown(found.key) {
        let total = worth(key) + Self.familiarity
        if total > best?.total ?? found.total { best = Trial(key: key, total: total) }
      }
      return best
    }

    /// The readings that are still worth naming beside a plain key.
    static func near(_ trials: [Trial], _ plain: Trial?) -> [Trial] {
      guard let plain else { return trials }
      return [plain]
        + trials.filter { $0.key != plain.key && $0.total > plain.total - tolerance }
    }
  }
#endif
