import Kinds
import Puzzle

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
