import Puzzle

/// A query for words; all conditions that are set must hold.
package struct WordQuery: Sendable {
  package var like: Pattern?
  package var fits: Mask?
  /// The word uses exactly these letters.
  package var anagram: [Letter]?
  /// The word can be spelled from these letters.
  package var from: [Letter]?
  package var length: Int?

  package init() {}

  package var isEmpty: Bool {
    like == nil && fits == nil && anagram == nil && from == nil && length == nil
  }

  /// The lengths that a match can have; nil for any.
  package var lengths: Set<Int>? {
    let exact = [like?.ranks.count, fits?.places.count, anagram?.count, length].compactMap { $0 }
    if let first = exact.first {
      let isPossible = exact.allSatisfy { $0 == first } && first <= from?.count ?? first
      return isPossible ? [first] : []
    }
    return from.map { Set(1...max(1, $0.count)) }
  }

  /// Longest first.
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

  package struct Answer: Sendable, Equatable {
    package let text: String
    /// How common it is, 0 to 100.
    package let score: Int
  }

  /// The first `limit` matches: longest first, each length by alphabet; or commonest first.
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

  /// The pattern of letters or digits: XJFFXU, ABCCAD and 123314 are the same.
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
  package struct Row: Sendable, Equatable {
    package let letters: Int
    package let both: Int
    package let first: Int
    package let second: Int
  }

  package let lengths: [Row]

  package init(_ one: WordList, _ other: WordList) {
    let lengths = Set((one.trays + other.trays).map(\.length)).sorted()
    self.lengths = lengths.map { length in
      let (left, right) = (one.tray(length), other.tray(length))
      let both = left.shared(with: right)
      return Row(
        letters: length, both: both, first: left.count - both, second: right.count - both)
    }
  }

  package var both: Int { lengths.reduce(0) { $0 + $1.both } }
  package var first: Int { lengths.reduce(0) { $0 + $1.first } }
  package var second: Int { lengths.reduce(0) { $0 + $1.second } }
}
