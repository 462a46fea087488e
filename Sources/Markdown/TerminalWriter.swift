import CMark

struct TerminalWriter {
  var targets: [String] = []
  let options: TerminalText.Options
  let manuscript: Manuscript
  /// Deeper blocks are rendered as plain words.
  static let depthLimit = 40
  private var depth = 0

  init(_ manuscript: Manuscript, _ options: TerminalText.Options) {
    self.manuscript = manuscript
    self.options = options
  }

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

  /// Code is never wrapped, so that it can be copied.
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

  func ink(_ ink: Ink, _ text: String) -> String {
    options.coloured ? ink.order + text + Ink.plain.order : text
  }
}

extension TerminalWriter {
  /// Cells are wrapped where they would be too wide.
  mutating func set(_ table: PipeTable, _ width: Int) -> [String] {
    let rows = table.rows.map { row in row.map { text(of: $0) } }
    let columns = table.sides.count
    let cells = (0..<columns).map { column in rows.map { $0[column].places }.sorted() }
    let widths = Self.fitted(cells, into: width - 2 * (columns - 1))
    var lines: [String] = []
    for (number, row) in rows.enumerated() {
      let cells = zip(row, widths).map { wrapped($0, $1, cutting: true) }
      for place in 0..<(cells.map(\.count).max() ?? 0) {
        var line = ""
        for (column, cell) in cells.enumerated() {
          let part = place < cell.count ? cell[place] : ""
          let isLast = column == columns - 1
          let gap = max(0, widths[column] - Self.shown(part))
          let space = String(repeating: " ", count: gap)
          switch table.sides[column] {
          case .right: line += space + part + (isLast ? "" : "  ")
          default: line += part + (isLast ? "" : space + "  ")
          }
        }
        while line.last == " " { line.removeLast() }
        lines.append(number == 0 ? ink(.bold, line) : line)
      }
      if number == 0 {
        let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: "  ")
        lines.append(ink(.faint, rule))
      }
    }
    return lines
  }

  private mutating func text(of cell: [PipeTable.Piece]) -> String {
    cell.map { piece in
      switch piece {
      case .text(let text): text
      case .node(let node): words(in: node)
      }
    }.joined()
  }

  /// Columns are as wide as their widest cell or, if that is too wide, as most of their cells; then
  /// the widest are narrowed. The last one takes what is left.
  private static func fitted(_ cells: [[Int]], into width: Int) -> [Int] {
    var widths = cells.map { max(1, $0.last ?? 0) }
    guard widths.reduce(0, +) > width else { return widths }
    widths = cells.map { max(1, $0.isEmpty ? 0 : $0[$0.count * 17 / 20]) }
    let left = width - widths.reduce(0, +)
    if left > 0 { widths[widths.count - 1] += left }
    while widths.reduce(0, +) > width, let widest = widths.max(), widest > 4,
      let place = widths.lastIndex(of: widest)
    {
      widths[place] -= 1
    }
    return widths
  }

  /// The visible width, without escape sequences.
  private static func shown(_ text: String) -> Int {
    var count = 0
    var isOrder = false
    for scalar in text.unicodeScalars {
      if scalar == "\u{1B}" {
        isOrder = true
      } else if isOrder {
        isOrder = scalar != "m"
      } else {
        count += 1
      }
    }
    return count
  }

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

  /// Without colours, backticks mark code. Non-breaking spaces keep it on one line.
  private func code(_ text: String) -> String {
    let text = text.replacing(" ", with: "\u{A0}")
    return options.coloured ? Ink.code.rawValue + text + Ink.plain.rawValue : "`" + text + "`"
  }

  /// The address of an external link; an internal one is added to `targets`.
  private mutating func target(of link: Node, behind text: String) -> String {
    let url = cmark_node_get_url(link).map { String(cString: $0) } ?? ""
    if url.hasPrefix("http"), !text.hasSuffix(url) { return " <" + url + ">" }
    if !url.contains(":"), !url.hasPrefix("#"), !targets.contains(url) { targets.append(url) }
    return ""
  }

  /// Drops control characters, so that no author can send escape sequences to the terminal.
  private static func clean(_ node: Node) -> String {
    let text = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value > 0x1F }))
  }

  /// Breaks a text into lines; a style continues from line to line. With `cutting`, words that are
  /// too long are cut.
  func wrapped(_ text: String, _ width: Int, cutting: Bool = false) -> [String] {
    var lines: [String] = []
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      var length = 0
      let words = part.split(separator: " ").flatMap { word in
        // Code wider than a line must be broken after all.
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

/// Markdown rendered for a terminal: wrapped, indented, and coloured if possible.
public struct TerminalText: Sendable {
  public struct Options: Sendable {
    /// Characters per line.
    public var width: Int
    public var coloured: Bool
    public var smart: Bool

    public init(width: Int = 80, coloured: Bool = false, smart: Bool = true) {
      self.width = max(24, width)
      self.coloured = coloured
      self.smart = smart
    }
  }

  public let text: String
  /// The addresses of internal links as written, without duplicates.
  public let targets: [String]

  /// A text that is too long is returned as is.
  public init(_ text: String, _ options: Options = Options()) {
    guard let manuscript = Manuscript(text),
      let tree = Tree(manuscript.bytes, smart: options.smart, memory: .standard)
    else {
      self.text = text
      targets = []
      return
    }
    var writer = TerminalWriter(manuscript, options)
    self.text = writer.lines(in: tree.root, options.width).map { $0 + "\n" }.joined()
    targets = writer.targets
  }
}

/// Text styles, as control characters without width until a line is finished.
enum Ink: String, CaseIterable {
  case bold = "\u{1}"
  case italic = "\u{2}"
  case code = "\u{3}"
  case faint = "\u{4}"
  case plain = "\u{5}"

  var order: String {
    switch self {
    case .bold: "\u{1B}[1m"
    case .italic: "\u{1B}[3m"
    case .code: "\u{1B}[36m"
    case .faint: "\u{1B}[2m"
    case .plain: "\u{1B}[0m"
    }
  }

  /// Replaces style marks with escape sequences, or removes them.
  static func mixed(_ text: String, _ coloured: Bool) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      if let ink = Ink(rawValue: String(scalar)) {
        if coloured { out += ink.order }
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}

extension String {
  /// The width in characters; style marks take none.
  var places: Int {
    var count = 0
    for sign in self where sign > "\u{5}" { count += 1 }
    return count
  }
}
