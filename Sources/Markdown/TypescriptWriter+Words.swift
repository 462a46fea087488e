import CMark

extension TypescriptWriter {
  /// What stands in a block or a cell, with the signs of its inks.
  mutating func words(in node: Node) -> String {
    var text = ""
    let steps = cmark_iter_new(node)
    defer { cmark_iter_free(steps) }
    while true {
      let event = cmark_iter_next(steps)
      guard event != CMARK_EVENT_DONE, let inner = cmark_iter_get_node(steps) else { return text }
      let isOpening = event == CMARK_EVENT_ENTER
      switch cmark_node_get_type(inner) {
      case CMARK_NODE_TEXT: text += Self.clean(inner)
      case CMARK_NODE_SOFTBREAK: text += " "
      case CMARK_NODE_LINEBREAK: text += "\n"
      case CMARK_NODE_CODE: text += code(Self.clean(inner))
      case CMARK_NODE_STRONG: text += (isOpening ? Ink.bold : .plain).rawValue
      case CMARK_NODE_EMPH: text += (isOpening ? Ink.italic : .plain).rawValue
      case CMARK_NODE_LINK where !isOpening: text += target(of: inner, behind: text)
      case CMARK_NODE_IMAGE: text += isOpening ? "[" : "]"
      default: break
      }
    }
  }

  /// Where there is no ink, backticks tell what is to be typed from what is said. Blanks in it part
  /// no lines.
  private func code(_ text: String) -> String {
    let text = text.replacing(" ", with: "\u{A0}")
    return options.coloured ? Ink.code.rawValue + text + Ink.plain.rawValue : "`" + text + "`"
  }

  /// The address of a link that leads out of the press; one within it is noted.
  private mutating func target(of link: Node, behind text: String) -> String {
    let url = cmark_node_get_url(link).map { String(cString: $0) } ?? ""
    if url.hasPrefix("http"), !text.hasSuffix(url) { return " <" + url + ">" }
    if !url.contains(":"), !url.hasPrefix("#"), !targets.contains(url) { targets.append(url) }
    return ""
  }

  /// Nothing that an author writes may speak to the terminal.
  private static func clean(_ node: Node) -> String {
    let text = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value > 0x1F }))
  }

  /// A text broken into lines, each as full as can be; an ink goes on from line to line.
  /// Where columns must hold, words that are too long are cut.
  func wrapped(_ text: String, _ width: Int, cutting: Bool = false) -> [String] {
    var lines: [String] = []
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      var length = 0
      let words = part.split(separator: " ").flatMap { word in
        // Code that is longer than a line must be broken after all.
        String(word).places > width
          ? word.split(separator: "\u{A0}").flatMap { cutting ? Self.cut($0, width) : [$0] }
          : [word]
      }
      for word in words {
        let places = String(word).places
        if length > 0, length + 1 + places > width {
          lines.append(line)
          (line, length) = ("", 0)
        }
        line += (line.isEmpty ? "" : " ") + word
        length += places + (length > 0 ? 1 : 0)
      }
      lines.append(line)
    }
    return lines.map { finished($0) }
  }

  private static func cut(_ word: Substring, _ width: Int) -> [Substring] {
    var pieces: [Substring] = []
    var rest = word
    while String(rest).places > width {
      pieces.append(rest.prefix(width))
      rest = rest.dropFirst(width)
    }
    return pieces + [rest]
  }

  private func finished(_ line: String) -> String {
    Ink.mixed(line, options.coloured).replacing("\u{A0}", with: " ")
  }
}
