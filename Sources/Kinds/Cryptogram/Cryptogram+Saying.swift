import Puzzle

extension Cryptogram {
  /// The sentence after a letter was put or given: what it stands for, what it is at odds with,
  /// and whether that was the last.
  static func said(_ cipher: Letter, _ position: Position, _ desk: Desk) -> String {
    if isSolved(position) { return done(position) }
    var sentences = [stands(cipher, position) + ", \(times(position.sheet.count(cipher)))."]
    if desk.options.isOn("conflicts") { sentences += conflicts(cipher, position) }
    if position.firstEmpty == nil {
      sentences.append("Every place is filled, and something deserves another look.")
    }
    return sentences.joined(separator: " ")
  }

  /// What a cipher letter stands for, without the full stop.
  static func stands(_ cipher: Letter, _ position: Position) -> String {
    let alphabet = position.sheet.alphabet
    guard let letter = position.letter(cipher) else {
      return "\(alphabet.symbol(cipher)) has no letter yet"
    }
    return "\(alphabet.symbol(cipher)) stands for \(alphabet.symbol(letter))"
  }

  /// How many letters are not those of the text.
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

  /// What is said when the text is uncovered, however that came about.
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
