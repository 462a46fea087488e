import Puzzle
import Testing

@testable import Kinds

/// Anagrams written down in tests, and those of the sample press.
enum AnagramSamples {
  /// The kind as the registry holds it.
  static let kind = PuzzleKind(Anagram.self)

  /// Reads front matter, with an explanation where there is one.
  static func read(
    _ front: String, body: String = "", seed: UInt64? = nil
  ) throws -> Anagram.Definition {
    try Anagram.read(
      try Subject.source("---\nkind: anagram\n\(front)\n---\n\(body)", name: "test", seed: seed))
  }

  /// What is wrong with front matter.
  static func faults(_ front: String, body: String = "") -> [Fault] {
    do {
      _ = try read(front, body: body)
      return []
    } catch let faults as Faults { return faults.all } catch { return [] }
  }

  /// Opens front matter for playing.
  static func open(_ front: String) throws -> Session {
    try kind.read(try Subject.source("---\nkind: anagram\n\(front)\n---\n", name: "test"))
      .open(.empty)
  }

  /// Makes one to order.
  static func compose(
    _ wishes: Fields = Fields(), seed: UInt64 = 1, number: Int = 0, shelf: Shelf
  ) throws -> Anagram.Definition {
    let run = Dice(seed: seed)
    var dice = run.fork(String(number))
    return try Anagram.compose(
      Order(wishes: wishes, number: number, run: run), shelf, &dice)
  }

  /// The capitals of letters.
  static func text(_ letters: [Letter]) -> String { Alphabet.english.text(letters) }
}
