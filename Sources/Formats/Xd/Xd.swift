import Kinds
import Puzzle

/// The plain text form of the large collections of crosswords, versions 1 to 3.
enum Xd {
  /// How it is read and written.
  static let format = Format(
    "xd", suffixes: ["xd"],
    decode: { bytes throws(Faults) in try read(bytes) }, encode: { write($0) })

  /// What the form has a place for beside the plain crossword.
  static let losses = Losses(
    form: "xd",
    holds: [
      .hints, .explanations, .anagrams, .also, .given, .circles, .shades, .bars, .voids, .preamble,
      .afterword, .style, .namedLinks,
    ])
}
