import Puzzle

/// Every kind the press knows, in the order in which it names them. A new kind is one more line,
/// and since each has its comma, no other line changes.
// swift-format-ignore
public let kinds: [PuzzleKind] = [
  PuzzleKind(Cryptogram.self),
  PuzzleKind(Dictionary.self),
  PuzzleKind(Hangman.self),
  PuzzleKind(Rack.self),
  PuzzleKind(Anagram.self),
  PuzzleKind(Crossword.self),
]

/// Finds a kind by the name it bears in addresses and on the command line.
public func kind(_ slug: String) -> PuzzleKind? { kinds.first { $0.info.slug == slug } }
