import Puzzle

extension Crossword.Reader {
  /// Lays everything upon the grid that is drawn in layers of its size.
  mutating func readLayers(
    _ parts: [Crossword.Manuscript.Part], _ sorts: [Crossword.Sort], on grid: Crossword.Grid,
    _ shades: [String: String]
  ) -> Crossword.Grid {
    var grid = grid
    for (part, sort) in zip(parts, sorts) where sort.isFenced && sort != .grid {
      guard let lines = fenced(part) else { continue }
      let rows = lines.map { sort == .numbers ? labels($0) : signs($0) }
      guard fits(rows, lines, part, grid) else { continue }
      for (row, signs) in rows.enumerated() {
        for (column, sign) in signs.enumerated() where sign.text != "." || sign.isLiteral {
          guard let place = grid.place(row, column) else { continue }
          let isBlock = !grid.isWhite(place) && ["#", "_"].contains(sign.text)
          if isBlock, !sign.isLiteral, sort != .bars { continue }
          lay(sign, sort, on: &grid.cells[place], lines[row], shades)
        }
      }
    }
    return sorts.contains(.numbers) ? grid : grid.numbered
  }

  /// One sign of a layer and where it begins.
  private struct Sign {
    let text: String
    let at: Int
    var isLiteral = false
  }

  private mutating func lay(
    _ sign: Sign, _ sort: Crossword.Sort, on cell: inout Crossword.Cell,
    _ line: Crossword.Manuscript.Line, _ shades: [String: String]
  ) {
    var hint: String?
    switch (sort, sign.text) {
    case (.marks, "o"), (.marks, "O"): cell.hasCircle = true
    case (.marks, "*"), (.marks, "@"):
      cell.hasCircle = sign.text == "@"
      if cell.shade.isEmpty { cell.shade = "grey" }
    case (.marks, _): hint = "o draws a circle, * a shade, @ both"
    case (.bars, "|"): cell.hasBarRight = true
    case (.bars, "_"): cell.hasBarBelow = true
    case (.bars, "J"), (.bars, "j"): (cell.hasBarRight, cell.hasBarBelow) = (true, true)
    case (.bars, _): hint = "| draws a bar on the right, _ one below, J both"
    case (.given, "x"), (.given, "X"):
      guard cell.solution.isEmpty else {
        cell.isGiven = true
        return
      }
      fault(
        "a cell without a solution cannot be given", hint: "write its letter into the grid",
        at: line.place(at: sign.at))
    case (.given, _): hint = "x prints a cell from the start"
    case (.shades, let name):
      if let shade = shades[name] {
        cell.shade = shade
      } else {
        hint = "name its colour in the front matter, as in shades: {\(name): \"#ffd700\"}"
      }
    default: cell.label = sign.text
    }
    if let hint {
      fault("\(sign.text) means nothing in this layer", hint: hint, at: line.place(at: sign.at))
    }
  }

  private mutating func fits(
    _ rows: [[Sign]], _ lines: [Crossword.Manuscript.Line], _ part: Crossword.Manuscript.Part,
    _ grid: Crossword.Grid
  ) -> Bool {
    var fits = true
    for (row, line) in zip(rows, lines) where row.count != grid.width {
      fault(
        "this row has \(counted(row.count)), the grid has \(grid.width)",
        hint: "draw . where there is nothing", at: line.start)
      fits = false
    }
    if rows.count != grid.height {
      fault(
        "\(part.title) has \(rows.count) rows, the grid has \(grid.height)",
        hint: "draw a row of . where there is nothing", at: part.place)
      fits = false
    }
    return fits
  }

  /// One sign a cell.
  private func signs(_ line: Crossword.Manuscript.Line) -> [Sign] {
    var signs: [Sign] = []
    var at = line.text.startIndex
    while at < line.text.endIndex, signs.count <= Self.largest {
      let start = at
      while at + 1 < line.text.endIndex, line.text[at + 1] & 0xC0 == 0x80 { at += 1 }
      at += 1
      if line.text[start] <= 0x20 { continue }
      signs.append(Sign(text: Crossword.text(line.text[start..<at]), at: start))
    }
    return signs
  }

  /// One word a cell; a backslash keeps a blank in a label, and a point from meaning nothing.
  private func labels(_ line: Crossword.Manuscript.Line) -> [Sign] {
    var labels: [Sign] = []
    var at = line.text.startIndex
    while at < line.text.endIndex, labels.count <= Self.largest {
      let start = at
      var bytes: [UInt8] = []
      while at < line.text.endIndex, line.text[at] > 0x20 {
        if line.text[at] == UInt8(ascii: "\\"), at + 1 < line.text.endIndex { at += 1 }
        bytes.append(line.text[at])
        at += 1
      }
      at += 1
      guard !bytes.isEmpty else { continue }
      let label = Crossword.text(bytes[...])
      let isPlain = bytes.count == at - start - 1
      labels.append(Sign(text: label, at: start, isLiteral: !isPlain))
    }
    return labels
  }
}
