import Grids
import Puzzle

extension Crossword {
  static func packed(_ sheet: Sheet) -> Value {
    let grid = sheet.grid
    let cells = grid.cells
    var forms = ""
    for cell in cells { forms += cell.form == .white ? "." : cell.form == .block ? "#" : "_" }
    var bars = ""
    if cells.contains(where: { $0.hasBarRight || $0.hasBarBelow }) {
      for cell in cells { bars += String((cell.hasBarRight ? 1 : 0) + (cell.hasBarBelow ? 2 : 0)) }
    }
    func places(_ test: (Cell) -> Bool) -> Value {
      .list(cells.indices.filter { test(cells[$0]) }.map { .int($0) })
    }
    func texts(_ text: (Cell) -> String) -> Value {
      .list(
        cells.indices.filter { !text(cells[$0]).isEmpty }.map {
          [.int($0), .text(text(cells[$0]))]
        })
    }
    let also = cells.indices.flatMap { place in
      cells[place].also.map { text -> Value in [.int(place), .text(text)] }
    }
    let notes = sheet.notes
    let isNumbered = grid == grid.numbered
    let start: Value = [
      "width": .int(grid.width), "height": .int(grid.height), "forms": .text(forms),
      "bars": .text(bars), "solution": .list(cells.map { .text($0.solution) }),
      "also": .list(also), "given": places { $0.isGiven }, "circles": places { $0.hasCircle },
      "shades": texts { $0.shade }, "numbered": .bool(isNumbered),
      "labels": isNumbered ? [] : texts { $0.label },
      "sections": .list(sheet.sections.map { packed($0, grid) }), "title": .text(notes.title),
      "preamble": .text(notes.preamble), "afterword": .text(notes.afterword),
      "copyright": .text(notes.copyright), "par": .int(notes.par ?? -1),
      "hints": .int(notes.hints ?? -1), "digest": .text(sheet.digest.map { String($0) } ?? ""),
      "blocks": .text(notes.ink.rawValue),
      "boxes": .bool(notes.hasBoxes),
    ]
    return brief(start)
  }

  private static func packed(_ section: Section, _ grid: Grid) -> Value {
    let isAcross = section.axis == .across
    return [
      "title": .text(section.title),
      "axis": .text(isAcross ? "across" : section.axis == .down ? "down" : ""),
      "clues": .list(section.clues.map { packed($0, section.axis, grid) }),
    ]
  }

  /// Names the cells only if the label does not imply them.
  private static func packed(_ clue: Clue, _ axis: Axis?, _ grid: Grid) -> Value {
    var packed = brief([
      "label": .text(clue.label), "text": .text(clue.text),
      "enumeration": .text(clue.enumeration), "links": .list(clue.links.map { .text($0) }),
      "hint": .text(clue.hint), "because": .text(clue.explanation), "fodder": .text(clue.anagram),
    ])
    if clue.cells != grid.run(labelled: clue.label, axis) {
      packed["cells"] = .list(clue.cells.map { .int($0) })
    }
    return packed
  }

  /// Drops empty values, since every page carries this data.
  private static func brief(_ value: Value) -> Value {
    var brief = Fields()
    for (key, item) in value.fields ?? Fields() where item != "" && item != [] && !item.isNull {
      brief[key] = item
    }
    return .map(brief)
  }

  /// The largest grid accepted; damaged data could otherwise ask for any amount of memory.
  private static let mostCells = 1 << 16

  /// Data that does not fit together is rejected as a whole.
  static func unpacked(_ start: Value) throws(Fault) -> Sheet {
    let damaged = Fault("the page carries no crossword", hint: "build the site anew")
    let width = start["width"].int ?? 0
    let height = start["height"].int ?? 0
    guard width > 0, height > 0, width <= mostCells, height <= mostCells / width else {
      throw damaged
    }
    let count = width * height
    let forms = Array((start["forms"].text ?? "").utf8)
    let bars = Array((start["bars"].text ?? "").utf8)
    let solution = start["solution"].list ?? []
    guard forms.count == count, bars.isEmpty || bars.count == count, solution.count == count else {
      throw damaged
    }
    var cells = forms.map { Cell($0 == 0x2E ? .white : $0 == 0x23 ? .block : .void) }
    for place in cells.indices {
      cells[place].solution = solution[place].text ?? ""
      if bars.isEmpty { continue }
      cells[place].hasBarRight = bars[place] & 1 != 0
      cells[place].hasBarBelow = bars[place] & 2 != 0
    }
    try marked(start["given"], count) { cells[$0].isGiven = true }
    try marked(start["circles"], count) { cells[$0].hasCircle = true }
    try marked(start["shades"], count) { cells[$0].shade = $1 }
    try marked(start["labels"], count) { cells[$0].label = $1 }
    try marked(start["also"], count) { cells[$0].also.append($1) }
    var grid = Grid(width: width, height: height, cells: cells)
    if start["numbered"] == true { grid = grid.numbered }
    var sections: [Section] = []
    for section in start["sections"].list ?? [] { sections.append(try unpacked(section, grid)) }
    let par = start["par"].int ?? -1
    let hints = start["hints"].int ?? -1
    var notes = Notes(
      title: start["title"].text ?? "", preamble: start["preamble"].text ?? "",
      afterword: start["afterword"].text ?? "", copyright: start["copyright"].text ?? "",
      par: par < 0 ? nil : par, hints: hints < 0 ? nil : hints)
    notes.ink = start["blocks"].text.flatMap { Ink(rawValue: $0) } ?? .black
    notes.hasBoxes = start["boxes"].bool ?? false
    return Sheet(
      grid: grid, sections: sections, notes: notes,
      digest: start["digest"].text.flatMap { UInt64($0) })
  }

  private static func unpacked(_ section: Value, _ grid: Grid) throws(Fault) -> Section {
    let axis: Axis? =
      section["axis"] == "across" ? .across : section["axis"] == "down" ? .down : nil
    var clues: [Clue] = []
    for item in section["clues"].list ?? [] {
      let label = item["label"].text ?? ""
      var cells = item["cells"].isNull ? grid.run(labelled: label, axis) : []
      try marked(item["cells"], grid.cells.count) { cells.append($0) }
      var clue = Clue(label, item["text"].text ?? "", cells: cells)
      clue.enumeration = item["enumeration"].text ?? ""
      clue.links = (item["links"].list ?? []).map { $0.text ?? "" }
      clue.hint = item["hint"].text ?? ""
      clue.explanation = item["because"].text ?? ""
      clue.anagram = item["fodder"].text ?? ""
      clues.append(clue)
    }
    return Section(section["title"].text ?? "", axis, clues)
  }

  private static func marked(
    _ list: Value, _ count: Int, _ mark: (Int) -> Void
  ) throws(Fault) {
    for item in list.list ?? [] {
      guard let place = item.int, place >= 0, place < count else {
        throw Fault("the page carries no crossword", hint: "build the site anew")
      }
      mark(place)
    }
  }

  private static func marked(
    _ list: Value, _ count: Int, _ mark: (Int, String) -> Void
  ) throws(Fault) {
    for item in list.list ?? [] {
      guard let place = item[0].int, place >= 0, place < count, let text = item[1].text else {
        throw Fault("the page carries no crossword", hint: "build the site anew")
      }
      mark(place, text)
    }
  }
}
