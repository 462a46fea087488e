import Puzzle

/// Counts of words by length, by score and by pattern.
package struct WordCensus: Sendable {
  package struct Length: Sendable, Equatable {
    package let letters: Int
    package let words: Int
    package let patterns: Int
    /// The most frequent pattern.
    package let most: Group
  }

  package struct Tier: Sendable, Equatable {
    package let scores: ClosedRange<Int>
    package let words: Int
  }

  package struct Group: Sendable, Equatable {
    /// Letters, as in ABCCAD.
    package let pattern: String
    package let words: Int
    /// Its commonest word.
    package let example: String
  }

  /// How many patterns are listed.
  private static let mostGroups = 10
  /// More different scores than this are grouped in tens.
  private static let mostScores = 12

  package let words: Int
  package let patterns: Int
  package let lengths: [Length]
  /// Commonest first.
  package let tiers: [Tier]
  /// The most frequent patterns.
  package let groups: [Group]

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

private enum PatternCount {
  /// `example` is the number of the commonest word.
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
