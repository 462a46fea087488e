import CMark
import Puzzle

extension Walk {
  /// An image; where it has a paragraph to itself, with all that a figure needs to know. Images
  /// within images are spared that, since they can nest without end.
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

  /// What stands in a node once its markup is gone.
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
}
