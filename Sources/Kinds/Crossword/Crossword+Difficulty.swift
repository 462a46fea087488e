import Puzzle

extension Crossword {
  /// Measures how hard a crossword is, as far as a grid can tell: rare words and letters that only
  /// one word gives make it harder, few words make it easier. Nobody can measure the wit of clues.
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

  /// How many of a hundred answers are no common word of the shelf; none where nothing is told.
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
