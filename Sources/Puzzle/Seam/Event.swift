/// A player action as a line of words: `tap 3 4`, `key ArrowLeft`, `set guesses 7`.
public struct Event: Sendable, Equatable {
  /// The first is the verb.
  public let words: [String]

  public init(_ line: String) {
    words = line.parts(at: " ")
  }

  public var verb: String { words.first ?? "" }

  /// Words after the verb count from one.
  public subscript(place: Int) -> String? { words.indices.contains(place) ? words[place] : nil }

  public func number(_ place: Int) -> Int? { self[place].flatMap { Int($0) } }

  /// Everything from a word on, for text that contains spaces.
  public func rest(from place: Int) -> String {
    words.dropFirst(max(0, place)).joined(separator: " ")
  }
}

/// A change to the puzzle as a line of words: `put 3 4 A`, `guess E`. Only moves change positions,
/// so a list of them is a saved game.
public struct Move: Sendable, Equatable {
  public let text: String

  public init(_ text: String) { self.text = text }

  public var event: Event { Event(text) }
}

/// One line that a player may type, as the terminal's help shows it.
public struct Command: Sendable {
  /// Such as `put X L`.
  public let form: String
  public let line: String
  /// Whether it is applied as a move; else it is an event for the kind's `hear`.
  public let isMove: Bool

  public init(_ form: String, _ line: String, isMove: Bool = false) {
    self.form = form
    self.line = line
    self.isMove = isMove
  }

  public var verb: String { Event(form).verb }
}

/// Moves that mean the same for every kind; no kind may use these words for its own.
public enum Verb {
  /// Back to the untouched puzzle. It is a move so that undo restores the game.
  public static let restart = "restart"
  /// To the solved puzzle.
  public static let reveal = "reveal"
}
