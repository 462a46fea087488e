import Puzzle

extension Crossword {
  /// Rare words and unchecked letters make a crossword harder, few words make it easier. How hard
  /// the clues are cannot be measured.
  package static func difficulty(_ definition: Definition, _ shelf: Shelf) -> Difficulty? {
    let figures = Figures(definition)
    guard figures.words > 0 else { return nil }
    var points = 38.0
    points += min(18, max(-24, Double(figures.words - 60) / 3))
    points += Double(100 - figures.checkedShare) * 0.35
    if definition.style == .barred { points += 15 }
    var parts = [
      "\(definition.grid.width) by \(definition.grid.height)",
      figures.words == 1 ? "one word" : "\(figures.words) words",
      "\(tenths(figures.averageLength)) letters a word",
      "\(figures.blockShare) per cent blocks",
      "\(figures.checkedShare) per cent of the letters crossed",
    ]
    if figures.rareLetters > 0 {
      parts.append(
        figures.rareLetters == 1
          ? "one rare letter" : "\(figures.rareLetters) rare letters")
    }
    if let unknown = unknownShare(definition, shelf) {
      points += (Double(unknown) - 35) * 0.3
      if unknown > 50 { parts.append("many rare words") }
      if unknown < 15 { parts.append("common words") }
    }
    if let symmetry = definition.grid.symmetries.first {
      parts.append("symmetric \(symmetry.rawValue)")
    }
    return Difficulty(score: Int(points.rounded()), parts: parts)
  }

  /// Percentage of answers that are not common words; `nil` without a shelf or solutions.
  private static func unknownShare(_ definition: Definition, _ shelf: Shelf) -> Int? {
    guard !shelf.isEmpty else { return nil }
    let grid = definition.grid
    var (all, unknown) = (0, 0)
    for light in grid.lights {
      let solutions = light.cells.map { grid.cells[$0].solution }
      guard !solutions.contains("") else { continue }
      let letters = shelf.alphabet.letters(in: solutions.joined())
      all += 1
      let score = (try? shelf.score(of: letters)) ?? nil
      if (score ?? 0) < 40 { unknown += 1 }
    }
    return all == 0 ? nil : unknown * 100 / all
  }
}

extension Crossword {
  /// Tells right from wrong only if `mayTell`, because seeing that is a hint.
  static func statistics(_ position: Position, mayTell: Bool) -> Value {
    let sheet = position.sheet
    let tally = position.tally
    var full = 0
    var right = 0
    for word in sheet.words.indices where position.isFull(word) {
      full += 1
      if mayTell && position.isRight(word: word) { right += 1 }
    }
    var wrongLetters = 0
    var rightLetters = 0
    if mayTell {
      for place in position.contents.indices where !position.marks[place].contains(.given) {
        if position.isWrong(place) { wrongLetters += 1 }
      }
      rightLetters = tally.right
    }
    let isKnown = mayTell && sheet.isTold
    return [
      "letters": .int(tally.filled), "squares": .int(sheet.whites),
      "words": .int(full), "allWords": .int(sheet.words.count),
      "fuller": .int(position.fuller.count), "hints": .int(tally.spent),
      "checks": .int(tally.checks), "shown": .int(tally.shown),
      "moves": .int(tally.moves), "errors": .int(tally.errors),
      "told": .bool(isKnown),
      "rightLetters": .int(rightLetters), "wrongLetters": .int(wrongLetters),
      "rightWords": .int(right), "wrongWords": .int(isKnown ? full - right : 0),
      "par": .text(sheet.notes.par.map(timed) ?? ""),
    ]
  }

  private static func timed(_ seconds: Int) -> String {
    var clock = Clock()
    clock.seconds = seconds
    return clock.text
  }
}
