/// The colours of cells as CSS has them, with one name for the shade that most programs use.
enum Shade {
  /// Reads what a form says of a colour; white is no colour, and the usual grey is `grey`. Nothing
  /// where it is no colour.
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

  /// The colour in six digits, as most forms want it; a name that is not among the usual ones
  /// stays a name.
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
