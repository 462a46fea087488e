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
