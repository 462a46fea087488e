#if !hasFeature(Embedded)
  extension Solver {
    /// The keys that need no secret: the alphabet moved on by each number of places, and backwards.
    /// A search would find them in any but short texts; trying them costs nothing and does not err.
    func plainKeys(_ rules: Rules) -> [[Letter]] {
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
  }
#endif
