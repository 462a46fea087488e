import Puzzle

extension Crossword.Review {
  mutating func words() {
    untold()
    let entries = lights.compactMap { light in
      answer(light.cells).map { (light: light, letters: Crossword.letters($0)) }
    }
    twice(entries)
    if rules.checking != .any { alike(entries) }
  }

  /// A grid without any solution is a puzzle without an answer page; a few gaps are a mistake.
  private mutating func untold() {
    let open = board.cells.indices.filter {
      board.isWhite($0) && board.cells[$0].solution.isEmpty
    }
    let isTold = board.cells.contains { !$0.solution.isEmpty && !$0.isGiven }
    guard let first = open.first, isTold else { return }
    tell(
      "\(counted(open.count, "cell")) of the solution \(open.count == 1 ? "is" : "are") not told",
      hint: "the first is \(spot(first))", cell: first, isGrave: true)
  }

  /// Answers on the list of words that are never printed.
  mutating func unprintable(_ shelf: Shelf) {
    for light in lights {
      guard let text = answer(light.cells),
        shelf.never.contains(shelf.alphabet.letters(in: text))
      else { continue }
      tell(.unprintable(text, at: definition.origin.cell(light.cells[0])))
    }
  }

  private typealias Entry = (light: Crossword.Light, letters: [Unicode.Scalar])

  private mutating func twice(_ entries: [Entry]) {
    var first: [[Unicode.Scalar]: Crossword.Light] = [:]
    var found: [Fault] = []
    for entry in entries {
      if let other = first[entry.letters] {
        found.append(
          finding(
            "\(Self.text(entry.letters)) is the answer twice",
            hint: "at \(name(other)) and at \(name(entry.light))",
            at: definition.origin.cell(entry.light.cells[0]), isGrave: true))
      } else {
        first[entry.letters] = entry.light
      }
    }
    tellSome(found, "answers come twice")
  }

  /// Two forms of one word, or words that share so many letters that one gives the other away.
  private mutating func alike(_ entries: [Entry]) {
    var whole: [[Unicode.Scalar]: Crossword.Light] = [:]
    for entry in entries { whole[entry.letters] = entry.light }
    var runs: [[Unicode.Scalar]: Entry] = [:]
    var found: [Fault] = []
    for entry in entries {
      if let (stem, other) = Self.stem(of: entry.letters, in: whole), stem != entry.letters {
        found.append(alike(entry, other, Self.text(stem)))
        continue
      }
      let count = entry.letters.count
      guard count > Self.run else { continue }
      for start in 0...(count - Self.run) {
        let run = Array(entry.letters[start..<(start + Self.run)])
        if let other = runs[run], other.letters != entry.letters, other.light != entry.light {
          found.append(alike(entry, other.light, Self.text(other.letters)))
          break
        }
        runs[run] = entry
      }
    }
    tellSome(found, "answers are much alike")
  }

  /// How many letters in a row two answers may not share.
  private static let run = 6
  private static let endings = ["S", "ES", "D", "ED", "R", "ER", "ERS", "ING", "INGS", "LY", "EST"]

  private func alike(_ entry: Entry, _ other: Crossword.Light, _ word: String) -> Fault {
    finding(
      "\(Self.text(entry.letters)) is much like \(word)",
      hint: "at \(name(entry.light)) and at \(name(other))",
      at: definition.origin.cell(entry.light.cells[0]))
  }

  private static func stem(
    of word: [Unicode.Scalar], in words: [[Unicode.Scalar]: Crossword.Light]
  ) -> ([Unicode.Scalar], Crossword.Light)? {
    for ending in endings {
      let tail = Array(ending.unicodeScalars)
      guard word.count - tail.count > 2, word.suffix(tail.count).elementsEqual(tail) else {
        continue
      }
      let stem = Array(word.dropLast(tail.count))
      if let light = words[stem] { return (stem, light) }
      if ending.unicodeScalars.first == "E" || ending.unicodeScalars.first == "I" {
        let silent = stem + ["E"]
        if let light = words[silent] { return (silent, light) }
      }
    }
    return nil
  }

  private static func text(_ letters: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: letters)
    return String(text)
  }
}
