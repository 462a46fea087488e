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

  private var clues: [[Letter]: [Clue]] = [:]
  private var answers: [Int: [[Letter]]] = [:]
  #if !hasFeature(Embedded)
    /// What was reckoned from the book, for the next who asks.
    public let cupboard = Cupboard()
  #endif
  private let tellSenses: @Sendable ([Letter]) -> [String]

  /// A book without clues; where there are none of a word, whoever knows what it means can tell its
  /// senses, each in a line, the most usual first.
  public init(senses: @escaping @Sendable ([Letter]) -> [String] = { _ in [] }) {
    tellSenses = senses
  }

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
