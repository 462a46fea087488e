import Puzzle

extension Anagram {
  static func read(_ source: Source) throws(Faults) -> Definition {
    var reading = Reading(source, fields: info.keys)
    refuseWishes(&reading)
    refuseForeign(&reading)
    var clue = Clue(text: trim(reading.text("clue") ?? ""))
    let closing = takeEnumeration(from: &clue)
    clue.fodder = trim(reading.text("fodder") ?? "")
    clue.indicator = trim(reading.text("indicator") ?? "")
    clue.definition = trim(reading.text("definition") ?? "")
    let letters = trim(reading.text("letters") ?? clue.fodder)
    let answer = trim(reading.text("answer") ?? "")
    let spelt = source.alphabet.letters(in: answer)
    var definition = Definition(
      common: reading.common, alphabet: source.alphabet, clue: clue, letters: letters,
      minus: trim(reading.text("minus") ?? ""), answer: spelt,
      enumeration: Enumeration(max(1, spelt.count)), given: spelt.map { _ in false },
      explanation: readExplanation(&reading), circles: reading.whole("circles") ?? 2,
      shuffle: reading.whole("shuffle") ?? Int(source.seed % 1_000_000),
      isFree: reading.flag("free"))
    match(definition, &reading)
    readEnumeration(answer, closing, &definition, &reading)
    readGiven(&definition, &reading)
    refuseParts(definition, &reading)
    try reading.finish()
    return definition
  }

  /// These fields choose words; in a file with its own words they would be silently ignored.
  private static func refuseWishes(_ reading: inout Reading) {
    for key in ["level", "style", "min", "max", "hints"] where reading.source.front[key] != nil {
      reading.fault(
        "\(key) is for puzzles that the press makes, and this file has its own words",
        hint: key == "hints"
          ? "write given: with the letters that are known"
          : "take \(key) out, or write a seed in place of the answer", at: key)
    }
  }

  private static func refuseForeign(_ reading: inout Reading) {
    let alphabet = reading.source.alphabet
    for key in ["letters", "fodder", "minus", "answer", "given"] {
      var seen: [Unicode.Scalar] = []
      for scalar in (reading.text(key) ?? "").unicodeScalars
      where alphabet.isForeign(scalar) && !seen.contains(scalar) {
        seen.append(scalar)
        reading.fault(
          "\(String(Character(scalar))) is no letter of the \(alphabet.name) alphabet",
          hint: "the letters are \(alphabet.text(alphabet.letters))", at: key)
      }
    }
  }

  private static func readExplanation(_ reading: inout Reading) -> String {
    let body = trim(reading.source.body)
    guard let explain = reading.text("explain") else { return body }
    if !body.isEmpty {
      reading.fault(
        "the explanation stands there twice",
        hint: "write it as explain or below the front matter, not both", at: "explain")
    }
    return trim(explain)
  }

  /// Trims and collapses white space, since a clue may span several lines.
  static func trim(_ text: String) -> String {
    var words: [String] = []
    for line in text.parts(at: "\n") {
      for part in line.parts(at: "\r") {
        for piece in part.parts(at: "\t") { words += piece.parts(at: " ") }
      }
    }
    return words.joined(separator: " ")
  }

  /// Writes a definition with all random choices made, so that it reads back the same under any
  /// name and seed.
  static func write(_ definition: Definition) -> String {
    "---\n" + YAMLWriter.write(front(definition)) + "---\n"
  }

  private static func front(_ definition: Definition) -> Fields {
    let alphabet = definition.alphabet
    let answer = definition.enumeration.spell(definition.answer.map(alphabet.symbol))
    var fields = Fields()
    fields["kind"] = .text(info.slug)
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

  enum Role: String, Sendable, CaseIterable {
    case indicator, fodder, minus, definition

    var line: Message {
      switch self {
      case .indicator: "tells you to rearrange"
      case .fodder: "has the letters"
      case .minus: "has the letters to take away"
      case .definition: "means the answer"
      }
    }
  }

  /// A stretch of a clue with its role, if it has one.
  struct Segment: Sendable, Equatable {
    var text: String
    var role: Role?
  }
}

extension Anagram.Definition {
  /// The clue split into its parts, in order; `nil` where two of them overlap.
  var segments: [Anagram.Segment]? {
    let clue = Array(clue.text.unicodeScalars)
    var found: [(range: Range<Int>, role: Anagram.Role)] = []
    for (role, words) in parts {
      if let range = clue.range(of: words) { found.append((range, role)) }
    }
    found.sort { $0.range.lowerBound < $1.range.lowerBound }
    var segments: [Anagram.Segment] = []
    var end = 0
    for (range, role) in found {
      guard range.lowerBound >= end else { return nil }
      if range.lowerBound > end {
        segments.append(Anagram.Segment(text: clue.text(end..<range.lowerBound)))
      }
      segments.append(Anagram.Segment(text: clue.text(range), role: role))
      end = range.upperBound
    }
    if end < clue.count { segments.append(Anagram.Segment(text: clue.text(end..<clue.count))) }
    return segments
  }

  private var parts: [(Anagram.Role, String)] {
    let fodder = clue.fodder.isEmpty ? letters : clue.fodder
    return [
      (.indicator, clue.indicator), (.fodder, fodder), (.minus, minus),
      (.definition, clue.definition),
    ]
  }
}

extension Anagram.Sheet {
  /// The parts of the clue in the order in which they are revealed, the least helpful first.
  var roles: [Anagram.Role] {
    Anagram.Role.allCases.filter { role in clue.contains { $0.role == role } }
  }
}

extension [Unicode.Scalar] {
  /// Finds whole words, ignoring case.
  func range(of words: String) -> Range<Int>? {
    let wanted = words.unicodeScalars.map(Folding.small)
    guard !wanted.isEmpty, wanted.count <= count else { return nil }
    let text = map(Folding.small)
    return (0...count - wanted.count).lazy.map { $0..<$0 + wanted.count }.first { range in
      text[range].elementsEqual(wanted)
        && (range.lowerBound == 0 || !Self.isWordly(text[range.lowerBound - 1]))
        && (range.upperBound == text.count || !Self.isWordly(text[range.upperBound]))
    }
  }

  func text(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    for scalar in self[range] { view.append(scalar) }
    return String(view)
  }

  private static func isWordly(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || scalar.value >= 0xC0 && scalar.value < 0x2000
  }
}
