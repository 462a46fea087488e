/// Formats a table: all columns right-aligned except the last.
struct Columns {
  private var rows: [[String]]

  init(_ heads: String...) { rows = [heads] }

  mutating func add(_ cells: String...) { rows.append(cells) }

  var text: String {
    let widths = (0..<(rows.first?.count ?? 0)).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == widths.count - 1
          ? cell : String(repeating: " ", count: widths[column] - cell.count) + cell
      }
      var line = "  " + cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
