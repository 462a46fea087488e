import Kinds
import Puzzle

/// Reads a `.puz` file. Where the puzzle is whole, what is odd about the file becomes a warning;
/// where a part of it is missing, reading ends in a fault.
struct PuzReader {
  /// The file.
  let bytes: [UInt8]
  /// What is odd so far.
  var warnings: [Fault] = []
  /// Where reading goes on.
  var offset = 0
  /// Whether the texts are UTF-8.
  var isUnicode = false
  /// Whether a player has begun, which no definition can tell.
  var hasGame = false

  /// Prepares to read.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the whole file.
  mutating func read() throws(Faults) -> Decoded {
    let header = try header()
    let area = header.width * header.height
    guard area > 0 else { throw Faults(Fault("the grid has no cells")) }
    guard bytes.count - offset >= 2 * area else {
      throw Faults(Fault("the file ends inside the grid", hint: "fetch it again"))
    }
    let solution = Array(bytes[offset..<(offset + area)])
    let state = Array(bytes[(offset + area)..<(offset + 2 * area)])
    offset += 2 * area
    var cells = solution.map { byte in
      Crossword.Cell([Puz.block, Puz.hiddenBlock].contains(byte) ? .block : .white)
    }
    var grid = Crossword.Grid(width: header.width, height: header.height, cells: cells)
    try require(grid)
    let lights = grid.lights
    let texts = try texts(header, lights.count)
    isUnicode = speaksUnicode(header, texts)
    let sections = try sections()
    checkSums(header, solution, state, texts)
    let clear = told(header, solution)
    for place in cells.indices where cells[place].form == .white {
      cells[place].solution = clear.map { letter($0[place]) } ?? ""
    }
    try dress(&cells, sections, state, from: clear ?? solution)
    grid.cells = cells
    if hasGame {
      warnings.append(
        .warning("a game that somebody has begun is left behind: letters, marks or the clock"))
    }
    var puzzle = AcrossLite(grid)
    puzzle.isDiagramless =
      header.sort & PuzHeader.diagramless != 0 || solution.contains(Puz.hiddenBlock)
    if puzzle.isDiagramless { warnings.append(AcrossLite.shownBlocks) }
    puzzle.title = text(texts.title)
    puzzle.author = text(texts.author)
    puzzle.copyright = text(texts.copyright)
    puzzle.notes = text(texts.notes)
    puzzle.clues = [String](repeating: "", count: lights.count)
    for (light, clue) in zip(Puz.order(lights), texts.clues) { puzzle.clues[light] = text(clue) }
    for clue in texts.clues.dropFirst(lights.count) {
      warnings.append(.warning("a clue without a light is left out: \(text(clue))"))
    }
    return Decoded(puzzle.definition, warnings: warnings)
  }

  private func require(_ grid: Crossword.Grid) throws(Faults) {
    var findings = Findings()
    Crossword.Definition(grid: grid, sections: []).require(&findings)
    _ = try findings.result()
  }

  /// Texts of older files are Latin-1.
  func text(_ bytes: [UInt8]) -> String {
    isUnicode ? String(decoding: bytes, as: UTF8.self) : Latin1.text(bytes)
  }

  /// The capital in a cell of the grid; nothing where a byte says that it is not told.
  func letter(_ byte: UInt8) -> String {
    guard byte > 0x20, byte != Puz.blank, byte != 0x7F else { return "" }
    return String(Folding.capital(Latin1.scalar(byte)))
  }

  /// Finds the header, before which other programs may have put something of theirs.
  private mutating func header() throws(Faults) -> PuzHeader {
    guard let place = place(of: PuzHeader.magic), place >= 2 else {
      throw Faults(
        Fault("this is no .puz file", hint: "one says ACROSS&DOWN near its beginning"))
    }
    guard let header = PuzHeader(bytes[(place - 2)...]) else {
      throw Faults(Fault("the file ends inside its header", hint: "fetch it again"))
    }
    if place > 2 {
      warnings.append(.warning("\(place - 2) bytes before the puzzle are left out"))
    }
    if header.version.major > 2 {
      let version = "\(header.version.major).\(header.version.minor)"
      warnings.append(.warning("version \(version) is read as if it were 2.0"))
    }
    offset = place - 2 + PuzHeader.length
    return header
  }

  private func place(of wanted: [UInt8]) -> Int? {
    guard let first = wanted.first, bytes.count >= wanted.count else { return nil }
    return (0...(bytes.count - wanted.count)).first { place in
      bytes[place] == first && bytes[place..<(place + wanted.count)].elementsEqual(wanted)
    }
  }
}
