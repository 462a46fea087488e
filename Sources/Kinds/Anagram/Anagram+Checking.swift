import Puzzle

extension Anagram {
  /// Finds what would spoil the puzzle on paper.
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

  /// Other words that the letters spell as well, where no clue tells them apart.
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

  /// Words that read round a circle, where the letters have an order in which none does.
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

  /// How common a word of a list must be for solvers to know it.
  static let commonScore = 65

  /// The common words among those that were found; where a list has no scores, all of them.
  static func common(_ matches: Matches) -> [[Letter]] {
    let bar = bar(matches.shard)
    return matches.numbers.indices.filter { matches.score($0) >= bar }.map { matches[$0] }
  }

  /// The score from which a word counts as common in its list.
  static func bar(_ shard: Shard) -> Int { min(commonScore, Int(shard.scores.max() ?? 0)) }
}
