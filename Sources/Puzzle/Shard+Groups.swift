#if !hasFeature(Embedded)
  /// The words of one pattern, as a printed dictionary groups them.
  public struct PatternGroup: Sendable {
    /// What the words have in common.
    public let pattern: Pattern
    /// The words, by the alphabet.
    public let words: Matches
  }

  extension Shard {
    /// All words grouped by pattern, the groups in the order in which paper lists them: AAB before
    /// ABA before ABC.
    public func groups() -> [PatternGroup] {
      var byPattern: [Pattern: [Int32]] = [:]
      for number in scores.indices {
        byPattern[Pattern(of: word(number)), default: []].append(Int32(number))
      }
      return byPattern.map { PatternGroup(pattern: $0, words: Matches(self, $1)) }
        .sorted { $0.pattern < $1.pattern }
    }
  }

  extension Pattern: Comparable {
    /// Patterns in the order of their letters.
    public static func < (one: Pattern, other: Pattern) -> Bool {
      one.ranks.lexicographicallyPrecedes(other.ranks)
    }
  }
#endif
