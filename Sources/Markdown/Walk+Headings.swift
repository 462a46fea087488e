import CMark
import Puzzle

extension Walk {
  /// Gives a heading its id and, where wanted, the link to itself.
  mutating func note(_ node: Node, text: String) {
    let written = Int(cmark_node_get_heading_level(node))
    if written == 1, title == nil, !text.isEmpty { title = text }
    let level = min(6, max(1, written + options.headingShift))
    cmark_node_set_heading_level(node, Int32(level))
    let id = options.idPrefix + slugs.id(for: text)
    headings.append(Heading(level: level, id: id, text: text, place: place(of: node)))
    replace(node, by: html(of: node, level: level, id: id))
  }

  /// libcmark writes headings without attributes, so they are put in after it wrote.
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
}
