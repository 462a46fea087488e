/// One line of the clues of an xd file.
struct XdClue {
  /// What a line is.
  enum Role: Equatable {
    /// A clue and its answer.
    case clue(text: String, answer: String)
    /// More about a clue, under a key.
    case remark(key: String, text: String)
  }

  /// The letter of its list: A across, D down; empty for clues that serve both ways.
  let group: String
  /// What stands before it, mostly a number.
  let label: String
  /// What it is.
  let role: Role

  /// Reads a line; nothing where it is no clue.
  init?(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard var head = parts.first else { return nil }
    var rest = parts.count > 1 ? parts[1].trimmed : ""
    if rest.hasPrefix("^"), let colon = rest.firstIndex(of: ":") {
      let key = rest[..<colon].dropFirst().trimmed.lowercased()
      role = .remark(key: key, text: rest[rest.index(after: colon)...].trimmed)
    } else {
      guard let point = head.firstIndex(of: ".") else { return nil }
      let more = head[head.index(after: point)...]
      if !more.isEmpty { rest = rest.isEmpty ? String(more) : more + " " + rest }
      head = String(head[..<point])
      let (text, answer) = Self.part(rest)
      role = .clue(text: text, answer: answer)
    }
    guard let first = head.unicodeScalars.first else { return nil }
    let isLetter = ("A"..."Z").contains(first)
    guard isLetter || ("0"..."9").contains(first), head.utf8.count < 40 else { return nil }
    group = isLetter ? String(head.prefix(1)) : ""
    label = String(isLetter ? head.dropFirst() : head[...])
    guard label.first?.isLetter != true || group != "" else { return nil }
  }

  /// The answer stands behind the last tilde between blanks.
  private static func part(_ text: String) -> (text: String, answer: String) {
    if text == "~" { return ("", "") }
    if text.hasSuffix(" ~") { return (text.dropLast(2).trimmed, "") }
    if text.hasPrefix("~ "), !text.dropFirst(2).contains(" ~ ") {
      return ("", text.dropFirst(2).trimmed)
    }
    let bytes = Array(text.utf8)
    let tilde = UInt8(ascii: "~")
    let places = bytes.indices.dropFirst().dropLast()
    guard
      let sign = places.last(where: {
        bytes[$0] == tilde && bytes[$0 - 1] == 0x20 && bytes[$0 + 1] == 0x20
      })
    else { return (text, "") }
    let place = sign - 1
    return (
      String(decoding: bytes[..<place], as: UTF8.self).trimmed,
      String(decoding: bytes[(place + 3)...], as: UTF8.self).trimmed
    )
  }
}
