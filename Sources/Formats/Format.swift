import Kinds
import Puzzle

/// A file form in which other programs keep crosswords. Every form is turned into one definition
/// and made from one, so that any can be converted into any other.
public struct Format: Sendable {
  /// What people call it.
  public let title: String
  /// How the names of its files end, the usual one first.
  public let suffixes: [String]
  /// What its files begin with, where others end in the same way.
  let opening: String?
  /// Understands a file, or names every fault in it; what is odd but can be read comes as warnings.
  package let decode: @Sendable ([UInt8]) throws(Faults) -> Decoded
  /// Writes a definition down; what the form cannot hold comes as warnings.
  package let encode: @Sendable (Crossword.Definition) -> Encoded

  /// Pairs a reader with a writer.
  package init(
    _ title: String, suffixes: [String], opening: String? = nil,
    decode: @escaping @Sendable ([UInt8]) throws(Faults) -> Decoded,
    encode: @escaping @Sendable (Crossword.Definition) -> Encoded
  ) {
    self.title = title
    self.suffixes = suffixes
    self.opening = opening
    self.decode = decode
    self.encode = encode
  }
}

/// What a file held.
public struct Decoded: Sendable {
  /// The crossword.
  package var definition: Crossword.Definition
  /// What could not be taken over, line by line, or was mended.
  public internal(set) var warnings: [Fault] = []

  /// Hands a definition over.
  package init(_ definition: Crossword.Definition, warnings: [Fault] = []) {
    self.definition = definition
    self.warnings = warnings
  }
}

/// A crossword written down.
public struct Encoded: Sendable {
  /// The file.
  public internal(set) var bytes: [UInt8]
  /// What the form could not hold, line by line; an error among it tells that nothing was written.
  public internal(set) var warnings: [Fault] = []

  /// Hands a file over.
  package init(_ bytes: [UInt8], warnings: [Fault] = []) {
    self.bytes = bytes
    self.warnings = warnings
  }
}
