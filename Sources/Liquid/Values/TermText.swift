import Puzzle

extension Term {
  /// The input of a text filter, counted by the meter.
  @inline(never)
  func bytes(_ meter: inout Meter) throws(Fault) -> [UInt8] {
    let bytes = Array(text.utf8)
    try meter.spend(bytes: bytes.count)
    return bytes
  }

  /// Lists and maps come out as `inspect` writes them.
  @inline(never)
  var text: String {
    switch self {
    case .value(.text(let text)), .markup(let text): return text
    case .value(.null): return ""
    case .value(.bool(let flag)): return flag ? "true" : "false"
    case .value(.int(let number)): return String(number)
    case .loop: return "forloop"
    case .row: return "tablerowloop"
    default:
      var out: [UInt8] = []
      switch self {
      case .value(.list), .value(.map): inspect(into: &out)
      default: write(into: &out)
      }
      return String(decoding: out, as: UTF8.self)
    }
  }

  /// The items of a list are printed without a separator.
  func write(into out: inout [UInt8]) {
    switch self {
    case .value(let value): value.write(into: &out)
    case .markup(let text): out.append(contentsOf: text.utf8)
    case .range(let first, let last):
      out.append(contentsOf: String(first).utf8)
      out.append(contentsOf: "..".utf8)
      out.append(contentsOf: String(last).utf8)
    case .loop, .row: out.append(contentsOf: text.utf8)
    }
  }

  private func inspect(into out: inout [UInt8]) {
    if case .value(let value) = self { value.inspect(into: &out) }
  }

  var value: Value {
    switch self {
    case .value(let value): value
    default: .text(text)
    }
  }
}

extension Value {
  func write(into out: inout [UInt8]) {
    switch self {
    case .null: break
    case .bool(let flag): out.append(contentsOf: (flag ? "true" : "false").utf8)
    case .int(let number): out.append(contentsOf: String(number).utf8)
    case .real(let number): Decimal.write(number, into: &out)
    case .text(let text): out.append(contentsOf: text.utf8)
    case .message(let message): out.append(contentsOf: message.description.utf8)
    case .list(let items): for item in items { item.write(into: &out) }
    case .map: inspect(into: &out)
    }
  }

  /// Writes lists and maps as Liquid shows them: `{"a"=>[1, nil]}`.
  func inspect(into out: inout [UInt8]) {
    switch self {
    case .null: out.append(contentsOf: "nil".utf8)
    case .text(let text): Self.quote(text, into: &out)
    case .message(let message): Self.quote(message.description, into: &out)
    case .list(let items):
      out.append(UInt8(ascii: "["))
      for (place, item) in items.enumerated() {
        if place > 0 { out.append(contentsOf: ", ".utf8) }
        item.inspect(into: &out)
      }
      out.append(UInt8(ascii: "]"))
    case .map(let fields):
      out.append(UInt8(ascii: "{"))
      var isFirst = true
      for (key, value) in fields {
        if !isFirst { out.append(contentsOf: ", ".utf8) }
        isFirst = false
        Self.quote(key, into: &out)
        out.append(contentsOf: "=>".utf8)
        value.inspect(into: &out)
      }
      out.append(UInt8(ascii: "}"))
    default: write(into: &out)
    }
  }

  private static func quote(_ text: String, into out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        out.append(UInt8(ascii: "\\"))
        out.append(byte)
      case 0x0A: out.append(contentsOf: "\\n".utf8)
      case 0x0D: out.append(contentsOf: "\\r".utf8)
      case 0x09: out.append(contentsOf: "\\t".utf8)
      default: out.append(byte)
      }
    }
    out.append(UInt8(ascii: "\""))
  }
}

extension UInt8 {
  /// Whitespace as tags and whitespace control see it.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// What a name may contain after its first letter, besides hyphens.
  var isWord: Bool { isLetter || isDigit || self == 0x5F }

  /// Whether it continues a UTF-8 sequence.
  var isContinuation: Bool { self & 0xC0 == 0x80 }
}

extension [UInt8] {
  /// A naive search, enough for the short texts that templates look for.
  @inline(never)
  func firstRange(of part: [UInt8], from start: Int, to end: Int? = nil) -> Range<Int>? {
    let end = end ?? count
    guard let first = part.first else { return start..<start }
    var next = start
    while next + part.count <= end {
      if self[next] == first, matches(part, at: next) { return next..<next + part.count }
      next += 1
    }
    return nil
  }

  func lastRange(of part: [UInt8]) -> Range<Int>? {
    var next = count - part.count
    while next >= 0 {
      if matches(part, at: next) { return next..<next + part.count }
      next -= 1
    }
    return nil
  }

  /// Compares without copying.
  func matches(_ part: [UInt8], at start: Int) -> Bool {
    guard start >= 0, start + part.count <= count else { return false }
    for offset in part.indices where self[start + offset] != part[offset] { return false }
    return true
  }

  @inline(never)
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    trimmedEnd(trimmedStart(range))
  }

  @inline(never)
  func trimmedStart(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound, self[start].isSpace { start += 1 }
    return start..<range.upperBound
  }

  @inline(never)
  func trimmedEnd(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, self[end - 1].isSpace { end -= 1 }
    return range.lowerBound..<end
  }

  @inline(never)
  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }
}
