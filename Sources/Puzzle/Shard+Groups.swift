#if !hasFeature(Embedded)
  /// The words of one pattern, as a printed dictionary groups them.
  public struct PatternGroup: Sendable {
    /// What the words have in common.
    public let pattern: Pattern
    /// The words, by the alphabet.
    public let words: Matches

    /// Groups words that have a pattern.
    public init(pattern: Pattern, words: Matches) {
      self.pattern = pattern
      self.words = words
    }
  }

  extension Shard {
    /// All words grouped by pattern, the groups in the order in which paper lists them: AAB before
    /// ABA before ABC.
    ///
    /// The words are dealt into piles by their ranks, from the last place to the first, since that
    /// takes a few steps a letter where sorting compares whole patterns many times over.
    public func groups() -> [PatternGroup] {
      let ranks = flatRanks
      var order = scores.indices.map { Int32($0) }
      for place in (1..<max(1, length)).reversed() { order = dealt(order, ranks, place) }
      var groups: [PatternGroup] = []
      var start = 0
      while start < order.count {
        let first = slice(ranks, order[start])
        var end = start + 1
        while end < order.count, slice(ranks, order[end]).elementsEqual(first) { end += 1 }
        groups.append(
          PatternGroup(
            pattern: Pattern(ranks: Array(first)), words: Matches(self, Array(order[start..<end]))))
        start = end
      }
      return groups
    }

    /// The ranks of every word's letters, laid out as the letters are.
    private var flatRanks: [UInt8] {
      var known = [UInt8](repeating: .max, count: 256)
      var ranks: [UInt8] = []
      ranks.reserveCapacity(letters.count)
      for number in scores.indices {
        let word = letters[number * length..<(number + 1) * length]
        var seen: UInt8 = 0
        for letter in word {
          if known[Int(letter)] == .max {
            known[Int(letter)] = seen
            seen += 1
          }
          ranks.append(known[Int(letter)])
        }
        for letter in word { known[Int(letter)] = .max }
      }
      return ranks
    }

    /// The words dealt by their rank at one place and taken up again pile by pile, each pile in the
    /// order in which it came.
    private func dealt(_ order: [Int32], _ ranks: [UInt8], _ place: Int) -> [Int32] {
      var starts = [Int](repeating: 0, count: place + 2)
      for number in order { starts[Int(ranks[Int(number) * length + place]) + 1] += 1 }
      for rank in 1..<starts.count { starts[rank] += starts[rank - 1] }
      var dealt = order
      for number in order {
        let rank = Int(ranks[Int(number) * length + place])
        dealt[starts[rank]] = number
        starts[rank] += 1
      }
      return dealt
    }

    private func slice(_ ranks: [UInt8], _ number: Int32) -> ArraySlice<UInt8> {
      ranks[Int(number) * length..<(Int(number) + 1) * length]
    }
  }

  extension Pattern: Comparable {
    /// Patterns in the order of their letters.
    public static func < (one: Pattern, other: Pattern) -> Bool {
      one.ranks.lexicographicallyPrecedes(other.ranks)
    }
  }
#endif
