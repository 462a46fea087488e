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
  /// Finds line and column of a byte, so that readers need to carry nothing but an offset.
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
