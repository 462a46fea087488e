import Puzzle

extension Anagram {
  static func check(_ definition: Definition, _ shelf: Shelf) -> [Fault] {
    let letters = definition.alphabet.letters(in: definition.letters)
    var faults = shelf.never.warnings([definition.answer, letters], definition.alphabet)
    if shows(definition.answer, in: letters) {
      faults.append(
        .warning(
          "the answer can be read in the letters as they stand",
          hint: "write the letters in another order"))
    }
    if definition.given.filter({ $0 }).count * 2 > definition.answer.count {
      faults.append(.warning("more than half of the answer is given", hint: "give fewer letters"))
    }
    do throws(Fault) {
      faults += try rivals(definition, letters, shelf) + loud(definition, shelf)
    } catch {
      faults.append(.warning(error.message))
    }
    return faults
  }

  private static func rivals(
    _ definition: Definition, _ letters: [Letter], _ shelf: Shelf
  ) throws(Fault) -> [Fault] {
    guard definition.clue.definition.isEmpty, definition.enumeration.runs.count == 1 else {
      return []
    }
    let found = common(try shelf.anagrams(of: definition.answer)).filter { word in
      word != definition.answer && word != letters
        && zip(word, definition.answer).enumerated().allSatisfy {
          !definition.given[$0.offset] || $0.element.0 == $0.element.1
        }
    }
    guard !found.isEmpty, definition.clue.text.isEmpty || !definition.clue.indicator.isEmpty else {
      return []
    }
    return [
      .warning(
        "the letters spell \(listed(found.map(definition.alphabet.text))) as well",
        hint: "give a letter, or write a clue with a definition")
    ]
  }

  /// Warns of words that read round a circle, if another shuffle has none.
  private static func loud(_ definition: Definition, _ shelf: Shelf) throws(Fault) -> [Fault] {
    let sheet = Sheet(definition)
    for (number, circle) in sheet.circles.enumerated() {
      guard let word = try readable(circle, sheet.tiles, shelf) else { continue }
      let other = try quietShuffle(definition, shelf)
      guard other != definition.shuffle else { return [] }
      return [
        .warning(
          "\(definition.alphabet.text(word)) can be read round circle \(number + 1)",
          hint: "write shuffle: \(other)")
      ]
    }
    return []
  }

  /// The common words among the matches; all of them if the list has no scores.
  static func common(_ matches: Matches) -> [[Letter]] {
    let bar = bar(matches.shard)
    return matches.numbers.indices.filter { matches.score($0) >= bar }.map { matches[$0] }
  }

  /// The score from which solvers know a word, or the highest of a list that has only lower ones.
  static func bar(_ shard: Shard) -> Int { min(Commonness.dealt, Int(shard.scores.max() ?? 0)) }

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

  /// The help page explains the measure.
  ///
  /// The points are scaled so that, of the pairs that the press can make, a third each come out
  /// easy, medium and hard.
  static func difficulty(_ definition: Definition, _ shelf: Shelf) -> Difficulty? {
    let letters = definition.alphabet.letters(in: definition.letters)
    let answer = definition.answer
    let length = answer.count
    var points = 10 + (length - 5) * 7
    var parts = [counted(length, "letter", "letters")]
    let repeats = length - Set(answer).count
    if repeats > 0 {
      points -= 4 * repeats
      parts.append(counted(repeats, "repeated letter", "repeated letters"))
    }
    let words = definition.enumeration.runs.count
    if words > 1 {
      points += 8 * (words - 1)
      parts.append("\(words) words to be told apart")
    }
    let away = letters.count - length
    if away > 0 {
      points += 8 + 2 * away
      parts.append(away == 1 ? "one letter to take away" : "\(away) letters to take away")
    }
    let known = definition.given.filter { $0 }.count
    if known > 0 {
      points -= 9 * known
      parts.append(known == 1 ? "one letter is known" : "\(known) letters are known")
    }
    let pairs = survivingPairs(answer, letters)
    points += (length - 1 - pairs) * 14 / max(1, length - 1)
    switch pairs {
    case 0: parts.append("no two neighbours stay together")
    case 1: parts.append("one pair of neighbours stays together")
    default: parts.append("\(pairs) pairs of neighbours stay together")
    }
    weighWords(definition, shelf, &points, &parts)
    let distance = points - 39
    return Difficulty(score: 50 + 50 * distance / (9 + abs(distance)), parts: parts)
  }

  /// How many adjacent letters of the answer are adjacent in the letters already.
  private static func survivingPairs(_ answer: [Letter], _ letters: [Letter]) -> Int {
    zip(answer, answer.dropFirst()).filter { one, next in
      zip(letters, letters.dropFirst()).contains { $0 == one && $1 == next }
    }.count
  }

  /// Weighs the other words that the letters spell, and how common the answer is.
  private static func weighWords(
    _ definition: Definition, _ shelf: Shelf, _ points: inout Int, _ parts: inout [Message]
  ) {
    guard definition.enumeration.runs.count == 1, !shelf.isEmpty,
      let matches = try? shelf.anagrams(of: definition.answer)
    else { return }
    let others = matches.count - 1
    if others > 0 {
      points += min(12, 4 * others)
      parts.append(
        others == 1
          ? "the letters spell one other word of the list"
          : "the letters spell \(others) other words of the list")
    }
    guard let score = try? shelf.score(of: definition.answer) else { return }
    points += (80 - score) / 2
    parts.append(score >= 80 ? "a common answer" : score < 60 ? "a rare answer" : "a known answer")
  }
}
