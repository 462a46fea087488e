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
    let bare = Clue(text: "Anagram of \(fodder)", fodder: letters, indicator: "Anagram of")
    let clue =
      meaning.map {
        Clue(
          text: "\($0): \(fodder) \(indicator)", fodder: letters, indicator: indicator,
          definition: $0)
      } ?? bare
    let rest = minus.isEmpty ? "" : " less \(minus)"
    var definition = Definition(
      alphabet: alphabet, clue: clue, letters: letters, minus: minus, answer: finding.answer,
      enumeration: Enumeration(finding.answer.count),
      given: finding.answer.map { _ in false },
      explanation: "\(letters)\(rest) has the letters of \(answer).", shuffle: 0)
    // A meaning may say what the indicator says, and then no reader could tell the parts apart.
    if definition.segments == nil { definition.clue = bare }
    return definition
  }

  /// What a word means, with a capital to begin with: the first sense, without its part of speech.
  /// Nothing where the meaning names the word.
  private static func meaning(of word: [Letter], _ shelf: Shelf) throws(Fault) -> String? {
    guard let line = try shelf.definition(of: word) else { return nil }
    let sense = line.parts(at: ";").first ?? ""
    let parts = sense.parts(at: ":")
    let isTagged = parts.count > 1 && !parts[0].utf8.contains(UInt8(ascii: " "))
    let text = trim(isTagged ? parts.dropFirst().joined(separator: ":") : sense)
    guard let first = text.unicodeScalars.first, text.utf8.count <= 90 else { return nil }
    let letters = shelf.alphabet.letters(in: text)
    let stem = word.prefix(max(4, word.count - 3))
    if letters.indices.contains(where: { letters[$0...].starts(with: stem) }) { return nil }
    var view = String.UnicodeScalarView()
    view.append(Folding.capital(first))
    view.append(contentsOf: text.unicodeScalars.dropFirst())
    return String(view)
  }
}
