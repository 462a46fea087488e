import Kinds
import Puzzle

extension AcrossLite {
  /// A text in capitals.
  static func capitals(_ text: String) -> String {
    var capitals = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { capitals.append(Folding.capital(scalar)) }
    return String(capitals)
  }

  /// What else is right in a cell of several letters: the program takes its short letter too, which
  /// is mostly the first one and then needs no saying; X is what it has where nobody chose one.
  static func also(_ short: String, for full: String) -> [String] {
    let scalars = Array(short.unicodeScalars)
    guard scalars.count == 1, isPlain(scalars[0]), short != "X" else { return [] }
    guard full.unicodeScalars.count > 1 else { return [] }
    return full.unicodeScalars.first == scalars[0] ? [] : [short]
  }

  /// The letter that stands in the grid for a cell of several.
  static func short(_ cell: Crossword.Cell) -> Unicode.Scalar {
    let chosen = cell.also.filter { $0.unicodeScalars.count == 1 } + [cell.solution]
    for scalar in chosen.compactMap({ $0.unicodeScalars.first }) where isPlain(scalar) {
      return scalar
    }
    return "X"
  }

  /// Whether a character can stand in a grid as it is; some mean blocks and blanks.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    (0x21...0x7E).contains(scalar.value) && !".:-".unicodeScalars.contains(scalar)
      && Folding.capital(scalar) == scalar
  }
}
