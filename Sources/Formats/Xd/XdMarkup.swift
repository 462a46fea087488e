import Kinds
import Puzzle

/// xd clue markup: `{/italic/}`, `{*bold*}`, `{_underlined_}`, `{-struck-}`, and from version 4 on
/// `{~low~}`, `{^high^}` and `{\literal\}`.
enum XdMarkup {
  private static let tags: [(mark: String, tag: String)] = [
    ("/", "i"), ("*", "b"), ("_", "u"), ("-", "s"), ("~", "sub"), ("^", "sup"),
  ]
  private static let others = ["!", "@", "#", "="]

  /// Links, pictures and colours are reduced to their words.
  static func read(_ text: String, line: Int? = nil, _ findings: inout Findings) -> String {
    let text = unescaped(text, &findings)
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "\\") }) else {
      return text.trimmed
    }
    var open: [(mark: String, content: String)] = [("", "")]
    var last: Unicode.Scalar?
    var hasLiterals = true
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      var sign = String(first)
      var length = 1
      if rest.starts(with: "{\\".unicodeScalars), hasLiterals, open.count < 50 {
        let literal = literal(rest.dropFirst(2))
        hasLiterals = literal != nil
        if let literal { (sign, length) = (literal.text, literal.length + 2) }
      } else if first == "\\" {
        let escaped = escaped(rest.dropFirst(), after: last)
        if escaped != nil {
          findings.warn("a backslash before a sign was read as its escape", line: line)
        }
        (sign, length) = escaped.map { (String($0), 2) } ?? ("\n", 1)
      } else if first == "{", open.count < 50, let mark = mark(of: rest.dropFirst()) {
        open.append((mark, ""))
        (sign, length) = ("", 1 + mark.unicodeScalars.count)
      } else if open.count > 1,
        rest.starts(with: (open[open.count - 1].mark + "}").unicodeScalars)
      {
        let (mark, content) = open.removeLast()
        (sign, length) = (wrapped(mark, content, &findings), mark.unicodeScalars.count + 1)
      }
      open[open.count - 1].content += sign
      last = first
      rest = rest.dropFirst(length)
    }
    let whole = open.map { $0.mark.isEmpty ? $0.content : "{" + $0.mark + $0.content }.joined()
    return whole.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmed }
      .joined(separator: "\n").trimmed
  }

  private typealias Scalars = Substring.UnicodeScalarView

  /// The rest of a literal, behind `{\`, to its end `\}`; a line break if it is empty.
  private static func literal(_ rest: Scalars) -> (text: String, length: Int)? {
    var text = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in rest {
      if let last {
        if last == "\\", scalar == "}" {
          return (text.isEmpty ? "\n" : String(text), text.count + 2)
        }
        text.append(last)
      }
      last = scalar
    }
    return rest.first == "}" ? ("\n", 1) : nil
  }

  /// A lone backslash parts lines, except before a sign with which no line begins.
  private static func escaped(
    _ rest: Scalars, after last: Unicode.Scalar?
  ) -> Unicode.Scalar? {
    guard let next = rest.first, last != " ", "!?,;:.)]}\\".unicodeScalars.contains(next),
      !rest.starts(with: "..".unicodeScalars)
    else { return nil }
    return next
  }

  private static func mark(of rest: Scalars) -> String? {
    (tags.map { $0.mark } + others).first { rest.starts(with: $0.unicodeScalars) }
  }

  private static func wrapped(
    _ mark: String, _ content: String, _ findings: inout Findings
  ) -> String {
    if let tag = tags.first(where: { $0.mark == mark })?.tag {
      return "<\(tag)>\(content)</\(tag)>"
    }
    // Before version 4 a picture was {![address|words]!}, or {!![…]!} on a line of its own.
    let isBracketed = mark == "!" && (content.hasPrefix("!") || content.hasPrefix("["))
    let inner =
      isBracketed ? content.drop { "![ ".contains($0) }.prefix { $0 != "]" } : content[...]
    let parts =
      inner
      .split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmed }
    let words = parts.first ?? ""
    switch mark {
    case "@":
      findings.warn("the address of a link in a clue is not kept")
      return words
    case "#":
      findings.warn("the colour of a word in a clue is not kept")
      return words
    case "=":
      findings.warn("small capitals in a clue are not kept")
      return content
    default:
      findings.warn("a picture in a clue is not kept")
      let name = isBracketed ? parts.count > 1 ? parts[1] : "" : words
      return name.isEmpty ? "[picture]" : name
    }
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

extension XdMarkup {
  static func write(_ text: String) -> String {
    var out = ""
    var depth = 0
    for piece in Tags.pieces(of: text) {
      switch piece {
      case .text(let text): out += plain(text, isInSpan: depth > 0)
      case .open(let name):
        out += "{" + mark(name)
        depth += 1
      case .close(let name):
        out += mark(name) + "}"
        depth -= 1
      }
    }
    return out
  }

  private static func mark(_ tag: String) -> String { tags.first { $0.tag == tag }?.mark ?? "" }

  /// Signs that would be read as markup become literals.
  private static func plain(_ text: String, isInSpan: Bool) -> String {
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0x20
      let isLiteral =
        switch byte {
        case UInt8(ascii: "{"): place + 1 == bytes.count || isMark(next)
        case UInt8(ascii: "}"): isInSpan && (place == 0 || isMark(bytes[place - 1]))
        case UInt8(ascii: "~"): next <= 0x20 && (place == 0 || bytes[place - 1] <= 0x20)
        case UInt8(ascii: "&"): Tags.entity(bytes[...], at: place) != nil
        default: byte == UInt8(ascii: "\\")
        }
      if byte == 0x0A {
        out += Array(" \\ ".utf8)
      } else if isLiteral {
        out += Array("{\\".utf8) + [byte] + Array("\\}".utf8)
      } else {
        out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
