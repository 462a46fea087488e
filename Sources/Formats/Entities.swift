/// The names that HTML has for letters and signs.
enum Entities {
  /// The sign that a name stands for, without its ampersand and semicolon: `amp`, `#39`, `#x2014`.
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
