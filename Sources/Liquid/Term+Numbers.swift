import Puzzle

/// A number as filters calculate with it.
enum Number {
  case whole(Int)
  case real(Double)

  /// The number as a binary fraction.
  var double: Double {
    switch self {
    case .whole(let number): Double(number)
    case .real(let number): number
    }
  }

  /// The number in decimal digits, where it is finite.
  var decimal: Decimal? {
    switch self {
    case .whole(let number): Decimal(number)
    case .real(let number): Decimal(number)
    }
  }

  /// The number as templates see it.
  var term: Term {
    switch self {
    case .whole(let number): .value(.int(number))
    case .real(let number): .value(.real(number))
    }
  }

  /// Tells whether dividing by it makes no sense.
  var isNought: Bool {
    switch self {
    case .whole(let number): number == 0
    case .real(let number): number == 0
    }
  }
}

extension Term {
  /// The number that a filter calculates with; a text counts by the digits it begins with, and what
  /// is no number at all counts as nought.
  var number: Number {
    switch self {
    case .value(let value): value.number
    case .markup(let text): Value.text(text).number
    default: .whole(0)
    }
  }

  /// The whole number that a limit or position needs, or a fault where this is none; one too large
  /// for the machine is as good as its largest.
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
  /// The number that a filter calculates with.
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
