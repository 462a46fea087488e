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

  /// A book without clues.
  public init() {}

  /// Adds a clue for an answer.
  public mutating func add(_ clue: Clue, for answer: [Letter]) {
    clues[answer, default: []].append(clue)
  }

  /// The clues for an answer, in the order in which they were written.
  public subscript(answer: [Letter]) -> [Clue] { clues[answer] ?? [] }

  /// The answers of one length, by the alphabet.
  public func answers(ofLength length: Int) -> [[Letter]] {
    clues.keys.filter { $0.count == length }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
