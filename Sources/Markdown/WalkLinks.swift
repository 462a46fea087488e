import CMark
import Puzzle

extension Walk {
  /// Drops, rewrites or reports a link; returns it if it was left as it is.
  mutating func settle(_ node: Node, link ask: (Link) -> Link.Answer) -> Link? {
    guard let address = cmark_node_get_url(node) else { return nil }
    let url = String(cString: address)
    let isImage = cmark_node_get_type(node) == CMARK_NODE_IMAGE
    let place = place(of: url, in: node)
    let link = isImage ? image(node, url, at: place) : Link(url: url, place: place)
    links.append(link)
    if link.isUnsafe {
      drop(node, link)
      return nil
    }
    switch ask(link) {
    case .keep: return link
    case .rewrite(let url):
      cmark_node_set_url(node, url)
    case .unlink: unwrap(node)
    case .block(let html):
      if link.paragraph != nil { figure = html }
    case .fault(var fault):
      fault.place = fault.place ?? link.place
      faults.append(fault)
    }
    return nil
  }

  /// Reports links within the page that lead nowhere, once all headings are known.
  mutating func checkFragments(of kept: [Link]) {
    // Raw HTML and `#top` bring ids of their own.
    guard !options.rawHTML else { return }
    for link in kept where link.isWithinPage && !link.isImage {
      guard let id = link.fragment, id != "", id != "top", !slugs.all.contains(id) else { continue }
      let near = nearest(id, among: headings.map(\.id))
      faults.append(
        .warning(
          "no heading of this page has the id \(id)", hint: near.map { "did you mean #\($0)?" },
          at: link.place))
    }
  }

  private mutating func drop(_ node: Node, _ link: Link) {
    faults.append(
      .warning(
        "the \(link.isImage ? "image" : "link") \(Self.shortened(link.url)) is left out: "
          + "its scheme is unsafe",
        hint: "use http, https, mailto or a path within the press", at: link.place))
    unwrap(node)
  }

  /// Replaces a node with its children.
  private func unwrap(_ node: Node) {
    while depth < Self.depthLimit, let child = cmark_node_first_child(node) {
      guard cmark_node_insert_before(node, child) == 1 else { break }
    }
    remove(node)
  }

  private mutating func place(of url: String, in node: Node) -> Place {
    let rest = rest(for: node)
    if let offset = manuscript.destination(url, in: rest) {
      if rest.contains(offset) { ahead = offset + 1..<ahead.upperBound }
      return manuscript.place(at: offset, firstLine: options.firstLine)
    }
    let column = max(0, Int(cmark_node_get_start_column(node)) - 1)
    return manuscript.place(
      at: min(rest.lowerBound + column, rest.upperBound), firstLine: options.firstLine)
  }

  static func shortened(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    return line.count > 40 ? line.prefix(40) + "…" : String(line)
  }

  /// Images within images get no figure data, since they can nest without end.
  func image(_ node: Node, _ url: String, at place: Place) -> Link {
    guard let paragraph = paragraph(of: node) else {
      return Link(url: url, place: place, isImage: true)
    }
    let title = cmark_node_get_title(node).map { String(cString: $0) } ?? ""
    return Link(
      url: url, place: place, isImage: true, paragraph: paragraph, alt: words(in: node),
      title: title)
  }

  /// Lines as the file counts them.
  private func paragraph(of image: Node) -> ClosedRange<Int>? {
    guard depth < Self.depthLimit, let node = cmark_node_parent(image),
      cmark_node_get_type(node) == CMARK_NODE_PARAGRAPH,
      cmark_node_next(image) == nil, cmark_node_previous(image) == nil
    else { return nil }
    let shift = options.firstLine - 1
    let first = Int(cmark_node_get_start_line(node)) + shift
    return first...max(first, Int(cmark_node_get_end_line(node)) + shift)
  }

  private func words(in node: Node) -> String {
    var words = ""
    let steps = cmark_iter_new(node)
    defer { cmark_iter_free(steps) }
    while let inner = next(steps) {
      switch cmark_node_get_type(inner) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: words += literal(inner)
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: words += " "
      default: break
      }
    }
    return words
  }

  private func next(_ steps: OpaquePointer?) -> Node? {
    while true {
      switch cmark_iter_next(steps) {
      case CMARK_EVENT_ENTER: return cmark_iter_get_node(steps)
      case CMARK_EVENT_EXIT: continue
      default: return nil
      }
    }
  }

  /// Replaces a paragraph with the table that it is; returns whether it is one.
  mutating func setTable(_ node: Node) -> Bool {
    guard depth < Self.depthLimit, let table = PipeTable(node, manuscript) else { return false }
    var html = "<table>\n<thead>\n" + row(table.rows[0], "th", table.sides) + "</thead>\n"
    if table.rows.count > 1 {
      html += "<tbody>\n"
      for cells in table.rows.dropFirst() { html += row(cells, "td", table.sides) }
      html += "</tbody>\n"
    }
    replace(node, by: html + "</table>\n")
    return true
  }

  private func row(_ cells: [[PipeTable.Piece]], _ tag: String, _ sides: [PipeTable.Side?])
    -> String
  {
    let scope = tag == "th" ? " scope=\"col\"" : ""
    let cells = zip(cells, sides).map { cell, side in
      let style = side.map { " class=\"\($0.rawValue)\"" } ?? ""
      return "<\(tag)\(scope)\(style)>" + cell.map(html).joined() + "</\(tag)>"
    }
    return "<tr>" + cells.joined() + "</tr>\n"
  }

  private func html(_ piece: PipeTable.Piece) -> String {
    switch piece {
    case .text(let text): XML.escaped(text)
    case .node(let node): memory.html(of: node, rawHTML: options.rawHTML)
    }
  }

  /// A table's text for search: words without pipes and rules.
  static func words(ofTable text: String) -> String {
    let isRule = text.unicodeScalars.allSatisfy { "|-–—: ".unicodeScalars.contains($0) }
    return isRule ? " " : text.replacing("|", with: " ")
  }
}
