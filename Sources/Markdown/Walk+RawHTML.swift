import CMark
import Puzzle

extension Walk {
  /// Takes raw HTML out, because a comment in its stead would be noise on the page.
  mutating func leaveOutHTML(_ node: Node) {
    guard !options.rawHTML else { return }
    let html = literal(node)
    let place = place(of: html, in: node)
    remove(node)
    guard !Self.isSilent(html) else { return }
    faults.append(
      .warning(
        "raw HTML is left out: \(Self.shortened(html))",
        hint: "write it in Markdown, or allow raw HTML", at: place))
  }

  /// A comment shows nothing, and a closing tag was reported where it was opened.
  private static func isSilent(_ html: String) -> Bool {
    if html.utf8.starts(with: "</".utf8) { return true }
    guard html.utf8.starts(with: "<!--".utf8) else { return false }
    var text = html[...]
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return text.hasSuffix("-->")
  }

  private mutating func place(of html: String, in node: Node) -> Place {
    let rest = rest(for: node)
    let line = Array(html.utf8.prefix { $0 != 0x0A && $0 != 0x0D })
    guard let offset = manuscript.find(line, in: rest) else {
      return manuscript.place(at: rest.lowerBound, firstLine: options.firstLine)
    }
    ahead = min(offset + line.count, ahead.upperBound)..<ahead.upperBound
    return manuscript.place(at: offset, firstLine: options.firstLine)
  }
}
