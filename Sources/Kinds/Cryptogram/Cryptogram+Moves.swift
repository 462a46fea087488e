import Puzzle

extension Cryptogram {
  /// Does `put X L`, `clear X` or `hint X L`.
  static func apply(
    _ move: Move, to position: Position, _ shelf: Shelf
  ) throws(Fault) -> Position {
    let event = move.event
    let alphabet = position.sheet.alphabet
    let cipher = try cipher(event[1] ?? "", position.sheet)
    guard !position.isGiven(cipher) else { throw fixed(cipher, position) }
    var next = position
    switch event.verb {
    case "put": next.put(try letter(event[2] ?? "", alphabet), for: cipher)
    case "clear": next.put(nil, for: cipher)
    case "hint":
      guard try letter(event[2] ?? "", alphabet) == position.sheet.answer[Int(cipher)] else {
        throw Fault("this hint belongs to another puzzle")
      }
      next.hint(cipher)
    default: throw Fault("no move is called \(event.verb)")
    }
    return next
  }

  /// The moves that fill the sheet, letter by letter as the text needs them.
  static func solution(_ definition: Definition) -> [Move] {
    let sheet = Sheet(definition)
    var done = definition.given
    var moves: [Move] = []
    for cell in sheet.cells where !done.contains(cell.letter) {
      done.append(cell.letter)
      moves.append(put(sheet.answer[Int(cell.letter)], for: cell.letter, sheet.alphabet))
    }
    return moves
  }

  /// The move that puts a plain letter for a cipher letter.
  static func put(_ letter: Letter, for cipher: Letter, _ alphabet: Alphabet) -> Move {
    Move("put \(alphabet.symbol(cipher)) \(alphabet.symbol(letter))")
  }

  /// Reads a cipher letter that comes in the text.
  static func cipher(_ text: String, _ sheet: Sheet) throws(Fault) -> Letter {
    let letter = try letter(text, sheet.alphabet)
    guard sheet.count(letter) > 0 else {
      throw Fault("\(sheet.alphabet.symbol(letter)) does not come in this text")
    }
    return letter
  }

  /// Reads one letter.
  static func letter(_ text: String, _ alphabet: Alphabet) throws(Fault) -> Letter {
    let letters = alphabet.letters(in: text)
    guard letters.count == 1, let letter = letters.first, alphabet.read(text).count == 1 else {
      throw Fault(
        text.isEmpty ? "a letter is missing" : "\(text) is no letter of this puzzle",
        hint: "the letters are \(alphabet.text(alphabet.letters))")
    }
    return letter
  }

  /// What is said of a letter that cannot be changed.
  static func fixed(_ cipher: Letter, _ position: Position) -> Fault {
    let alphabet = position.sheet.alphabet
    let truth = alphabet.symbol(position.sheet.answer[Int(cipher)])
    return Fault("\(alphabet.symbol(cipher)) was given as \(truth) and stays so")
  }
}
