import Grids
import Puzzle

extension Crossword.Review {
  mutating func clues() {
    guard definition.sections.contains(where: { !$0.clues.isEmpty }) else {
      tell(
        "there are no clues", hint: "list them below ## Across and ## Down", cell: 0, isGrave: true)
      return
    }
    missing()
    var found: [Fault] = []
    var first: [String: String] = [:]
    for (number, section) in definition.sections.enumerated() {
      for (place, clue) in section.clues.enumerated() {
        let spot = definition.origin.clue(number, place)
        let name = name(clue, section)
        found += faults(of: clue, name, spot)
        let text = Self.plain(clue.text)
        guard !text.isEmpty, !clue.cells.isEmpty else { continue }
        if let other = first[text], rules.isStrict {
          found.append(finding("\(name) has the same clue as \(other)", at: spot))
        }
        first[text] = name
      }
    }
    tellSome(found, "clues should be looked at")
  }

  /// Finds words without a clue; words that a linked clue runs through need none of their own.
  private mutating func missing() {
    var asked = Set<[Int]>()
    for clue in definition.sections.flatMap({ $0.clues }) {
      asked.insert(clue.cells)
      if !clue.links.isEmpty {
        for light in lights where Self.holds(clue.cells, light.cells) { asked.insert(light.cells) }
      }
    }
    let found = lights.filter { !asked.contains($0.cells) }.map { light in
      finding(
        "\(name(light)) has no clue", hint: answer(light.cells).map { "its answer is \($0)" },
        at: definition.origin.cell(light.cells[0]), isGrave: true)
    }
    tellSome(found, "words have no clue")
  }

  private static func holds(_ cells: [Int], _ part: [Int]) -> Bool {
    guard let first = part.first else { return false }
    return cells.indices.contains { place in
      cells[place] == first && cells[place...].starts(with: part)
    }
  }

  private func name(_ clue: Crossword.Clue, _ section: Crossword.Section) -> String {
    let way = section.axis == .across ? "across" : section.axis == .down ? "down" : section.title
    return clue.label.isEmpty ? "a clue of \(section.title)" : clue.label + " " + way
  }

  private func faults(of clue: Crossword.Clue, _ name: String, _ place: Place?) -> [Fault] {
    if clue.isWanted {
      return [finding("\(name) has an empty clue", at: place, isGrave: true)]
    }
    if clue.cells.isEmpty {
      let isReference = clue.text.utf8.contains { $0 &- 48 < 10 }
      return isReference
        ? lost(clue, name, place)
        : [finding("\(name) asks for no word of the grid", hint: "name its cells", at: place)]
    }
    var found = lost(clue, name, place)
    if let lengths = Crossword.lengths(clue.enumeration) {
      if !Crossword.fits(lengths, clue.cells, board) {
        found.append(
          finding(
            "(\(clue.enumeration)) does not fit \(name), which has \(clue.cells.count) cells",
            at: place))
      }
    } else if rules.tellsLengths, clue.enumeration.isEmpty {
      found.append(
        finding(
          "\(name) does not tell the length of its answer", hint: "write (\(clue.cells.count))",
          at: place))
    }
    if let word = own(clue) {
      found.append(
        finding("\(name) has \(word) in its own clue", hint: "say it in other words", at: place))
    }
    return found
  }

  /// References such as `See 14 down` to a label that is not in the grid.
  private func lost(_ clue: Crossword.Clue, _ name: String, _ place: Place?) -> [Fault] {
    let words = Self.words(clue.text)
    for (number, word) in words.enumerated().dropLast() where word == ["S", "E", "E"] {
      let label = Self.text(words[number + 1])
      guard Int(label) != nil, !board.cells.contains(where: { $0.label == label }) else { continue }
      return [
        finding("\(name) refers to \(label), where no word begins", at: place)
      ]
    }
    return []
  }

  /// The word of the answer, or a form of it, that occurs in the clue.
  private func own(_ clue: Crossword.Clue) -> String? {
    guard let answer = answer(clue.cells) else { return nil }
    let letters = Crossword.letters(answer)
    var parts: [[Unicode.Scalar]] = [letters]
    if let lengths = Crossword.lengths(clue.enumeration), lengths.count > 1,
      lengths.reduce(0, +) == letters.count
    {
      var start = 0
      for length in lengths {
        parts.append(Array(letters[start..<(start + length)]))
        start += length
      }
    }
    let words = Self.words(clue.text)
    for part in parts where part.count > 3 || part.count > 2 && part == letters {
      if words.contains(where: { Self.isSame($0, part) }) { return Self.text(part) }
    }
    return nil
  }

  private static func isSame(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Bool {
    let (short, long) = one.count < other.count ? (one, other) : (other, one)
    guard long.starts(with: short) else { return false }
    let rest = text(Array(long.dropFirst(short.count)))
    return rest.isEmpty
      || short.count > 3 && ["S", "ES", "ED", "D", "ER", "ING", "LY"].contains(rest)
  }

  /// In capitals, without tags and apostrophes.
  private static func words(_ text: String) -> [[Unicode.Scalar]] {
    var words: [[Unicode.Scalar]] = [[]]
    for scalar in plain(text).unicodeScalars {
      if Crossword.isAnswerLetter(scalar) {
        words[words.count - 1].append(Folding.capital(scalar))
      } else if scalar != "'", scalar != "’", !(words.last ?? []).isEmpty {
        words.append([])
      }
    }
    return words.filter { !$0.isEmpty }
  }

  /// Without tags, trimmed.
  static func plain(_ text: String) -> String {
    Crossword.tidied(Crossword.plain(text))
  }

  private static func text(_ letters: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: letters)
    return String(text)
  }

  mutating func words() {
    untold()
    let entries = lights.compactMap { light in
      answer(light.cells).map { (light: light, letters: Crossword.letters($0)) }
    }
    twice(entries)
    if rules.checking != .any { alike(entries) }
  }

  /// A grid without any solution is a puzzle without an answer page; a few gaps are a mistake.
  private mutating func untold() {
    let open = board.cells.indices.filter {
      board.isWhite($0) && board.cells[$0].solution.isEmpty
    }
    let isTold = board.cells.contains { !$0.solution.isEmpty && !$0.isGiven }
    guard let first = open.first, isTold else { return }
    tell(
      "\(counted(open.count, "cell")) of the solution \(open.count == 1 ? "is" : "are") not told",
      hint: "the first is \(spot(first))", cell: first, isGrave: true)
  }

  /// Answers on the list of words that are never printed.
  mutating func unprintable(_ shelf: Shelf) {
    for light in lights {
      guard let text = answer(light.cells),
        shelf.never.contains(shelf.alphabet.letters(in: text))
      else { continue }
      tell(.unprintable(text, at: definition.origin.cell(light.cells[0])))
    }
  }

  private typealias Entry = (light: Crossword.Light, letters: [Unicode.Scalar])

  private mutating func twice(_ entries: [Entry]) {
    var first: [[Unicode.Scalar]: Crossword.Light] = [:]
    var found: [Fault] = []
    for entry in entries {
      if let other = first[entry.letters] {
        found.append(
          finding(
            "\(Self.text(entry.letters)) is the answer twice",
            hint: "at \(name(other)) and at \(name(entry.light))",
            at: definition.origin.cell(entry.light.cells[0]), isGrave: true))
      } else {
        first[entry.letters] = entry.light
      }
    }
    tellSome(found, "answers come twice")
  }

  /// Two forms of one word, or words that share so many letters that one gives the other away.
  private mutating func alike(_ entries: [Entry]) {
    var whole: [[Unicode.Scalar]: Crossword.Light] = [:]
    for entry in entries { whole[entry.letters] = entry.light }
    var runs: [[Unicode.Scalar]: Entry] = [:]
    var found: [Fault] = []
    for entry in entries {
      if let (stem, other) = Self.stem(of: entry.letters, in: whole), stem != entry.letters {
        found.append(alike(entry, other, Self.text(stem)))
        continue
      }
      let count = entry.letters.count
      guard count > Self.run else { continue }
      for start in 0...(count - Self.run) {
        let run = Array(entry.letters[start..<(start + Self.run)])
        if let other = runs[run], other.letters != entry.letters, other.light != entry.light {
          found.append(alike(entry, other.light, Self.text(other.letters)))
          break
        }
        runs[run] = entry
      }
    }
    tellSome(found, "answers are much alike")
  }

  /// How many letters in a row two answers may not share.
  private static let run = 6
  private static let endings = ["S", "ES", "D", "ED", "R", "ER", "ERS", "ING", "INGS", "LY", "EST"]

  private func alike(_ entry: Entry, _ other: Crossword.Light, _ word: String) -> Fault {
    finding(
      "\(Self.text(entry.letters)) is much like \(word)",
      hint: "at \(name(entry.light)) and at \(name(other))",
      at: definition.origin.cell(entry.light.cells[0]))
  }

  private static func stem(
    of word: [Unicode.Scalar], in words: [[Unicode.Scalar]: Crossword.Light]
  ) -> ([Unicode.Scalar], Crossword.Light)? {
    for ending in endings {
      let tail = Array(ending.unicodeScalars)
      guard word.count - tail.count > 2, word.suffix(tail.count).elementsEqual(tail) else {
        continue
      }
      let stem = Array(word.dropLast(tail.count))
      // BAKED and BAKER come from BAKE, but HERD not from HER.
      if tail.count == 1, ending != "S", stem.last != "E" { continue }
      if let light = words[stem] { return (stem, light) }
      if ending.unicodeScalars.first == "E" || ending.unicodeScalars.first == "I" {
        let silent = stem + ["E"]
        if let light = words[silent] { return (silent, light) }
      }
    }
    return nil
  }
}
