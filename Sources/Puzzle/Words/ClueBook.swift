/// The clues and senses of words, for kinds that compose from them.
public struct ClueBook: Sendable {
  public enum Level: String, Sendable, CaseIterable {
    case easy, medium, hard
  }

  public struct Clue: Sendable, Equatable {
    public let text: String
    public let level: Level

    public init(_ text: String, _ level: Level = .medium) {
      self.text = text
      self.level = level
    }
  }

  /// Words of one length with scores, flat: word *n* begins at *n* times the length.
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

  private var clues: [[Letter]: [Clue]] = [:]
  private var answers: [Int: [[Letter]]] = [:]
  private let keep: Keeping
  private let tellSenses: @Sendable ([Letter]) -> [String]

  /// Without a clue for a word, `senses` gives its meanings, one per line, the most usual first.
  /// `keep` may cache what is slow to compute and the same for every puzzle of a run.
  public init(
    senses: @escaping @Sendable ([Letter]) -> [String] = { _ in [] },
    keep: @escaping Keeping = { (_, make) throws(Fault) in try make() }
  ) {
    tellSenses = senses
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

  public func answers(ofLength length: Int) -> [[Letter]] { answers[length] ?? [] }
}
