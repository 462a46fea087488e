import Press
import Puzzle
import TestSupport

@testable import Solving

/// What the tests of the solver read by, and how they encipher.
enum SolverSamples {
  static let shelf: Shelf = {
    let file = Repository.path("content/words/english.txt")
    guard let list = try? WordList(file, .english, WordList.Wishes(for: .text)) else {
      return .empty
    }
    var shelf = Shelf(alphabet: .english, lists: [list])
    shelf.contractions = list.contractions
    return shelf
  }()

  static let solver = try? Solver(
    shelf, pairs: WordListStore.pairs(Repository.path(""), .english))

  /// Enciphers a text with a key in which no letter stands for itself.
  static func encipher(_ text: String, _ seed: UInt64) -> (text: String, key: [Letter]) {
    var dice = Dice(seed: seed)
    var key = Alphabet.english.letters
    repeat { dice.shuffle(&key) } while key.enumerated().contains { $0 == Int($1) }
    return (encipher(text, with: key), key)
  }

  /// By plain letter.
  static func encipher(_ text: String, with key: [Letter]) -> String {
    let code = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      guard let letter = Alphabet.english.letters(for: scalar)?.first else { return scalar }
      let capital = Alphabet.english.scalars[Int(key[Int(letter)])]
      return Folding.capital(scalar) == scalar ? capital : Folding.small(capital)
    }
    return String(String.UnicodeScalarView(code))
  }
}
