/// Lays out letters on a circle, clockwise from the top, in per cent of the width of its square.
public enum Circle {
  public static let radius = 35.0

  /// In degrees, clockwise from the top.
  public static func angle(_ place: Int, of count: Int) -> Double {
    Double(place) * 360 / Double(max(1, count))
  }

  public static func spot(_ place: Int, of count: Int) -> (x: Double, y: Double) {
    let angle = angle(place, of: count)
    return (50 + radius * sine(angle), 50 - radius * sine(angle + 90))
  }

  /// The side of a tile. Two squares whose centers are further apart than their diagonal cannot
  /// overlap at any angle.
  public static func side(_ count: Int) -> Double {
    let chord = 2 * radius * sine(180 / Double(max(2, count)))
    return min(17, chord * 0.7)
  }

  /// Two decimals are enough for a screen.
  public static func rounded(_ number: Double) -> Value {
    .real(Double(Int(number * 100 + (number < 0 ? -0.5 : 0.5))) / 100)
  }

  /// The sine of an angle in degrees by Taylor's series, since Puzzle imports no math library.
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

/// The position and original spelling of one entry of a definition, so that a fault can point at it
/// and `answer: 007` keeps its zeros.
public struct Spot: Sendable, Equatable {
  /// For an element of a list, where the element begins.
  public var key: Place
  public var value: Place
  /// The scalar as written, before it became a number or a truth value.
  public var raw: String?

  public init(key: Place, value: Place, raw: String? = nil) {
    self.key = key
    self.value = value
    self.raw = raw
  }
}

/// Keyed by path: `author`, `clues.3.text`; list elements count from zero.
public typealias Spots = [String: Spot]
