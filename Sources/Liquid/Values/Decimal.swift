import Puzzle

/// A decimal number, because `10.1 | minus: 2.2` must be 7.9, unlike with binary fractions.
struct Decimal {
  /// 64 bits even where `Int` has 32.
  var digits: Int64
  /// The power of ten by which the digits are multiplied.
  var exponent: Int

  init(digits: Int64, exponent: Int) {
    self.digits = digits
    self.exponent = exponent
  }

  init(_ number: Int) { self.init(digits: Int64(number), exponent: 0) }

  /// Takes the shortest digits that identify the number; fails if it is not finite.
  init?(_ number: Double) {
    guard number.isFinite else { return nil }
    var digits: Int64 = 0
    var exponent = 0
    var power = 0
    var isNegative = false
    var isPowerNegative = false
    var isPastPoint = false
    var isPower = false
    for byte in number.spelling.utf8 {
      switch byte {
      case UInt8(ascii: "-"): if isPower { isPowerNegative = true } else { isNegative = true }
      case UInt8(ascii: "."): isPastPoint = true
      case UInt8(ascii: "e"): isPower = true
      case _ where !byte.isDigit: break
      case _ where isPower: power = power * 10 + Int(byte - 0x30)
      default:
        digits = digits &* 10 &+ Int64(byte - 0x30)
        if isPastPoint { exponent -= 1 }
      }
    }
    self.init(
      digits: isNegative ? -digits : digits,
      exponent: exponent + (isPowerNegative ? -power : power))
    normalize()
  }

  private mutating func normalize() {
    guard digits != 0 else {
      exponent = 0
      return
    }
    while digits % 10 == 0 {
      digits /= 10
      exponent += 1
    }
  }

  var double: Double {
    if digits.magnitude <= 1 << 53, exponent >= -22, exponent <= 22 {
      let power = Self.power(of: exponent.magnitude)
      return exponent < 0 ? Double(digits) / power : Double(digits) * power
    }
    return Double(spelled: "\(digits)e\(exponent)") ?? 0
  }

  private static func power(of exponent: UInt) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  /// The digits for a smaller exponent; `nil` if 64 bits cannot hold them.
  func scaled(to exponent: Int) -> Int64? {
    guard exponent <= self.exponent, self.exponent - exponent < 19 else { return nil }
    var digits = digits
    for _ in exponent..<self.exponent {
      let (product, overflow) = digits.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      digits = product
    }
    return digits
  }

  /// Rounds half away from zero; unchanged if there are no further digits.
  func rounded(to places: Int) -> Decimal {
    guard exponent < -places else { return self }
    var digits = digits
    var last: Int64 = 0
    for _ in 0..<min(-places - exponent, 20) {
      last = digits % 10
      digits /= 10
    }
    if -places - exponent > 20 { return Decimal(digits: 0, exponent: 0) }
    if last.magnitude >= 5 { digits += self.digits < 0 ? -1 : 1 }
    return Decimal(digits: digits, exponent: -places)
  }
}

extension Decimal {
  /// Uses a power of ten only for very long numbers, as Liquid does.
  static func write(_ number: Double, into out: inout [UInt8]) {
    guard let decimal = Decimal(number) else {
      let name = number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity"
      out.append(contentsOf: name.utf8)
      return
    }
    if number.sign == .minus { out.append(UInt8(ascii: "-")) }
    let digits = Array(String(decimal.digits.magnitude).utf8)
    let point = digits == [0x30] ? 1 : digits.count + decimal.exponent
    if point > 16 || point < -3 {
      write(digits, power: point - 1, into: &out)
    } else if point <= 0 {
      out.append(contentsOf: "0.".utf8)
      out.append(contentsOf: repeatElement(0x30, count: -point))
      out.append(contentsOf: digits)
    } else {
      out.append(contentsOf: digits.prefix(point))
      out.append(contentsOf: repeatElement(0x30, count: max(0, point - digits.count)))
      out.append(UInt8(ascii: "."))
      out.append(contentsOf: digits.count > point ? digits[point...] : [0x30])
    }
  }

  private static func write(_ digits: [UInt8], power: Int, into out: inout [UInt8]) {
    out.append(digits[0])
    out.append(UInt8(ascii: "."))
    out.append(contentsOf: digits.count > 1 ? digits[1...] : [0x30])
    out.append(contentsOf: (power < 0 ? "e-" : "e+").utf8)
    if power.magnitude < 10 { out.append(0x30) }
    out.append(contentsOf: String(power.magnitude).utf8)
  }
}

/// How a language writes numbers; thousands are separated from five digits on.
public struct NumberMarks: Sendable, Equatable {
  public let decimal: String
  public let thousands: String

  public static let english = NumberMarks(decimal: ".", thousands: ",")

  public init(decimal: String, thousands: String) {
    self.decimal = decimal
    self.thousands = thousands
  }

  func written(_ number: Int) -> String {
    let plain = String(number)
    return written(Array(plain.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? plain
  }

  /// Formats plain digits; `nil` if the text is no such number.
  func written(_ text: [UInt8]) -> [UInt8]? {
    let point = text.firstIndex(of: UInt8(ascii: ".")) ?? text.count
    let first = text.first == UInt8(ascii: "-") ? 1 : 0
    guard first < point, point != text.count - 1 else { return nil }
    for (place, byte) in text.enumerated() where place >= first && place != point {
      guard byte.isDigit else { return nil }
    }
    var out: [UInt8] = []
    for place in 0..<point {
      let left = point - place
      if place > first, left % 3 == 0, point - first > 4 { out += thousands.utf8 }
      out.append(text[place])
    }
    guard point < text.count else { return out }
    return out + decimal.utf8 + text[(point + 1)...]
  }
}
