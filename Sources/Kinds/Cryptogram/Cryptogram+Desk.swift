import Puzzle

extension Cryptogram {
  /// The UI state: where the cursor is and which options are set.
  struct Desk: Sitting {
    var cursor: Int
    var options = Options(Cryptogram.options)
    var say = ""

    init(cursor: Int) { self.cursor = cursor }
  }
}

extension Cryptogram.Position {
  var firstEmpty: Int? { sheet.cells.firstIndex { letter($0.letter) == nil } }

  /// Wraps round the end; the place itself comes last.
  func nextEmpty(after place: Int) -> Int? {
    let count = sheet.cells.count
    guard count > 0 else { return nil }
    return (1...count).lazy.map { (place + $0) % count }.first {
      letter(sheet.cells[$0].letter) == nil
    }
  }

  /// Wraps round the beginning.
  func lastEmpty(before place: Int) -> Int? {
    let count = sheet.cells.count
    guard count > 0 else { return nil }
    return (1...count).lazy.map { (place - $0 + count) % count }.first {
      letter(sheet.cells[$0].letter) == nil
    }
  }
}

extension Cryptogram.Sheet {
  /// Where a cursor key leads; `nil` for other keys.
  func place(_ key: String, from place: Int) -> Int? {
    let last = max(0, cells.count - 1)
    switch key {
    case "ArrowLeft": return max(0, place - 1)
    case "ArrowRight", "Space": return min(last, place + 1)
    case "ArrowUp": return word(-1, from: place)
    case "ArrowDown": return word(1, from: place)
    case "Home": return line(of: place).lowerBound
    case "End": return max(0, line(of: place).upperBound - 1)
    default: return nil
    }
  }

  private func word(_ step: Int, from place: Int) -> Int {
    guard let here = words.firstIndex(where: { $0.contains(place) }) else { return place }
    return words.indices.contains(here + step) ? words[here + step].lowerBound : place
  }

  private func line(of place: Int) -> Range<Int> {
    for line in lines {
      guard let first = line.words.first, let last = line.words.last else { continue }
      let range = first.lowerBound..<last.upperBound
      if range.contains(place) { return range }
    }
    return cells.indices
  }
}

extension Cryptogram {
  /// What to say after a letter was put or given: what it stands for, what it conflicts with, and
  /// whether that was the last.
  static func said(_ cipher: Letter, _ position: Position, _ desk: Desk) -> String {
    if isSolved(position) { return done(position) }
    var sentences = [stands(cipher, position) + ", \(times(position.sheet.count(cipher)))."]
    if desk.options.isOn("conflicts") { sentences += conflicts(cipher, position) }
    if position.firstEmpty == nil {
      sentences.append("Every place is filled, and something deserves another look.")
    }
    return sentences.joined(separator: " ")
  }

  /// Without the full stop.
  static func stands(_ cipher: Letter, _ position: Position) -> String {
    let alphabet = position.sheet.alphabet
    guard let letter = position.letter(cipher) else {
      return "\(alphabet.symbol(cipher)) has no letter yet"
    }
    return "\(alphabet.symbol(cipher)) stands for \(alphabet.symbol(letter))"
  }

  static func checked(_ position: Position) -> String {
    let amiss = position.sheet.present.filter {
      position.letter($0) != nil && !position.isRight($0)
    }
    if !amiss.isEmpty {
      let verb = amiss.count == 1 ? "deserves" : "deserve"
      return "\(amiss.count == 1 ? "One letter" : "\(amiss.count) letters") \(verb) another look."
    }
    return isSolved(position) ? done(position) : "All is well so far."
  }

  /// What to say when the text is solved, however that came about.
  static func done(_ position: Position) -> String {
    let sheet = position.sheet
    let hints =
      position.hints == 0
      ? "without a hint" : "with \(counted(position.hints, "hint", "hints"))"
    let line = "All \(sheet.cells.count) letters are in their places, \(hints)."
    return sheet.keyLine.isEmpty ? line : line + " " + sheet.keyLine
  }

  private static func conflicts(_ cipher: Letter, _ position: Position) -> [String] {
    guard let letter = position.letter(cipher) else { return [] }
    let alphabet = position.sheet.alphabet
    var sentences: [String] = []
    let others = position.ciphers(for: letter).filter { $0 != cipher }
    if !others.isEmpty {
      let names = listed(others.map(alphabet.symbol))
      sentences.append("\(alphabet.symbol(letter)) is the letter for \(names) as well.")
    }
    if letter == cipher && !position.sheet.allowsSelf {
      sentences.append("No letter stands for itself in this text.")
    }
    return sentences
  }
}
