import Kinds
import Puzzle

/// The form in which makers type puzzles for Across Lite: headings in angle brackets and what
/// belongs under each, mostly indented. Its second version knows rebus and circles.
enum AcrossLiteText {
  /// How it is read and written.
  static let format = Format(
    "Across Lite text", suffixes: ["txt"], opening: "<ACROSS PUZZLE",
    decode: { bytes throws(Faults) in
      var reader = try AcrossLiteTextReader(bytes)
      return try reader.read()
    },
    encode: { definition in
      let (puzzle, warnings) = AcrossLite.lowered(definition)
      return AcrossLiteTextWriter.write(puzzle, warnings)
    })

  /// The headings in the order of a file.
  enum Heading: String, CaseIterable {
    case title = "TITLE"
    case author = "AUTHOR"
    case copyright = "COPYRIGHT"
    case size = "SIZE"
    case grid = "GRID"
    case rebus = "REBUS"
    case across = "ACROSS"
    case down = "DOWN"
    case notepad = "NOTEPAD"
  }
}
