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
