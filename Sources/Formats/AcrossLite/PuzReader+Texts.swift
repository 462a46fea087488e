import Puzzle

extension PuzReader {
  /// Reads title, author, copyright, clues and notes.
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

  /// How many clues there are, where the file says nonsense: some programs write the number with
  /// its bytes in the wrong order.
  private func count(_ said: Int, _ lights: Int, _ available: Int) -> Int {
    let turned = said >> 8 | (said & 0xFF) << 8
    if said == lights || turned == lights { return lights }
    if said > available { return turned <= available ? turned : min(lights, said) }
    return said
  }

  /// Weighs the version against the bytes: many programs write UTF-8 whatever the version says.
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

  /// Compares the checksums; the puzzle is whole by now, so that nothing hangs on them.
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

  /// How many texts there can be; as many as there are zero bytes, and one more that has none.
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
