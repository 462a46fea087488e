import CMark

/// A pipe table. CommonMark has none, so tables are found in the paragraphs that libcmark makes of
/// them, in which links and code are already resolved.
struct PipeTable {
  enum Side: String {
    case left
    case center
    case right
  }

  enum Piece {
    case text(String)
    case node(Node)
  }

  /// `nil` where the author did not specify it.
  let sides: [Side?]
  /// Rows of cells, one per column; the first row is the head.
  let rows: [[[Piece]]]

  /// Fails unless the second line is a delimiter row.
  init?(_ paragraph: Node, _ manuscript: Manuscript) {
    guard let sides = Self.sides(of: paragraph, manuscript) else { return nil }
    var sorter = PipeSorter(manuscript.lines(of: paragraph))
    sorter.take(paragraph)
    guard sorter.rows.count > 1, sorter.rows[0].count == sides.count else { return nil }
    var rows = sorter.rows
    rows.remove(at: 1)
    self.sides = sides
    self.rows = rows.map { row in
      Array(row.prefix(sides.count))
        + Array(repeating: [], count: max(0, sides.count - row.count))
    }
  }

  /// Whether a paragraph could be a table, before its inlines are resolved.
  static func isMeant(by paragraph: Node, _ manuscript: Manuscript) -> Bool {
    sides(of: paragraph, manuscript) != nil
  }

  private static func sides(of paragraph: Node, _ manuscript: Manuscript) -> [Side?]? {
    let line = Int(cmark_node_get_start_line(paragraph)) + 1
    guard line <= Int(cmark_node_get_end_line(paragraph)) else { return nil }
    // Marks before the pipes belong to the surrounding list or quotation.
    let rule = manuscript.bytes(ofLine: line).drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
    guard rule.contains(UInt8(ascii: "|")), rule.allSatisfy({ "|-: \t\r\n".utf8.contains($0) })
    else { return nil }
    var cells = rule.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { $0.filter { $0 > 0x20 } }
    if cells.first?.isEmpty == true { cells.removeFirst() }
    if cells.last?.isEmpty == true { cells.removeLast() }
    guard !cells.isEmpty, cells.allSatisfy({ $0.contains(UInt8(ascii: "-")) }) else { return nil }
    let colon = UInt8(ascii: ":")
    return cells.map { cell in
      switch (cell.first == colon, cell.last == colon) {
      case (true, true): .center
      case (false, true): .right
      case (true, false): .left
      case (false, false): nil
      }
    }
  }
}

extension Manuscript {
  func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
    bytes[start(ofLine: line)..<max(start(ofLine: line), start(ofLine: line + 1))]
  }

  func lines(of block: Node) -> ArraySlice<UInt8> {
    let first = start(ofLine: Int(cmark_node_get_start_line(block)))
    return bytes[first..<max(first, start(ofLine: Int(cmark_node_get_end_line(block)) + 1))]
  }
}

/// Splits the content of a paragraph into the cells of a table.
struct PipeSorter {
  private(set) var rows: [[[PipeTable.Piece]]] = []
  private var cells: [[PipeTable.Piece]] = [[]]
  /// For each pipe in the text, whether a backslash escapes it.
  private let isKept: [Bool]
  private var passed = 0

  /// Notes escaped pipes, because the tree no longer has the backslashes.
  init(_ lines: ArraySlice<UInt8>) {
    var isKept: [Bool] = []
    var next = lines.startIndex
    while next < lines.endIndex {
      switch lines[next] {
      case UInt8(ascii: "\\"):
        next += 1
        if next < lines.endIndex, lines[next] == UInt8(ascii: "|") { isKept.append(true) }
      case UInt8(ascii: "|"): isKept.append(false)
      case UInt8(ascii: "`"): next = Self.end(ofCodeAt: next, in: lines) - 1
      default: break
      }
      next += 1
    }
    self.isKept = isKept
  }

  mutating func take(_ paragraph: Node) {
    var child = cmark_node_first_child(paragraph)
    while let node = child {
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT: take(text: cmark_node_get_literal(node).map { String(cString: $0) })
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: endRow()
      default:
        keepPipes(within: node)
        add(.node(node))
      }
      child = cmark_node_next(node)
    }
    endRow()
  }

  private mutating func take(text: String?) {
    var run = ""
    for scalar in (text ?? "").unicodeScalars {
      guard scalar == "|" else {
        run.unicodeScalars.append(scalar)
        continue
      }
      let isKept = isKept.indices.contains(passed) && isKept[passed]
      passed += 1
      if isKept {
        run += "|"
      } else {
        add(.text(run))
        run = ""
        cells.append([])
      }
    }
    add(.text(run))
  }

  private mutating func add(_ piece: PipeTable.Piece) {
    if case .text("") = piece { return }
    cells[cells.count - 1].append(piece)
  }

  private mutating func endRow() {
    if cells.count > 1, Self.isBlank(cells[0]) { cells.removeFirst() }
    if cells.count > 1, Self.isBlank(cells[cells.count - 1]) { cells.removeLast() }
    rows.append(cells.map(Self.trimmed))
    cells = [[]]
  }

  /// Pipes inside inlines do not separate cells; in code some authors escape them, as other
  /// Markdown tables require.
  private mutating func keepPipes(within node: Node) {
    let steps = cmark_iter_new(node)
    defer { cmark_iter_free(steps) }
    while true {
      let event = cmark_iter_next(steps)
      guard event != CMARK_EVENT_DONE, let inner = cmark_iter_get_node(steps) else { return }
      guard event == CMARK_EVENT_ENTER, let literal = cmark_node_get_literal(inner) else {
        continue
      }
      let text = String(cString: literal)
      switch cmark_node_get_type(inner) {
      case CMARK_NODE_TEXT: passed += text.utf8.count { $0 == UInt8(ascii: "|") }
      case CMARK_NODE_CODE:
        let plain = text.split(separator: "\\|", omittingEmptySubsequences: false)
        if plain.count > 1 { cmark_node_set_literal(inner, plain.joined(separator: "|")) }
      default: break
      }
    }
  }

  private static func isBlank(_ cell: [PipeTable.Piece]) -> Bool { trimmed(cell).isEmpty }

  private static func trimmed(_ cell: [PipeTable.Piece]) -> [PipeTable.Piece] {
    var cell = cell
    if case .text(let text)? = cell.first { cell[0] = .text(String(text.drop { $0 == " " })) }
    if case .text(let text)? = cell.last {
      let kept = text.reversed().drop { $0 == " " }.reversed()
      cell[cell.count - 1] = .text(String(kept))
    }
    return cell.filter { if case .text("") = $0 { false } else { true } }
  }

  /// The index after the backticks that close a code span, or after the opening ones.
  private static func end(ofCodeAt start: Int, in lines: ArraySlice<UInt8>) -> Int {
    let tick = UInt8(ascii: "`")
    func run(at place: Int) -> Int { lines[place...].prefix { $0 == tick }.count }
    let length = run(at: start)
    var next = start + length
    while next < lines.endIndex {
      guard lines[next] == tick else {
        next += 1
        continue
      }
      let other = run(at: next)
      next += other
      if other == length { return next }
    }
    return start + length
  }
}
