import CMark

/// A table drawn with pipes. CommonMark has none and takes it for a paragraph, so it is found again
/// in the paragraph that libcmark made of it, whose links are led and whose code is parted already.
struct PipeTable {
  /// How a column stands.
  enum Side: String {
    case left
    case center
    case right
  }

  /// What a cell is made of.
  enum Piece {
    case text(String)
    case node(Node)
  }

  /// How each column stands; nothing where the author did not say.
  let sides: [Side?]
  /// The rows with their cells, each as many as there are columns; the first is the head.
  let rows: [[[Piece]]]

  /// Finds a table whose second line rules its head off; any other paragraph is none.
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

  /// Whether a paragraph could be a table, for those who ask before its parts are settled.
  static func isMeant(by paragraph: Node, _ manuscript: Manuscript) -> Bool {
    sides(of: paragraph, manuscript) != nil
  }

  private static func sides(of paragraph: Node, _ manuscript: Manuscript) -> [Side?]? {
    let line = Int(cmark_node_get_start_line(paragraph)) + 1
    guard line <= Int(cmark_node_get_end_line(paragraph)) else { return nil }
    // What stands before the pipes belongs to the list or the quotation around.
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
  /// One line as it stands, with its end.
  func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
    bytes[start(ofLine: line)..<max(start(ofLine: line), start(ofLine: line + 1))]
  }

  /// The lines from which a block was made.
  func lines(of block: Node) -> ArraySlice<UInt8> {
    let first = start(ofLine: Int(cmark_node_get_start_line(block)))
    return bytes[first..<max(first, start(ofLine: Int(cmark_node_get_end_line(block)) + 1))]
  }
}
