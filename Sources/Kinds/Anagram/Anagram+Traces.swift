import Puzzle

extension Anagram {
  /// Neither the answer nor the words that it is made of are a riddle again so soon.
  static func traces(of definition: Definition) -> Traces {
    let alphabet = definition.alphabet
    let letters = alphabet.letters(in: definition.letters)
    return Traces(passing: [alphabet.text(definition.answer), alphabet.text(letters)])
  }

  /// Whether what was found has come lately.
  static func cameLately(_ finding: Finding, _ order: Order, _ shelf: Shelf) -> Bool {
    let past = order.past.passing
    return !past.isEmpty
      && [finding.answer, finding.letters].contains { past.contains(shelf.alphabet.text($0)) }
  }
}
