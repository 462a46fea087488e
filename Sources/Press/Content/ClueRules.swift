import Puzzle

/// What an editor would strike out of a book of clues and a program can see.
package struct ClueRules {
  private let alphabet: Alphabet
  private let never: NeverWords

  package static let mostCharacters = 69
  package static let fewestCharacters = 4

  package init(_ alphabet: Alphabet, _ never: NeverWords) {
    self.alphabet = alphabet
    self.never = never
  }

  /// Warnings for the lines of one file.
  package func warnings(_ lines: [ClueLines.Line], path: String) -> [Fault] {
    var warnings: [Fault] = []
    var firsts: [String: Int] = [:]
    for line in lines {
      func warn(_ message: String, _ hint: String) {
        let place = Place(line: line.number, column: 1)
        warnings.append(Fault(message, hint: hint, at: place, in: path, weight: .warning))
      }
      for (message, hint) in flaws(of: line) { warn(message, hint) }
      if let first = firsts[line.clue] {
        warn("the clue stands in line \(first) too", "write another")
      } else {
        firsts[line.clue] = line.number
      }
    }
    return warnings
  }

  private func flaws(of line: ClueLines.Line) -> [(message: String, hint: String)] {
    var flaws: [(String, String)] = []
    let count = line.clue.count
    if count > Self.mostCharacters {
      flaws.append(("the clue has \(count) characters", "leave \(Self.mostCharacters) at most"))
    } else if count < Self.fewestCharacters {
      flaws.append(("the clue has \(count) characters", "say more"))
    }
    if let word = shown(line) {
      flaws.append(("the clue of \(line.printed) says \(word)", "write it without"))
    }
    if line.clue.utf8.count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 1 {
      flaws.append(("a quotation mark has no partner", "close the quotation"))
    }
    let blanks = line.clue.split(omittingEmptySubsequences: true) { $0 != "_" }
    if blanks.contains(where: { $0.count != 3 }) {
      flaws.append(("a blank has three underscores", "write ___"))
    }
    if never.contains(line.answer) || never.first(in: line.clue, alphabet) != nil {
      flaws.append(("a word here is never shown", "write another clue, or `words: {allow: …}`"))
    }
    return flaws
  }

  /// The word of the clue that begins as a word of the answer does, or is one.
  private func shown(_ line: ClueLines.Line) -> String? {
    let answer = Self.words(line.printed).map { alphabet.letters(in: $0) }
    let parts = (answer + [line.answer]).filter { $0.count > Self.short }.map(Self.stem)
    return Self.words(line.clue).first { word in
      let letters = alphabet.letters(in: word)
      return letters == line.answer || parts.contains { letters.starts(with: $0) }
    }
  }

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "-" || $0 == "/" || $0 == "—" }.map(String.init)
  }

  /// Words of so many letters are small change: AND may stand in the clue of SALT AND PEPPER.
  private static let short = 3

  /// The word without its last letter if that may be its plural's.
  private static func stem(_ word: [Letter]) -> [Letter] {
    let isPlural = word.last == Alphabet.english.letters(in: "S").first
    return isPlural && word.count > short + 1 ? word.dropLast() : word
  }
}
