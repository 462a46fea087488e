import Puzzle

extension Anagram {
  /// What a composed clue says to have letters rearranged.
  private static let indicators = [
    "rearranged", "stirred", "shaken", "in disorder", "scrambled", "in another order", "mixed up",
    "gone astray",
  ]

  /// Clothes letters and answer in a clue: what the answer means where the shelf knows it, and
  /// otherwise the bare instruction.
  static func definition(
    of finding: Finding, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> Definition {
    let alphabet = shelf.alphabet
    let letters = alphabet.text(finding.letters)
    let minus = alphabet.text(finding.minus)
    let answer = alphabet.text(finding.answer)
    let fodder = minus.isEmpty ? letters : "\(letters) without \(minus)"
    let indicator = dice.pick(indicators) ?? "rearranged"
    let meaning = try meaning(of: finding.answer, shelf)
    let clue =
      meaning.map {
        Clue(
          text: "\($0): \(fodder) \(indicator)", fodder: letters, indicator: indicator,
          definition: $0)
      } ?? Clue(text: "Anagram of \(fodder)", fodder: letters, indicator: "Anagram of")
    let rest = minus.isEmpty ? "" : " less \(minus)"
    return Definition(
      alphabet: alphabet, clue: clue, letters: letters, minus: minus, answer: finding.answer,
      enumeration: Enumeration(finding.answer.count),
      given: finding.answer.map { _ in false },
      explanation: "\(letters)\(rest) has the letters of \(answer).", shuffle: 0)
  }

  /// What a word means, with a capital to begin with; nothing where the meaning names the word.
  private static func meaning(of word: [Letter], _ shelf: Shelf) throws(Fault) -> String? {
    guard let text = try definition(of: word, shelf), let first = text.unicodeScalars.first else {
      return nil
    }
    let letters = shelf.alphabet.letters(in: text)
    let stem = word.prefix(max(4, word.count - 3))
    let isTold = letters.indices.contains { letters[$0...].starts(with: stem) }
    if isTold || text.utf8.count > 90 { return nil }
    var view = String.UnicodeScalarView()
    view.append(Folding.capital(first))
    view.append(contentsOf: text.unicodeScalars.dropFirst())
    return String(view)
  }

  /// The shelf lends no meanings yet.
  private static func definition(of word: [Letter], _ shelf: Shelf) throws(Fault) -> String? {
    nil
  }
}
