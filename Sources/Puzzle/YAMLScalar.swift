/// Chooses how a text is spelled in YAML: bare where no reader could mistake it, else in quotes.
enum YAMLScalar {
  /// What YAML 1.1 takes for truth values, so that older tools read our files as we do.
  private static let oldWords = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]

  /// A spelling on one line.
  static func line(_ text: String) -> String { isBare(text) ? text : quoted(text) }

  /// Tells whether a text of several lines can stand as it is below a `|`.
  static func isBlock(_ text: String) -> Bool {
    var previous: Unicode.Scalar = "\n"
    var hasBreak = false
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        guard previous != " " else { return false }
        hasBreak = true
      } else if !isPrintable(scalar) {
        return false
      }
      previous = scalar
    }
    let bytes = text.utf8
    guard hasBreak, previous != " ", let first = bytes.first, first != 0x20, first != 0x0A else {
      return false
    }
    return !bytes.reversed().starts(with: [0x0A, 0x0A])
  }

  private static func isBare(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, canBegin(first, text),
      case .text = PlainScalar.value(of: text), !isOldWord(text)
    else { return false }
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      guard isPrintable(scalar) else { return false }
      if scalar == "#", previous == " " { return false }
      if scalar == " ", previous == ":" { return false }
      previous = scalar
    }
    return previous != " " && previous != ":"
  }

  /// Dates, times and the like are numbers to some readers; a digit therefore needs words behind
  /// it.
  private static func canBegin(_ scalar: Unicode.Scalar, _ text: String) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "(", "/", "_": true
    case "0"..."9": text.utf8.contains(0x20)
    default: scalar.value > 0xA0
    }
  }

  private static func isOldWord(_ text: String) -> Bool {
    oldWords.contains { word in
      word.utf8.count == text.utf8.count
        && word.utf8.elementsEqual(text.utf8) { $0 == $1 | 0x20 }
    }
  }

  /// What may stand in a file as it is; line separators and the like must be escaped.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0x2028, 0x202A..<0xFEFF, 0xFF00..<0xFFFE, 0x10000...: true
    default: false
    }
  }

  private static func quoted(_ text: String) -> String {
    var line = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": line += "\\\""
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case "\t": line += "\\t"
      case "\r": line += "\\r"
      default:
        if isPrintable(scalar) {
          line.unicodeScalars.append(scalar)
        } else {
          line += escape(scalar)
        }
      }
    }
    return line + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
