import Puzzle

extension Anagram {
  /// Understands a file, or names every fault in it.
  static func read(_ source: Source) throws(Faults) -> Definition {
    var reading = Reading(source, fields: card.keys)
    refuseWishes(&reading)
    refuseForeign(&reading)
    var clue = Clue(text: trim(reading.text("clue") ?? ""))
    let closing = takeEnumeration(from: &clue)
    clue.fodder = trim(reading.text("fodder") ?? "")
    clue.indicator = trim(reading.text("indicator") ?? "")
    clue.definition = trim(reading.text("definition") ?? "")
    let letters = trim(reading.text("letters") ?? clue.fodder)
    let answer = trim(reading.text("answer") ?? "")
    let spelt = source.alphabet.letters(in: answer)
    var definition = Definition(
      common: reading.common, alphabet: source.alphabet, clue: clue, letters: letters,
      minus: trim(reading.text("minus") ?? ""), answer: spelt,
      enumeration: Enumeration(max(1, spelt.count)), given: spelt.map { _ in false },
      explanation: readExplanation(&reading), circles: reading.whole("circles") ?? 2,
      shuffle: reading.whole("shuffle") ?? Int(source.seed % 1_000_000),
      isFree: reading.flag("free"))
    match(definition, &reading)
    readEnumeration(answer, closing, &definition, &reading)
    readGiven(&definition, &reading)
    refuseParts(definition, &reading)
    try reading.finish()
    return definition
  }

  /// Wishes choose words; where the words stand they would be ignored in silence.
  private static func refuseWishes(_ reading: inout Reading) {
    for key in ["level", "style", "min", "max", "hints"] where reading.source.front[key] != nil {
      reading.fault(
        "\(key) is for puzzles that the press makes, and this file has its own words",
        hint: key == "hints"
          ? "write given: with the letters that are known"
          : "take \(key) out, or write a seed in place of the answer", at: key)
    }
  }

  private static func refuseForeign(_ reading: inout Reading) {
    let alphabet = reading.source.alphabet
    for key in ["letters", "fodder", "minus", "answer", "given"] {
      var seen: [Unicode.Scalar] = []
      for scalar in (reading.text(key) ?? "").unicodeScalars
      where alphabet.isForeign(scalar) && !seen.contains(scalar) {
        seen.append(scalar)
        reading.fault(
          "\(String(Character(scalar))) is no letter of the \(alphabet.name) alphabet",
          hint: "the letters are \(alphabet.text(alphabet.letters))", at: key)
      }
    }
  }

  private static func readExplanation(_ reading: inout Reading) -> String {
    let body = trim(reading.source.body)
    guard let explain = reading.text("explain") else { return body }
    if !body.isEmpty {
      reading.fault(
        "the explanation stands there twice",
        hint: "write it as explain or below the front matter, not both", at: "explain")
    }
    return trim(explain)
  }

  /// Takes blanks off both ends and makes one of several, since a clue runs on over its lines.
  static func trim(_ text: String) -> String {
    var words: [String] = []
    for line in text.parts(at: "\n") {
      for part in line.parts(at: "\r") {
        for piece in part.parts(at: "\t") { words += piece.parts(at: " ") }
      }
    }
    return words.joined(separator: " ")
  }
}
