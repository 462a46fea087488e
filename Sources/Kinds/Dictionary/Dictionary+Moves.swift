import Puzzle

extension Dictionary {
  /// Does what a move says.
  static func apply(
    _ move: Move, to position: Position, _ shelf: Shelf
  ) throws(Fault) -> Position {
    var next = position
    let event = move.event
    let alphabet = position.alphabet
    switch event.verb {
    case "word": next.look(up: try Query(event[1] ?? "", alphabet).letters)
    case "take":
      let cipher = try Query(event[1] ?? "", alphabet).letters
      let word = try Query(event[2] ?? "", alphabet).letters
      try next.key.take(word, for: cipher, alphabet, allowsSelf: true)
      next.look(up: cipher)
    case "pair":
      let (cipher, plain) = (try letter(event[1], alphabet), try letter(event[2], alphabet))
      try next.key.pair(cipher, with: plain, alphabet, allowsSelf: true)
    case "part":
      let cipher = try letter(event[1], alphabet)
      guard next.key.part(cipher) else {
        throw Fault("\(alphabet.symbol(cipher)) stands for nothing yet")
      }
    case "clear": next.key = Substitution(of: alphabet.count)
    case "forget": next.forget()
    case "paste": try next.lay(Text.trim(event.rest(from: 1)))
    default: throw Fault("nothing here is called \(event.verb)")
    }
    return next
  }

  /// One letter that was named.
  static func letter(_ text: String?, _ alphabet: Alphabet) throws(Fault) -> Letter {
    let letters = alphabet.letters(in: text ?? "")
    guard letters.count == 1, let letter = letters.first else {
      throw Fault("name one letter", hint: "as in pair X L")
    }
    return letter
  }
}
