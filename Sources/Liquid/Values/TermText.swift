import Puzzle

extension Term {
  /// What a filter for texts works on.
  @inline(never)
  func bytes(_ meter: inout Meter) throws(Fault) -> [UInt8] {
    let bytes = Array(text.utf8)
    try meter.spend(bytes: bytes.count)
    return bytes
  }

  /// The term as text; a list or map comes out as it would be written down.
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

  /// Prints the term, the items of a list one after the other.
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

  /// The term as a value that a list or variable of plain data can hold.
  var value: Value {
    switch self {
    case .value(let value): value
    default: .text(text)
    }
  }
}

extension Value {
  /// Prints the value as a template does.
  func write(into out: inout [UInt8]) {
    switch self {
    case .null: break
    case .bool(let flag): out.append(contentsOf: (flag ? "true" : "false").utf8)
    case .int(let number): out.append(contentsOf: String(number).utf8)
    case .real(let number): Decimal.write(number, into: &out)
    case .text(let text): out.append(contentsOf: text.utf8)
    case .list(let items): for item in items { item.write(into: &out) }
    case .map: inspect(into: &out)
    }
  }

  /// Writes the value down the way Liquid shows lists and maps: `{"a"=>[1, nil]}`.
  func inspect(into out: inout [UInt8]) {
    switch self {
    case .null: out.append(contentsOf: "nil".utf8)
    case .text(let text): Self.quote(text, into: &out)
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

/// The classes of bytes that the grammar speaks of; all of it is ASCII.
extension UInt8 {
  /// Space as whitespace control and tags see it.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// A decimal digit.
  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// A letter of the Latin alphabet without accents.
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// What a name is made of after its first letter, hyphens apart.
  var isWord: Bool { isLetter || isDigit || self == 0x5F }

  /// Whether it goes on with a character that an earlier byte began.
  var isContinuation: Bool { self & 0xC0 == 0x80 }
}

extension [UInt8] {
  /// Finds a short run of bytes, which is all that searching in templates and texts needs.
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

  /// Finds the last run of these bytes.
  func lastRange(of part: [UInt8]) -> Range<Int>? {
    var next = count - part.count
    while next >= 0 {
      if matches(part, at: next) { return next..<next + part.count }
      next -= 1
    }
    return nil
  }

  /// Tells whether these bytes stand at a place, so that nothing needs to be cut out to compare.
  func matches(_ part: [UInt8], at start: Int) -> Bool {
    guard start >= 0, start + part.count <= count else { return false }
    for offset in part.indices where self[start + offset] != part[offset] { return false }
    return true
  }

  /// Narrows a range until it neither begins nor ends with space.
  @inline(never)
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    trimmedEnd(trimmedStart(range))
  }

  /// Narrows a range from its start past all space.
  @inline(never)
  func trimmedStart(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound, self[start].isSpace { start += 1 }
    return start..<range.upperBound
  }

  /// Narrows a range from its end past all space.
  @inline(never)
  func trimmedEnd(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, self[end - 1].isSpace { end -= 1 }
    return range.lowerBound..<end
  }

  /// Copies a part out as text.
  @inline(never)
  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }
}
