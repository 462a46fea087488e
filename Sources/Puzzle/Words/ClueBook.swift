/// The clues and senses of words, for kinds that compose from them.
public struct ClueBook: Sendable {
  public enum Level: String, Sendable, CaseIterable {
    case easy, medium, hard
  }

  public enum Register: String, Sendable, CaseIterable {
    case plain
    /// A play on words.
    case playful
    /// Asks for something that one has to know: a film, a city, a player.
    case quiz
    case family
  }

  public struct Clue: Sendable, Equatable {
    public let text: String
    public let level: Level
    public let register: Register

    public init(_ text: String, _ level: Level = .medium, _ register: Register = .plain) {
      self.text = text
      self.level = level
      self.register = register
    }
  }

  /// Words of one length with scores, flat: word *n* begins at *n* times the length. Also a grid,
  /// without scores.
  public struct Stock: Sendable {
    public let letters: [Letter]
    public let scores: [UInt8]

    public init(letters: [Letter], scores: [UInt8]) {
      self.letters = letters
      self.scores = scores
    }
  }

  /// A cache: returns a stock by its name, making it if it is missing.
  public typealias Keeping =
    @Sendable (_ name: String, _ make: () throws(Fault) -> Stock) throws(Fault) -> Stock

  #if !hasFeature(Embedded)
    /// A closure, because few puzzles need it.
    package var wordplay: @Sendable () throws(Fault) -> Wordplay = { () throws(Fault) in Wordplay()
    }
  #endif

  private var clues: [[Letter]: [Clue]] = [:]
  private var answers: [Int: [[Letter]]] = [:]
  private let keep: Keeping
  private let tellSenses: @Sendable ([Letter]) -> [String]
  private let tellInstalled: @Sendable ([Letter]) -> [String]?
  private let tellScore: @Sendable ([Letter]) -> Int?

  /// Without a clue for a word, `senses` gives its meanings, one per line, the most usual first.
  /// `dictionary` gives those of an installed dictionary, `score` how good an answer is by the word
  /// lists. `keep` may cache what is slow to compute and the same for every puzzle of a run.
  public init(
    senses: @escaping @Sendable ([Letter]) -> [String] = { _ in [] },
    dictionary: @escaping @Sendable ([Letter]) -> [String]? = { _ in nil },
    score: @escaping @Sendable ([Letter]) -> Int? = { _ in nil },
    keep: @escaping Keeping = { (_, make) throws(Fault) in try make() }
  ) {
    tellSenses = senses
    tellScore = score
    tellInstalled = dictionary
    self.keep = keep
  }

  public func stock(
    _ name: String, _ make: () throws(Fault) -> Stock
  ) throws(Fault) -> Stock { try keep(name, make) }

  public mutating func add(_ clue: Clue, for answer: [Letter]) {
    if clues[answer] == nil { answers[answer.count, default: []].append(answer) }
    clues[answer, default: []].append(clue)
  }

  public subscript(answer: [Letter]) -> [Clue] { clues[answer] ?? [] }

  public func senses(of word: [Letter]) -> [String] { tellSenses(word) }

  /// The same from a dictionary that is installed on this machine; `nil` if none is.
  public func dictionarySenses(of word: [Letter]) -> [String]? { tellInstalled(word) }

  /// How good an answer is, 0 to 100: from `good` on, a solver is glad of it; `nil` if it is in no
  /// list.
  public func score(of word: [Letter]) -> Int? { tellScore(word) }

  public static let good = 50

  public func answers(ofLength length: Int) -> [[Letter]] { answers[length] ?? [] }
}
