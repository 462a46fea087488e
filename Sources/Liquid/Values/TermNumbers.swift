import Puzzle

enum Number {
  case whole(Int)
  case real(Double)

  var double: Double {
    switch self {
    case .whole(let number): Double(number)
    case .real(let number): number
    }
  }

  var decimal: Decimal? {
    switch self {
    case .whole(let number): Decimal(number)
    case .real(let number): Decimal(number)
    }
  }

  var term: Term {
    switch self {
    case .whole(let number): .value(.int(number))
    case .real(let number): .value(.real(number))
    }
  }

  var isNought: Bool {
    switch self {
    case .whole(let number): number == 0
    case .real(let number): number == 0
    }
  }
}

extension Term {
  /// A text counts by its leading digits, and anything that is no number as 0.
  var number: Number {
    switch self {
    case .value(let value): value.number
    case .markup(let text): Value.text(text).number
    default: .whole(0)
    }
  }

  /// The integer for a limit or position; throws if it is none, and saturates if too large.
  @inline(never)
  func integer() throws(Fault) -> Int {
    if case .value(.int(let number)) = self { return number }
    if case .value(.real(let number)) = self, number.magnitude >= Double(Int.max) {
      return number < 0 ? .min : .max
    }
    let text = text
    let bytes = Array(text.utf8)
    let trimmed = bytes.text(bytes.trimmed(0..<bytes.count))
    guard let number = Int(trimmed) else {
      throw Fault("a whole number should stand here, not ‘\(text)’")
    }
    return number
  }
}

extension Value {
  var number: Number {
    switch self {
    case .int(let number): .whole(number)
    case .real(let number): .real(number)
    case .text(let text): Self.number(in: Array(text.utf8))
    default: .whole(0)
    }
  }

  @inline(never)
  private static func number(in bytes: [UInt8]) -> Number {
    let range = bytes.trimmed(0..<bytes.count)
    var next = range.lowerBound
    let isSigned = next < range.upperBound && (bytes[next] == 0x2D || bytes[next] == 0x2B)
    if isSigned { next += 1 }
    let digits = next
    while next < range.upperBound, bytes[next].isDigit { next += 1 }
    guard next > digits else { return .whole(0) }
    let whole = range.lowerBound..<next
    if next + 1 < range.upperBound, bytes[next] == UInt8(ascii: ".") {
      next += 1
      while next < range.upperBound, bytes[next].isDigit { next += 1 }
      if next == range.upperBound, bytes[next - 1].isDigit, bytes[range.lowerBound] != 0x2B {
        return .real(Double(spelled: bytes.text(range)) ?? 0)
      }
    }
    let text = bytes.text(whole)
    return Int(text).map { .whole($0) } ?? .real(Double(spelled: text) ?? 0)
  }
}

/// Integers stay integers, fractions are computed in decimal, and what 64 bits cannot hold becomes
/// a binary fraction.
extension Number {
  func plus(_ other: Number) -> Number {
    if case .whole(let one) = self, case .whole(let two) = other {
      let (sum, overflow) = one.addingReportingOverflow(two)
      return overflow ? .real(double + other.double) : .whole(sum)
    }
    return .real(Decimal.sum(decimal, other.decimal)?.double ?? double + other.double)
  }

  var negated: Number {
    switch self {
    case .whole(let number): number == .min ? .real(-Double(number)) : .whole(-number)
    case .real(let number): .real(-number)
    }
  }

  func times(_ other: Number) -> Number {
    if case .whole(let one) = self, case .whole(let two) = other {
      let (product, overflow) = one.multipliedReportingOverflow(by: two)
      return overflow ? .real(double * other.double) : .whole(product)
    }
    return .real(Decimal.product(decimal, other.decimal)?.double ?? double * other.double)
  }

  /// Integer division rounds down. The divisor must not be 0.
  func divided(by other: Number) -> Number {
    if case .whole(let one) = self, case .whole(let two) = other {
      let (quotient, overflow) = one.dividedReportingOverflow(by: two)
      guard !overflow else { return .real(double / other.double) }
      let isInexact = quotient * two != one
      return .whole(isInexact && (one < 0) != (two < 0) ? quotient - 1 : quotient)
    }
    return .real(Decimal.quotient(decimal, other.decimal) ?? double / other.double)
  }

  /// The remainder of `divided(by:)`, with the sign of the divisor.
  func modulo(_ other: Number) -> Number {
    if case .whole(let one) = self, case .whole(let two) = other {
      let rest = one.remainderReportingOverflow(dividingBy: two).partialValue
      return .whole(rest != 0 && (rest < 0) != (two < 0) ? rest + two : rest)
    }
    if let rest = Decimal.remainder(decimal, other.decimal) { return .real(rest.double) }
    return .real(double - (double / other.double).rounded(.down) * other.double)
  }

  /// Rounds half away from zero; without decimal places the result is an integer.
  func rounded(to places: Int) -> Number {
    if case .whole = self, places >= 0 { return self }
    guard let decimal else { return self }
    let rounded = decimal.rounded(to: places).double
    if places > 0 { return .real(rounded) }
    return Int(exactly: rounded).map { .whole($0) } ?? .real(rounded)
  }

  func whole(_ rule: FloatingPointRoundingRule) -> Number {
    guard case .real(let number) = self else { return self }
    let rounded = rule == .up ? number.rounded(.up) : number.rounded(.down)
    return Int(exactly: rounded).map { .whole($0) } ?? .real(rounded)
  }
}

extension Decimal {
  private static func aligned(
    _ one: Decimal?, _ two: Decimal?
  ) -> (one: Int64, two: Int64, exponent: Int)? {
    guard let one, let two else { return nil }
    let exponent = min(one.exponent, two.exponent)
    guard let first = one.scaled(to: exponent), let second = two.scaled(to: exponent) else {
      return nil
    }
    return (first, second, exponent)
  }

  /// Exact; `nil` if 64 bits cannot hold it.
  static func sum(_ one: Decimal?, _ two: Decimal?) -> Decimal? {
    guard let (first, second, exponent) = aligned(one, two) else { return nil }
    let (sum, overflow) = first.addingReportingOverflow(second)
    return overflow ? nil : Decimal(digits: sum, exponent: exponent)
  }

  /// Exact; `nil` if 64 bits cannot hold it.
  static func product(_ one: Decimal?, _ two: Decimal?) -> Decimal? {
    guard let one, let two else { return nil }
    let (product, overflow) = one.digits.multipliedReportingOverflow(by: two.digits)
    return overflow ? nil : Decimal(digits: product, exponent: one.exponent + two.exponent)
  }

  /// The binary fraction nearest to the exact quotient.
  static func quotient(_ one: Decimal?, _ two: Decimal?) -> Double? {
    guard let (first, second, _) = aligned(one, two) else { return nil }
    guard first.magnitude <= 1 << 53, second.magnitude <= 1 << 53 else { return nil }
    return Double(first) / Double(second)
  }

  /// Exact, with the sign of the divisor.
  static func remainder(_ one: Decimal?, _ two: Decimal?) -> Decimal? {
    guard let (first, second, exponent) = aligned(one, two) else { return nil }
    let rest = first.remainderReportingOverflow(dividingBy: second).partialValue
    let isApart = rest != 0 && (rest < 0) != (second < 0)
    return Decimal(digits: isApart ? rest + second : rest, exponent: exponent)
  }
}
