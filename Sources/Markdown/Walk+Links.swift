import CMark
import Puzzle

extension Walk {
  /// Drops, rewrites or reports a link; answers it when it was left as it is.
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

  /// Reports links within the page that lead nowhere, once all its headings are known.
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

  /// Puts what a node holds in its place.
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

  /// Enough of a long text to know it again in a message.
  static func shortened(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    return line.count > 40 ? line.prefix(40) + "…" : String(line)
  }
}
