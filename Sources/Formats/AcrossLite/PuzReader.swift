import Kinds
import Puzzle

/// Parses a `.puz` file. Oddities in a complete puzzle become warnings; missing parts are faults.
struct PuzReader {
  let bytes: [UInt8]
  var warnings: [Fault] = []
  var offset = 0
  var isUnicode = false
  /// Whether the file holds a game in progress, which a definition cannot.
  var hasGame = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

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

  /// The uppercase letter of a cell; empty if the byte means none.
  func letter(_ byte: UInt8) -> String {
    guard byte > 0x20, byte != Puz.blank, byte != 0x7F else { return "" }
    return String(Folding.capital(Latin1.scalar(byte)))
  }

  /// Finds the header, which data of other programs may precede.
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

extension PuzReader {
  mutating func sections() throws(Faults) -> [String: [UInt8]] {
    var sections: [String: [UInt8]] = [:]
    while offset < bytes.count {
      guard let name = sectionName() else {
        let rest = bytes[offset...]
        if rest.contains(where: { $0 != 0 }) {
          warnings.append(.warning("\(rest.count) bytes after the puzzle are left out"))
        }
        break
      }
      let length = Int(bytes[offset + 4]) | Int(bytes[offset + 5]) << 8
      let sum = UInt16(bytes[offset + 6]) | UInt16(bytes[offset + 7]) << 8
      offset += 8
      guard bytes.count - offset >= length else {
        if ["GRBS", "RTBL", "GEXT"].contains(name) {
          throw Faults(Fault("the file ends inside its section \(name)", hint: "fetch it again"))
        }
        warnings.append(.warning("the file ends inside its section \(name), which is left out"))
        offset = bytes.count
        break
      }
      let content = Array(bytes[offset..<(offset + length)])
      offset = min(bytes.count, offset + length + 1)
      if PuzSums.sum(content) != sum {
        warnings.append(.warning("the checksum of the section \(name) does not fit"))
      }
      switch name {
      case "GRBS", "RTBL", "GEXT", "RUSR": sections[name] = content
      case "LTIM": hasGame = hasGame || isTicking(content)
      default: warnings.append(.warning("the section \(name) is not known and left out"))
      }
    }
    return sections
  }

  mutating func dress(
    _ cells: inout [Crossword.Cell], _ sections: [String: [UInt8]], _ state: [UInt8],
    from solution: [UInt8]
  ) throws(Faults) {
    for name in ["GRBS", "GEXT"] {
      guard let section = sections[name], section.count != cells.count else { continue }
      throw Faults(
        Fault("the section \(name) tells of \(section.count) cells, the grid has \(cells.count)"))
    }
    rebus(&cells, sections)
    let marks = sections["GEXT"] ?? [UInt8](repeating: 0, count: cells.count)
    for place in cells.indices where cells[place].form == .white {
      cells[place].hasCircle = marks[place] & Puz.Mark.circle != 0
      cells[place].isGiven = marks[place] & Puz.Mark.given != 0
      let isWritten = state[place] > 0x20 && ![Puz.blank, Puz.block].contains(state[place])
      hasGame = hasGame || marks[place] & (Puz.Mark.wasWrong | Puz.Mark.isWrong) != 0
      hasGame = hasGame || isWritten && !cells[place].isGiven
      if cells[place].isGiven, cells[place].solution.isEmpty, isWritten {
        cells[place].solution = letter(state[place])
      }
      cells[place].isGiven = cells[place].isGiven && !cells[place].solution.isEmpty
    }
  }

  private mutating func rebus(_ cells: inout [Crossword.Cell], _ sections: [String: [UInt8]]) {
    guard let keys = sections["GRBS"], keys.contains(where: { $0 != 0 }) else { return }
    let table = rebusTable(sections["RTBL"] ?? [])
    var missing = 0
    for place in cells.indices where cells[place].form == .white && keys[place] > 0 {
      guard let full = table[Int(keys[place]) - 1], !full.isEmpty else {
        missing += 1
        continue
      }
      let short = cells[place].solution
      cells[place].solution = full
      cells[place].also = AcrossLite.also(short, for: full)
    }
    if missing > 0 {
      warnings.append(
        .warning("the table of rebus answers lacks those of \(missing) cells; their letters stand"))
    }
  }

  /// Parses ` 1:HEART;17:CLUB;`.
  private func rebusTable(_ bytes: [UInt8]) -> [Int: String] {
    var table: [Int: String] = [:]
    for entry in bytes.split(separator: UInt8(ascii: ";")) {
      guard let colon = entry.firstIndex(of: UInt8(ascii: ":")),
        let key = Int(AcrossLite.line(Latin1.text(entry[..<colon])))
      else { continue }
      table[key] = AcrossLite.capitals(AcrossLite.line(text(Array(entry[(colon + 1)...]))))
    }
    return table
  }

  /// The timer is written as elapsed seconds, a comma and whether it is stopped.
  private func isTicking(_ bytes: [UInt8]) -> Bool {
    bytes.prefix { $0 != UInt8(ascii: ",") }.contains { (0x31...0x39).contains($0) }
  }

  private func sectionName() -> String? {
    guard bytes.count - offset >= 8 else { return nil }
    let name = bytes[offset..<(offset + 4)]
    guard name.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// The unscrambled solution; `nil` if the file does not have it.
  mutating func told(_ header: PuzHeader, _ solution: [UInt8]) -> [UInt8]? {
    let letters = solution.filter { $0 != Puz.block && $0 != Puz.hiddenBlock }
    let isFilledUp = letters.count > 3 && letters.allSatisfy { $0 == Puz.untold }
    if header.lock == PuzHeader.Lock.absent.rawValue || isFilledUp {
      warnings.append(.warning("the file does not tell the solution"))
      return nil
    }
    let isLocked = header.lock & PuzHeader.Lock.locked.rawValue != 0
    return isLocked ? unlocked(header, solution) : solution
  }

  private mutating func unlocked(_ header: PuzHeader, _ solution: [UInt8]) -> [UInt8]? {
    let places = Puz.columns(header.width, header.height).filter {
      solution[$0] != Puz.block && solution[$0] != Puz.hiddenBlock
    }
    guard let opening = PuzLock.open(places.map { solution[$0] }, sum: header.lockSum) else {
      warnings.append(
        .warning(
          "the solution is locked and no key of four digits opens it; it is left out",
          hint: "ask its maker for the file without a lock"))
      return nil
    }
    warnings.append(.warning("the solution was locked; the key \(opening.key) opened it"))
    var clear = solution
    for (place, letter) in zip(places, opening.letters) { clear[place] = letter }
    return clear
  }

  mutating func texts(_ header: PuzHeader, _ lights: Int) throws(Faults) -> PuzTexts {
    let rest = remainingTexts()
    var texts = PuzTexts()
    guard rest >= 3 else {
      throw Faults(Fault("the file ends before its clues", hint: "fetch it again"))
    }
    (texts.title, texts.author, texts.copyright) = (next(), next(), next())
    let available = rest - 3
    let count = count(header.clues, lights, available)
    if count != lights || count != header.clues {
      let said = count == header.clues ? "" : " (it speaks of \(header.clues))"
      warnings.append(
        .warning(
          "the file has \(count) clues\(said) and the grid \(lights) lights",
          hint: count == lights ? nil : "look whether each clue stands where it belongs"))
    }
    guard available >= count else {
      throw Faults(
        Fault("the file ends after \(available) of \(count) clues", hint: "fetch it again"))
    }
    for _ in 0..<count { texts.clues.append(next()) }
    if available > count { texts.notes = next() }
    return texts
  }

  /// The number of clues. Some programs write it in the wrong byte order.
  private func count(_ said: Int, _ lights: Int, _ available: Int) -> Int {
    let turned = said >> 8 | (said & 0xFF) << 8
    if said == lights || turned == lights { return lights }
    if said > available { return turned <= available ? turned : min(lights, said) }
    return said
  }

  /// Checks the version against the bytes: many programs write UTF-8 whatever the version.
  mutating func speaksUnicode(_ header: PuzHeader, _ texts: PuzTexts) -> Bool {
    let isSaid = header.version.major >= 2
    let all = Array(texts.all.joined(separator: [0]))
    guard all.contains(where: { $0 >= 0x80 }) else { return isSaid }
    let fits = String(validating: all, as: UTF8.self) != nil
    if fits != isSaid {
      warnings.append(
        .warning(
          fits
            ? "the texts are UTF-8 though the version stands for Latin-1; they are read as UTF-8"
            : "the texts are not UTF-8 though the version says so; they are read as Latin-1"))
    }
    return fits
  }

  /// Mismatches are only warnings, since the whole puzzle has been read by then.
  mutating func checkSums(
    _ header: PuzHeader, _ solution: [UInt8], _ state: [UInt8], _ texts: PuzTexts
  ) {
    let sums = [true, false].map {
      PuzSums(
        core: header.core, solution: solution, state: state, texts: texts, countsNotes: $0
      ).all
    }
    guard !sums.contains(header.sums) else { return }
    let own = (header.version.major, header.version.minor) >= (1, 3) ? sums[0] : sums[1]
    let names = ["header", "whole", "header again", "solution", "player's letters", "texts"]
    let wrong = zip(names, zip(own, header.sums)).filter { $0.1.0 != $0.1.1 }.map(\.0)
    warnings.append(
      .warning(
        "checksums do not fit: " + wrong.joined(separator: ", "),
        hint: "the file was made by a careless program, or changed on its way"))
  }

  private func remainingTexts() -> Int {
    let most = 4 + 0x10000
    var count = 0
    var isOpen = false
    for byte in bytes[offset...] {
      isOpen = byte != 0
      if byte == 0 { count += 1 }
      if count > most { return count }
    }
    return isOpen ? count + 1 : count
  }

  private mutating func next() -> [UInt8] {
    let end = bytes[offset...].firstIndex(of: 0)
    if end == nil, offset < bytes.count {
      warnings.append(.warning("the last text has no end; perhaps some of it is missing"))
    }
    let text = Array(bytes[offset..<(end ?? bytes.count)])
    offset = end.map { $0 + 1 } ?? bytes.count
    return text
  }
}
