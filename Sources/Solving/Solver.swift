import Puzzle

/// Reads what somebody enciphered by swapping letters: it knows how likely each word of the shelf
/// is and which letters follow which, and looks for the key under which a text is likeliest.
///
/// Everything it does is settled by the shelf and the text, so it answers alike on every machine.
public struct Solver: Sendable {
  /// The words it learned from.
  let shelf: Shelf
  /// How likely words are.
  let lexicon: Lexicon
  /// How likely letters are within words that are not listed.
  let grams: Grams
  /// Which words like to stand together.
  let pairs: Pairs
  /// The letter that an apostrophe may put after any noun.
  let genitive: Letter?

  /// Learns from a shelf, in a few milliseconds for the usual one.
  public init(_ shelf: Shelf) throws(Fault) {
    self.shelf = shelf
    lexicon = try Lexicon(shelf)
    grams = try Grams(shelf)
    pairs = Pairs(shelf.alphabet, lexicon)
    genitive = shelf.alphabet == .english ? shelf.alphabet.own("S") : nil
  }

  /// The letters it reads.
  var alphabet: Alphabet { shelf.alphabet }
}

extension Solver {
  /// One way in which a text can be read.
  public struct Reading: Sendable, Equatable {
    /// The plain letter of each cipher letter that comes in the text.
    public let key: Substitution
    /// How probable the reading is among those that are named, from 0 to 1.
    public let share: Double
    /// Where words end, counted in letters, found out where the text did not tell.
    public let ends: [Int]
  }

  /// What came of a text.
  public struct Outcome: Sendable {
    /// The likeliest reading.
    public let best: Reading
    /// Readings that are as good or nearly so, the likeliest first.
    public let others: [Reading]
    /// How sure it is that the best reading is the true one, from 0 to 1.
    public let confidence: Double
    /// Whether it found words at all, or only the least senseless string of letters.
    public let isSensible: Bool
  }

  /// How much less likely another reading may be and still be named, as a logarithm: one part in
  /// ninety. The weights of words are too rough for a narrower choice.
  static let tolerance: Float = 4.5

  /// Reads a text. What is known of the key holds; nothing comes of a text without letters.
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

  /// How much a text makes sense, from 0 to 1, by what its letters are worth on average: English
  /// comes to about -1.8, the best that can be made of nonsense to about -2.9.
  static func sense(_ total: Float, of letters: Int) -> Double {
    min(1, max(0, (Double(total) / Double(letters) + 2.8) / 0.6))
  }

  /// How a search stands: the best key so far and how often it was arrived at.
  struct Finding {
    /// The best key so far.
    private(set) var best = Trial(key: [], total: -.infinity)
    private var arrivals = 0
    private let letters: Int

    /// Begins a search in a text of so many letters.
    init(of letters: Int) { self.letters = letters }

    /// Takes note of where one round of the search arrived.
    mutating func note(_ key: [Letter], _ total: Float) {
      if total > best.total + 0.01 {
        best = Trial(key: key, total: total)
        arrivals = 1
      } else if total > best.total - 0.01 {
        arrivals += 1
      }
    }

    /// Two ways to the same key are proof enough where it makes sense; where not, only patience
    /// tells a strange text from a lost way.
    func isEnough(_ round: Int) -> Bool {
      arrivals >= 2 && (round > 11 || Solver.sense(best.total, of: letters) > 0.8)
    }
  }
}

extension Solver {
  /// How much likelier a key is that needs no secret than any one of the others, as a logarithm.
  static let familiarity: Float = 8

  /// The keys that need no secret: the alphabet moved on by each number of places, and backwards.
  /// People use them often, and in a short text a search would pass them by.
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

  /// The best of them, if it makes more sense than what a search has found.
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

  /// The readings that are still worth naming beside a plain key.
  static func near(_ trials: [Trial], _ plain: Trial?) -> [Trial] {
    guard let plain else { return trials }
    return [plain]
      + trials.filter { $0.key != plain.key && $0.total > plain.total - tolerance }
  }
}
