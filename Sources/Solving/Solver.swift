import Puzzle

/// Solves substitution ciphers: it knows how likely each word of the shelf is and which letters
/// follow which, and looks for the key under which a text is likeliest.
///
/// The result depends only on the shelf and the text, so it is the same on every machine; and on
/// the key only where a reading would let a letter stand for itself.
public struct Solver: Sendable {
  let shelf: Shelf
  let lexicon: Lexicon
  let grams: Grams
  let pairs: WordPairs
  /// The letter that an apostrophe may add to any noun.
  let genitive: Letter?

  /// `pairs` is the text of the file of word pairs; without it words are taken one by one.
  public init(_ shelf: Shelf, pairs: [UInt8] = []) throws(Fault) {
    self.shelf = shelf
    lexicon = try Lexicon(shelf)
    grams = try Grams(shelf)
    self.pairs = WordPairs(pairs, shelf.alphabet, lexicon)
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

  /// A key that was tried.
  struct Trial: Sendable {
    var key: [Letter]
    /// The logarithm of the text's likelihood under the key, word by word.
    var words: Float
    /// What the neighbourhood of words adds to that.
    var company: Float = 0

    var total: Float { words + company }

    /// The likelier trial first; ties in a fixed order.
    static func precedes(_ one: Trial, _ other: Trial) -> Bool {
      one.total == other.total
        ? one.key.lexicographicallyPrecedes(other.key) : one.total > other.total
    }
  }

  /// How much less likely than the best another reading may be and still be returned, as a
  /// logarithm.
  static let tolerance: Float = 7
  /// The same for texts that are too short to settle anything.
  private static let broadTolerance: Float = 14

  /// By how much likelihoods overstate what they know, since neighbouring words are not
  /// independent: fitted so that of the readings said with 0.9, nine in ten are right.
  static let temperature = 1.4

  /// Keeps the known part of the key; `nil` for a text without letters.
  public func solve(
    _ text: Ciphertext, knowing known: Substitution, allowsSelf: Bool = false
  ) throws(Fault) -> Outcome? {
    let text = CodeText(text)
    guard !text.letters.isEmpty else { return nil }
    let known = text.numbered(known)
    let rules = Rules(text, knowing: known, allowsSelf: allowsSelf)
    return try outcome(text, trials(text, knowing: known, rules))
  }

  /// Says how sure the best of some trials is, and which of the others are worth naming.
  func outcome(_ text: CodeText, _ trials: [Trial]) throws(Fault) -> Outcome? {
    guard let best = trials.first else { return nil }
    let isShort = text.letters.count <= Self.few
    let tolerance = isShort ? Self.broadTolerance : Self.tolerance
    let near = trials.filter { $0.total > best.total - tolerance }
    let odds = near.map { (Double($0.total - best.total) / Self.temperature).exponential }
    let sum = odds.reduce(0, +)
    let openings = text.hasBreaks ? nil : try Openings(shelf)
    let readings = zip(near, odds).map { trial, odds in
      Reading(
        key: text.named(trial.key), share: odds / sum,
        ends: openings.map { part(text.letters, trial.key, $0).ends } ?? [])
    }
    let sense = Self.sense(best.words, of: text.letters.count)
    return Outcome(
      best: readings[0], others: Array(readings.dropFirst()),
      confidence: readings[0].share * sense, isSensible: sense > 0.1)
  }

  /// Searches without regard to letters that stand for themselves, so that the search is the same
  /// for every key; only if no such reading is near the best, it searches again among the others.
  func trials(
    _ text: CodeText, knowing known: Substitution, _ rules: Rules
  ) throws(Fault) -> [Trial] {
    let short = try lookedUp(text, rules)
    if !short.isEmpty { return short }
    let free = Rules(text, knowing: known, allowsSelf: true)
    let found = try text.hasBreaks ? spaced(text, free) : unspaced(text, free)
    let admitted = found.filter { rules.admit($0.key) }
    if let first = admitted.first, first.total > found[0].total - Self.reach / 2 {
      return admitted
    }
    return try text.hasBreaks ? spaced(text, rules) : unspaced(text, rules)
  }

  /// How far below the best, word by word, keys are looked at for the company of their words.
  static let reach: Float = 12

  /// How much sense a text makes, from 0 to 1, by the average worth of its letters: about -1.8 for
  /// English, about -2.9 for the best that can be made of nonsense.
  static func sense(_ total: Float, of letters: Int) -> Double {
    min(1, max(0, (Double(total) / Double(letters) + 2.8) / 0.6))
  }

  /// The best key so far and how often the search arrived at it.
  struct Finding {
    private(set) var best = Trial(key: [], words: -.infinity)
    private var arrivals = 0
    private let letters: Int

    init(of letters: Int) { self.letters = letters }

    mutating func note(_ key: [Letter], _ total: Float) {
      if total > best.words + 0.01 {
        best = Trial(key: key, words: total)
        arrivals = 1
      } else if total > best.words - 0.01 {
        arrivals += 1
      }
    }

    /// Two arrivals at the same key are proof enough if it makes sense, three for a short text;
    /// otherwise only patience tells a strange text from a failed search.
    func isEnough(_ round: Int) -> Bool {
      arrivals >= (letters < 80 ? 3 : 2)
        && (round > 11 || Solver.sense(best.words, of: letters) > 0.8)
    }
  }
}

extension Solver {
  /// How much likelier a plain key is than any one of the others, as a logarithm.
  static let familiarity: Float = 12

  /// The best of the keys that need no secret: the alphabet shifted by each number of places, and
  /// reversed. People use them often, and in a short text a search would miss them.
  func plainBest(_ text: CodeText, _ rules: Rules, _ worth: ([Letter]) -> Float) -> Trial? {
    let count = alphabet.count
    let names = text.names
    let moved = (1..<max(2, count)).map { shift in
      names.map { Letter(truncatingIfNeeded: (Int($0) + shift) % count) }
    }
    let reversed = names.map { Letter(truncatingIfNeeded: count - 1 - Int($0)) }
    let edge = Letter(truncatingIfNeeded: count)
    return (moved + [reversed]).map { $0 + [edge] }.filter { key in
      rules.admit(key) && rules.known.pairs.allSatisfy { key[Int($0.cipher)] == $0.plain }
    }.map { Trial(key: $0, words: worth($0) + Self.familiarity) }.max { $0.words < $1.words }
  }
}
