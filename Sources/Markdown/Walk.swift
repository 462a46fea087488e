import CMark
import Puzzle

/// One pass over the tree, which collects an article's data and fixes what libcmark would print.
struct Walk {
  /// Each change of the tree climbs to the root; below this, nodes are removed with their content.
  static let depthLimit = 500

  let options: Article.Options
  /// Allocates new nodes; a tree accepts only nodes of its own allocator.
  let memory: Allocator
  /// Knows places better than the tree does.
  var manuscript: Manuscript
  var plain = PlainText()
  var headings: [Heading] = []
  var title: String?
  var opening: String?
  /// Includes dropped ones.
  var links: [Link] = []
  var faults: [Fault] = []
  var slugs = Slugs()
  var depth = 0
  var figure: String?
  var isTable = false
  /// The source range in which to look for the next link or tag.
  var ahead = 0..<0

  init(_ manuscript: Manuscript, _ options: Article.Options, memory: Allocator) {
    self.manuscript = manuscript
    self.options = options
    self.memory = memory
  }

  /// Calls `link` for each link as it closes.
  mutating func run(over tree: borrowing Tree, link: (Link) -> Link.Answer) {
    let steps = cmark_iter_new(tree.root)
    defer { cmark_iter_free(steps) }
    var kept: [Link] = []
    while true {
      let event = cmark_iter_next(steps)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(steps) else { break }
      if event == CMARK_EVENT_ENTER {
        enter(node)
      } else {
        leave(node, link: link, kept: &kept)
      }
    }
    checkFragments(of: kept)
    faults.sort { one, other in
      guard let one = one.place, let other = other.place else { return false }
      return (one.line, one.column) < (other.line, other.column)
    }
  }

  private mutating func enter(_ node: Node) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT where isTable: plain.add(Self.words(ofTable: literal(node)))
    case CMARK_NODE_TEXT, CMARK_NODE_CODE: plain.add(literal(node))
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: plain.add(" ")
    case CMARK_NODE_CODE_BLOCK:
      plain.beginBlock()
      plain.add(literal(node))
      plain.endBlock()
      letScroll(node)
    case CMARK_NODE_HTML_BLOCK:
      expect(node)
      leaveOutHTML(node)
    case CMARK_NODE_HTML_INLINE: leaveOutHTML(node)
    case CMARK_NODE_THEMATIC_BREAK: break
    case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING:
      depth += 1
      expect(node)
      plain.beginBlock()
      isTable = PipeTable.isMeant(by: node, manuscript)
    default: depth += 1
    }
  }

  private mutating func leave(
    _ node: Node, link: (Link) -> Link.Answer, kept: inout [Link]
  ) {
    depth -= 1
    switch cmark_node_get_type(node) {
    case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
      if let link = settle(node, link: link) { kept.append(link) }
    case CMARK_NODE_HEADING:
      let text = plain.endBlock()
      note(node, text: text)
    case CMARK_NODE_PARAGRAPH:
      let text = plain.endBlock()
      if let html = figure {
        figure = nil
        replace(node, by: html)
        return
      }
      if isTable {
        isTable = false
        if setTable(node) { return }
      }
      if opening == nil, !text.isEmpty { opening = text }
      if cmark_node_first_child(node) == nil { remove(node) }
    default: break
    }
  }

  /// Code wider than a phone can be scrolled, so it must be focusable for keyboard users.
  private func letScroll(_ code: Node) {
    let lines = literal(code).utf8.split(separator: UInt8(ascii: "\n"))
    guard depth < Self.depthLimit, lines.contains(where: { $0.count > Self.narrow }) else { return }
    let html = memory.html(of: code, rawHTML: options.rawHTML)
    replace(code, by: "<pre tabindex=\"0\">" + html.dropFirst("<pre>".count).dropLast())
  }

  /// How many characters of code fit the narrowest page.
  private static let narrow = 28

  /// Sets the source range of a block's addresses and tags.
  private mutating func expect(_ block: Node) {
    let first = manuscript.start(ofLine: Int(cmark_node_get_start_line(block)))
    let next = manuscript.start(ofLine: Int(cmark_node_get_end_line(block)) + 1)
    ahead = first..<(next > first ? next : manuscript.bytes.count)
  }

  /// The rest of the block from the node's line on; libcmark's line can be too low.
  func rest(for node: Node) -> Range<Int> {
    let line = manuscript.start(ofLine: Int(cmark_node_get_start_line(node)))
    return min(max(ahead.lowerBound, line), ahead.upperBound)..<ahead.upperBound
  }

  func literal(_ node: Node) -> String {
    guard let text = cmark_node_get_literal(node) else { return "" }
    return String(cString: text)
  }

  func replace(_ node: Node, by html: String) {
    guard let block = memory.block(html) else { return }
    cmark_node_free(cmark_node_replace(node, block) == 1 ? node : block)
  }

  func remove(_ node: Node) {
    cmark_node_unlink(node)
    cmark_node_free(node)
  }
}

extension Walk {
  mutating func note(_ node: Node, text: String) {
    let written = Int(cmark_node_get_heading_level(node))
    if written == 1, title == nil, !text.isEmpty { title = text }
    let level = min(6, max(1, written + options.headingShift))
    cmark_node_set_heading_level(node, Int32(level))
    let id = options.idPrefix + slugs.id(for: text)
    headings.append(Heading(level: level, id: id, text: text, place: place(of: node)))
    replace(node, by: html(of: node, level: level, id: id))
  }

  /// libcmark writes headings without attributes, so they are added afterwards.
  private func html(of node: Node, level: Int, id: String) -> String {
    let whole = memory.html(of: node, rawHTML: options.rawHTML).utf8
    let inner = Substring(whole.dropFirst("<h1>".utf8.count).dropLast("</h1>\n".utf8.count))
    let label = options.anchorLabel
    let anchor =
      options.anchors ? " <a class=\"anchor\" href=\"#\(id)\" aria-label=\"\(label)\">#</a>" : ""
    return "<h\(level) id=\"\(id)\">\(inner)\(anchor)</h\(level)>"
  }

  private mutating func place(of node: Node) -> Place {
    let start = manuscript.start(ofLine: Int(cmark_node_get_start_line(node)))
    let offset = start + max(0, Int(cmark_node_get_start_column(node)) - 1)
    return manuscript.place(
      at: min(offset, manuscript.bytes.count), firstLine: options.firstLine)
  }

  /// Removes raw HTML, because libcmark's placeholder comment would be noise on the page.
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

  /// A comment shows nothing, and a closing tag was reported with its opening tag.
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
