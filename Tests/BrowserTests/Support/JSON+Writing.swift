extension JSON {
  /// The value as one line without control characters, since NUL ends a message on the pipe.
  var written: String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): Self.written(number)
    case .text(let text): Self.quoted(text)
    case .list(let items): "[" + items.map(\.written).joined(separator: ",") + "]"
    case .object(let members): Self.written(members)
    }
  }

  /// Also serves to put a Swift string into a JavaScript expression without any fear of quotes.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\u{0}"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func written(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    return Int64(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  private static func written(_ members: [String: JSON]) -> String {
    let pairs = members.sorted { $0.key < $1.key }
    return "{" + pairs.map { quoted($0.key) + ":" + $0.value.written }.joined(separator: ",") + "}"
  }
}
