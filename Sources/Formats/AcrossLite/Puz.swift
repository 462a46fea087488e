import Kinds
import Puzzle

/// The binary form of Across Lite, versions 1.2 to 2.0: a header, two grids, texts that end in a
/// zero byte, and sections for what came later.
enum Puz {
  /// How it is read and written.
  static let format = Format(
    "Across Lite", suffixes: ["puz"],
    decode: { bytes throws(Faults) in
      var reader = PuzReader(bytes)
      return try reader.read()
    },
    encode: { definition in
      let (puzzle, warnings) = AcrossLite.lowered(definition)
      return PuzWriter.write(puzzle, warnings)
    })

  /// The marks of single cells in the section GEXT.
  enum Mark {
    /// The player once had a wrong letter here.
    static let wasWrong: UInt8 = 0x10
    /// The player was shown that the letter is wrong.
    static let isWrong: UInt8 = 0x20
    /// The letter was given.
    static let given: UInt8 = 0x40
    /// A circle is drawn.
    static let circle: UInt8 = 0x80
  }

  /// A block.
  static let block = UInt8(ascii: ".")
  /// A block that the solver is to find.
  static let hiddenBlock = UInt8(ascii: ":")
  /// A cell that nobody has written into.
  static let blank = UInt8(ascii: "-")
  /// What stands for a letter that is not told.
  static let untold = UInt8(ascii: "X")

  /// The places of a grid column by column, as locks go through it.
  static func columns(_ width: Int, _ height: Int) -> [Int] {
    (0..<width).flatMap { column in (0..<height).map { $0 * width + column } }
  }

  /// The places in which the lights of a grid have their clues in the file: by number, across
  /// before down.
  static func order(_ lights: [Crossword.Light]) -> [Int] {
    lights.indices.sorted { one, other in
      let (one, other) = (lights[one], lights[other])
      if one.number != other.number { return one.number < other.number }
      return one.axis == .across && other.axis == .down
    }
  }
}
