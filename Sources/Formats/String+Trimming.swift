extension StringProtocol {
  /// The text without blanks at either end.
  var trimmed: String {
    let bytes = Array(utf8)
    guard let first = bytes.firstIndex(where: { !Self.isBlank($0) }),
      let last = bytes.lastIndex(where: { !Self.isBlank($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }

  /// The text with one space where any number of blanks and line ends stood.
  var onOneLine: String {
    utf8.split(whereSeparator: Self.isBlank).map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: " ")
  }

  /// Whether it says the same, capitals or not.
  func isLike(_ other: String) -> Bool { lowercased() == other.lowercased() }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }
}

extension String {
  /// Its letters, digits and signs in capitals, as answers are compared.
  var asAnswer: String {
    let scalars = uppercased().unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The lines, whatever ends them.
  var allLines: [String] {
    var lines: [String] = []
    var line: [UInt8] = []
    var wasReturn = false
    for byte in utf8 {
      if byte == 0x0A || byte == 0x0D {
        if !(byte == 0x0A && wasReturn) {
          lines.append(String(decoding: line, as: UTF8.self))
          line = []
        }
      } else {
        line.append(byte)
      }
      wasReturn = byte == 0x0D
    }
    if !line.isEmpty { lines.append(String(decoding: line, as: UTF8.self)) }
    return lines
  }
}
