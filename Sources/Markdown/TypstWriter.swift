import CMark
import Puzzle

/// Markdown as Typst markup, for books. Every special character is escaped, so that authors cannot
/// run Typst code. Faults are reported by `Article`, which parses the same text for the page.
public struct Typst: Sendable {
  public struct Link: Sendable {
    public let url: String
    public let isImage: Bool
    public let alt: String
    public let title: String
  }

  /// How to treat a link.
  public enum Answer: Sendable {
    /// Keeps only the words; an image becomes its description.
    case plain
    case out(String)
    /// A link within the book.
    case anchor(String)
    /// Replaces the link with markup.
    case markup(String)
  }

  public let markup: String

  /// A text that is too long gives empty markup.
  public init(_ text: String, smart: Bool = true, link: (Link) -> Answer = { _ in .plain }) {
    guard let manuscript = Manuscript(text),
      let tree = Tree(manuscript.bytes, smart: smart, memory: .standard)
    else {
      markup = ""
      return
    }
    var writer = TypstWriter(manuscript)
    writer.run(over: tree.root, link: link)
    markup = writer.out
  }

  /// Markup that prints the text literally.
  public static func escaped(_ text: String) -> String {
    var out = ""
    out.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "!", "?", "(", ")", ",", "%", "&": break
      case "\u{21}"..."\u{2F}", "\u{3A}"..."\u{40}", "\u{5B}"..."\u{60}", "\u{7B}"..."\u{7E}":
        out += "\\"
      case "\n", "\r":
        out += " "
        continue
      default: break
      }
      out.unicodeScalars.append(scalar)
    }
    return out
  }

  /// A string literal of Typst code.
  public static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": out += "\\" + String(scalar)
      case "\n": out += "\\n"
      case "\r": break
      case "\t": out += "\\t"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}

/// Writes a tree as Typst markup. Every call ends in a semicolon, after which text follows.
struct TypstWriter {
  private(set) var out = ""
  /// The closing markup of each open link.
  private var closings: [String] = []
  /// For each open list, whether it is tight.
  private var tight: [Bool] = []
  private let manuscript: Manuscript

  init(_ manuscript: Manuscript) { self.manuscript = manuscript }

  /// Calls `link` for each link as it opens.
  mutating func run(over root: Node, link: (Typst.Link) -> Typst.Answer) {
    let steps = cmark_iter_new(root)
    defer { cmark_iter_free(steps) }
    while true {
      let event = cmark_iter_next(steps)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(steps) else { break }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_LINK where event == CMARK_EVENT_ENTER: open(node, link)
      case CMARK_NODE_LINK: out += closings.popLast() ?? ""
      case CMARK_NODE_IMAGE:
        guard event == CMARK_EVENT_ENTER else { continue }
        picture(node, link)
        cmark_iter_reset(steps, node, CMARK_EVENT_EXIT)
      case CMARK_NODE_PARAGRAPH where event == CMARK_EVENT_ENTER:
        guard let table = PipeTable(node, manuscript) else { continue }
        set(table, link)
        cmark_iter_reset(steps, node, CMARK_EVENT_EXIT)
      default: event == CMARK_EVENT_ENTER ? enter(node) : leave(node)
      }
    }
  }

  /// All columns but the last are as narrow as possible, which suits most tables in books.
  private mutating func set(_ table: PipeTable, _ link: (Typst.Link) -> Typst.Answer) {
    let widths = Array(repeating: "auto", count: table.sides.count - 1) + ["1fr"]
    let sides = table.sides.map { $0?.rawValue ?? "left" }
    out +=
      "#table(columns: (\(widths.joined(separator: ", ")),), "
      + "align: (\(sides.joined(separator: ", ")),), "
      + "inset: (x: 4pt, y: 5pt), stroke: (x: none, y: 0.75pt), "
    for (number, row) in table.rows.enumerated() {
      if number == 0 { out += "table.header(" }
      for cell in row {
        out += number == 0 ? "strong[" : "["
        for piece in cell {
          switch piece {
          case .text(let text): out += Typst.escaped(text)
          case .node(let node): run(over: node, link: link)
          }
        }
        out += "], "
      }
      if number == 0 { out += "), " }
    }
    out += ");\n\n"
  }

  private mutating func enter(_ node: Node) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: out += Typst.escaped(Self.literal(node))
    case CMARK_NODE_SOFTBREAK: out += " "
    case CMARK_NODE_LINEBREAK: out += "#linebreak();"
    case CMARK_NODE_CODE: out += "#raw(" + Typst.quoted(Self.literal(node)) + ");"
    case CMARK_NODE_CODE_BLOCK: code(node)
    case CMARK_NODE_THEMATIC_BREAK: out += "#line(length: 100%);\n\n"
    case CMARK_NODE_EMPH: out += "#emph["
    case CMARK_NODE_STRONG: out += "#strong["
    case CMARK_NODE_BLOCK_QUOTE: out += "#quote(block: true)["
    case CMARK_NODE_HEADING:
      out += "#heading(level: \(max(1, cmark_node_get_heading_level(node) - 1)))["
    case CMARK_NODE_LIST: list(node)
    case CMARK_NODE_ITEM: out += "["
    default: break
    }
  }

  private mutating func leave(_ node: Node) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_EMPH, CMARK_NODE_STRONG: out += "];"
    case CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_HEADING: out += "];\n\n"
    case CMARK_NODE_PARAGRAPH: out += isTight(node) ? "" : "\n\n"
    case CMARK_NODE_LIST:
      out += ");\n\n"
      tight.removeLast()
    case CMARK_NODE_ITEM: out += "], "
    default: break
    }
  }

  /// Whether a paragraph is the last of an item in a tight list.
  private func isTight(_ node: Node) -> Bool {
    guard tight.last == true, let parent = cmark_node_parent(node),
      cmark_node_get_type(parent) == CMARK_NODE_ITEM
    else { return false }
    return cmark_node_next(node) == nil
  }

  private mutating func list(_ node: Node) {
    let isTight = cmark_node_get_list_tight(node) != 0
    tight.append(isTight)
    if cmark_node_get_list_type(node) == CMARK_ORDERED_LIST {
      out += "#enum(start: \(cmark_node_get_list_start(node)), tight: \(isTight), "
    } else {
      out += "#list(tight: \(isTight), "
    }
  }

  private mutating func code(_ node: Node) {
    var text = Self.literal(node)
    if text.hasSuffix("\n") { text.removeLast() }
    let info = cmark_node_get_fence_info(node).map { String(cString: $0) } ?? ""
    let language = info.split(separator: " ").first.map(String.init) ?? ""
    out += "#raw(block: true, "
    if !language.isEmpty { out += "lang: " + Typst.quoted(language) + ", " }
    out += Typst.quoted(text) + ");\n\n"
  }

  private mutating func open(_ node: Node, _ ask: (Typst.Link) -> Typst.Answer) {
    let url = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
    switch ask(Typst.Link(url: url, isImage: false, alt: "", title: "")) {
    case .plain, .markup: closings.append("")
    case .out(let target):
      out += "#link(" + Typst.quoted(target) + ")["
      closings.append("];")
    case .anchor(let id):
      out += "#anchor(" + Typst.quoted(id) + ")["
      closings.append("];")
    }
  }

  private mutating func picture(_ node: Node, _ ask: (Typst.Link) -> Typst.Answer) {
    let url = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
    let title = cmark_node_get_title(node).map { String(cString: $0) } ?? ""
    let alt = Self.words(in: node)
    switch ask(Typst.Link(url: url, isImage: true, alt: alt, title: title)) {
    case .markup(let markup): out += markup
    default: out += Typst.escaped(alt)
    }
  }

  private static func words(in node: Node) -> String {
    var words = ""
    let steps = cmark_iter_new(node)
    defer { cmark_iter_free(steps) }
    while true {
      let event = cmark_iter_next(steps)
      guard event != CMARK_EVENT_DONE, let inner = cmark_iter_get_node(steps) else { return words }
      guard event == CMARK_EVENT_ENTER else { continue }
      switch cmark_node_get_type(inner) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: words += literal(inner)
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: words += " "
      default: break
      }
    }
  }

  private static func literal(_ node: Node) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }
}
