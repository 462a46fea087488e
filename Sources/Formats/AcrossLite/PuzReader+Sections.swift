import Kinds
import Puzzle

extension PuzReader {
  /// What stands behind the notes, by the names of the sections.
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

  /// Gives the cells what the sections tell of them: rebus, circles, letters that are given.
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

  /// The table ` 1:HEART;17:CLUB;`.
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

  /// The time is written as the seconds gone and whether the clock stands still.
  private func isTicking(_ bytes: [UInt8]) -> Bool {
    bytes.prefix { $0 != UInt8(ascii: ",") }.contains { (0x31...0x39).contains($0) }
  }

  private func sectionName() -> String? {
    guard bytes.count - offset >= 8 else { return nil }
    let name = bytes[offset..<(offset + 4)]
    guard name.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
    return String(decoding: name, as: UTF8.self)
  }
}
