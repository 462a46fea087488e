import CMark

/// Parts what a paragraph holds into the cells of a table.
struct PipeSorter {
  /// The rows so far.
  private(set) var rows: [[[PipeTable.Piece]]] = []
  /// The cells of the row that is open.
  private var cells: [[PipeTable.Piece]] = [[]]
  /// For each pipe that shows in the text, whether a backslash keeps it from parting cells.
  private let isKept: [Bool]
  private var passed = 0

  /// Gets ready for a paragraph made from these lines. The tree no longer knows about backslashes.
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

  /// Takes everything a paragraph holds.
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

  /// Pipes within code are written with a backslash by those who know other tables; others stand in
  /// words that are set apart and part nothing.
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

  /// A cell without the space beside its pipes.
  private static func trimmed(_ cell: [PipeTable.Piece]) -> [PipeTable.Piece] {
    var cell = cell
    if case .text(let text)? = cell.first { cell[0] = .text(String(text.drop { $0 == " " })) }
    if case .text(let text)? = cell.last {
      let kept = text.reversed().drop { $0 == " " }.reversed()
      cell[cell.count - 1] = .text(String(kept))
    }
    return cell.filter { if case .text("") = $0 { false } else { true } }
  }

  /// Behind the backticks that close what those at a place open; they open nothing if none do.
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
