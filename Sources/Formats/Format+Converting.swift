import Kinds
import Puzzle

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
    let card = Crossword.card
    guard source.front["kind"]?.text == card.slug else {
      let kind = source.front["kind"]?.text ?? "this"
      throw Faults(
        Fault(
          "\(complaint) \(kind)", hint: "only a \(card.slug) has one",
          at: source.place(of: "kind")))
    }
    self.init(try Crossword.read(source))
  }

  /// What a definition in the press's own form would say above its body.
  public var front: Fields {
    var front = Fields()
    front["kind"] = .text(Crossword.card.slug)
    for (key, value) in definition.common { front[key] = value }
    return front
  }

  /// The puzzle, its kind forgotten.
  public func puzzle(seed: UInt64) -> AnyPuzzle {
    AnyPuzzle(Crossword.self, definition, seed: seed)
  }
}
