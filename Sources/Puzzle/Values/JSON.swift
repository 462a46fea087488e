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
