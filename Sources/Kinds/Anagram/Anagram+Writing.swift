import Puzzle

extension Anagram {
  /// Writes a definition down with all that the dice decided, so that it reads back the same under
  /// any name and seed.
  static func write(_ definition: Definition) -> String {
    "---\n" + YAMLWriter.write(front(definition)) + "---\n"
  }

  private static func front(_ definition: Definition) -> Fields {
    let alphabet = definition.alphabet
    let answer = definition.enumeration.spell(definition.answer.map(alphabet.symbol))
    var fields = Fields()
    fields["kind"] = .text(card.slug)
    fields["title"] = definition.common["title"]
    for (name, value) in definition.common where name != "title" { fields[name] = value }
    let texts = [
      ("clue", definition.clue.text), ("letters", definition.letters),
      ("fodder", definition.clue.fodder), ("minus", definition.minus), ("answer", answer),
      ("enumeration", definition.enumeration.text), ("given", given(definition)),
      ("indicator", definition.clue.indicator), ("definition", definition.clue.definition),
      ("explain", definition.explanation),
    ]
    for (name, text) in texts where !text.isEmpty { fields[name] = .text(text) }
    if definition.circles != 2 { fields["circles"] = .int(definition.circles) }
    fields["shuffle"] = .int(definition.shuffle)
    if definition.isFree { fields["free"] = true }
    return fields
  }

  private static func given(_ definition: Definition) -> String {
    guard definition.given.contains(true) else { return "" }
    return zip(definition.answer, definition.given).map { letter, isGiven in
      isGiven ? definition.alphabet.symbol(letter) : "."
    }.joined()
  }
}
