import Puzzle

extension Solver {
  /// Texts of no more letters than this are looked up rather than searched.
  static let few = 15

  /// All that a very short text may say in listed words, the likeliest first; none for longer texts
  /// and for those with an unlisted word.
  func lookedUp(_ text: CodeText, _ rules: Rules) throws(Fault) -> [Trial] {
    guard text.hasBreaks, text.letters.count <= Self.few else { return [] }
    var distinct: [[Letter]] = []
    for word in text.words where !distinct.contains(word) { distinct.append(word) }
    let found = try shelf.readings(of: distinct, under: rules.known, allowsSelf: true, limit: 400)
    let words = Words(text, self)
    var company = Company(self)
    var trials = found.readings.map { reading in
      let key = filled(pairing(distinct, reading), rules)
      return company.rated(Trial(key: key, words: Climb(words, key: key).total), text)
    }.filter { rules.admit($0.key) }
    if text.letters.count >= Self.enoughForPlain,
      let plain = plainBest(text, rules, { Climb(words, key: $0).total }),
      let place = trials.firstIndex(where: { rules.shown($0.key) == rules.shown(plain.key) })
    {
      trials[place].words = plain.words
    }
    return trials.sorted(by: Trial.precedes)
  }

  /// With fewer letters some shift of the alphabet gives words by chance.
  private static let enoughForPlain = 8

  private func pairing(_ codes: [[Letter]], _ words: [[Letter]]) -> Substitution {
    var pairs = Substitution(of: alphabet.count)
    for (code, word) in zip(codes, words) {
      for (letter, plain) in zip(code, word) { pairs.pair(letter, plain) }
    }
    return pairs
  }

  /// A whole key: the letters that do not occur get what is left.
  private func filled(_ pairs: Substitution, _ rules: Rules) -> [Letter] {
    var pairs = pairs
    for pair in rules.known.pairs { pairs.pair(pair.cipher, pair.plain) }
    var rest = alphabet.letters.filter { pairs.cipher(for: $0) == nil }[...]
    let key = alphabet.letters.map { pairs.plain(for: $0) ?? rest.popFirst() ?? $0 }
    return key + [Letter(truncatingIfNeeded: alphabet.count)]
  }
}
