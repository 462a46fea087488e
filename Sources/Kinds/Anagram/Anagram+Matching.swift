import Puzzle

extension Anagram {
  /// Holds letters, subtraction and answer against one another.
  static func match(_ definition: Definition, _ reading: inout Reading) {
    let alphabet = definition.alphabet
    let letters = alphabet.letters(in: definition.letters)
    let minus = alphabet.letters(in: definition.minus)
    let key = reading.source.front["letters"] == nil ? "fodder" : "letters"
    refuseEmpty(definition, letters, &reading)
    guard !letters.isEmpty, !definition.answer.isEmpty else { return }
    if letters.count > mostLetters {
      reading.fault(
        "there are \(letters.count) letters, more than a circle holds",
        hint: "write at most \(mostLetters)", at: key)
    }
    let fodder = alphabet.letters(in: definition.clue.fodder)
    if key == "letters", !fodder.isEmpty, fodder.sorted() != letters.sorted() {
      reading.fault(
        "fodder and letters are not the same letters",
        hint: "one of the two is enough; fodder is how they stand in the clue", at: "fodder")
    }
    let unknown = minus.without(letters)
    if !unknown.isEmpty {
      let noun = unknown.count == 1 ? "a letter" : "letters"
      reading.fault(
        "minus has \(noun) that \(key) lacks: \(alphabet.list(unknown))",
        hint: "every letter of minus must be one of \(alphabet.text(letters))", at: "minus")
      return
    }
    let pool = letters.without(minus)
    let missing = definition.answer.without(pool)
    let left = pool.without(definition.answer)
    if !missing.isEmpty {
      let noun = missing.count == 1 ? "a letter" : "letters"
      let rest = minus.isEmpty ? key : "\(key) without minus"
      reading.fault(
        "answer has \(noun) that \(rest) lacks: \(alphabet.list(missing))",
        hint: "the letters to spell it with are \(alphabet.text(pool))", at: "answer")
    }
    if !left.isEmpty {
      let verb = left.count == 1 ? "a letter is" : "letters are"
      reading.fault(
        "\(verb) left over when the answer is spelt: \(alphabet.list(left))",
        hint: minus.isEmpty
          ? "take them out of \(key), or write them as minus" : "write them into minus as well",
        at: key)
    }
  }

  private static func refuseEmpty(
    _ definition: Definition, _ letters: [Letter], _ reading: inout Reading
  ) {
    if letters.isEmpty {
      reading.fault(
        "there are no letters to rearrange", hint: "write them as letters, or as fodder",
        at: reading.source.front["letters"] == nil ? "fodder" : "letters")
    }
    if definition.answer.count < 2 {
      reading.fault(
        definition.answer.isEmpty ? "there is no answer" : "an answer of one letter is no puzzle",
        hint: "write what the letters spell as answer", at: "answer")
    }
    if !definition.minus.isEmpty, definition.alphabet.letters(in: definition.minus).isEmpty {
      reading.fault("minus has no letters", hint: "write the words to take away", at: "minus")
    }
  }
}
