#if !hasFeature(Embedded)
  extension Double {
    /// The natural logarithm. Written here because Puzzle imports nothing, and in plain arithmetic
    /// so that every machine gets the same bits: the binary exponent, plus the series of the
    /// inverse hyperbolic tangent.
    package var logarithm: Double {
      guard self > 0, isFinite else { return self > 0 ? .infinity : -.infinity }
      let ratio = (significand - 1) / (significand + 1)
      let square = ratio * ratio
      var sum = 0.0
      var power = ratio
      for odd in stride(from: 1.0, through: 25, by: 2) {
        sum += power / odd
        power *= square
      }
      return Double(exponent) * 0.693_147_180_559_945_3 + 2 * sum
    }

    /// e to this power: the power series of a small part, squared repeatedly.
    package var exponential: Double {
      guard self > -700 else { return 0 }
      guard self < 700 else { return .infinity }
      let part = self / 1024
      var sum = 1.0
      var power = 1.0
      for place in 1...6 {
        power *= part / Double(place)
        sum += power
      }
      for _ in 0..<10 { sum *= sum }
      return sum
    }
  }
#endif

extension Double {
  #if hasFeature(Embedded)
    /// The shortest digits for the number. Handles the small decimals that boards show; Swift's own
    /// `description` would add 10 kB to a player.
    public var spelling: String {
      var (rest, zeros) = (self, 0)
      while rest.magnitude >= 1e15, zeros < 308 { (rest, zeros) = (rest / 10, zeros + 1) }
      guard rest.magnitude < 1e15 else { return "0.0" }
      var (power, places) = (1.0, 0)
      while (rest * power).rounded(.toNearestOrEven) / power != rest, places < 15 {
        (power, places) = (power * 10, places + 1)
      }
      let digits = Int64((rest.magnitude * power).rounded(.toNearestOrEven))
      let whole = Int64(power)
      let behind = String(digits % whole)
      return (self < 0 ? "-" : "") + String(digits / whole) + "."
        + String(repeating: "0", count: max(places, 1) - behind.utf8.count) + behind
        + (zeros > 0 ? "e+" + String(zeros) : "")
    }

    /// Parses a number as JSON and templates spell it. Exact up to 15 digits, since one division of
    /// two exact numbers rounds only once.
    public init?(spelled text: String) {
      var (digits, power, tens, seen) = (0.0, 0, 0, false)
      var (isNegative, isPast, isPower, isPowerNegative) = (false, false, false, false)
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "-"): if isPower { isPowerNegative = true } else { isNegative = true }
        case UInt8(ascii: "+"): break
        case UInt8(ascii: "."): isPast = true
        case UInt8(ascii: "e"), UInt8(ascii: "E"): isPower = true
        case UInt8(ascii: "0")...UInt8(ascii: "9") where isPower:
          tens = Swift.min(tens * 10 + Int(byte & 15), 999)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          digits = digits * 10 + Double(byte & 15)
          if isPast { power -= 1 }
          seen = true
        default: return nil
        }
      }
      guard seen else { return nil }
      power += isPowerNegative ? -tens : tens
      var factor = 1.0
      for _ in 0..<power.magnitude { factor *= 10 }
      digits = power < 0 ? digits / factor : digits * factor
      self = isNegative ? -digits : digits
    }
  #else
    public var spelling: String { description }

    public init?(spelled text: String) { self.init(text) }
  #endif
}
