import Puzzle

extension Anagram {
  /// An anagram as its author wants it, with every random choice made.
  struct Definition: Sendable, Equatable {
    /// The fields that every kind has, kept so that writing loses nothing.
    var common = Fields()
    var alphabet: Alphabet
    var clue: Clue
    /// As written, with spaces.
    var letters: String
    /// The words taken away from the letters; empty for none.
    var minus = ""
    var answer: [Letter]
    var enumeration: Enumeration
    /// Which places of the answer are known from the start.
    var given: [Bool]
    var explanation = ""
    var circles = 2
    /// The seed for shuffling the circles.
    var shuffle: Int
    /// Whether players may enter their own letters.
    var isFree = false
  }

  struct Clue: Sendable, Equatable {
    var text: String
    /// The words that are rearranged, if named apart from the letters.
    var fodder = ""
    /// The words that tell the solver to rearrange.
    var indicator = ""
    /// The words that mean the answer.
    var definition = ""
  }

  /// The most letters that a circle can hold and still be read on a narrow screen.
  static let mostLetters = 30

  static func takeEnumeration(from clue: inout Clue) -> Enumeration? {
    let scalars = Array(clue.text.unicodeScalars)
    guard scalars.last == ")", let open = scalars.lastIndex(of: "("),
      let enumeration = Enumeration(scalars.text(open..<scalars.count))
    else { return nil }
    clue.text = trim(scalars.text(0..<open))
    return enumeration
  }

  /// The field, the clue and the answer itself must agree on how the answer splits into words.
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

  /// Reads which letters are known, as in `..... I ..`.
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

  /// Every part must occur in the clue, and no two may overlap.
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
      let left = max(0, sheet.tiles.count - minus.count)
      throw Fault(
        left == 1
          ? "one letter is left, too few for the answer"
          : "\(left) letters are left, too few for the answer")
    }
  }

  /// How an answer splits into words: `3,5` for two, `4-4` for one with a hyphen.
  struct Enumeration: Sendable, Equatable {
    let runs: [Int]
    /// What is between the words: a comma for a space, a hyphen or an apostrophe.
    let marks: [Unicode.Scalar]

    init(_ length: Int) {
      runs = [length]
      marks = []
    }

    /// Reads `8`, `(3,5)` or `4-4`; `nil` for anything else.
    init?(_ text: String) {
      var runs: [Int] = []
      var marks: [Unicode.Scalar] = []
      var run: Int?
      for scalar in text.unicodeScalars {
        switch scalar {
        case "0"..."9":
          run = min(999, (run ?? 0) * 10 + Int(scalar.value) - 48)
        case ",", "-", "'", "’", "–":
          guard let length = run else { return nil }
          runs.append(length)
          marks.append(Self.mark(scalar) ?? ",")
          run = nil
        case " ", "(", ")": break
        default: return nil
        }
      }
      guard let length = run else { return nil }
      self.init(runs + [length], marks)
    }

    /// How a written answer splits into words.
    init?(of answer: String, _ alphabet: Alphabet) {
      var runs: [Int] = []
      var marks: [Unicode.Scalar] = []
      var mark: Unicode.Scalar?
      for glyph in alphabet.read(answer) {
        switch glyph {
        case .letter where runs.isEmpty: runs = [1]
        case .letter:
          if let between = mark {
            marks.append(between)
            runs.append(1)
          } else {
            runs[runs.count - 1] += 1
          }
          mark = nil
        case .other(let scalar) where !runs.isEmpty:
          let known = Self.mark(scalar)
          mark = known == "," ? mark ?? known : known ?? mark
        case .other: break
        }
      }
      self.init(runs, marks)
    }

    private init?(_ runs: [Int], _ marks: [Unicode.Scalar]) {
      guard !runs.isEmpty, runs.allSatisfy({ (1...Anagram.mostLetters).contains($0) }) else {
        return nil
      }
      self.runs = runs
      self.marks = marks
    }

    private static func mark(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
      switch scalar {
      case " ", ",", "/": ","
      case "-", "–", "‐", "\u{2011}": "-"
      case "'", "’": "'"
      default: nil
      }
    }

    var total: Int { runs.reduce(0, +) }

    var text: String {
      var text = ""
      for (place, run) in runs.enumerated() {
        if place > 0 { text += String(marks[place - 1]) }
        text += String(run)
      }
      return text
    }

    var words: [Range<Int>] {
      var end = 0
      return runs.map { run in
        defer { end += run }
        return end..<end + run
      }
    }

    func spell(_ letters: [String]) -> String {
      guard letters.count == total else { return letters.joined() }
      var text = ""
      for (place, word) in words.enumerated() {
        if place > 0 { text += marks[place - 1] == "," ? " " : String(marks[place - 1]) }
        text += letters[word].joined()
      }
      return text
    }
  }
}
