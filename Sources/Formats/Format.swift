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
  package var warnings: [Fault] = []

  /// Hands a definition over.
  package init(_ definition: Crossword.Definition, warnings: [Fault] = []) {
    self.definition = definition
    self.warnings = warnings
  }
}

/// A crossword written down.
public struct Encoded: Sendable {
  /// The file.
  package var bytes: [UInt8]
  /// What the form could not hold, line by line; an error among it tells that nothing was written.
  package var warnings: [Fault] = []

  /// Hands a file over.
  package init(_ bytes: [UInt8], warnings: [Fault] = []) {
    self.bytes = bytes
    self.warnings = warnings
  }
}

extension Format {
  /// No crossword has more bytes than this, whatever form it has; a longer file was put here by
  /// mistake.
  public static let mostBytes = Limits.bytes

  /// Whether a file with one of its endings is its own, which its first bytes tell where other
  /// programs use the same ending.
  public func claims(_ beginning: some Sequence<UInt8>) -> Bool {
    guard let opening else { return true }
    let text = beginning.drop { $0 <= 0x20 || $0 > 0x7F }.prefix(opening.utf8.count)
    return String(decoding: Array(text), as: UTF8.self).uppercased() == opening
  }

  /// Understands a file, or names every fault in it.
  public func read(_ bytes: [UInt8]) throws(Faults) -> Decoded {
    guard bytes.count <= Self.mostBytes else {
      throw Faults(Fault("the file is too long: \(bytes.count >> 20) MB"))
    }
    return try decode(bytes)
  }

  /// Writes a crossword down, or says why the form cannot hold it at all.
  public func write(_ decoded: Decoded) throws(Faults) -> Encoded {
    let encoded = encode(decoded.definition)
    let faults = Faults(encoded.warnings)
    if faults.hasErrors { throw faults }
    return encoded
  }
}

extension Decoded {
  /// Takes a crossword from a definition in the press's own form, which the forms of other programs
  /// cannot be made from otherwise.
  ///
  /// - Parameter complaint: what is said, with the kind behind it, of what is no crossword.
  public init(
    native source: Source, complaint: String = "other programs have no form for"
  ) throws(Faults) {
    let info = Crossword.info
    guard source.front["kind"]?.text == info.slug else {
      let kind = source.front["kind"]?.text ?? "this"
      throw Faults(
        Fault(
          "\(complaint) \(kind)", hint: "only a \(info.slug) has one",
          at: source.place(of: "kind")))
    }
    self.init(try Crossword.read(source))
  }

  /// What a definition in the press's own form would say above its body.
  public var front: Fields {
    var front = Fields()
    front["kind"] = .text(Crossword.info.slug)
    for (key, value) in definition.common { front[key] = value }
    return front
  }

  /// The puzzle, its kind forgotten.
  public func puzzle(seed: UInt64) -> AnyPuzzle {
    AnyPuzzle(Crossword.self, definition, seed: seed)
  }
}

/// Every form the press knows, in the order in which it names them; each has its comma, so that a
/// new one changes no other line.
// swift-format-ignore
public let formats: [Format] = [
  Puz.format,
  AcrossLiteText.format,
  Ipuz.format,
  Jpz.format,
  Exolve.format,
  Xd.format,
]

/// Finds the form of a file by how its name ends.
public func format(ofFile name: String) -> Format? {
  let name = name.lowercased()
  return formats.first { $0.suffixes.contains { name.hasSuffix("." + $0) } }
}

/// How much a file may hold before it is refused, so that nobody can fill the machine with one.
/// The largest crosswords in print have fewer than a hundred cells a side.
package enum Limits {
  /// The bytes of a whole file.
  package static let bytes = 16 << 20
  /// The bytes of a file that is text throughout, and of one that was packed.
  package static let text = 4 << 20
  /// The cells of one side of a grid.
  package static let side = 255
  /// The cells that all clues together may run through.
  package static let cells = 1 << 20
  /// The clues of a whole puzzle.
  package static let clues = 40_000
  /// The words that one clue may link.
  package static let links = 100
  /// The other contents of one cell that are right as well.
  package static let choices = 30
}
