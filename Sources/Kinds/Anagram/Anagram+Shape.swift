import Puzzle

extension Anagram {
  /// Takes an enumeration in brackets off the end of a clue.
  static func takeEnumeration(from clue: inout Clue) -> Enumeration? {
    let scalars = Array(clue.text.unicodeScalars)
    guard scalars.last == ")", let open = scalars.lastIndex(of: "("),
      let enumeration = Enumeration(scalars.text(open..<scalars.count))
    else { return nil }
    clue.text = trim(scalars.text(0..<open))
    return enumeration
  }

  /// Finds how the answer falls into words; whatever says so must agree.
  static func readEnumeration(
    _ answer: String, _ closing: Enumeration?, _ definition: inout Definition,
    _ reading: inout Reading
  ) {
    var said: [(key: String, enumeration: Enumeration)] = []
    if let text = reading.text("enumeration") {
      if let enumeration = Enumeration(text) {
        said.append(("enumeration", enumeration))
      } else {
        reading.fault(
          "\(text) is no enumeration", hint: "write it as 8, (3,5) or 4-4", at: "enumeration")
      }
    }
    if let closing { said.append(("clue", closing)) }
    guard let seen = Enumeration(of: answer, definition.alphabet) else { return }
    definition.enumeration = said.first?.enumeration ?? seen
    for (key, enumeration) in said {
      let isWhole = enumeration.total == definition.answer.count
      let agrees =
        seen.runs.count == 1
        ? enumeration == definition.enumeration : enumeration.runs == seen.runs
      if isWhole && agrees { continue }
      reading.fault(
        isWhole
          ? "(\(enumeration.text)) is not how the answer falls into words"
          : "(\(enumeration.text)) counts \(enumeration.total) letters, the answer has "
            + "\(definition.answer.count)",
        hint: "the answer is (\(seen.text))", at: key)
    }
  }

  /// Reads which letters are known: `..... I ..`.
  static func readGiven(_ definition: inout Definition, _ reading: inout Reading) {
    guard let text = reading.text("given"), !definition.answer.isEmpty else { return }
    var places: [Letter?] = []
    for glyph in definition.alphabet.read(text) {
      switch glyph {
      case .letter(let letter): places.append(letter)
      case .other("."), .other("_"), .other("?"): places.append(nil)
      case .other("…"): places += [nil, nil, nil]
      case .other: break
      }
    }
    let alphabet = definition.alphabet
    guard places.count == definition.answer.count else {
      reading.fault(
        "given has \(counted(places.count, "place", "places")), the answer has "
          + "\(definition.answer.count) letters",
        hint: "write a point for each letter that is not known", at: "given")
      return
    }
    for (place, letter) in places.enumerated() {
      guard let letter, letter != definition.answer[place] else { continue }
      reading.fault(
        "given has \(alphabet.symbol(letter)) at place \(place + 1), where the answer has "
          + alphabet.symbol(definition.answer[place]),
        hint: "the answer is \(alphabet.text(definition.answer))", at: "given")
    }
    definition.given = places.map { $0 != nil }
    if places.allSatisfy({ $0 != nil }) {
      reading.fault("every letter is given, and nothing is left to solve", at: "given")
    }
  }

  /// The parts of a clue must be parts of the clue.
  static func refuseParts(_ definition: Definition, _ reading: inout Reading) {
    let clue = Array(definition.clue.text.unicodeScalars)
    let parts = [
      ("fodder", clue.isEmpty ? "" : definition.clue.fodder),
      ("indicator", definition.clue.indicator), ("definition", definition.clue.definition),
    ]
    var isWhole = true
    for (key, words) in parts where !words.isEmpty && clue.range(of: words) == nil {
      isWhole = false
      reading.fault(
        clue.isEmpty
          ? "there is no clue that \(key) could be part of"
          : "the clue does not say “\(words)”",
        hint: "write \(key) as it stands in the clue", at: key)
    }
    if isWhole, definition.segments == nil {
      reading.fault(
        "two parts of the clue overlap", hint: "each word belongs to one part", at: "clue")
    }
  }
}
