import CMark

/// Sets the blocks of a text one below the other.
struct TypescriptWriter {
  /// Where links within the press lead, each once.
  var targets: [String] = []
  let options: Typescript.Options
  let manuscript: Manuscript
  /// Blocks within blocks are set in their own words from here on, as nobody writes so many.
  static let depthLimit = 40
  private var depth = 0

  /// Gets ready for one text.
  init(_ manuscript: Manuscript, _ options: Typescript.Options) {
    self.manuscript = manuscript
    self.options = options
  }

  /// Everything that a block holds, as lines.
  mutating func lines(in block: Node, _ width: Int) -> [String] {
    depth += 1
    defer { depth -= 1 }
    let isTight =
      cmark_node_get_type(block) == CMARK_NODE_ITEM
      && cmark_node_parent(block).map { cmark_node_get_list_tight($0) } == 1
    var lines: [String] = []
    var child = cmark_node_first_child(block)
    while let node = child {
      let more = self.lines(of: node, width)
      if !lines.isEmpty, !more.isEmpty, !isTight { lines.append("") }
      lines += more
      child = cmark_node_next(node)
    }
    return lines
  }

  private mutating func lines(of node: Node, _ width: Int) -> [String] {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HEADING: return heading(node, width)
    case CMARK_NODE_PARAGRAPH:
      if let table = PipeTable(node, manuscript) { return set(table, width) }
      return wrapped(words(in: node), width)
    case CMARK_NODE_CODE_BLOCK: return code(node)
    case CMARK_NODE_THEMATIC_BREAK: return [ink(.faint, String(repeating: "─", count: width / 3))]
    case CMARK_NODE_BLOCK_QUOTE:
      let bar = ink(.faint, "│ ")
      return inner(node, width - 2).map { bar + $0 }
    case CMARK_NODE_LIST: return list(node, width)
    default: return []
    }
  }

  private mutating func inner(_ block: Node, _ width: Int) -> [String] {
    guard depth < Self.depthLimit else { return ["…"] }
    return lines(in: block, max(12, width))
  }

  private mutating func heading(_ node: Node, _ width: Int) -> [String] {
    let lines = wrapped(words(in: node), width)
    let length = lines.map { $0.places }.max() ?? 0
    let bold = lines.map { ink(.bold, Ink.mixed($0, false)) }
    switch cmark_node_get_heading_level(node) {
    case 1: return bold + [ink(.faint, String(repeating: "═", count: length))]
    case 2: return bold + [ink(.faint, String(repeating: "─", count: length))]
    default: return bold
    }
  }

  /// Code is never wrapped, since what is copied has to work.
  private func code(_ node: Node) -> [String] {
    var text = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    if text.hasSuffix("\n") { text.removeLast() }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? "" : "    " + ink(.code, String(line))
    }
  }

  private mutating func list(_ node: Node, _ width: Int) -> [String] {
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    let isTight = cmark_node_get_list_tight(node) != 0
    var number = Int(cmark_node_get_list_start(node))
    var lines: [String] = []
    var child = cmark_node_first_child(node)
    while let item = child {
      let mark = isOrdered ? "\(number). " : "- "
      let indent = String(repeating: " ", count: mark.count)
      if !isTight, !lines.isEmpty { lines.append("") }
      for (place, line) in inner(item, width - mark.count).enumerated() {
        lines.append(place == 0 ? mark + line : line.isEmpty ? "" : indent + line)
      }
      number += 1
      child = cmark_node_next(item)
    }
    return lines
  }

  /// A text in an ink, which a terminal without inks does without.
  func ink(_ ink: Ink, _ text: String) -> String {
    options.coloured ? ink.order + text + Ink.plain.order : text
  }
}
