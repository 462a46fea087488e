/// Where the letters of a circle stand, in per cent of the width of its square: the first at the
/// top, the others clockwise at equal steps, all as far from the middle as the radius.
public enum Circle {
  /// The distance of a letter from the middle.
  public static let radius = 35.0

  /// The angle of a place from the top, in degrees.
  public static func angle(_ place: Int, of count: Int) -> Double {
    Double(place) * 360 / Double(max(1, count))
  }

  /// The middle of a place.
  public static func spot(_ place: Int, of count: Int) -> (x: Double, y: Double) {
    let angle = angle(place, of: count)
    return (50 + radius * sine(angle), 50 - radius * sine(angle + 90))
  }

  /// The side of a tile, which becomes smaller where many stand close: two squares whose middles
  /// are further apart than their diagonal do not touch, however they lie.
  public static func side(_ count: Int) -> Double {
    let chord = 2 * radius * sine(180 / Double(max(2, count)))
    return min(17, chord * 0.7)
  }

  /// Two figures behind the point are more than a screen shows.
  public static func rounded(_ number: Double) -> Value {
    .real(Double(Int(number * 100 + (number < 0 ? -0.5 : 0.5))) / 100)
  }

  /// The sine of an angle in degrees by Taylor's series, since kinds have no library for it.
  public static func sine(_ degrees: Double) -> Double {
    var folded = degrees
    while folded > 180 { folded -= 360 }
    while folded < -180 { folded += 360 }
    if folded > 90 { folded = 180 - folded }
    if folded < -90 { folded = -180 - folded }
    let angle = folded * 3.141592653589793 / 180
    var (term, sum) = (angle, angle)
    for step in 1...7 {
      term *= -angle * angle / Double(2 * step * (2 * step + 1))
      sum += term
    }
    return sum
  }
}

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
