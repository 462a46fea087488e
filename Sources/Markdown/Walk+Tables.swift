import CMark

extension Walk {
  /// Sets a table in the place of the paragraph that libcmark took it for.
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
    case .text(let text): Self.escaped(text)
    case .node(let node): memory.html(of: node, rawHTML: options.rawHTML)
    }
  }

  private static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// What a table's text is to those who search: words without the lines between them.
  static func words(ofTable text: String) -> String {
    let isRule = text.unicodeScalars.allSatisfy { "|-–—: ".unicodeScalars.contains($0) }
    return isRule ? " " : text.replacing("|", with: " ")
  }
}
