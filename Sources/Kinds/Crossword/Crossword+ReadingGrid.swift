import Puzzle

extension Crossword.Reader {
  /// Reads the grid; without a sound one nothing else can be placed.
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

  /// The lines between the fences of a part; nothing else may stand there.
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

  /// The number that comes most often, the first of several.
  func usual(_ numbers: [Int]) -> Int {
    var counts: [Int: Int] = [:]
    for number in numbers { counts[number, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    return numbers.first { counts[$0] == most } ?? 0
  }

  /// A number of cells in words.
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

  /// Reads a cell of several letters and leaves off at its closing bracket. A stroke parts contents
  /// that are right as well.
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
}
