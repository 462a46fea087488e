import Puzzle

extension Minifier {
  /// A style sheet without comments, without space where none is needed, and without the last
  /// semicolon of a rule. Texts and addresses stay as they are.
  static func style(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var at = bytes.startIndex
    var isApart = false
    while at < bytes.endIndex {
      let byte = bytes[at]
      let rest = bytes[at...]
      if isSpace(byte) {
        isApart = true
        at += 1
        continue
      }
      if rest.starts(with: "/*".utf8), !rest.starts(with: "/*!".utf8) {
        isApart = true
        at = rest.firstRange(of: Array("*/".utf8))?.upperBound ?? bytes.endIndex
        continue
      }
      if isApart, let last = result.last, !isTight(last), !isTight(byte), last != 0x3A {
        result.append(0x20)
      } else if isApart, result.last == 0x3A, isTight(byte) {
        // A property of its own may be nothing but a space.
        result.append(0x20)
      } else if isApart, result.last == 0x3A, isSelector(rest) {
        result.append(0x20)
      }
      isApart = false
      if byte == UInt8(ascii: "}"), result.last == UInt8(ascii: ";") { result.removeLast() }
      let end = self.end(of: rest)
      result += bytes[at..<end]
      at = end
    }
    return result
  }

  /// Around these no space is needed.
  private static func isTight(_ byte: UInt8) -> Bool {
    [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ",")].contains(byte)
  }

  /// Nothing is to be gained from what stands behind a colon of a selector.
  private static func isSelector(_ rest: ArraySlice<UInt8>) -> Bool {
    let stop = rest.first { isTight($0) }
    return stop == UInt8(ascii: "{") || stop == UInt8(ascii: ",")
  }

  /// A text, an address or a remark that is kept goes on to its own end; everything else is a
  /// single byte.
  private static func end(of rest: ArraySlice<UInt8>) -> Int {
    guard let first = rest.first else { return rest.endIndex }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      var at = rest.startIndex + 1
      while at < rest.endIndex, rest[at] != first { at += rest[at] == UInt8(ascii: "\\") ? 2 : 1 }
      return min(at + 1, rest.endIndex)
    }
    for (head, tail) in [("/*!", "*/"), ("url(", ")")] where rest.starts(with: head.utf8) {
      return rest.firstRange(of: Array(tail.utf8))?.upperBound ?? rest.endIndex
    }
    return rest.startIndex + 1
  }
}
