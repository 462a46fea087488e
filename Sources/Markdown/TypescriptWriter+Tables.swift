import CMark

extension TypescriptWriter {
  /// A table in columns, whose cells are wrapped where they would be too wide.
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

  /// Columns as wide as their cells, or where that is too wide, as most of their cells are, and
  /// then the widest made narrower. The last one takes what is left.
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

  /// How many places a finished text takes: what is told to the terminal takes none.
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
}
