/// How hard a puzzle is, on one scale for all kinds, with what went into it.
public struct Difficulty: Sendable, Equatable {
  /// From 0, anybody can, to 100, hardly anybody can.
  public let score: Int
  /// The parts of the measure, each named, for those who ask why.
  public let parts: [String]

  /// Clamps the score to the scale.
  public init(score: Int, parts: [String] = []) {
    self.score = min(100, max(0, score))
    self.parts = parts
  }

  /// One to five.
  public var stars: Int { min(5, score / 20 + 1) }

  /// The word that a recipe asks for.
  public var level: String { score < 34 ? "easy" : score < 67 ? "medium" : "hard" }

  /// The measure as data, for pages.
  public var value: Value {
    [
      "score": .int(score), "stars": .int(stars), "level": .text(level),
      "parts": .list(parts.map(Value.text)),
    ]
  }
}
