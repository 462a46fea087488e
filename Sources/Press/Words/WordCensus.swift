import Puzzle

/// What there is in some words, counted: by length, by score and by pattern.
package struct WordCensus: Sendable {
  /// The words of one length.
  package struct Length: Sendable, Equatable {
    /// How many letters.
    package let letters: Int
    /// How many words.
    package let words: Int
    /// How many patterns they have.
    package let patterns: Int
    /// The pattern that most of them have.
    package let most: Group
  }

  /// The words whose score lies in a range.
  package struct Tier: Sendable, Equatable {
    /// The least and the highest score.
    package let scores: ClosedRange<Int>
    /// How many words.
    package let words: Int
  }

  /// The words of one pattern.
  package struct Group: Sendable, Equatable {
    /// The pattern, as ABCCAD.
    package let pattern: String
    /// How many words.
    package let words: Int
    /// The commonest of them.
    package let example: String
  }

  /// How many patterns are named.
  private static let mostGroups = 10
  /// More scores than these are gathered in tens.
  private static let mostScores = 12

  /// How many words there are.
  package let words: Int
  /// How many patterns they have.
  package let patterns: Int
  /// The words by length.
  package let lengths: [Length]
  /// The words by score, the commonest first.
  package let tiers: [Tier]
  /// The patterns that most words have, the most populous first.
  package let groups: [Group]

  /// Counts the words of a shelf.
  package init(_ shelf: Shelf) throws(Fault) {
    var lengths: [Length] = []
    var groups: [Group] = []
    var scores = [Int](repeating: 0, count: 101)
    for letters in shelf.lengths {
      let shard = try shelf.shard(letters)
      let found = PatternCount.groups(of: shard).map { group in
        Group(
          pattern: Pattern(of: shard.word(group.example)).letters, words: group.words,
          example: shelf.alphabet.text(shard.word(group.example)))
      }
      let sorted = found.sorted { ($1.words, $0.pattern) < ($0.words, $1.pattern) }
      guard let most = sorted.first else { continue }
      lengths.append(
        Length(letters: letters, words: shard.count, patterns: found.count, most: most))
      groups += sorted.prefix(Self.mostGroups)
      for score in shard.scores { scores[min(100, Int(score))] += 1 }
    }
    self.lengths = lengths
    words = lengths.reduce(0) { $0 + $1.words }
    patterns = lengths.reduce(0) { $0 + $1.patterns }
    self.groups = Array(
      groups.sorted { ($1.words, $0.pattern) < ($0.words, $1.pattern) }.prefix(Self.mostGroups))
    tiers = Self.tiers(scores)
  }

  private static func tiers(_ scores: [Int]) -> [Tier] {
    let present = scores.indices.filter { scores[$0] > 0 }
    if present.count <= mostScores {
      return present.reversed().map { Tier(scores: $0...$0, words: scores[$0]) }
    }
    return stride(from: 90, through: 0, by: -10).compactMap { low in
      let range = low...(low == 90 ? 100 : low + 9)
      let words = scores[range].reduce(0, +)
      return words > 0 ? Tier(scores: range, words: words) : nil
    }
  }
}

/// Counts words by pattern without keeping them.
private enum PatternCount {
  /// How many words a pattern has, and the number of the commonest.
  typealias Group = (words: Int, example: Int)

  static func groups(of shard: Shard) -> [Group] {
    var groups: [[UInt8]: Group] = [:]
    for number in shard.scores.indices {
      let ranks = Pattern(of: shard.word(number)).ranks
      let group = groups[ranks] ?? (0, number)
      let isCommoner = shard.scores[number] > shard.scores[group.example]
      groups[ranks] = (group.words + 1, isCommoner ? number : group.example)
    }
    return Array(groups.values)
  }
}
