import Puzzle

extension Cryptogram {
  static func difficulty(_ definition: Definition, _ shelf: Shelf) -> Difficulty? {
    let given = definition.given.map { definition.key.plain[Int($0)] }
    return Measure(
      layout(definition), definition.alphabet, definition.manuscript.style, given: given, shelf
    ).difficulty
  }

  /// What makes a cryptogram hard, in points: below 0 is easier than the usual saying of ninety
  /// letters, above is harder.
  ///
  /// The weights are fitted to a collection of sayings, so that as aristocrats a third each come
  /// out easy, medium and hard. The points are mapped to the scale from 0 to 100 by p / (1 + |p|),
  /// which keeps the order and never reaches either end.
  struct Measure {
    private var points = 0.0
    private var parts: [Message] = []

    /// The points at the middle of the scale, and how many lead from there to a quarter.
    private static let middle = -10.0
    private static let step = 15.0

    init(
      _ layout: Layout, _ alphabet: Alphabet, _ style: Style, given: [Letter], _ shelf: Shelf
    ) {
      let counts = Self.counts(layout.letters, alphabet)
      let total = layout.cells.count
      let words = layout.words.map { word in word.map { layout.cells[$0].letter } }
      weighLength(total)
      weighDistinct(counts, alphabet)
      weighStatistics(counts, alphabet)
      if style == .patristocrat {
        points += 25
        parts.append("words hidden in groups of five")
      } else {
        weighPatterns(words)
        weighCommonness(layout, alphabet, shelf)
      }
      weighGiven(given, counts, total)
    }

    var difficulty: Difficulty {
      let bent = (points - Self.middle) / Self.step
      let size = bent < 0 ? -bent : bent
      return Difficulty(score: Int((50 + 50 * bent / (1 + size)).rounded()), parts: parts)
    }

    /// Every further letter is a little more to go by.
    private mutating func weighLength(_ total: Int) {
      points += Self.clamp(Double(90 - total) * 0.4, 30)
      parts.append(counted(total, "letter", "letters"))
    }

    private mutating func weighDistinct(_ counts: [Int], _ alphabet: Alphabet) {
      let distinct = counts.filter { $0 > 0 }.count
      let share = Double(distinct) / Double(max(1, alphabet.count))
      points += Self.clamp((share * 26 - 20) * 4, 20)
      parts.append("\(distinct) different")
    }

    /// χ² against the usual frequencies, divided by its degrees of freedom: chance alone gives 1.
    /// `nil` for an alphabet whose frequencies are not known.
    static func chiSquared(_ counts: [Int], _ alphabet: Alphabet) -> Double? {
      let usual = alphabet.frequencies
      let (whole, total) = (usual.reduce(0, +), counts.reduce(0, +))
      guard whole > 0, total > 0, usual.count == counts.count, counts.count > 1 else { return nil }
      var sum = 0.0
      for (count, frequency) in zip(counts, usual) {
        let expected = Double(total) * Double(max(1, frequency)) / Double(whole)
        sum += (Double(count) - expected) * (Double(count) - expected) / expected
      }
      return sum / Double(counts.count - 1)
    }

    private mutating func weighStatistics(_ counts: [Int], _ alphabet: Alphabet) {
      guard let ratio = Self.chiSquared(counts, alphabet) else { return }
      points += min(20, max(-8, (ratio - 1) * 10))
      if ratio > 1.5 { parts.append("letter statistics unusual") }
      if ratio < 0.6 { parts.append("letter statistics typical") }
    }

    /// One-letter words and words that repeat a letter are where a solver gets in.
    private mutating func weighPatterns(_ words: [[Letter]]) {
      let single = Set(words.filter { $0.count == 1 }).count
      let repeating = Cryptogram.repeating(words)
      points -= Double(min(2, single)) * 4
      points += Self.clamp(Double(5 - repeating) * 2, 8)
      if single > 0 {
        parts.append(single == 1 ? "a one-letter word" : "\(single) one-letter words")
      }
      parts.append(
        repeating == 0
          ? "no word that repeats a letter" as Message
          : counted(repeating, "word that repeats a letter", "words that repeat a letter"))
    }

    /// Common words are guessed; a word that the list lacks counts as rarer than any on it, except
    /// short forms, which lists omit and solvers spot at once. Skipped without a word list.
    private mutating func weighCommonness(_ layout: Layout, _ alphabet: Alphabet, _ shelf: Shelf) {
      guard !shelf.isEmpty, shelf.alphabet == alphabet else { return }
      var sum = 0
      var count = 0
      for range in layout.words where !layout.isShortForm(range) {
        guard let score = try? shelf.score(of: range.map { layout.cells[$0].letter }) ?? 20 else {
          continue
        }
        count += 1
        sum += score
      }
      guard count > 0 else { return }
      let mean = Double(sum) / Double(count)
      points += Self.clamp((83 - mean) * 1.5, 12)
      parts.append(mean >= 83 ? "common words" : mean >= 79 ? "some rare words" : "rare words")
    }

    /// Each given letter helps by itself and by how much of the text it opens.
    private mutating func weighGiven(_ given: [Letter], _ counts: [Int], _ total: Int) {
      guard !given.isEmpty, total > 0 else { return }
      let open = given.reduce(0) { $0 + counts[Int($1)] }
      points -= Double(given.count) * 4 + Double(open) / Double(total) * 30
      parts.append(counted(given.count, "letter given", "letters given"))
    }

    private static func clamp(_ points: Double, _ limit: Double) -> Double {
      min(limit, max(-limit, points))
    }

    static func counts(_ letters: [Letter], _ alphabet: Alphabet) -> [Int] {
      var counts = [Int](repeating: 0, count: alphabet.count)
      for letter in letters { counts[Int(letter)] += 1 }
      return counts
    }
  }

  /// How many different words repeat a letter, as LITTLE and THAT do.
  static func repeating(_ words: [[Letter]]) -> Int {
    Set(words.filter { Set($0).count < $0.count }).count
  }
}
