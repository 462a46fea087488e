import Puzzle

extension Cryptogram {
  /// Finds what would make solvers put the pencil down.
  static func check(_ definition: Definition, _ shelf: Shelf) -> [Fault] {
    let layout = layout(definition)
    #if hasFeature(Embedded)
      let doubts: [Fault] = []
    #else
      let doubts = doubtful(definition, shelf)
    #endif
    return tooShort(definition, layout) + tooPlain(definition, layout)
      + tooOpen(definition, layout) + tooFew(definition) + leftOut(definition)
      + shelf.never.warnings(
        layout.words.map { $0.map { layout.cells[$0].letter } }, definition.alphabet) + doubts
  }

  /// By Shannon's reckoning about 28 letters of English admit one key only; people need twice that
  /// and a little, and more where they cannot see the words. Each given letter saves some.
  private static func tooShort(_ definition: Definition, _ layout: Layout) -> [Fault] {
    let isBlind = definition.manuscript.style == .patristocrat
    let fair = max(30, (isBlind ? 80 : 60) - 5 * definition.given.count)
    guard layout.cells.count < fair else { return [] }
    let count = counted(layout.cells.count, "letter", "letters")
    return [
      .warning(
        "the text has \(count), too few to be fair",
        hint: "write at least \(fair), or give a letter more for every five that lack")
    ]
  }

  /// Words that repeat a letter are the surest way in, so that a text needs some.
  private static func tooPlain(_ definition: Definition, _ layout: Layout) -> [Fault] {
    guard definition.manuscript.style != .patristocrat else { return [] }
    let words = layout.words.map { word in word.map { layout.cells[$0].letter } }
    let repeating = repeating(words)
    guard repeating < 2 else { return [] }
    return [
      .warning(
        repeating == 0
          ? "no word repeats a letter, so there is no pattern to get hold of"
          : "only one word repeats a letter, so there is hardly a pattern to get hold of",
        hint: "use words such as THAT, PEOPLE or LITTLE")
    ]
  }

  /// More than two letters of five filled in leave nothing to find out.
  private static func tooOpen(_ definition: Definition, _ layout: Layout) -> [Fault] {
    let given = definition.given.map { definition.key.plain[Int($0)] }
    let open = layout.cells.filter { given.contains($0.letter) }.count
    let share = open * 100 / max(1, layout.cells.count)
    guard share > 40 else { return [] }
    return [
      .warning(
        "the given letters fill \(share) per cent of the text", hint: "give fewer, or rarer ones")
    ]
  }

  /// A list of three is a coincidence.
  private static func tooFew(_ definition: Definition) -> [Fault] {
    let manuscript = definition.manuscript
    guard manuscript.style == .family, manuscript.entries.count < 4 else { return [] }
    return [
      .warning(
        "the family has \(counted(manuscript.entries.count, "entry", "entries"))",
        hint: "list at least four")
    ]
  }

  /// A patristocrat prints letters alone, and a number in it would be lost.
  private static func leftOut(_ definition: Definition) -> [Fault] {
    let manuscript = definition.manuscript
    let digits = manuscript.body.utf8.filter { $0 &- 48 < 10 }
    guard manuscript.style == .patristocrat, !digits.isEmpty else { return [] }
    return [
      .warning("a patristocrat leaves numbers out", hint: "write the numbers as words")
    ]
  }
}
