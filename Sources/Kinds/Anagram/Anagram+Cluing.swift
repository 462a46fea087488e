import Puzzle

extension Anagram {
  private static let indicators = [
    "rearranged", "stirred", "shaken", "in disorder", "scrambled", "in another order", "mixed up",
    "gone astray",
  ]

  /// Builds a clue: what the answer means if the shelf knows it, otherwise the bare instruction.
  static func definition(
    of finding: Finding, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> Definition {
    let alphabet = shelf.alphabet
    let letters = alphabet.text(finding.letters)
    let minus = alphabet.text(finding.minus)
    let answer = alphabet.text(finding.answer)
    let fodder = minus.isEmpty ? letters : "\(letters) without \(minus)"
    let indicator = dice.pick(indicators) ?? "rearranged"
    let meaning = try meaning(of: finding.answer, shelf)
    let bare = Clue(text: "Anagram of \(fodder)", fodder: letters, indicator: "Anagram of")
    let clue =
      meaning.map {
        Clue(
          text: "\($0): \(fodder) \(indicator)", fodder: letters, indicator: indicator,
          definition: $0)
      } ?? bare
    let rest = minus.isEmpty ? "" : " less \(minus)"
    var definition = Definition(
      alphabet: alphabet, clue: clue, letters: letters, minus: minus, answer: finding.answer,
      enumeration: Enumeration(finding.answer.count),
      given: finding.answer.map { _ in false },
      explanation: "\(letters)\(rest) has the letters of \(answer).", shuffle: 0)
    // A meaning may contain the indicator, and then the parts of the clue would be ambiguous.
    if definition.segments == nil { definition.clue = bare }
    return definition
  }

  /// The first sense, capitalised and without its part of speech; `nil` if it is long or contains
  /// the word.
  private static func meaning(of word: [Letter], _ shelf: Shelf) throws(Fault) -> String? {
    guard let line = try shelf.definition(of: word) else { return nil }
    let sense = line.parts(at: ";").first ?? ""
    let parts = sense.parts(at: ":")
    let isTagged = parts.count > 1 && !parts[0].utf8.contains(UInt8(ascii: " "))
    let text = trim(isTagged ? parts.dropFirst().joined(separator: ":") : sense)
    guard let first = text.unicodeScalars.first, text.utf8.count <= 90 else { return nil }
    let letters = shelf.alphabet.letters(in: text)
    let stem = word.prefix(max(4, word.count - 3))
    if letters.indices.contains(where: { letters[$0...].starts(with: stem) }) { return nil }
    var view = String.UnicodeScalarView()
    view.append(Folding.capital(first))
    view.append(contentsOf: text.unicodeScalars.dropFirst())
    return String(view)
  }
}

extension Anagram {
  /// Whether an answer shows in the letters as written: inside them, forwards or backwards, or as
  /// what is left when some are struck out.
  static func shows(_ answer: [Letter], in letters: [Letter]) -> Bool {
    if run(answer, letters) == answer.count || run(answer.reversed(), letters) == answer.count {
      return true
    }
    guard letters.count > answer.count else { return false }
    var rest = answer[...]
    for letter in letters where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  static func run(_ one: [Letter], _ other: [Letter]) -> Int {
    var longest = 0
    var row = [Int](repeating: 0, count: other.count + 1)
    for letter in one {
      var last = 0
      for (place, match) in other.enumerated() {
        let diagonal = last
        last = row[place + 1]
        row[place + 1] = letter == match ? diagonal + 1 : 0
        longest = max(longest, row[place + 1])
      }
    }
    return longest
  }

  /// A word that can be read round a circle in either direction, if there is one: a listed word of
  /// at least four letters, or one that is never shown.
  static func readable(
    _ circle: [Int], _ tiles: [Letter], _ shelf: Shelf
  ) throws(Fault) -> [Letter]? {
    let letters = circle.map { tiles[$0] }
    guard letters.count > 2 else { return nil }
    for length in (3...letters.count).reversed() {
      let shard = length > 3 ? try shelf.shard(length) : nil
      for start in letters.indices {
        let on = (0..<length).map { letters[(start + $0) % letters.count] }
        let back = (0..<length).map { letters[(start + letters.count - $0) % letters.count] }
        for word in [on, back] where shard?.find(word) != nil || shelf.never.contains(word) {
          return word
        }
      }
    }
    return nil
  }

  /// The first shuffle number, from the current one on, whose circles read no word; the current one
  /// if many tries find none.
  static func quietShuffle(_ definition: Definition, _ shelf: Shelf) throws(Fault) -> Int {
    var trial = definition
    for step in 0..<150 {
      trial.shuffle = (definition.shuffle + step) % 1_000_000
      let sheet = Sheet(trial)
      var isQuiet = true
      for circle in sheet.circles where isQuiet {
        isQuiet = try readable(circle, sheet.tiles, shelf) == nil
      }
      if isQuiet { return trial.shuffle }
    }
    return definition.shuffle
  }
}

extension Anagram {
  static func listed(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    count == 1 ? "one \(one)" : "\(count) \(many)"
  }
}

extension Alphabet {
  func list(_ letters: [Letter]) -> String { Anagram.listed(letters.map(symbol)) }
}

extension [Letter] {
  /// Removes each of the others once; the rest keep their order.
  func without(_ others: [Letter]) -> [Letter] {
    var others = others
    return filter { letter in
      guard let place = others.firstIndex(of: letter) else { return true }
      others.remove(at: place)
      return false
    }
  }
}
