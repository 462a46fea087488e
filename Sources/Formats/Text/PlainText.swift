import Puzzle

/// Decodes text files that do not name their encoding.
enum PlainText {
  /// Decodes UTF-8, else Windows-1252, as in older programs. Control characters become blanks.
  static func read(
    _ bytes: [UInt8], atMost limit: Int = Limits.text, _ findings: inout Findings
  ) throws(Faults) -> String {
    let text = try decode(bytes, atMost: limit, &findings)
    guard text.utf8.contains(where: isControl) else { return text }
    return String(decoding: text.utf8.map { isControl($0) ? 0x20 : $0 }, as: UTF8.self)
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x0A && byte != 0x0D || byte == 0x7F
  }

  private static func decode(
    _ bytes: [UInt8], atMost limit: Int, _ findings: inout Findings
  ) throws(Faults) -> String {
    guard bytes.count <= limit else { throw Faults(tooLarge(bytes.count, limit)) }
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if let text = String(validating: body, as: UTF8.self) { return text }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return wide(bytes)
    }
    findings.warn("the file is not UTF-8; it was read as Western European (Windows-1252)")
    return Latin1.text(body)
  }

  static func tooLarge(_ count: Int, _ limit: Int) -> Fault {
    Fault(
      "the file has \(count >> 20) MB; a crossword of more than \(limit >> 20) MB is not read",
      hint: "take pictures out of it")
  }

  private static func wide(_ bytes: [UInt8]) -> String {
    let isLittle = bytes[0] == 0xFF
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let (one, two) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? two << 8 | one : one << 8 | two
    }
    return String(decoding: units, as: UTF16.self)
  }
}

/// Cell colours as in CSS, with one name for the usual shade.
enum Shade {
  /// Parses a colour: empty for white, `grey` for the usual grey, `nil` if it is no colour.
  static func read(_ text: String) -> String? {
    let word = text.trimmed.lowercased()
    let digits = Array((word.hasPrefix("#") ? word.dropFirst() : word[...]).utf8)
    let isHex = digits.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
    }
    if isHex, digits.count == 6 || digits.count == 3 {
      let six = digits.count == 6 ? digits : digits.flatMap { [$0, $0] }
      let colour = "#" + String(decoding: six, as: UTF8.self)
      return colour == "#ffffff" ? "" : colour == "#c0c0c0" ? "grey" : colour
    }
    guard (3...20).contains(word.utf8.count), word.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return nil }
    switch word {
    case "white", "transparent", "none": return ""
    case "gray", "silver": return "grey"
    default: return word
    }
  }

  /// Six hex digits without `#`, as most formats want; `nil` for an unknown name.
  static func digits(_ shade: String) -> String? {
    if shade.hasPrefix("#") { return String(shade.dropFirst()) }
    return names[shade]
  }

  private static let names = [
    "grey": "c0c0c0", "yellow": "ffff00", "red": "ff0000", "green": "008000", "blue": "0000ff",
    "orange": "ffa500", "pink": "ffc0cb", "purple": "800080", "black": "000000", "lime": "00ff00",
    "cyan": "00ffff", "aqua": "00ffff", "magenta": "ff00ff", "fuchsia": "ff00ff", "gold": "ffd700",
    "brown": "a52a2a", "navy": "000080", "teal": "008080", "olive": "808000", "maroon": "800000",
    "violet": "ee82ee", "lightblue": "add8e6", "lightgreen": "90ee90", "lightgrey": "d3d3d3",
    "lightgray": "d3d3d3", "lightyellow": "ffffe0", "khaki": "f0e68c", "salmon": "fa8072",
    "coral": "ff7f50", "beige": "f5f5dc", "lavender": "e6e6fa", "turquoise": "40e0d0",
  ]
}
