/// Capitals and accents of Latin, Greek and Cyrillic by small tables, because the full Unicode
/// tables would outweigh the player.
public enum Folding {
  public static func capital(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value = scalar.value
    switch value {
    case 0x61...0x7A: return shift(value, by: -32)
    case 0..<0xDF: return scalar
    case 0xDF: return "\u{1E9E}"
    case 0xE0...0xFE: return value == 0xF7 ? scalar : shift(value, by: -32)
    case 0xFF: return "\u{178}"
    case 0x131: return "I"
    case 0x100...0x137, 0x14A...0x177, 0x218...0x21B, 0x48A...0x4BF:
      return shift(value, by: value % 2 == 0 ? 0 : -1)
    case 0x139...0x148, 0x179...0x17E: return shift(value, by: value % 2 == 0 ? -1 : 0)
    case 0x3AC: return "\u{386}"
    case 0x3AD...0x3AF: return shift(value, by: -37)
    case 0x3C2: return "\u{3A3}"
    case 0x3B1...0x3CB: return shift(value, by: -32)
    case 0x3CC: return "\u{38C}"
    case 0x3CD, 0x3CE: return shift(value, by: -63)
    case 0x390: return "\u{3AA}"
    case 0x3B0: return "\u{3AB}"
    case 0x430...0x44F: return shift(value, by: -32)
    case 0x450...0x45F: return shift(value, by: -80)
    default: return scalar
    }
  }

  public static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value = scalar.value
    switch value {
    case 0x41...0x5A: return shift(value, by: 32)
    case 0..<0xC0: return scalar
    case 0xC0...0xDE: return value == 0xD7 ? scalar : shift(value, by: 32)
    case 0x178: return "\u{FF}"
    case 0x130: return "i"
    case 0x100...0x137, 0x14A...0x177, 0x218...0x21B, 0x48A...0x4BF:
      return shift(value, by: value % 2 == 0 ? 1 : 0)
    case 0x139...0x148, 0x179...0x17E: return shift(value, by: value % 2 == 0 ? 0 : 1)
    case 0x386: return "\u{3AC}"
    case 0x388...0x38A: return shift(value, by: 37)
    case 0x38C: return "\u{3CC}"
    case 0x38E, 0x38F: return shift(value, by: 63)
    case 0x391...0x3A1, 0x3A3...0x3AB: return shift(value, by: 32)
    case 0x400...0x40F: return shift(value, by: 80)
    case 0x410...0x42F: return shift(value, by: 32)
    case 0x1E9E: return "\u{DF}"
    default: return scalar
    }
  }

  /// The plain letters under an accented capital; empty if the capital is plain already.
  static func bases(_ capital: Unicode.Scalar) -> [Unicode.Scalar] {
    for (bases, accented) in table where accented.unicodeScalars.contains(capital) {
      return Array(bases.unicodeScalars)
    }
    return []
  }

  /// Combining accents.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    (0x300...0x36F).contains(scalar.value)
  }

  /// Letters of any script, only as precise as telling a foreign letter from punctuation needs.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xB5, 0xBA: true
    case 0xC0...0x24F: scalar.value != 0xD7 && scalar.value != 0xF7
    case 0x250...0x2AF, 0x370...0x373, 0x376...0x37D, 0x386...0x481, 0x48A...0x58F: true
    case 0x5D0...0x5EA, 0x620...0x64A, 0x900...0x1FFF, 0x3040...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  /// The letter of an alphabet that a base and a combining accent form (N and ~ is Ñ).
  static func join(
    _ base: Unicode.Scalar, _ mark: Unicode.Scalar, among letters: [Unicode.Scalar]
  ) -> Unicode.Scalar? {
    var pair = String.UnicodeScalarView()
    pair.append(capital(base))
    pair.append(mark)
    let wanted = String(pair)
    return letters.first { !$0.isASCII && String($0) == wanted }
  }

  private static func shift(_ value: UInt32, by distance: Int32) -> Unicode.Scalar {
    Unicode.Scalar(UInt32(Int32(value) + distance)) ?? "?"
  }

  private static let table: [(String, String)] = [
    ("A", "ÀÁÂÃÄÅĀĂĄ"), ("C", "ÇĆĈĊČ"), ("D", "ÐĎĐ"), ("E", "ÈÉÊËĒĔĖĘĚ"), ("G", "ĜĞĠĢ"),
    ("H", "ĤĦ"), ("I", "ÌÍÎÏĨĪĬĮİ"), ("J", "Ĵ"), ("K", "Ķ"), ("L", "ĹĻĽĿŁ"), ("N", "ÑŃŅŇŊ"),
    ("O", "ÒÓÔÕÖØŌŎŐ"), ("R", "ŔŖŘ"), ("S", "ŚŜŞŠȘ"), ("T", "ŢŤŦȚ"), ("U", "ÙÚÛÜŨŪŬŮŰŲ"),
    ("W", "Ŵ"), ("Y", "ÝŶŸ"), ("Z", "ŹŻŽ"), ("AE", "Æ"), ("OE", "Œ"), ("SS", "\u{1E9E}"),
    ("TH", "Þ"), ("Α", "Ά"), ("Ε", "Έ"), ("Η", "Ή"), ("Ι", "ΊΪ"), ("Ο", "Ό"), ("Υ", "ΎΫ"),
    ("Ω", "Ώ"), ("Е", "ЁЀ"), ("И", "ЙЍ"),
  ]
}
