import Kinds
import Puzzle

/// The form of Crossword Compiler's players: XML, often packed as a zip archive.
enum Jpz {
  /// How it is read and written.
  static let format = Format(
    "JPZ", suffixes: ["jpz"],
    decode: { bytes throws(Faults) in try read(bytes) }, encode: { write($0) })

  /// The entries of a file's head that the press merely keeps.
  static let credits = ["editor", "publisher", "identifier"]

  /// What the form has a place for beside the plain crossword.
  static let losses = Losses(
    form: "JPZ",
    holds: [.explanations, .given, .circles, .shades, .bars, .voids, .preamble, .afterword])
}
