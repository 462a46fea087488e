#if !hasFeature(Embedded)
  extension Double {
    /// The natural logarithm of a positive number, reckoned here because Puzzle imports nothing,
    /// and alike to the last bit on every machine because it is plain arithmetic: the binary
    /// exponent, and for the rest the series of the inverse hyperbolic tangent.
    var logarithm: Double {
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

    /// The number whose natural logarithm this is: the power series of a small part, squared up.
    var exponential: Double {
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
