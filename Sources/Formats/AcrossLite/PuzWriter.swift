import Kinds
import Puzzle

/// Writes a `.puz` file: version 1.3, which every program reads, if Latin-1 suffices, else 2.0.
struct PuzWriter {
  private let puzzle: AcrossLite
  private let isUnicode: Bool
  private var warnings: [Fault]

  static func write(_ puzzle: AcrossLite, _ warnings: [Fault]) -> Encoded {
    let grid = puzzle.grid
    guard (1...255).contains(grid.width), (1...255).contains(grid.height) else {
      let size = "\(grid.width)×\(grid.height)"
      return Encoded(
        [], warnings: warnings + [Fault("the form has room for 1×1 to 255×255 cells, not \(size)")])
    }
    var writer = PuzWriter(puzzle, warnings)
    return writer.write()
  }

  private init(_ puzzle: AcrossLite, _ warnings: [Fault]) {
    self.puzzle = puzzle
    self.warnings = warnings
    let texts = [puzzle.title, puzzle.author, puzzle.copyright, puzzle.notes]
    isUnicode = (texts + puzzle.clues + puzzle.grid.cells.map(\.solution))
      .contains { Latin1.bytes($0) == nil }
  }

  private mutating func write() -> Encoded {
    let (solution, rebus) = solution()
    let texts = texts()
    let state = state(solution)
    var header = PuzHeader(
      width: puzzle.grid.width, height: puzzle.grid.height, clues: texts.clues.count)
    if isUnicode { header.version = (2, 0) }
    if puzzle.isDiagramless { header.sort |= PuzHeader.diagramless }
    if isUntold { header.lock = PuzHeader.Lock.absent.rawValue }
    let sums = PuzSums(
      core: header.core, solution: solution, state: state, texts: texts, countsNotes: true)
    var bytes = header.bytes(sums) + solution + state
    for text in texts.all { bytes += text + [0] }
    for (name, content) in sections(rebus) {
      bytes += Array(name.utf8) + PuzHeader.pair(content.count)
      bytes += PuzHeader.pair(Int(PuzSums.sum(content))) + content + [0]
    }
    return Encoded(bytes, warnings: warnings)
  }

  /// Whether no letter is known. The file then says so, so that fillers are not taken for letters.
  private var isUntold: Bool {
    puzzle.grid.cells.allSatisfy { $0.form != .white || $0.solution.isEmpty }
  }

  /// The solution grid, and the cells that need more than one byte.
  private func solution() -> (bytes: [UInt8], rebus: [Int]) {
    var rebus: [Int] = []
    let isUntold = isUntold
    let bytes = puzzle.grid.cells.enumerated().map { place, cell in
      guard cell.form == .white else { return block }
      if cell.solution.isEmpty { return isUntold ? Puz.untold : Puz.blank }
      if let byte = byte(cell.solution) { return byte }
      rebus.append(place)
      return UInt8(AcrossLite.short(cell).value)
    }
    return (bytes, rebus)
  }

  private var block: UInt8 { puzzle.isDiagramless ? Puz.hiddenBlock : Puz.block }

  /// The byte of a letter that all readers decode alike, else `nil`.
  private func byte(_ solution: String) -> UInt8? {
    let scalars = Array(solution.unicodeScalars)
    guard scalars.count == 1, let scalar = scalars.first else { return nil }
    if AcrossLite.isPlain(scalar) { return UInt8(scalar.value) }
    let isLetter = scalar.value >= 0xC0 && Folding.capital(scalar) == scalar
    return isLetter && !isUnicode ? Latin1.byte(scalar) : nil
  }

  /// The player's grid: blank except for given letters.
  private func state(_ solution: [UInt8]) -> [UInt8] {
    zip(puzzle.grid.cells, solution).map { cell, byte in
      guard cell.form == .white else { return block }
      return cell.isGiven && !cell.solution.isEmpty ? byte : Puz.blank
    }
  }

  private func texts() -> PuzTexts {
    var texts = PuzTexts()
    texts.title = bytes(puzzle.title)
    texts.author = bytes(puzzle.author)
    texts.copyright = bytes(puzzle.copyright)
    texts.notes = bytes(
      puzzle.notes.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\r\n"))
    texts.clues = Puz.order(puzzle.grid.lights).map { bytes(puzzle.clues[$0]) }
    return texts
  }

  /// A NUL would end the text.
  private func bytes(_ text: String) -> [UInt8] {
    let bytes = isUnicode ? nil : Latin1.bytes(text)
    return (bytes ?? Array(text.utf8)).filter { $0 != 0 }
  }

  private mutating func sections(_ rebus: [Int]) -> [(String, [UInt8])] {
    var sections: [(String, [UInt8])] = []
    let cells = puzzle.grid.cells
    if !rebus.isEmpty { sections += rebusSections(rebus) }
    let marks = cells.map { cell in
      (cell.hasCircle ? Puz.Mark.circle : 0) | (cell.isGiven ? Puz.Mark.given : 0)
    }
    if marks.contains(where: { $0 != 0 }) { sections.append(("GEXT", marks)) }
    return sections
  }

  private mutating func rebusSections(_ places: [Int]) -> [(String, [UInt8])] {
    let cells = puzzle.grid.cells
    var keys = [UInt8](repeating: 0, count: cells.count)
    var table: [UInt8] = []
    var known: [String: UInt8] = [:]
    var lost = 0
    for place in places {
      let text = cells[place].solution
      if known[text] == nil {
        let number = String(known.count + 1)
        let entry = bytes((number.count == 1 ? " " : "") + number + ":" + text + ";")
        if known.count < 254, table.count + entry.count < 0x10000, !text.contains(";") {
          known[text] = UInt8(known.count + 2)
          table += entry
        }
      }
      if let key = known[text] { keys[place] = key } else { lost += 1 }
    }
    if lost > 0 {
      warnings.append(
        .warning("\(lost) cells keep only one of their letters: the table of the form is full"))
    }
    var sections = [("GRBS", keys), ("RTBL", table)]
    if places.contains(where: { cells[$0].isGiven }) {
      let written = cells.indices.flatMap { place in
        (cells[place].isGiven && keys[place] > 0 ? bytes(cells[place].solution) : []) + [0]
      }
      if written.count < 0x10000 { sections.append(("RUSR", written)) }
    }
    return sections
  }
}
