import Puzzle

/// Counts of words by length, by score and by pattern.
package struct WordCensus: Sendable {
  package struct Length: Sendable, Equatable {
    package let letters: Int
    package let words: Int
    /// How many have a meaning in the press.
    package let explained: Int
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

  package init(_ shelf: Shelf, _ definitions: Definitions = Definitions()) throws(Fault) {
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
      let explained = shard.scores.indices.count {
        definitions.line(shelf.alphabet.text(shard.word($0))) != nil
      }
      lengths.append(
        Length(
          letters: letters, words: shard.count, explained: explained, patterns: found.count,
          most: most))
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

/// Counts what became of the lines of a word list, with a few examples of each fate.
package struct WordTally: Sendable, Equatable {
  /// What can happen to a line other than being taken as it is.
  package enum Fate: Int, Sendable, CaseIterable {
    case possessive
    case digits
    case foreign
    case signs
    case bare
    case long
    case rare
    case never
    case unwanted
    case again
    case joined
    case clamped
    case unscored
    case empty
    case comment

    package var isDropped: Bool { rawValue <= Fate.again.rawValue }

    /// Whether the line gave a word, but with changed letters or score.
    package var isMended: Bool { !isDropped && rawValue < Fate.empty.rawValue }

    /// The name in machine-readable output.
    package var name: String {
      switch self {
      case .possessive: "possessive"
      case .digits: "digits"
      case .foreign: "foreign"
      case .signs: "signs"
      case .bare: "bare"
      case .long: "long"
      case .rare: "rare"
      case .never: "never"
      case .unwanted: "unwanted"
      case .again: "again"
      case .joined: "joined"
      case .clamped: "clamped"
      case .unscored: "unscored"
      case .empty: "empty"
      case .comment: "comment"
      }
    }

    package var line: String {
      switch self {
      case .possessive: "possessives, as CAT'S"
      case .digits: "with digits"
      case .foreign: "with letters outside the alphabet"
      case .signs: "with signs that no word has"
      case .bare: "without a letter"
      case .long: "longer than any puzzle's words"
      case .rare: "below the least score asked for"
      case .never: "never shown, as words/never.txt has it"
      case .unwanted: "names, phrases and other entries for crosswords and the solver"
      case .again: "given before; the higher score stands"
      case .joined: "written together, as ICE CREAM"
      case .clamped: "with a score outside 0 to 100"
      case .unscored: "with a score that is no number"
      case .empty: "empty lines"
      case .comment: "remarks, which begin with #"
      }
    }
  }

  package struct Example: Sendable, Equatable {
    package let text: String
    /// Counted from 1.
    package let line: Int
  }

  static let mostExamples = 3
  /// Of a line that is not a word, the beginning is enough.
  private static let mostBytes = 60

  private var counts = [Int](repeating: 0, count: Fate.allCases.count)
  private var kept = [[Example]](repeating: [], count: Fate.allCases.count)

  package var lines = 0

  package subscript(fate: Fate) -> Int { counts[fate.rawValue] }

  package func examples(of fate: Fate) -> [Example] { kept[fate.rawValue] }

  package var dropped: Int {
    Fate.allCases.filter(\.isDropped).reduce(0) { $0 + self[$1] }
  }

  /// Counts lines without keeping examples.
  package mutating func count(_ fate: Fate, times: Int) { counts[fate.rawValue] += times }

  package mutating func note(_ fate: Fate, line: Int, _ text: some Collection<UInt8>) {
    counts[fate.rawValue] += 1
    guard kept[fate.rawValue].count < Self.mostExamples else { return }
    let text = String(decoding: text.prefix(Self.mostBytes), as: UTF8.self)
    kept[fate.rawValue].append(Example(text: text, line: line))
  }
}
