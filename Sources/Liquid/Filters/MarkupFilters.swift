import Puzzle

extension Filter {
  static let markups = [
    Filter(
      name: "escape", arity: 0...0, signature: "escape",
      summary: "Makes a text safe for HTML; output is escaped anyway, and never twice.",
      example: "'Tom & Jerry' | escape", result: "Tom &amp; Jerry"
    ) { input, _, meter throws(Fault) in try escaped(input, &meter) },
    Filter(
      name: "h", arity: 0...0, signature: "h", summary: "Is short for escape.",
      example: "'1 < 2' | h", result: "1 &lt; 2"
    ) { input, _, meter throws(Fault) in try escaped(input, &meter) },
    Filter(
      name: "escape_once", arity: 0...0, signature: "escape_once",
      summary: "Makes a text safe for HTML and leaves what is escaped already.",
      example: "'1 &lt; 2 & 3' | escape_once", result: "1 &lt; 2 &amp; 3"
    ) { input, _, meter throws(Fault) in
      guard !input.isNull, !input.isMarkup else { return input }
      let bytes = try input.bytes(&meter)
      return markup(bytes.escaped(keepsEntities: true), meter)
    },
    Filter(
      name: "newline_to_br", arity: 0...0, signature: "newline_to_br",
      summary: "Puts <br /> before each line end.", example: "'high\ntide' | newline_to_br",
      result: "high<br />\ntide"
    ) { input, _, meter throws(Fault) in
      var bytes = try input.bytes(&meter)
      if meter.escapes, !input.isMarkup { bytes = bytes.escaped() }
      return markup(bytes.replacingLineEnds(by: Array("<br />\n".utf8)), meter)
    },
    text(
      "strip_html", "Takes tags, comments, scripts and styles out.",
      "'<em>high</em> tide' | strip_html", "high tide", keepsMarkup: true
    ) { $0.withoutTags },
    Filter(
      name: "raw", arity: 0...0, signature: "raw",
      summary: "Prints a value without escaping; it must be the last filter.",
      example: "'<em>' | raw", result: "<em>"
    ) { input, _, meter throws(Fault) in
      guard !input.isNull else { return input }
      var out: [UInt8] = []
      input.write(into: &out)
      try meter.spend(bytes: out.count)
      return markup(out, meter)
    },
  ]

  private static func escaped(_ input: Term, _ meter: inout Meter) throws(Fault) -> Term {
    guard !input.isNull, !input.isMarkup else { return input }
    return markup(try input.bytes(&meter).escaped(), meter)
  }

  private static func markup(_ bytes: [UInt8], _ meter: Meter) -> Term {
    let text = String(decoding: bytes, as: UTF8.self)
    return meter.escapes ? .markup(text) : .value(.text(text))
  }
}

extension Term {
  /// The text escaped for HTML, unless it is markup already.
  var escaped: String {
    if case .markup(let text) = self { return text }
    return String(decoding: Array(text.utf8).escaped(), as: UTF8.self)
  }
}

extension UInt8 {
  /// Apostrophes too, since a template may put a value between them.
  var escape: StaticString? { self == UInt8(ascii: "'") ? "&#39;" : entity }
}

extension [UInt8] {
  func escaped(keepsEntities: Bool = false) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(count)
    for (place, byte) in enumerated() {
      if keepsEntities, byte == UInt8(ascii: "&"), isEntity(at: place) {
        out.append(byte)
      } else {
        out.append(escaping: byte)
      }
    }
    return out
  }

  @inline(__always)
  mutating func append(escaping byte: UInt8) {
    if let escape = byte.escape {
      append(escape)
    } else {
      append(byte)
    }
  }

  private func isEntity(at place: Int) -> Bool {
    var next = place + 1
    let isNumber = next < count && self[next] == UInt8(ascii: "#")
    if isNumber { next += 1 }
    let start = next
    while next < count, isNumber ? self[next].isDigit : self[next].isLetter { next += 1 }
    return next > start && next < count && self[next] == UInt8(ascii: ";")
  }

  /// Without tags, comments, and the contents of scripts and styles.
  fileprivate var withoutTags: [UInt8] {
    let bare = without("<script", "</script>").without("<!--", "-->").without("<style", "</style>")
    return bare.without("<", ">")
  }

  private func without(_ opening: String, _ closing: String) -> [UInt8] {
    let opening = Array(opening.utf8)
    let closing = Array(closing.utf8)
    var out: [UInt8] = []
    var next = 0
    while let start = firstRange(of: opening, from: next),
      let end = firstRange(of: closing, from: start.upperBound)
    {
      out += self[next..<start.lowerBound]
      next = end.upperBound
    }
    return out + self[next...]
  }
}
