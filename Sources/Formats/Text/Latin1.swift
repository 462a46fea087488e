/// Single-byte characters of older files. Reading uses Windows-1252; writing uses only Latin-1
/// proper because not every reader knows the difference.
enum Latin1 {
  /// Every byte decodes to some character.
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(scalar(byte)) }
    return String(text)
  }

  /// Some programs truncate dashes and quotation marks to their low byte; such control codes are
  /// decoded accordingly.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    switch byte {
    case 0x80...0x9F: return windows[Int(byte) - 0x80]
    case 0x13, 0x14, 0x18, 0x19, 0x1C, 0x1D:
      return Unicode.Scalar(0x2000 + UInt32(byte)) ?? Unicode.Scalar(byte)
    default: return Unicode.Scalar(byte)
    }
  }

  static func bytes(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let byte = byte(scalar) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

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

enum Entities {
  /// The character of an entity name without `&` and `;`: `amp`, `#39`, `#x2014`.
  static func sign(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return names[name] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    guard let number = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10),
      number >= 0x20, let scalar = Unicode.Scalar(number)
    else { return nil }
    return String(scalar)
  }

  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
    "laquo": "«", "raquo": "»", "lsaquo": "‹", "rsaquo": "›",
    "ndash": "–", "mdash": "—", "hellip": "…", "middot": "·", "bull": "•", "shy": "\u{AD}",
    "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}",
    "iexcl": "¡", "iquest": "¿", "sect": "§", "para": "¶", "dagger": "†", "Dagger": "‡",
    "prime": "′", "Prime": "″", "deg": "°", "ordf": "ª", "ordm": "º",
    "cent": "¢", "pound": "£", "yen": "¥", "euro": "€", "curren": "¤",
    "copy": "©", "reg": "®", "trade": "™", "micro": "µ",
    "times": "×", "divide": "÷", "plusmn": "±", "minus": "−", "not": "¬", "infin": "∞",
    "ne": "≠", "le": "≤", "ge": "≥", "asymp": "≈", "radic": "√", "sum": "∑", "pi": "π",
    "sup1": "¹", "sup2": "²", "sup3": "³", "frac14": "¼", "frac12": "½", "frac34": "¾",
    "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔",
    "spades": "♠", "clubs": "♣", "hearts": "♥", "diams": "♦",
    "Agrave": "À", "Aacute": "Á", "Acirc": "Â", "Atilde": "Ã", "Auml": "Ä", "Aring": "Å",
    "AElig": "Æ", "Ccedil": "Ç", "Egrave": "È", "Eacute": "É", "Ecirc": "Ê", "Euml": "Ë",
    "Igrave": "Ì", "Iacute": "Í", "Icirc": "Î", "Iuml": "Ï", "ETH": "Ð", "Ntilde": "Ñ",
    "Ograve": "Ò", "Oacute": "Ó", "Ocirc": "Ô", "Otilde": "Õ", "Ouml": "Ö", "Oslash": "Ø",
    "OElig": "Œ", "Scaron": "Š", "Ugrave": "Ù", "Uacute": "Ú", "Ucirc": "Û", "Uuml": "Ü",
    "Yacute": "Ý", "THORN": "Þ", "szlig": "ß",
    "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã", "auml": "ä", "aring": "å",
    "aelig": "æ", "ccedil": "ç", "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë",
    "igrave": "ì", "iacute": "í", "icirc": "î", "iuml": "ï", "eth": "ð", "ntilde": "ñ",
    "ograve": "ò", "oacute": "ó", "ocirc": "ô", "otilde": "õ", "ouml": "ö", "oslash": "ø",
    "oelig": "œ", "scaron": "š", "ugrave": "ù", "uacute": "ú", "ucirc": "û", "uuml": "ü",
    "yacute": "ý", "yuml": "ÿ", "thorn": "þ", "uml": "¨", "acute": "´", "cedil": "¸",
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "lambda": "λ", "omega": "ω",
    "Omega": "Ω", "Delta": "Δ", "Sigma": "Σ", "mu": "μ", "theta": "θ", "phi": "φ",
  ]
}

extension StringProtocol {
  var trimmed: String {
    let bytes = Array(utf8)
    guard let first = bytes.firstIndex(where: { !Self.isBlank($0) }),
      let last = bytes.lastIndex(where: { !Self.isBlank($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }

  /// Trims both ends and turns each run of blanks with a line end or another control character into
  /// one blank. Blanks alone stay as they are.
  var onOneLine: String {
    var line: [UInt8] = []
    var run: [UInt8] = []
    for byte in utf8 {
      if Self.isBlank(byte) || byte == 0x7F {
        run.append(byte)
      } else {
        if !line.isEmpty { line += run.allSatisfy { $0 == 0x20 } ? run : [0x20] }
        run = []
        line.append(byte)
      }
    }
    return String(decoding: line, as: UTF8.self)
  }

  func isLike(_ other: String) -> Bool { lowercased() == other.lowercased() }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }
}

extension String {
  /// Letters and digits in capitals, for comparing answers.
  var asAnswer: String {
    let scalars = uppercased().unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Splits at LF, CR and CRLF.
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
