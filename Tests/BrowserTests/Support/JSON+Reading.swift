extension JSON {
  /// Reads one value and insists that nothing follows it.
  init(reading bytes: [UInt8]) throws(BrowserFault) {
    var reader = JSONReader(bytes: bytes)
    self = try reader.value()
    try reader.finish()
  }

  /// Spares tests the conversion to bytes.
  init(reading text: String) throws(BrowserFault) {
    self = try JSON(reading: Array(text.utf8))
  }
}

/// A reader of its own because an accessibility tree of a whole page runs to megabytes, which
/// decoding by trial and error makes slow.
private struct JSONReader {
  let bytes: [UInt8]
  var place = 0

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func fault(_ expected: String) -> BrowserFault {
    BrowserFault("This is no JSON: at byte \(place) there should be \(expected).")
  }

  mutating func value() throws(BrowserFault) -> JSON {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try word("true", means: .flag(true))
    case UInt8(ascii: "f"): return try word("false", means: .flag(false))
    case UInt8(ascii: "n"): return try word("null", means: .null)
    default: return try number()
    }
  }

  mutating func finish() throws(BrowserFault) {
    skipBlanks()
    if next != nil { throw fault("the end") }
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { place += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func object() throws(BrowserFault) -> JSON {
    place += 1
    var members: [String: JSON] = [:]
    if take("}") { return .object(members) }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw fault("the name of a member") }
      let name = try string()
      guard take(":") else { throw fault("a colon") }
      members[name] = try value()
    } while take(",")
    guard take("}") else { throw fault("a closing brace") }
    return .object(members)
  }

  private mutating func list() throws(BrowserFault) -> JSON {
    place += 1
    var items: [JSON] = []
    if take("]") { return .list(items) }
    repeat { items.append(try value()) } while take(",")
    guard take("]") else { throw fault("a closing bracket") }
    return .list(items)
  }

  private mutating func word(_ word: String, means value: JSON) throws(BrowserFault) -> JSON {
    guard bytes[place...].starts(with: word.utf8) else { throw fault(word) }
    place += word.utf8.count
    return value
  }

  private mutating func number() throws(BrowserFault) -> JSON {
    let start = place
    while let byte = next, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) {
      place += 1
    }
    guard let number = Double(String(decoding: bytes[start..<place], as: UTF8.self)) else {
      throw fault("a value")
    }
    return .number(number)
  }

  private mutating func string() throws(BrowserFault) -> String {
    place += 1
    var text: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text.append(contentsOf: String(try escaped()).utf8)
      default: text.append(byte)
      }
    }
    throw fault("a closing quotation mark")
  }

  private mutating func escaped() throws(BrowserFault) -> Unicode.Scalar {
    guard let byte = next else { throw fault("an escaped character") }
    place += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return try escapedScalar()
    default: return Unicode.Scalar(byte)
    }
  }

  private mutating func escapedScalar() throws(BrowserFault) -> Unicode.Scalar {
    let unit = try fourDigits()
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    let afterLead = place
    guard bytes[place...].starts(with: "\\u".utf8) else { return "\u{FFFD}" }
    place += 2
    let trail = try fourDigits()
    guard UTF16.isTrailSurrogate(trail) else {
      place = afterLead
      return "\u{FFFD}"
    }
    let offset = UInt32(unit - 0xD800) << 10 + UInt32(trail - 0xDC00)
    return Unicode.Scalar(0x10000 + offset) ?? "\u{FFFD}"
  }

  private mutating func fourDigits() throws(BrowserFault) -> UInt16 {
    let digits = String(decoding: bytes[place...].prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, let unit = UInt16(digits, radix: 16) else {
      throw fault("four hexadecimal digits")
    }
    place += 4
    return unit
  }
}
