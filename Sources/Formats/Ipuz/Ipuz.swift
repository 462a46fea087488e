import Kinds
import Puzzle

/// The open form of puzzles in JSON, versions 1 and 2, with or without the call of JSONP around it.
enum Ipuz {
  /// How it is read and written.
  static let format = Format(
    "ipuz", suffixes: ["ipuz"],
    decode: { bytes throws(Faults) in try read(bytes) }, encode: { write($0) })

  /// The entries of a file that stand for entries of a definition.
  static let entries = [("title", "title"), ("author", "author"), ("notes", "note")]

  /// The entries that the press merely keeps.
  static let credits = [
    "publisher", "publication", "editor", "url", "uniqueid", "difficulty", "origin",
  ]

  /// What the form has a place for beside the plain crossword.
  static let losses = Losses(
    form: "ipuz",
    holds: [.hints, .given, .circles, .shades, .bars, .voids, .preamble, .afterword])
}
