import Puzzle

extension Anagram {
  /// Does what a player's form says: other letters, a clue, what is taken away, the enumeration.
  static func own(_ event: Event, _ position: Position) throws(Fault) -> Position {
    let old = position.sheet
    guard old.isFree else { throw Fault("the letters of this puzzle are what they are") }
    let text = event.rest(from: 1)
    if event.verb == "clue" { return clued(text, position) }
    var (letters, minus, enumeration) = ("", "", nil as Enumeration?)
    if old.isOwn { (letters, minus, enumeration) = (old.text, old.minus, old.enumeration) }
    switch event.verb {
    case "letters": (letters, minus, enumeration) = (text, "", nil)
    case "minus": minus = text
    default: enumeration = try Anagram.enumeration(text)
    }
    let sheet = blank(
      old, clue: old.isOwn ? old.clue : [], letters: letters, minus: minus,
      enumeration: enumeration)
    try refuse(sheet)
    return Position(Sheet(sheet, circles: sheet.mixed(1)))
  }

  private static func clued(_ text: String, _ position: Position) -> Position {
    let clue = text.isEmpty ? [] : [Segment(text: text)]
    guard position.sheet.isOwn else { return Position(blank(position.sheet, clue: clue)) }
    var next = position
    next.reword(clue)
    return next
  }

  /// A sheet for a player's own letters.
  private static func blank(
    _ old: Sheet, clue: [Segment], letters: String = "", minus: String = "",
    enumeration: Enumeration? = nil
  ) -> Sheet {
    Sheet(
      old.alphabet, clue: clue, text: letters, minus: minus, enumeration: enumeration, key: Key(),
      circles: [], seed: old.seed, isFree: true, isOwn: true)
  }

  private static func enumeration(_ text: String) throws(Fault) -> Enumeration? {
    if text.isEmpty { return nil }
    guard let enumeration = Enumeration(text) else {
      throw Fault("\(text) is no enumeration", hint: "write it as 8, (3,5) or 4-4")
    }
    return enumeration
  }

  private static func refuse(_ sheet: Sheet) throws(Fault) {
    guard sheet.tiles.count <= mostLetters else {
      throw Fault("a circle holds \(mostLetters) letters at most")
    }
    guard !sheet.text.isEmpty || sheet.minus.isEmpty && sheet.enumeration == nil else {
      throw Fault("write the letters first")
    }
    guard sheet.text.isEmpty || !sheet.tiles.isEmpty else {
      throw Fault("\(sheet.text) has no letters")
    }
    let minus = sheet.alphabet.letters(in: sheet.minus)
    let unknown = minus.without(sheet.tiles)
    guard unknown.isEmpty else {
      throw Fault("the letters lack \(sheet.alphabet.list(unknown)), so that cannot be taken away")
    }
    guard !sheet.minus.isEmpty || sheet.enumeration != nil else { return }
    guard sheet.boxes > 0, sheet.boxes <= sheet.tiles.count - minus.count else {
      throw Fault(
        "\(counted(max(0, sheet.tiles.count - minus.count), "letter is", "letters are")) left, "
          + "too few for the answer")
    }
  }
}
