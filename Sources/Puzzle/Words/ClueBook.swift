/// The clues that a press has for words, for those who make puzzles of them.
public struct ClueBook: Sendable {
  /// How hard a clue is.
  public enum Level: String, Sendable, CaseIterable {
    case easy, medium, hard
  }

  /// One clue.
  public struct Clue: Sendable, Equatable {
    /// What is said.
    public let text: String
    /// How hard it is.
    public let level: Level

    /// Writes a clue down.
    public init(_ text: String, _ level: Level = .medium) {
      self.text = text
      self.level = level
    }
  }

  /// Words of one length, one after another, with how good each is.
  public struct Stock: Sendable {
    /// The letters of all words.
    public let letters: [Letter]
    /// The score of each word.
    public let scores: [UInt8]

    /// Takes words and their scores.
    public init(letters: [Letter], scores: [UInt8]) {
      self.letters = letters
      self.scores = scores
    }
  }

  /// Hands out a stock by its name, and has it made where it is not there yet.
  public typealias Keeping =
    @Sendable (_ name: String, _ make: () throws(Fault) -> Stock) throws(Fault) -> Stock

  private var clues: [[Letter]: [Clue]] = [:]
  private var answers: [Int: [[Letter]]] = [:]
  private let keep: Keeping
  private let tellSenses: @Sendable ([Letter]) -> [String]

  /// A book without clues; where there are none of a word, whoever knows what it means can tell its
  /// senses, each in a line, the most usual first. What is dear to reckon from the book, and the
  /// same for every puzzle of a run, somebody may keep.
  public init(
    senses: @escaping @Sendable ([Letter]) -> [String] = { _ in [] },
    keep: @escaping Keeping = { (_, make) throws(Fault) in try make() }
  ) {
    tellSenses = senses
    self.keep = keep
  }

  /// The stock of a name, made when it is first asked for.
  public func stock(
    _ name: String, _ make: () throws(Fault) -> Stock
  ) throws(Fault) -> Stock { try keep(name, make) }

  /// Adds a clue for an answer.
  public mutating func add(_ clue: Clue, for answer: [Letter]) {
    if clues[answer] == nil { answers[answer.count, default: []].append(answer) }
    clues[answer, default: []].append(clue)
  }

  /// The clues for an answer, in the order in which they were written.
  public subscript(answer: [Letter]) -> [Clue] { clues[answer] ?? [] }

  /// What a word means, in as many lines as it has senses.
  public func senses(of word: [Letter]) -> [String] { tellSenses(word) }

  /// The answers of one length, in the order in which they came.
  public func answers(ofLength length: Int) -> [[Letter]] { answers[length] ?? [] }
}
