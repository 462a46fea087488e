import Puzzle

extension Cryptogram {
  /// What the solver has put upon the sheet.
  struct Position: Sendable {
    /// The printed puzzle.
    let sheet: Sheet
    /// The plain letter put for each cipher letter.
    private(set) var letters: [Letter?]
    /// Which cipher letters were given, at the start or as hints.
    private(set) var given: [Bool]
    /// How many hints were taken.
    private(set) var hints = 0
    /// How many places were filled before the solver began.
    private let ahead: Int

    /// The untouched sheet.
    init(_ sheet: Sheet, given: [Letter]) {
      var letters = [Letter?](repeating: nil, count: sheet.alphabet.count)
      var isGiven = [Bool](repeating: false, count: sheet.alphabet.count)
      for cipher in given where sheet.count(cipher) > 0 {
        letters[Int(cipher)] = sheet.answer[Int(cipher)]
        isGiven[Int(cipher)] = true
      }
      self.sheet = sheet
      self.letters = letters
      self.given = isGiven
      ahead = given.reduce(0) { $0 + sheet.count($1) }
    }

    /// The plain letter put for a cipher letter.
    func letter(_ cipher: Letter) -> Letter? {
      letters.indices.contains(Int(cipher)) ? letters[Int(cipher)] : nil
    }

    /// Whether a cipher letter was given.
    func isGiven(_ cipher: Letter) -> Bool {
      given.indices.contains(Int(cipher)) && given[Int(cipher)]
    }

    /// Whether a cipher letter has the plain letter of the text.
    func isRight(_ cipher: Letter) -> Bool {
      letter(cipher) == sheet.answer[Int(cipher)]
    }

    /// Puts a plain letter wherever a cipher letter stands, or takes it away.
    mutating func put(_ letter: Letter?, for cipher: Letter) { letters[Int(cipher)] = letter }

    /// Gives the true letter for ever.
    mutating func hint(_ cipher: Letter) {
      letters[Int(cipher)] = sheet.answer[Int(cipher)]
      given[Int(cipher)] = true
      hints += 1
    }

    /// The cipher letters for which a plain letter was put.
    func ciphers(for letter: Letter) -> [Letter] {
      sheet.present.filter { letters[Int($0)] == letter }
    }

    /// The share of places filled, in per cent, those apart that were filled from the start.
    var filledShare: Int {
      let filled = sheet.present.reduce(0) { $0 + (letter($1) == nil ? 0 : sheet.count($1)) }
      let total = sheet.cells.count - ahead
      return total > 0 ? (filled - ahead) * 100 / total : 100
    }
  }

  /// Tells whether every letter of the text is there.
  static func isSolved(_ position: Position) -> Bool {
    position.sheet.present.allSatisfy { position.isRight($0) }
  }

  /// How many places are filled, whether well or not, since more would give the text away.
  static func progress(_ position: Position) -> Int {
    isSolved(position) ? 100 : min(99, position.filledShare)
  }
}

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
