/// The characters of older files, one byte each. Readers take them as Windows does, which has
/// quotation marks and dashes where Latin-1 proper has nothing; writers keep to Latin-1 proper,
/// since not every reader knows the difference.
enum Latin1 {
  /// Takes bytes for characters; there is none that has no meaning.
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(scalar(byte)) }
    return String(text)
  }

  /// The character of one byte. Some programs cut dashes and quotation marks down to their lower
  /// byte, where nobody would write anything else.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    switch byte {
    case 0x80...0x9F: return windows[Int(byte) - 0x80]
    case 0x13, 0x14, 0x18, 0x19, 0x1C, 0x1D:
      return Unicode.Scalar(0x2000 + UInt32(byte)) ?? Unicode.Scalar(byte)
    default: return Unicode.Scalar(byte)
    }
  }

  /// The bytes of a text, if it has no other characters.
  static func bytes(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let byte = byte(scalar) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  /// The byte of one character, if it has one.
  static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0..<0x80, 0xA0...0xFF: UInt8(scalar.value)
    default: nil
    }
  }

  private static let windows: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{2C6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}",
    "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
  ]
}
