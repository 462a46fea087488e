import Kinds
import Puzzle

/// The text form of Exolve, a crossword player in one file.
enum Exolve {
  /// How it is read and written.
  static let format = Format(
    "Exolve", suffixes: ["exolve"],
    decode: { bytes throws(Faults) in try read(bytes) }, encode: { write($0) })

  /// What the form has a place for beside the plain crossword.
  static let losses = Losses(
    form: "Exolve",
    holds: [
      .hints, .explanations, .also, .given, .circles, .shades, .bars, .preamble, .afterword,
      .namedLinks,
    ])
}
