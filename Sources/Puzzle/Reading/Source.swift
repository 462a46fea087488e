/// A definition as it was written: front matter, body, and where each part came from.
public struct Source: Sendable {
  /// The puzzle's address in the press, stable as long as the file keeps its name.
  public var name: String
  public var front: Fields
  public var spots: Spots
  public var body: String
  /// The line of the file on which the body begins.
  public var bodyLine: Int
  public var seed: UInt64
  public var alphabet: Alphabet

  /// Without a seed, derives one from the name.
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

  public func place(of path: String) -> Place? { spots[path]?.value }

  public func place(inBody offset: Int) -> Place {
    var place = Place(of: offset, in: Array(body.utf8))
    place.line += bodyLine - 1
    return place
  }
}

extension String {
  /// The parts between separators of one byte. Splits bytes, because splitting characters would
  /// pull the Unicode tables into the player's module.
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
