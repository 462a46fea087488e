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
