import Puzzle

extension Cryptogram {
  struct Position: Sendable {
    let sheet: Sheet
    private(set) var letters: [Letter?]
    private(set) var given: [Bool]
    private(set) var hints = 0
    /// How many places were filled before the solver began.
    private let ahead: Int

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

    func letter(_ cipher: Letter) -> Letter? {
      letters.indices.contains(Int(cipher)) ? letters[Int(cipher)] : nil
    }

    func isGiven(_ cipher: Letter) -> Bool {
      given.indices.contains(Int(cipher)) && given[Int(cipher)]
    }

    func isRight(_ cipher: Letter) -> Bool {
      letter(cipher) == sheet.answer[Int(cipher)]
    }

    /// `nil` takes the letter away.
    mutating func put(_ letter: Letter?, for cipher: Letter) { letters[Int(cipher)] = letter }

    mutating func hint(_ cipher: Letter) {
      letters[Int(cipher)] = sheet.answer[Int(cipher)]
      given[Int(cipher)] = true
      hints += 1
    }

    func ciphers(for letter: Letter) -> [Letter] {
      sheet.present.filter { letters[Int($0)] == letter }
    }

    /// In per cent, without the places filled at the start.
    var filledShare: Int {
      let filled = sheet.present.reduce(0) { $0 + (letter($1) == nil ? 0 : sheet.count($1)) }
      let total = sheet.cells.count - ahead
      return total > 0 ? (filled - ahead) * 100 / total : 100
    }
  }

  static func isSolved(_ position: Position) -> Bool {
    position.sheet.present.allSatisfy { position.isRight($0) }
  }

  /// Counts filled places, right or wrong, since more would give the text away.
  static func progress(_ position: Position) -> Int {
    isSolved(position) ? 100 : min(99, position.filledShare)
  }
}

extension Cryptogram {
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

  static func put(_ letter: Letter, for cipher: Letter, _ alphabet: Alphabet) -> Move {
    Move("put \(alphabet.symbol(cipher)) \(alphabet.symbol(letter))")
  }

  static func cipher(_ text: String, _ sheet: Sheet) throws(Fault) -> Letter {
    let letter = try letter(text, sheet.alphabet)
    guard sheet.count(letter) > 0 else {
      throw Fault("\(sheet.alphabet.symbol(letter)) does not come in this text")
    }
    return letter
  }

  static func letter(_ text: String, _ alphabet: Alphabet) throws(Fault) -> Letter {
    let letters = alphabet.letters(in: text)
    guard letters.count == 1, let letter = letters.first, alphabet.read(text).count == 1 else {
      throw Fault(
        text.isEmpty ? "a letter is missing" : "\(text) is no letter of this puzzle",
        hint: "the letters are \(alphabet.text(alphabet.letters))")
    }
    return letter
  }

  static func fixed(_ cipher: Letter, _ position: Position) -> Fault {
    let alphabet = position.sheet.alphabet
    let truth = alphabet.symbol(position.sheet.answer[Int(cipher)])
    return Fault("\(alphabet.symbol(cipher)) was given as \(truth) and stays so")
  }
}
