import Puzzle

/// Solves substitution ciphers: it knows how likely each word of the shelf is and which letters
/// follow which, and looks for the key under which a text is likeliest.
///
/// The result depends only on the shelf and the text, so it is the same on every machine.
public struct Solver: Sendable {
  let shelf: Shelf
  let lexicon: Lexicon
  let grams: Grams
  let pairs: Pairs
  /// The letter that an apostrophe may add to any noun.
  let genitive: Letter?

  /// Takes a few milliseconds for the usual shelf.
  public init(_ shelf: Shelf) throws(Fault) {
    self.shelf = shelf
    lexicon = try Lexicon(shelf)
    grams = try Grams(shelf)
    pairs = Pairs(shelf.alphabet, lexicon)
    genitive = shelf.alphabet == .english ? shelf.alphabet.own("S") : nil
  }

  var alphabet: Alphabet { shelf.alphabet }
}

extension Solver {
  public struct Reading: Sendable, Equatable {
    /// The plain letter of each cipher letter that occurs in the text.
    public let key: Substitution
    /// How probable the reading is among those returned, from 0 to 1.
    public let share: Double
    /// Where words end, counted in letters, if the text did not tell.
    public let ends: [Int]
  }

  public struct Outcome: Sendable {
    public let best: Reading
    /// Readings that are as good or nearly so, the likeliest first.
    public let others: [Reading]
    /// How sure it is that `best` is the true reading, from 0 to 1.
    public let confidence: Double
    /// Whether it found words at all, or only the least senseless string of letters.
    public let isSensible: Bool
  }

  /// How much less likely another reading may be and still be returned, as a logarithm: one part in
  /// ninety. The weights of words are too rough for a narrower choice.
  static let tolerance: Float = 4.5

  /// Keeps the known part of the key; `nil` for a text without letters.
  public func solve(
    _ text: Ciphertext, knowing known: Substitution, allowsSelf: Bool = false
  ) throws(Fault) -> Outcome? {
    let letters = text.letters
    guard !letters.isEmpty else { return nil }
    let rules = Rules(text, knowing: known, allowsSelf: allowsSelf)
    let trials = try (text.hasBreaks ? spaced(text, rules) : unspaced(text, rules)).sorted {
      $0.total == $1.total ? $0.key.lexicographicallyPrecedes($1.key) : $0.total > $1.total
    }
    let openings = text.hasBreaks ? nil : try Openings(shelf)
    let odds = trials.map { Double($0.total - trials[0].total).exponential }
    let sum = odds.reduce(0, +)
    let readings = zip(trials, odds).map { trial, odds in
      var key = Substitution(of: alphabet.count)
      for letter in letters { key.pair(letter, trial.key[Int(letter)]) }
      let ends = openings.map { part(letters, trial.key, $0).ends } ?? []
      return Reading(key: key, share: odds / sum, ends: ends)
    }
    let sense = Self.sense(trials[0].total, of: letters.count)
    return Outcome(
      best: readings[0], others: Array(readings.dropFirst()),
      confidence: readings[0].share * sense, isSensible: sense > 0.1)
  }

  /// How much sense a text makes, from 0 to 1, by the average worth of its letters: about -1.8 for
  /// English, about -2.9 for the best that can be made of nonsense.
  static func sense(_ total: Float, of letters: Int) -> Double {
    min(1, max(0, (Double(total) / Double(letters) + 2.8) / 0.6))
  }

  /// The best key so far and how often the search arrived at it.
  struct Finding {
    private(set) var best = Trial(key: [], total: -.infinity)
    private var arrivals = 0
    private let letters: Int

    init(of letters: Int) { self.letters = letters }

    mutating func note(_ key: [Letter], _ total: Float) {
      if total > best.total + 0.01 {
        best = Trial(key: key, total: total)
        arrivals = 1
      } else if total > best.total - 0.01 {
        arrivals += 1
      }
    }

    /// Two arrivals at the same key are proof enough if it makes sense; otherwise only patience
    /// tells a strange text from a failed search.
    func isEnough(_ round: Int) -> Bool {
      arrivals >= 2 && (round > 11 || Solver.sense(best.total, of: letters) > 0.8)
    }
  }
}

extension Solver {
  /// How much likelier a plain key is than any one of the others, as a logarithm.
  static let familiarity: Float = 8

  /// The keys that need no secret: the alphabet shifted by each number of places, and reversed.
  /// People use them often, and in a short text a search would miss them.
  private func plainKeys(_ rules: Rules) -> [[Letter]] {
    let count = alphabet.count
    let moved = (1..<max(2, count)).map { shift in
      (0..<count).map { Letter(truncatingIfNeeded: ($0 + shift) % count) }
    }
    let edge = Letter(truncatingIfNeeded: count)
    return (moved + [alphabet.letters.reversed()]).map { $0 + [edge] }.filter { key in
      rules.movable.allSatisfy { rules.mayStand($0, for: key[Int($0)]) }
        && rules.known.pairs.allSatisfy { key[Int($0.cipher)] == $0.plain }
    }
  }

  /// The best plain key, if it makes more sense than what the search found.
  func plainBest(
    _ rules: Rules, against found: Trial, _ worth: ([Letter]) -> Float
  ) -> Trial? {
    var best: Trial?
    for key in plainKeys(rules) where rules.shown(key) != rules.shown(found.key) {
      let total = worth(key) + Self.familiarity
      if total > best?.total ?? found.total { best = Trial(key: key, total: total) }
    }
    return best
  }

  static func near(_ trials: [Trial], _ plain: Trial?) -> [Trial] {
    guard let plain else { return trials }
    return [plain]
      + trials.filter { $0.key != plain.key && $0.total > plain.total - tolerance }
  }
}
