extension JSONReader {
  /// Reads a string with its escapes; the cursor stands on the opening quote.
  mutating func string() throws(Fault) -> String {
    next += 1
    var text: [UInt8] = []
    while next < bytes.count {
      let byte = bytes[next]
      if byte == UInt8(ascii: "\"") {
        next += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw fault("this string is not UTF-8")
        }
        return string
      }
      guard byte >= 0x20 else { throw fault("a line end or control character stands in a string") }
      next += 1
      if byte == UInt8(ascii: "\\") {
        try escape(into: &text)
      } else {
        text.append(byte)
      }
    }
    throw fault("a string is not closed")
  }

  private mutating func escape(into text: inout [UInt8]) throws(Fault) {
    guard next < bytes.count else { throw fault("a string is not closed") }
    let byte = bytes[next]
    next += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "u"): text.append(contentsOf: Array(String(try scalar()).utf8))
    default:
      next -= 1
      throw fault("this escape is unknown to JSON")
    }
  }

  /// Joins a surrogate pair; half a pair becomes the replacement character, as browsers do.
  private mutating func scalar() throws(Fault) -> Unicode.Scalar {
    let first = try hex()
    if (0xD800..<0xDC00).contains(first), next + 1 < bytes.count,
      bytes[next] == UInt8(ascii: "\\"), bytes[next + 1] == UInt8(ascii: "u")
    {
      let mark = next
      next += 2
      let second = try hex()
      if (0xDC00..<0xE000).contains(second) {
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
      }
      next = mark
    }
    return Unicode.Scalar(first) ?? "\u{FFFD}"
  }

  private mutating func hex() throws(Fault) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard next < bytes.count, let digit = Self.hexDigit(bytes[next]) else {
        throw fault("four hexadecimal digits should stand here")
      }
      number = number << 4 | digit
      next += 1
    }
    return number
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
