import Puzzle

/// A question about words; every condition that is set must hold.
package struct WordQuery: Sendable {
  /// The pattern they must have.
  package var like: Pattern?
  /// What must stand at each place.
  package var fits: Mask?
  /// The letters they must spell, all of them.
  package var anagram: [Letter]?
  /// The letters that must be enough to spell them.
  package var from: [Letter]?
  /// How long they must be.
  package var length: Int?

  /// A question without conditions.
  package init() {}

  /// Whether nothing is asked.
  package var isEmpty: Bool {
    like == nil && fits == nil && anagram == nil && from == nil && length == nil
  }

  /// The lengths that an answer can have; nothing where it can have any.
  package var lengths: Set<Int>? {
    let exact = [like?.ranks.count, fits?.places.count, anagram?.count, length].compactMap { $0 }
    if let first = exact.first {
      let isPossible = exact.allSatisfy { $0 == first } && first <= from?.count ?? first
      return isPossible ? [first] : []
    }
    return from.map { Set(1...max(1, $0.count)) }
  }

  /// The words of a shelf for which every condition holds, the longest first.
  package func matches(in shelf: Shelf) throws(Fault) -> [Matches] {
    var found: [Matches] = []
    for length in shelf.lengths.reversed() where lengths?.contains(length) ?? true {
      var answers: [Matches] = []
      if let like { answers.append(try shelf.words(like: like)) }
      if let fits { answers.append(try shelf.words(fitting: fits)) }
      if let anagram { answers.append(try shelf.anagrams(of: anagram)) }
      if let from { answers += try shelf.subanagrams(of: from, lengths: length...length) }
      let asked = [like != nil, fits != nil, anagram != nil, from != nil].filter { $0 }.count
      guard answers.count == asked else { continue }
      guard let first = answers.first else {
        found.append(try shelf.words(ofLength: length))
        continue
      }
      let others = answers.dropFirst().map { Set($0.numbers) }
      let shared = first.numbers.filter { number in others.allSatisfy { $0.contains(number) } }
      if !shared.isEmpty { found.append(Matches(first.shard, shared)) }
    }
    return found
  }

  /// A word that answers, as people read it.
  package struct Answer: Sendable, Equatable {
    /// The word.
    package let text: String
    /// How common it is, 0 to 100.
    package let score: Int
  }

  /// The first words of an answer: by the alphabet in each length, the longest first, or the
  /// commonest of any length.
  package static func ranked(
    _ matches: [Matches], by ranking: Ranking, _ alphabet: Alphabet, _ limit: Int
  ) -> [Answer] {
    let sorted = matches.map { $0.sorted(by: ranking, alphabet) }
    var places = sorted.enumerated().flatMap { number, matches in
      (0..<min(limit, matches.count)).map { (number, $0) }
    }
    if ranking == .commonness {
      let scores = places.map { sorted[$0.0].score($0.1) }
      let order = places.indices.sorted { (scores[$1], $0) < (scores[$0], $1) }
      places = order.map { places[$0] }
    }
    return places.prefix(limit).map { number, place in
      Answer(text: alphabet.text(sorted[number][place]), score: sorted[number].score(place))
    }
  }

  /// The pattern that a text shows, be it letters or digits: XJFFXU, ABCCAD and 123314 are one.
  package static func pattern(_ text: String) -> Pattern? {
    var signs: [Unicode.Scalar] = []
    var ranks: [Letter] = []
    for scalar in text.unicodeScalars.map(Folding.capital) {
      guard scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) else { return nil }
      let known = signs.firstIndex(of: scalar)
      if known == nil { signs.append(scalar) }
      ranks.append(Letter(truncatingIfNeeded: known ?? signs.count - 1))
    }
    return ranks.isEmpty || ranks.count > Shelf.longest ? nil : Pattern(of: ranks)
  }
}

/// What two word lists have in common, by length.
package struct WordOverlap: Sendable, Equatable {
  /// Words counted by where they are.
  package struct Row: Sendable, Equatable {
    /// How many letters they have.
    package let letters: Int
    /// How many are in both lists.
    package let both: Int
    /// How many are in the first list alone.
    package let first: Int
    /// How many are in the second list alone.
    package let second: Int
  }

  /// The words of each length that either list has.
  package let lengths: [Row]

  /// Compares two lists.
  package init(_ one: WordList, _ other: WordList) {
    let lengths = Set((one.trays + other.trays).map(\.length)).sorted()
    self.lengths = lengths.map { length in
      let (left, right) = (one.tray(length), other.tray(length))
      let both = left.shared(with: right)
      return Row(
        letters: length, both: both, first: left.count - both, second: right.count - both)
    }
  }

  /// How many words are in both lists.
  package var both: Int { lengths.reduce(0) { $0 + $1.both } }
  /// How many words are in the first list alone.
  package var first: Int { lengths.reduce(0) { $0 + $1.first } }
  /// How many words are in the second list alone.
  package var second: Int { lengths.reduce(0) { $0 + $1.second } }
}
