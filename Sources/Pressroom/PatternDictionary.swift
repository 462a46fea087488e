import Puzzle

/// The words of a shelf as a cryptogram dictionary lists them: by length, then by pattern.
struct PatternDictionary: Sendable {
  /// All that is listed of one length.
  struct Section: Sendable {
    /// How many letters each word has.
    let length: Int
    /// The words by pattern, each group in the order that was chosen.
    let groups: [PatternGroup]

    /// How many words are listed.
    var count: Int { groups.reduce(0) { $0 + $1.words.count } }
  }

  /// The letters the words are made of.
  let alphabet: Alphabet
  /// What is listed, and how.
  let choices: Choices
  /// The lengths that have words, the shortest first.
  let sections: [Section]

  /// Sorts the words of a shelf, one length beside another.
  init(_ shelf: Shelf, _ choices: Choices, _ crew: Crew) {
    let lengths = shelf.lengths.filter(choices.lengths.contains)
    alphabet = shelf.alphabet
    self.choices = choices
    sections = crew.each(lengths.count) { number in
      let groups = (try? shelf.shard(lengths[number]).groups()) ?? []
      return Section(
        length: lengths[number],
        groups: groups.compactMap { choices.listed($0, shelf.alphabet) })
    }.filter { !$0.groups.isEmpty }
  }

  /// How many words are listed.
  var count: Int { sections.reduce(0) { $0 + $1.count } }
}

extension PatternGroup {
  /// Whether every letter of the words is another one: what solvers call non-pattern words.
  var isUnrepeated: Bool { pattern.ranks.last.map { Int($0) + 1 == pattern.ranks.count } ?? true }
}
