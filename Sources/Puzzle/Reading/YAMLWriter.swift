/// Writes front matter that reads back as the same fields and looks written by hand.
public enum YAMLWriter {
  /// Without the `---` fences.
  public static func write(_ fields: Fields) -> String {
    guard !fields.isEmpty else { return "{}\n" }
    var page = YAMLPage()
    page.map(fields, indent: 0)
    return page.text
  }
}

struct YAMLPage {
  /// YAML limits a simple key to 1024 characters.
  private static let keyLimit = 1000

  private var out: [UInt8] = []

  var text: String { String(decoding: out, as: UTF8.self) }

  /// The first field goes where the cursor is; the others are indented.
  mutating func map(_ fields: Fields, indent: Int) {
    var first = true
    for (key, value) in fields {
      if !first { space(indent) }
      first = false
      self.key(key, indent: indent)
      switch value {
      case .map(let fields) where !fields.isEmpty:
        put("\n")
        space(indent + 2)
        map(fields, indent: indent + 2)
      case .list(let items) where !items.isEmpty:
        put("\n")
        space(indent + 2)
        list(items, indent: indent + 2)
      default:
        put(" ")
        scalar(value, indent: indent)
      }
    }
  }

  private mutating func list(_ items: [Value], indent: Int) {
    var first = true
    for item in items {
      if !first { space(indent) }
      first = false
      put("- ")
      switch item {
      case .map(let fields) where !fields.isEmpty: map(fields, indent: indent + 2)
      case .list(let items) where !items.isEmpty: list(items, indent: indent + 2)
      default: scalar(item, indent: indent)
      }
    }
  }

  private mutating func key(_ key: String, indent: Int) {
    let written = YAMLScalar.line(key)
    guard written.utf8.count > Self.keyLimit else {
      put(written + ":")
      return
    }
    put("? " + written + "\n")
    space(indent)
    put(":")
  }

  private mutating func scalar(_ value: Value, indent: Int) {
    switch value {
    case .null: put("null")
    case .bool(let flag): put(flag ? "true" : "false")
    case .int(let number): put(String(number))
    case .real(let number): put(number.isFinite ? number.description : "null")
    case .list: put("[]")
    case .map: put("{}")
    case .message(let message): scalar(.text(message.description), indent: indent)
    case .text(let text):
      if YAMLScalar.isBlock(text) {
        block(text, indent: indent + 2)
        return
      }
      put(YAMLScalar.line(text))
    }
    put("\n")
  }

  /// A block scalar; `|-` if the text does not end in a newline.
  private mutating func block(_ text: String, indent: Int) {
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let isClosed = lines.last?.isEmpty == true
    if isClosed { lines.removeLast() }
    put(isClosed ? "|\n" : "|-\n")
    for line in lines {
      if !line.isEmpty { space(indent) }
      out.append(contentsOf: line)
      put("\n")
    }
  }

  private mutating func put(_ text: String) { out.append(contentsOf: text.utf8) }

  private mutating func space(_ count: Int) {
    out.append(contentsOf: repeatElement(0x20, count: count))
  }
}

/// Chooses how a text is spelled in YAML: bare where that is unambiguous, else in quotes.
enum YAMLScalar {
  /// The truth values of YAML 1.1, quoted so that older tools read our files as we do.
  private static let oldWords = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]

  static func line(_ text: String) -> String { isBare(text) ? text : quoted(text) }

  /// Whether a text of several lines can be written as it is below a `|`.
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

  /// Some readers take dates and times for numbers, so a text that begins with a digit is bare only
  /// if it contains a space.
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

  /// Line separators and the like must be escaped.
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

/// The meaning of an unquoted word: the core schema of YAML 1.2, less what would swallow the
/// answers of puzzles, such as words in capitals and numbers with leading zeros.
public enum PlainScalar {
  /// Whatever is no number, truth value or null stays text.
  public static func value(of text: String) -> Value {
    switch text {
    case "", "~", "null": .null
    case "true": .bool(true)
    case "false": .bool(false)
    default: number(text) ?? .text(text)
    }
  }

  private static func number(_ text: String) -> Value? {
    var bytes = Array(text.utf8)[...]
    if bytes.starts(with: "0x".utf8) { return hexadecimal(bytes.dropFirst(2)) }
    if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    let whole = digits(&bytes)
    if whole.count > 1, whole.first == UInt8(ascii: "0") { return nil }
    if bytes.isEmpty { return whole.isEmpty ? nil : Int(text).map(Value.int) }
    var fraction: ArraySlice<UInt8> = []
    if bytes.first == UInt8(ascii: ".") {
      bytes.removeFirst()
      fraction = digits(&bytes)
    }
    guard !whole.isEmpty || !fraction.isEmpty, exponent(&bytes), bytes.isEmpty,
      let number = Double(text), number.isFinite
    else { return nil }
    return .real(number)
  }

  private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> Value? {
    guard let first = bytes.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "+") else {
      return nil
    }
    return Int(String(decoding: bytes, as: UTF8.self), radix: 16).map(Value.int)
  }

  private static func exponent(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "e") || bytes.first == UInt8(ascii: "E") else { return true }
    bytes.removeFirst()
    if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    return !digits(&bytes).isEmpty
  }

  private static func digits(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    bytes.removeFirst(digits.count)
    return digits
  }
}
