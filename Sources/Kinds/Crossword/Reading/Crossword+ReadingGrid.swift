import Puzzle

extension Crossword.Reader {
  /// `nil` without a sound grid, since nothing else can then be placed.
  mutating func readGrid(
    _ parts: [Crossword.Manuscript.Part], _ sorts: [Crossword.Sort]
  ) -> Crossword.Grid? {
    guard let place = sorts.firstIndex(of: .grid) else {
      fault(
        "there is no grid", hint: "draw it below ## Grid, between lines of ```",
        at: parts[0].place)
      return nil
    }
    guard let lines = fenced(parts[place]) else { return nil }
    let before = isClean
    let rows = lines.map { row($0) }
    let width = usual(rows.map { $0.count })
    guard width > 0 else {
      fault(
        "the grid has no cell", hint: "draw # for a block and a letter for a cell",
        at: parts[place].place)
      return nil
    }
    let largest = Self.largest
    if rows.count > largest || width > largest {
      fault(
        "the grid has more than \(largest) \(width > largest ? "columns" : "rows")",
        hint: "\(largest) either way is the most", at: parts[place].place)
      return nil
    }
    for (line, row) in zip(lines, rows) where row.count != width {
      fault(
        "this row has \(counted(row.count)), the others have \(width)",
        hint: "draw _ for a cell that is not there", at: line.start)
    }
    let cells = rows.flatMap { $0 }
    if !cells.contains(where: { $0.form == .white }) {
      fault(
        "the grid has no cell to write in", hint: "draw a letter, or . for one that is not told",
        at: lines[0].start)
    }
    guard before == isClean else { return nil }
    return Crossword.Grid(width: width, height: rows.count, cells: cells)
  }

  /// The lines between the fences; anything after them is a fault.
  mutating func fenced(_ part: Crossword.Manuscript.Part) -> [Crossword.Manuscript.Line]? {
    if let fence = part.openFence {
      fault("the fence is not closed", hint: "close it with a line of ```", at: fence)
      return nil
    }
    let lines = part.lines.filter { !$0.isBlank }
    guard let first = lines.first else {
      fault("\(part.title) is empty", hint: "draw it between two lines of ```", at: part.place)
      return nil
    }
    guard let mark = first.content.first, mark == 0x60 || mark == 0x7E,
      first.content.prefix(3).allSatisfy({ $0 == mark }), first.content.count > 2,
      let end = lines.dropFirst().firstIndex(where: { $0.content.starts(with: [mark, mark, mark]) })
    else {
      fault(
        "\(part.title) is not fenced", hint: "put a line of ``` above and below it", at: first.start
      )
      return nil
    }
    for line in lines[(end + 1)...] {
      fault("nothing can stand below the fence", hint: "begin another part with ##", at: line.start)
    }
    return Array(lines[1..<end])
  }

  /// The most frequent number, the first of several.
  func usual(_ numbers: [Int]) -> Int {
    var counts: [Int: Int] = [:]
    for number in numbers { counts[number, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    return numbers.first { counts[$0] == most } ?? 0
  }

  func counted(_ count: Int) -> String { count == 1 ? "1 cell" : "\(count) cells" }

  private mutating func row(_ line: Crossword.Manuscript.Line) -> [Crossword.Cell] {
    var cells: [Crossword.Cell] = []
    var at = line.text.startIndex
    while at < line.text.endIndex, cells.count <= Self.largest {
      let start = at
      switch line.text[at] {
      case 0x20, 0x09:
        at += 1
        continue
      case UInt8(ascii: "#"): cells.append(Crossword.Cell(.block))
      case UInt8(ascii: "_"): cells.append(Crossword.Cell(.void))
      case UInt8(ascii: "."): cells.append(Crossword.Cell(.white))
      case UInt8(ascii: "("):
        cells.append(bracket(line, &at))
      case UInt8(ascii: "?"), UInt8(ascii: "!"):
        let sign = Crossword.text(line.text[at...at])
        fault(
          "\(sign) is no letter",
          hint: "draw . for a cell that is not told, or (\\\(sign)) if the sign itself is meant",
          at: line.place(at: at))
        cells.append(Crossword.Cell(.white))
      case UInt8(ascii: ")"), UInt8(ascii: "\\"), 0...0x1F, 0x7F:
        fault(
          "this is no cell", hint: "write it within round brackets, behind a backslash",
          at: line.place(at: at))
        cells.append(Crossword.Cell(.white))
      default:
        while at + 1 < line.text.endIndex, line.text[at + 1] & 0xC0 == 0x80 { at += 1 }
        cells.append(
          Crossword.Cell(.white, Crossword.capitals(Crossword.text(line.text[start...at]))))
      }
      gridOrigins.append(line.place(at: start))
      at += 1
    }
    return cells
  }

  /// Stops at the closing bracket. A slash separates contents that are right as well.
  private mutating func bracket(
    _ line: Crossword.Manuscript.Line, _ at: inout Int
  ) -> Crossword.Cell {
    let start = at
    var contents: [[UInt8]] = [[]]
    at += 1
    while at < line.text.endIndex, line.text[at] != UInt8(ascii: ")") {
      let isEscape =
        line.text[at] == UInt8(ascii: "\\") && at + 1 < line.text.endIndex
        && Crossword.Wording.isSign(line.text[at + 1])
      if isEscape { at += 1 }
      if line.text[at] == UInt8(ascii: "/"), !isEscape {
        contents.append([])
      } else {
        contents[contents.count - 1].append(line.text[at])
      }
      at += 1
    }
    if at >= line.text.endIndex {
      fault(
        "the bracket is not closed", hint: "write a cell of several letters as (STAR)",
        at: line.place(at: start))
    }
    let texts = contents.map { Crossword.capitals(Crossword.tidied(Crossword.text($0[...]))) }
    var cell = Crossword.Cell(.white, texts[0])
    cell.also = texts.dropFirst().filter { !$0.isEmpty }
    if texts.allSatisfy({ $0.isEmpty }), at < line.text.endIndex {
      fault(
        "there is nothing in the bracket", hint: "draw . for a cell that is not told",
        at: line.place(at: start))
    }
    return cell
  }

  /// Applies everything that is drawn in layers of the grid's size.
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

  /// One sign per cell.
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

  /// One word per cell; a backslash keeps a blank in a label, or makes a point a label.
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
