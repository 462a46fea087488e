/// Where one entry of a definition stands and how it was spelled, so that a fault can point at it
/// and `answer: 007` keeps its noughts.
public struct Spot: Sendable, Equatable {
  /// Where the key stands; for an element of a list, where the element begins.
  public var key: Place
  /// Where the value begins.
  public var value: Place
  /// The scalar as it was written, before it became a number or a truth value.
  public var raw: String?

  /// Records both places and the spelling.
  public init(key: Place, value: Place, raw: String? = nil) {
    self.key = key
    self.value = value
    self.raw = raw
  }
}

/// Spots by path: `author`, `clues.3.text`; list elements count from nought.
public typealias Spots = [String: Spot]
