/// What the player does, as a line of words: `tap 3 4`, `key ArrowLeft`, `set guesses 7`.
public struct Event: Sendable, Equatable {
  /// The words of the line; the first is the verb.
  public let words: [String]

  /// Takes a line apart at its spaces.
  public init(_ line: String) {
    words = line.parts(at: " ")
  }

  /// What is done.
  public var verb: String { words.first ?? "" }

  /// One word after the verb, counted from one.
  public subscript(place: Int) -> String? { words.indices.contains(place) ? words[place] : nil }

  /// One number after the verb.
  public func number(_ place: Int) -> Int? { self[place].flatMap { Int($0) } }

  /// Everything from a word on, for text that has spaces in it.
  public func rest(from place: Int) -> String {
    words.dropFirst(max(0, place)).joined(separator: " ")
  }
}

/// What happens to the puzzle, as a line of words: `put 3 4 A`, `guess E`. Moves alone change
/// positions, so a list of them is a saved game.
public struct Move: Sendable, Equatable {
  /// The line.
  public let text: String

  /// Takes a line that was written by `Move` before.
  public init(_ text: String) { self.text = text }

  /// Takes the line apart.
  public var event: Event { Event(text) }
}

/// One line that a player may type, as the terminal's help shows it.
public struct Command: Sendable {
  /// How it is written: `put X L`.
  public let form: String
  /// One sentence on what it does.
  public let line: String
  /// Whether it is a move as it stands; else it is an event that the kind hears.
  public let isMove: Bool

  /// Declares a command.
  public init(_ form: String, _ line: String, isMove: Bool = false) {
    self.form = form
    self.line = line
    self.isMove = isMove
  }

  /// The word by which it is known.
  public var verb: String { Event(form).verb }
}

/// Moves that mean the same for every kind; no kind may use these words for its own.
public enum Verb {
  /// Back to the untouched puzzle, as a move, so that undo brings everything back.
  public static let restart = "restart"
  /// To the solved puzzle, as a move.
  public static let reveal = "reveal"
}
