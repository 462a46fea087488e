/// A definition as it was written: front matter, body, and where each line of it came from.
public struct Source: Sendable {
  /// The puzzle's own address in the press, the same for as long as the file keeps its name.
  public var name: String
  /// The front matter, already parsed.
  public var front: Fields
  /// Where each entry of the front matter stands.
  public var spots: Spots
  /// The text below the front matter.
  public var body: String
  /// The line of the file on which the body begins.
  public var bodyLine: Int
  /// What the dice of this puzzle start from.
  public var seed: UInt64
  /// The letters that the press prints with.
  public var alphabet: Alphabet

  /// Gathers what a reader needs; without a seed the name stands for one.
  public init(
    name: String, front: Fields = Fields(), spots: Spots = [:], body: String = "",
    bodyLine: Int = 1, seed: UInt64? = nil, alphabet: Alphabet = .english
  ) {
    self.name = name
    self.front = front
    self.spots = spots
    self.body = body
    self.bodyLine = bodyLine
    self.seed = seed ?? Dice.seed(from: name)
    self.alphabet = alphabet
  }

  /// The place of a front matter value, to hang a fault on.
  public func place(of path: String) -> Place? { spots[path]?.value }

  /// The place of the body's byte at an offset, to hang a fault on.
  public func place(inBody offset: Int) -> Place {
    var place = Place(of: offset, in: Array(body.utf8))
    place.line += bodyLine - 1
    return place
  }
}

extension String {
  /// The parts between separators of one byte. It is done in bytes, since to cut between characters
  /// the player's module would need to know all of Unicode.
  public func parts(at separator: Unicode.Scalar, keepsEmpty: Bool = false) -> [String] {
    let bytes = Array(utf8)
    var parts: [String] = []
    var start = 0
    for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: separator) {
      if end > start || keepsEmpty {
        parts.append(String(decoding: bytes[start..<end], as: UTF8.self))
      }
      start = end + 1
    }
    return parts
  }
}
