import Puzzle

/// YAML as the press reads it, by libyaml: front matter and settings, with the place of each entry.
public enum YAML {
  /// Nesting past this is refused; no settings of a person's are so deep.
  static let depthLimit = 64

  /// How many entries aliases may add, so that a few lines cannot unfold into millions.
  static let aliasLimit = 100_000

  /// Reads one document; `firstLine` is the line of the file on which the text begins.
  public static func read(_ text: String, firstLine: Int = 1) throws(Faults) -> Document {
    try read(Array(text.utf8), firstLine: firstLine)
  }

  /// Reads bytes straight from a file, which need not be UTF-8 to end in a fault.
  public static func read(_ bytes: [UInt8], firstLine: Int = 1) throws(Faults) -> Document {
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var composer = YAMLComposer(marked ? Array(bytes.dropFirst(3)) : bytes, firstLine: firstLine)
    return try composer.document()
  }
}

/// What a YAML text says, and where each part of it stands.
public struct Document: Sendable, Equatable {
  /// The data.
  public var value: Value
  /// The place and spelling of each entry by its path; the whole document has the empty path.
  public var spots: Spots

  /// Joins the two.
  public init(value: Value = .null, spots: Spots = [:]) {
    self.value = value
    self.spots = spots
  }
}
