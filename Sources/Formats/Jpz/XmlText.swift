/// Text within XML.
enum XmlText {
  /// Every sign that XML gives a meaning, written as an entity. Signs that XML has no place for are
  /// left out: control characters, which no puzzle shows.
  static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "\t", "\n", "\u{20}"..."\u{FFFD}", "\u{10000}"...: out.unicodeScalars.append(scalar)
      default: break
      }
    }
    return out
  }
}
