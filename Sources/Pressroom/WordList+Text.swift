import Puzzle

extension WordList {
  /// The text of a list, for which bytes are taken as UTF-8 or, where they cannot be that, as
  /// Latin-1 in the wider form that Windows writes.
  static func text(_ bytes: [UInt8]) throws(Fault) -> ([UInt8], Encoding) {
    try refuseBinary(bytes)
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard !isPlain(bytes), String(validating: bytes, as: UTF8.self) == nil
    else { return (bytes, .utf8) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 9 / 8)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        text += Array(String(scalar(byte)).utf8)
      }
    }
    return (text, .latin1)
  }

  /// A list is text; one byte of nought, or control characters in more than one byte of a hundred,
  /// and it is something else.
  private static func refuseBinary(_ bytes: [UInt8]) throws(Fault) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw Fault("this word list is UTF-16", hint: "save it as UTF-8")
    }
    guard hasControls(bytes) else { return }
    let controls = bytes.reduce(0) { $0 + (isControl($1) ? 1 : 0) }
    guard controls * 100 > bytes.count || bytes.contains(0) else { return }
    let place = bytes.firstIndex(where: isControl)
    throw Fault(
      "this is no word list, it is binary",
      hint: "a list is text, one word a line, and may be packed with gzip",
      at: place.map { Place(of: $0, in: bytes) })
  }

  /// Everything below the space but tabs and ends of lines and pages.
  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte &- 9 > 4 || byte == 0x7F
  }

  /// Nearly every list has no such byte, which is found out for many bytes at once if nothing is
  /// counted on the way.
  private static func hasControls(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var found: UInt8 = 0
      for byte in bytes {
        found |= (byte < 0x20 ? 1 : 0) & (byte &- 9 > 4 ? 1 : 0) | (byte == 0x7F ? 1 : 0)
      }
      return found != 0
    }
  }

  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { $0.reduce(0, |) } < 0x80
  }

  private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    (0x80...0x9F).contains(byte) ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  /// What Windows has where Latin-1 has nothing to print.
  private static let windows = Array(
    "\u{20AC}\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
