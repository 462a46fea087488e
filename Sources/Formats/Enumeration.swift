import Kinds

/// The lengths of a clue's words in brackets at its end, `(5,4)`: most forms have no place of their
/// own for them and leave them in the text, where every reader looks for them alike.
package enum Enumeration {
  /// Parts a clue from its enumeration. A number of three digits and more is a year or a sum, so it
  /// stays text.
  package static func part(_ clue: String) -> (text: String, enumeration: String) {
    let bytes = Array(clue.utf8)
    guard bytes.last == UInt8(ascii: ")"),
      let open = bytes.lastIndex(of: UInt8(ascii: "(")),
      let lengths = lengths(String(decoding: bytes[(open + 1)..<(bytes.count - 1)], as: UTF8.self))
    else { return (clue, "") }
    var text = bytes[..<open]
    while text.last == UInt8(ascii: " ") { text.removeLast() }
    return (String(decoding: text, as: UTF8.self), lengths)
  }

  /// Puts a clue and its enumeration together again.
  package static func join(_ text: String, _ enumeration: String) -> String {
    guard !enumeration.isEmpty else { return text }
    return text.isEmpty ? "(\(enumeration))" : "\(text) (\(enumeration))"
  }

  /// Numbers of one or two digits with a mark between any two, without spaces and with plain
  /// hyphens; nothing where there is anything else.
  private static func lengths(_ text: String) -> String? {
    var lengths = ""
    var digits = 0
    for scalar in text.unicodeScalars where scalar != " " && scalar != "\u{A0}" {
      switch scalar {
      case "0"..."9":
        digits += 1
        guard digits <= 2, digits > 1 || scalar != "0" else { return nil }
        lengths.unicodeScalars.append(scalar)
      case ",", "-", "/", "'", "\u{2010}"..."\u{2014}", "\u{2019}":
        guard digits > 0 else { return nil }
        digits = 0
        lengths += scalar == "\u{2019}" ? "'" : scalar.isASCII ? String(scalar) : "-"
      default: return nil
      }
    }
    return digits > 0 ? lengths : nil
  }
}

extension Crossword.Clue {
  /// A clue as other programs write it, its enumeration still in the text.
  package init(_ label: String, written: String, cells: [Int] = []) {
    let (text, enumeration) = Enumeration.part(written)
    self.init(label, text, cells: cells)
    self.enumeration = enumeration
  }

  /// The clue with its enumeration, as other programs write it.
  package var written: String { Enumeration.join(text, enumeration) }
}
