import Puzzle

extension Anagram {
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
      parts.append("\(counted(away, "letter", "letters")) to take away")
    }
    let known = definition.given.filter { $0 }.count
    if known > 0 {
      points -= 9 * known
      parts.append("\(counted(known, "letter is", "letters are")) known")
    }
    let pairs = survivingPairs(answer, letters)
    points += (length - 1 - pairs) * 14 / max(1, length - 1)
    parts.append(
      pairs == 0
        ? "no two neighbours stay together"
        : "\(counted(pairs, "pair of neighbours stays", "pairs of neighbours stay")) together")
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
    _ definition: Definition, _ shelf: Shelf, _ points: inout Int, _ parts: inout [String]
  ) {
    guard definition.enumeration.runs.count == 1, !shelf.isEmpty,
      let matches = try? shelf.anagrams(of: definition.answer)
    else { return }
    let others = matches.count - 1
    if others > 0 {
      points += min(12, 4 * others)
      parts.append(
        "the letters spell \(counted(others, "other word", "other words")) of the list")
    }
    guard let score = try? shelf.score(of: definition.answer) else { return }
    points += (80 - score) / 2
    parts.append(score >= 80 ? "a common answer" : score < 60 ? "a rare answer" : "a known answer")
  }
}
