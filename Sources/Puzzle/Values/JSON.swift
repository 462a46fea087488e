/// JSON by RFC 8259, to and from `Value`.
public enum JSON {
  /// Deeper nesting is refused, so that no input can exhaust the stack.
  static let depthLimit = 200

  /// A fault names the line and column of the first thing that is not JSON.
  public static func read(_ text: String) throws(Fault) -> Value {
    var reader = JSONReader(bytes: Array(text.utf8))
    return try reader.document()
  }

  /// On one line, the same bytes for the same value.
  public static func write(_ value: Value) -> String {
    var writer = JSONWriter(indent: nil)
    writer.write(value, depth: 0)
    return writer.finish()
  }

  /// On several lines, for people and golden files.
  public static func pretty(_ value: Value) -> String {
    var writer = JSONWriter(indent: 2)
    writer.write(value, depth: 0)
    return writer.finish() + "\n"
  }
}

/// Writes bytes and makes a string once, because page data can be long.
struct JSONWriter {
  let indent: Int?
  private var out: [UInt8] = []

  init(indent: Int?) { self.indent = indent }

  consuming func finish() -> String { String(decoding: out, as: UTF8.self) }

  mutating func write(_ value: Value, depth: Int) {
    switch value {
    case .null: put("null")
    case .bool(let flag): put(flag ? "true" : "false")
    case .int(let number): put(String(number))
    case .real(let number): put(number.isFinite ? number.spelling : "null")
    case .text(let text): quote(text)
    case .message(let message): quote(message.description)
    case .list(let items): list(items, depth: depth)
    case .map(let fields): map(fields, depth: depth)
    }
  }

  private mutating func list(_ items: [Value], depth: Int) {
    put("[")
    for (place, item) in items.enumerated() {
      if place > 0 { put(",") }
      breakLine(depth + 1)
      write(item, depth: depth + 1)
    }
    if !items.isEmpty { breakLine(depth) }
    put("]")
  }

  private mutating func map(_ fields: Fields, depth: Int) {
    put("{")
    var first = true
    for (key, value) in fields {
      if !first { put(",") }
      first = false
      breakLine(depth + 1)
      quote(key)
      put(indent == nil ? ":" : ": ")
      write(value, depth: depth + 1)
    }
    if !fields.isEmpty { breakLine(depth) }
    put("}")
  }

  private mutating func breakLine(_ depth: Int) {
    guard let indent else { return }
    out.append(0x0A)
    out.append(contentsOf: repeatElement(0x20, count: indent * depth))
  }

  private mutating func put(_ text: String) { out.append(contentsOf: text.utf8) }

  private mutating func quote(_ text: String) {
    out.append(UInt8(ascii: "\""))
    defer { out.append(UInt8(ascii: "\"")) }
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      !bytes.contains(where: Self.isSpecial)
    }
    if isPlain == true { return put(text) }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): put("\\\"")
      case UInt8(ascii: "\\"): put("\\\\")
      case 0x0A: put("\\n")
      case 0x0D: put("\\r")
      case 0x09: put("\\t")
      case 0..<0x20: put("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
      default: out.append(byte)
      }
    }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}

/// One pass over the bytes, with the cursor as the only state.
struct JSONReader {
  let bytes: [UInt8]
  var next = 0

  mutating func document() throws(Fault) -> Value {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { next = 3 }
    let value = try value(depth: 0)
    skipSpace()
    guard next == bytes.count else { throw fault("there is more text after the JSON value") }
    return value
  }

  private mutating func value(depth: Int) throws(Fault) -> Value {
    guard depth < JSON.depthLimit else { throw fault("the JSON is nested too deeply") }
    skipSpace()
    guard next < bytes.count else { throw fault("the JSON ends too early") }
    switch bytes[next] {
    case UInt8(ascii: "{"): return try map(depth: depth)
    case UInt8(ascii: "["): return try list(depth: depth)
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func map(depth: Int) throws(Fault) -> Value {
    next += 1
    var fields = Fields()
    skipSpace()
    if take("}") { return .map(fields) }
    repeat {
      skipSpace()
      guard next < bytes.count, bytes[next] == UInt8(ascii: "\"") else {
        throw fault("a key in double quotes should stand here")
      }
      let key = try string()
      skipSpace()
      guard take(":") else { throw fault("a colon should stand after the key") }
      fields[key] = try value(depth: depth + 1)
      skipSpace()
    } while take(",")
    guard take("}") else { throw fault("a comma or a closing brace should stand here") }
    return .map(fields)
  }

  private mutating func list(depth: Int) throws(Fault) -> Value {
    next += 1
    var items: [Value] = []
    skipSpace()
    if take("]") { return .list(items) }
    repeat {
      items.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw fault("a comma or a closing bracket should stand here") }
    return .list(items)
  }

  private mutating func word(_ text: StaticString, _ value: Value) throws(Fault) -> Value {
    for offset in 0..<text.utf8CodeUnitCount {
      guard next + offset < bytes.count, bytes[next + offset] == text.utf8Start[offset] else {
        throw fault("this is no JSON value")
      }
    }
    next += text.utf8CodeUnitCount
    return value
  }

  private mutating func number() throws(Fault) -> Value {
    let start = next
    _ = take("-")
    let wholeStart = next
    digits()
    let wholeCount = next - wholeStart
    guard wholeCount > 0 else {
      next = start
      throw fault("this is no JSON value")
    }
    if wholeCount > 1, bytes[wholeStart] == UInt8(ascii: "0") {
      next = wholeStart
      throw fault("a number cannot start with 0")
    }
    var whole = true
    if take(".") {
      whole = false
      try someDigits()
    }
    if take("e") || take("E") {
      whole = false
      if !take("+") { _ = take("-") }
      try someDigits()
    }
    let text = String(decoding: bytes[start..<next], as: UTF8.self)
    if whole, let number = Int(text) { return .int(number) }
    guard let number = Double(spelled: text), number.isFinite else {
      throw fault("this number is too large")
    }
    return .real(number)
  }

  private mutating func someDigits() throws(Fault) {
    let start = next
    digits()
    guard next > start else { throw fault("a digit should stand here") }
  }

  private mutating func digits() {
    while next < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[next]) {
      next += 1
    }
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next < bytes.count, bytes[next] == UInt8(ascii: character) else { return false }
    next += 1
    return true
  }

  private mutating func skipSpace() {
    while next < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[next]) { next += 1 }
  }

  func fault(_ message: String) -> Fault {
    Fault(message, at: Place(of: next, in: bytes))
  }
}

extension Place {
  /// Computes line and column, so that readers need to keep only an offset.
  public init(of offset: Int, in bytes: [UInt8]) {
    var line = 1
    var column = 1
    for byte in bytes.prefix(offset) {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.init(line: line, column: column)
  }
}

extension JSONReader {
  /// Starts at the opening quote.
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

  /// Joins a surrogate pair; half a pair becomes the replacement character, as in browsers.
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
      guard next < bytes.count, let digit = bytes[next].hexDigit else {
        throw fault("four hexadecimal digits should stand here")
      }
      number = number << 4 | UInt32(digit)
      next += 1
    }
    return number
  }
}
