/// xd clue markup: `{/italic/}`, `{*bold*}`, `{_underlined_}`, `{-struck-}`.
enum XdMarkup {
  private static let tags: [(mark: String, tag: String)] = [
    ("/", "i"), ("*", "b"), ("_", "u"), ("-", "s"),
  ]
  private static let others = ["!!", "!", "@", "#"]

  /// Links, pictures and colours are reduced to their words.
  static func read(_ text: String, _ findings: inout Findings) -> String {
    let text = unescaped(text, &findings)
    guard text.utf8.contains(UInt8(ascii: "{")) else { return lines(text) }
    var open: [(mark: String, content: String)] = [("", "")]
    var rest = text[...]
    while let first = rest.first {
      if first == "{", open.count < 50, let mark = mark(of: rest.dropFirst()) {
        open.append((mark, ""))
        rest = rest.dropFirst(1 + mark.count)
      } else if open.count > 1, rest.hasPrefix(open[open.count - 1].mark + "}") {
        let (mark, content) = open.removeLast()
        open[open.count - 1].content += wrapped(mark, content, &findings)
        rest = rest.dropFirst(mark.count + 1)
      } else {
        open[open.count - 1].content.append(first)
        rest = rest.dropFirst()
      }
    }
    return lines(open.map { $0.mark.isEmpty ? $0.content : "{" + $0.mark + $0.content }.joined())
  }

  /// Warns about markup that xd lacks.
  static func write(_ text: String, _ findings: inout Findings) -> String {
    var out = ""
    for piece in Tags.pieces(of: text) {
      switch piece {
      case .text(let text):
        out += text.split(separator: "\n", omittingEmptySubsequences: false)
          .joined(separator: " \\ ")
      case .open(let name): out += mark(name, opens: true, &findings)
      case .close(let name): out += mark(name, opens: false, &findings)
      }
    }
    return out
  }

  private static func mark(
    _ name: String, opens: Bool, _ findings: inout Findings
  ) -> String {
    guard let mark = tags.first(where: { $0.tag == name })?.mark else {
      if opens { findings.warn("xd has no mark for <\(name)>") }
      return ""
    }
    return opens ? "{" + mark : mark + "}"
  }

  private static func mark(of rest: Substring) -> String? {
    (tags.map { $0.mark } + others).first { rest.hasPrefix($0) }
  }

  private static func wrapped(
    _ mark: String, _ content: String, _ findings: inout Findings
  ) -> String {
    if let tag = tags.first(where: { $0.mark == mark })?.tag {
      return "<\(tag)>\(content)</\(tag)>"
    }
    let isBracketed = content.hasPrefix("[") && content.hasSuffix("]")
    let parts = (isBracketed ? content.dropFirst().dropLast() : content[...])
      .split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmed }
    switch mark {
    case "@":
      findings.warn("the address of a link in a clue is not kept")
      return parts.first ?? ""
    case "#":
      findings.warn("the colour of a word in a clue is not kept")
      return parts.first ?? ""
    default:
      findings.warn("a picture in a clue is not kept")
      return parts.count > 1 && !parts[1].isEmpty ? parts[1] : "[picture]"
    }
  }

  private static func lines(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text.trimmed }
    return text.split(separator: "\\", omittingEmptySubsequences: false).map { $0.trimmed }
      .joined(separator: "\n").trimmed
  }

  /// Files made from web pages contain entities although xd has none.
  private static func unescaped(_ text: String, _ findings: inout Findings) -> String {
    guard text.contains("&#") || text.contains("&quot;") || text.contains("&amp;") else {
      return text
    }
    findings.warn("clues had entities of HTML in them, which were read as the signs they mean")
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    var next = 0
    while next < bytes.count {
      if bytes[next] == UInt8(ascii: "&"), let (sign, end) = Tags.entity(bytes[...], at: next) {
        out += Array(sign.utf8)
        next = end
      } else {
        out.append(bytes[next])
        next += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
