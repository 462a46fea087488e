import Puzzle
import Testing

@testable import Kinds

/// A hangman to be played against in a test.
struct HangmanGame {
  let session: Session

  /// Reads a definition and sits down to it.
  init(_ front: String, shelf: Shelf? = nil) throws {
    session = try Self.read(front).open(try shelf ?? SamplePress.shelf())
  }

  /// Reads a definition.
  static func read(_ front: String) throws -> AnyPuzzle {
    let text = "---\nkind: hangman\n\(front)\n---\n"
    return try PuzzleKind(Hangman.self).read(try Subject.source(text, name: "gallows"))
  }

  /// What is wrong with a definition.
  static func faults(_ front: String) -> [Fault] {
    do {
      _ = try read(front)
      return []
    } catch let faults as Faults { return faults.all } catch { return [] }
  }

  /// Words as a shelf that has them alone.
  static func shelf(_ words: String, score: UInt8 = 90) -> Shelf {
    let words = words.split(separator: " ").map { Alphabet.english.letters(in: String($0)) }
    return Shelf(alphabet: .english, words: words.map { ($0, score) })
  }

  /// Words as a shard.
  static func shard(_ words: String) -> Shard {
    Hangman.shard(
      of: Hangman.sorted(
        words.split(separator: " ").map { Alphabet.english.letters(in: String($0)) }))
  }

  /// One letter.
  static func letter(_ text: String) -> Letter { Alphabet.english.letters(in: text).first ?? 0 }

  /// The word as the board shows it.
  var mask: String {
    let cells = session.view()["cells"].list ?? []
    return cells.map { $0["letter"] == "" || $0["told"] == true ? "-" : $0["letter"].text ?? "?" }
      .joined()
  }

  /// Guesses letters one after the other.
  func guess(_ letters: String) throws {
    for letter in letters { try session.hear("guess \(letter)") }
  }
}
