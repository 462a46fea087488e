import Kinds
import Puzzle

/// The format in which setters type puzzles for Across Lite: headings in angle brackets, each
/// followed by its content, mostly indented. Version 2 adds rebus and circles.
enum AcrossLiteText {
  static let format = Format(
    "Across Lite text", suffixes: ["txt"], opening: "<ACROSS PUZZLE",
    decode: { bytes throws(Faults) in
      var reader = try AcrossLiteTextReader(bytes)
      return try reader.read()
    },
    encode: { definition in
      let (puzzle, warnings) = AcrossLite.lowered(definition)
      return AcrossLiteTextWriter.write(puzzle, warnings)
    })

  enum Heading: String, CaseIterable {
    case title = "TITLE"
    case author = "AUTHOR"
    case copyright = "COPYRIGHT"
    case size = "SIZE"
    case grid = "GRID"
    case rebus = "REBUS"
    case across = "ACROSS"
    case down = "DOWN"
    case notepad = "NOTEPAD"
  }
}

struct AcrossLiteTextReader {
  struct Line {
    var text: String
    var number: Int
    var place: Place { Place(line: number, column: 1) }
  }

  var warnings: [Fault] = []
  private var faults: [Fault] = []
  private var parts: [AcrossLiteText.Heading: [Line]] = [:]
  private var notepad: [String] = []
  private var isRecognized = false

  /// Splits a file by its headings. Everything below the last one belongs to the notepad, verbatim.
  init(_ bytes: [UInt8]) throws(Faults) {
    var findings = Findings()
    let text = try PlainText.read(bytes, &findings)
    warnings = findings.all
    var heading: AcrossLiteText.Heading?
    for (number, raw) in AcrossLite.lines(keeping: text).enumerated() {
      let line = Line(text: AcrossLite.line(raw), number: number + 1)
      if heading == .notepad {
        notepad.append(raw)
      } else if !isRecognized {
        guard !line.text.isEmpty else { continue }
        guard line.text.uppercased().hasPrefix("<ACROSS PUZZLE") else { return }
        isRecognized = true
      } else if let next = Self.heading(line.text) {
        heading = next
        if parts[next] == nil { parts[next] = [] }
      } else if let heading {
        parts[heading, default: []].append(line)
      } else if !line.text.isEmpty {
        warnings.append(.warning("a line before the first heading is left out", at: line.place))
      }
    }
  }

  mutating func read() throws(Faults) -> Decoded {
    guard isRecognized else {
      throw Faults(
        Fault(
          "this is no Across Lite text", hint: "one begins with <ACROSS PUZZLE>",
          at: Place(line: 1, column: 1)))
    }
    let rebus = rebus()
    var puzzle = AcrossLite(grid(rebus))
    puzzle.title = joined(.title)
    puzzle.author = joined(.author)
    puzzle.copyright = joined(.copyright)
    puzzle.notes = notepad.joined(separator: "\n")
    puzzle.isDiagramless = (parts[.grid] ?? []).contains { $0.text.utf8.contains(Puz.hiddenBlock) }
    if puzzle.isDiagramless { warnings.append(AcrossLite.shownBlocks) }
    // The number of clues is known only from a valid grid.
    guard faults.isEmpty else { throw Faults(faults).sorted() }
    puzzle.clues = clues(puzzle.grid.lights)
    let definition = puzzle.definition
    var findings = Findings()
    definition.require(&findings)
    faults += findings.all
    guard faults.isEmpty else { throw Faults(faults) }
    return Decoded(definition, warnings: warnings)
  }

  mutating func fault(_ message: String, hint: String? = nil, at place: Place?) {
    faults.append(Fault(message, hint: hint, at: place))
  }

  func lines(_ heading: AcrossLiteText.Heading) -> [Line] {
    (parts[heading] ?? []).filter { !$0.text.isEmpty }
  }

  private func joined(_ heading: AcrossLiteText.Heading) -> String {
    lines(heading).map(\.text).joined(separator: " ")
  }

  private mutating func clues(_ lights: [Crossword.Light]) -> [String] {
    let across = lights.count { $0.axis == .across }
    return clues(.across, across) + clues(.down, lights.count - across)
  }

  /// One clue per line. Empty lines count only if needed to reach `count`.
  private mutating func clues(_ heading: AcrossLiteText.Heading, _ count: Int) -> [String] {
    var all = parts[heading] ?? []
    while all.count > count, all.last?.text.isEmpty == true { all.removeLast() }
    if all.count != count { all = lines(heading) }
    let name = heading.rawValue.lowercased()
    if all.count < count {
      fault(
        "\(all.count) clues \(name) for \(count) lights",
        hint: "each light needs a line, also where it has no clue yet", at: all.last?.place)
    }
    for line in all.dropFirst(count) {
      warnings.append(
        .warning("a clue without a light \(name) is left out: \(line.text)", at: line.place))
    }
    return all.prefix(count).map(\.text) + [String](repeating: "", count: max(0, count - all.count))
  }

  private static func heading(_ line: String) -> AcrossLiteText.Heading? {
    guard line.utf8.count < 16, line.hasPrefix("<"), line.hasSuffix(">") else { return nil }
    return AcrossLiteText.Heading(rawValue: line.dropFirst().dropLast().uppercased())
  }
}

extension AcrossLiteTextReader {
  struct Rebus {
    /// Keyed by the sign in the grid.
    var contents: [Unicode.Scalar: (full: String, short: String)] = [:]
    /// Whether lowercase letters are circled.
    var marks = false
  }

  /// Parses lines such as `1:STAR:S` and the flag that lowercase letters are circled.
  mutating func rebus() -> Rebus {
    var rebus = Rebus()
    for line in lines(.rebus) {
      let parts = line.text.parts(at: ":", keepsEmpty: true).map { AcrossLite.line($0) }
      if parts.count == 1 {
        for flag in line.text.parts(at: ";").map({ AcrossLite.capitals(AcrossLite.line($0)) }) {
          if flag == "MARK" {
            rebus.marks = true
          } else if !flag.isEmpty {
            warnings.append(.warning("the flag \(flag) is not known and left out", at: line.place))
          }
        }
        continue
      }
      let sign = Array(parts[0].unicodeScalars)
      guard sign.count == 1, parts.count > 2 || !parts[1].isEmpty else {
        fault(
          "this is no rebus", hint: "write its sign, its letters, its short letter: 1:STAR:S",
          at: line.place)
        continue
      }
      let short = parts.count > 2 ? AcrossLite.capitals(parts[parts.count - 1]) : ""
      let full = parts[1..<max(2, parts.count - 1)].joined(separator: ":")
      rebus.contents[sign[0]] = (AcrossLite.capitals(full), short)
    }
    return rebus
  }

  /// Parses the grid row by row, ignoring spaces.
  mutating func grid(_ rebus: Rebus) -> Crossword.Grid {
    let none = Crossword.Grid(width: 0, height: 0, cells: [])
    let rows = lines(.grid)
    guard let first = rows.first else {
      fault("the grid is missing", hint: "it stands under <GRID>", at: nil)
      return none
    }
    let width = first.text.unicodeScalars.count { $0 != " " }
    guard width <= 255, rows.count <= 255 else {
      fault("the grid has more than 255 rows or columns", at: first.place)
      return none
    }
    var cells: [Crossword.Cell] = []
    for row in rows {
      let scalars = row.text.unicodeScalars.filter { $0 != " " }
      if scalars.count != width {
        fault(
          "the row has \(scalars.count) cells, the first one \(width)",
          hint: "every row needs a sign for each cell", at: row.place)
      }
      cells += scalars.map { cell($0, rebus) }
    }
    compareSize(width, rows.count)
    return Crossword.Grid(width: width, height: rows.count, cells: cells)
  }

  private func cell(_ sign: Unicode.Scalar, _ rebus: Rebus) -> Crossword.Cell {
    if sign == "." || sign == ":" { return Crossword.Cell(.block) }
    var cell = Crossword.Cell(.white)
    let capital = Folding.capital(sign)
    cell.hasCircle = rebus.marks && capital != sign
    if let content = rebus.contents[sign] {
      cell.solution = content.full
      cell.also = AcrossLite.also(content.short, for: content.full)
    } else if sign != "-" {
      cell.solution = String(capital)
    }
    return cell
  }

  private mutating func compareSize(_ width: Int, _ height: Int) {
    guard let size = lines(.size).first else { return }
    let numbers = AcrossLite.capitals(size.text).parts(at: "X").map { Int(AcrossLite.line($0)) }
    guard numbers != [width, height] else { return }
    warnings.append(
      .warning(
        "the file speaks of \(size.text), but the grid is \(width)×\(height)", at: size.place))
  }
}

/// Writes the text format, in version 1 where possible because every program reads it.
struct AcrossLiteTextWriter {
  private let cells: [Crossword.Cell]
  private let isDiagramless: Bool
  private var warnings: [Fault]
  private var signs: [Wish: Unicode.Scalar] = [:]
  private var isVersion2 = false

  private struct Wish: Hashable {
    let full: String
    let short: Unicode.Scalar
    let hasCircle: Bool
  }

  static func write(_ puzzle: AcrossLite, _ warnings: [Fault]) -> Encoded {
    guard !puzzle.grid.cells.isEmpty, puzzle.grid.width <= 255, puzzle.grid.height <= 255 else {
      let size = "\(puzzle.grid.width)×\(puzzle.grid.height)"
      return Encoded(
        [], warnings: warnings + [Fault("the form has room for 1×1 to 255×255 cells, not \(size)")])
    }
    var writer = AcrossLiteTextWriter(puzzle, warnings)
    writer.chooseSigns()
    return Encoded(Array(writer.text(puzzle).utf8), warnings: writer.warnings)
  }

  private init(_ puzzle: AcrossLite, _ warnings: [Fault]) {
    cells = puzzle.grid.cells
    isDiagramless = puzzle.isDiagramless
    self.warnings = warnings
    let given = cells.count { $0.isGiven }
    if given > 0 {
      self.warnings.append(.warning("\(given) letters that are given can no longer be told apart"))
    }
  }

  private func text(_ puzzle: AcrossLite) -> String {
    let lights = puzzle.grid.lights
    let clues = zip(lights, puzzle.clues).map { ($0.axis, $1) }
    var text = isVersion2 ? "<ACROSS PUZZLE V2>\n" : "<ACROSS PUZZLE>\n"
    func add(_ heading: AcrossLiteText.Heading, _ lines: [String]) {
      text += "<\(heading.rawValue)>\n" + lines.map { "\t\($0)\n" }.joined()
    }
    add(.title, [puzzle.title])
    add(.author, [puzzle.author])
    add(.copyright, [puzzle.copyright])
    add(.size, ["\(puzzle.grid.width)x\(puzzle.grid.height)"])
    add(.grid, rows(puzzle.grid.width))
    if isVersion2 { add(.rebus, rebus) }
    add(.across, clues.filter { $0.0 == .across }.map(\.1))
    add(.down, clues.filter { $0.0 == .down }.map(\.1))
    text += "<NOTEPAD>\n"
    return puzzle.notes.isEmpty ? text : text + puzzle.notes + "\n"
  }

  private func rows(_ width: Int) -> [String] {
    stride(from: 0, to: cells.count, by: width).map { start in
      var row = String.UnicodeScalarView()
      for cell in cells[start..<(start + width)] { row.append(sign(cell)) }
      return String(row)
    }
  }

  private func sign(_ cell: Crossword.Cell) -> Unicode.Scalar {
    guard cell.form == .white else { return isDiagramless ? ":" : "." }
    if let plain = Self.plain(cell) { return plain }
    return Self.wish(cell).flatMap { signs[$0] }
      ?? (cell.solution.isEmpty ? "-" : AcrossLite.short(cell))
  }

  private var rebus: [String] {
    let rows = signs.sorted { $0.value.value < $1.value.value }.map { wish, sign in
      "\(sign):\(wish.full):\(wish.short)"
    }
    return (cells.contains { $0.hasCircle } ? ["MARK;"] : []) + rows
  }

  /// Content of several letters gets a sign unused in this grid; in a circled cell it must be a
  /// lowercase letter.
  private mutating func chooseSigns() {
    var taken = Set(cells.compactMap(Self.plain))
    isVersion2 = cells.contains { $0.hasCircle }
    var lost = 0
    for cell in cells where cell.form == .white && Self.plain(cell) == nil {
      guard let wish = Self.wish(cell) else { continue }
      isVersion2 = true
      guard signs[wish] == nil else { continue }
      let free = wish.hasCircle ? Self.small : Self.others
      if let sign = free.first(where: { !taken.contains($0) }) {
        taken.insert(sign)
        signs[wish] = sign
      } else {
        lost += 1
      }
    }
    if lost > 0 {
      warnings.append(.warning("\(lost) contents keep only one letter: the signs have run out"))
    }
  }

  /// The sign of a cell that needs no rebus entry; `nil` for other cells.
  private static func plain(_ cell: Crossword.Cell) -> Unicode.Scalar? {
    let scalars = Array(cell.solution.unicodeScalars)
    guard cell.form == .white, scalars.count == 1, let scalar = scalars.first else { return nil }
    let isSelf =
      AcrossLite.isPlain(scalar) || scalar.value > 0x7F && Folding.small(scalar) != scalar
    guard isSelf else { return nil }
    guard cell.hasCircle else { return scalar }
    let small = Folding.small(scalar)
    return small != scalar && Folding.capital(small) == scalar ? small : nil
  }

  private static func wish(_ cell: Crossword.Cell) -> Wish? {
    guard !cell.solution.isEmpty || cell.hasCircle else { return nil }
    return Wish(full: cell.solution, short: AcrossLite.short(cell), hasCircle: cell.hasCircle)
  }

  private static let small = Array("abcdefghijklmnopqrstuvwxyz".unicodeScalars)
  private static let others = Array(
    "1234567890@#$%&+?!*=~^_/ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars)
}
