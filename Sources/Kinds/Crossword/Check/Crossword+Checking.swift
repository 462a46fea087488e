import Grids
import Puzzle

extension Crossword {
  package static func check(_ definition: Definition, _ shelf: Shelf) -> [Fault] {
    var review = Review(definition)
    review.grid()
    review.words()
    review.unprintable(shelf)
    review.clues()
    review.doubts()
    return Faults(review.faults).sorted().all
  }

  /// Checks a crossword against the rules of its style.
  struct Review {
    let definition: Definition
    let rules: Rules
    let lights: [Light]
    /// For each cell, the indices into `lights` of the words through it.
    let crossings: [[Int]]
    private(set) var faults: [Fault] = []

    /// How many faults of one sort are listed; a grid that is all wrong says so once.
    private static let most = 6

    init(_ definition: Definition) {
      self.definition = definition
      rules = definition.style.rules
      lights = definition.grid.lights
      var crossings = [[Int]](repeating: [], count: definition.grid.cells.count)
      for (number, light) in lights.enumerated() {
        for cell in light.cells { crossings[cell].append(number) }
      }
      self.crossings = crossings
    }

    var board: Grid { definition.grid }

    /// As in `5 across`, by the printed label.
    func name(_ light: Light) -> String {
      let label = board.cells[light.cells[0]].label
      return (label.isEmpty ? "the word" : label) + (light.axis == .across ? " across" : " down")
        + (label.isEmpty ? " at \(spot(light.cells[0]))" : "")
    }

    func spot(_ place: Int) -> String {
      "row \(board.row(of: place) + 1), column \(board.column(of: place) + 1)"
    }

    /// `nil` if any cell has no solution.
    func answer(_ cells: [Int]) -> String? {
      let solutions = cells.map { board.cells[$0].solution }
      return cells.isEmpty || solutions.contains("") ? nil : solutions.joined()
    }

    mutating func tell(
      _ message: String, hint: String? = nil, cell: Int? = nil, isGrave: Bool = false
    ) {
      tell(message, hint: hint, at: cell.flatMap(definition.origin.cell), isGrave: isGrave)
    }

    /// A grave fault stops the build if the style is strict.
    mutating func tell(_ message: String, hint: String?, at place: Place?, isGrave: Bool) {
      var fault = Fault.warning(message, hint: hint, at: place)
      if isGrave && rules.isStrict { fault.weight = .error }
      faults.append(fault)
    }

    mutating func tell(_ fault: Fault) { faults.append(fault) }

    mutating func doubts() { tellSome(definition.origin.doubts, "clues should be looked at") }

    mutating func tellSome(_ found: [Fault], _ what: String) {
      faults += found.prefix(Self.most)
      if found.count > Self.most {
        let more = found.count - Self.most
        faults.append(.warning("\(more) more \(what)", at: found[Self.most].place))
      }
    }

    /// Like `tell`, but returns the fault for `tellSome`.
    func finding(
      _ message: String, hint: String? = nil, at place: Place?, isGrave: Bool = false
    ) -> Fault {
      Fault(message, hint: hint, at: place, weight: isGrave && rules.isStrict ? .error : .warning)
    }
  }

  /// What a style asks of a grid and its clues; what it does not ask is never reported.
  struct Rules: Sendable {
    /// How many letters a second word has to cross.
    enum Checking: Sendable, Equatable {
      case all
      /// About every second letter, and never three unchecked in a row.
      case half
      /// More than half of the letters, as is usual in barred puzzles.
      case most
      case any
    }

    var checking: Checking
    /// The fewest letters of a word.
    var shortest: Int
    /// The fewest rows and columns.
    var smallest: Int
    /// Whether the grid must have at least one symmetry.
    var isSymmetric: Bool
    var tellsLengths: Bool
    /// Whether grave faults stop the build instead of only warning.
    var isStrict: Bool
    /// Per hundred cells.
    var mostBlocks: Int
    /// Whether the word limits of daily papers apply.
    var countsWords: Bool
  }
}

extension Crossword.Style {
  var rules: Crossword.Rules {
    switch self {
    case .american, .themeless:
      Crossword.Rules(
        checking: .all, shortest: 3, smallest: 13, isSymmetric: true, tellsLengths: false,
        isStrict: true, mostBlocks: 22, countsWords: true)
    case .british:
      Crossword.Rules(
        checking: .half, shortest: 3, smallest: 13, isSymmetric: true, tellsLengths: true,
        isStrict: true, mostBlocks: 46, countsWords: false)
    case .barred:
      Crossword.Rules(
        checking: .most, shortest: 3, smallest: 8, isSymmetric: true, tellsLengths: true,
        isStrict: false, mostBlocks: 5, countsWords: false)
    case .mini:
      Crossword.Rules(
        checking: .all, shortest: 3, smallest: 4, isSymmetric: false, tellsLengths: false,
        isStrict: true, mostBlocks: 34, countsWords: false)
    case .free:
      Crossword.Rules(
        checking: .any, shortest: 2, smallest: 2, isSymmetric: false, tellsLengths: false,
        isStrict: false, mostBlocks: 100, countsWords: false)
    }
  }
}

extension Crossword.Sheet {
  static func items(_ sections: [Crossword.Section]) -> [Crossword.Item] {
    var items: [Crossword.Item] = []
    for (number, section) in sections.enumerated() {
      for clue in section.clues {
        items.append(
          Crossword.Item(clue: clue, plain: Crossword.plain(clue.text), section: number))
      }
    }
    return items
  }

  /// The words of all clues, then those without a clue. Sets `word` and `start` of the items.
  static func words(
    _ grid: Crossword.Grid, _ sections: [Crossword.Section], _ items: inout [Crossword.Item]
  ) -> [Crossword.Word] {
    var words: [Crossword.Word] = []
    var starts: [Bool] = Array(repeating: false, count: grid.cells.count * 2)
    for number in items.indices {
      let item = items[number]
      var cells: [Int] = []
      for cell in item.clue.cells where grid.isWhite(cell) && !cells.contains(cell) {
        cells.append(cell)
      }
      guard !cells.isEmpty else { continue }
      let ways = ways(cells, grid.width, item.section, sections[item.section].axis)
      for (cell, way) in zip(cells, ways) where way.number < 2 {
        starts[cell * 2 + Int(way.number)] = true
      }
      items[number].word = words.count
      items[number].start = cells[0]
      words.append(
        Crossword.Word(
          cells: cells, ways: ways, section: item.section, clue: number, label: item.clue.label))
    }
    for light in grid.lights {
      let way: Crossword.Way = light.axis == .across ? .across : .down
      guard !starts[light.cells[0] * 2 + Int(way.number)],
        let section = sections.firstIndex(where: { $0.axis == light.axis })
      else { continue }
      words.append(
        Crossword.Word(
          cells: light.cells, ways: light.cells.map { _ in way }, section: section, clue: nil,
          label: grid.cells[light.cells[0]].label))
    }
    return words
  }

  /// The direction at each cell, from where its neighbour in the run is.
  private static func ways(
    _ cells: [Int], _ width: Int, _ section: Int, _ axis: Crossword.Axis?
  ) -> [Crossword.Way] {
    let own: Crossword.Way = axis == .across ? .across : axis == .down ? .down : .other(section)
    func way(_ one: Int, _ other: Int) -> Crossword.Way? {
      if abs(one - other) == 1, one / width == other / width { return .across }
      return abs(one - other) == width ? .down : nil
    }
    guard axis != nil else { return cells.map { _ in own } }
    return cells.indices.map { place in
      let next = place + 1 < cells.count ? way(cells[place], cells[place + 1]) : nil
      let last = place > 0 ? way(cells[place], cells[place - 1]) : nil
      if next == own || last == own { return own }
      return next ?? last ?? own
    }
  }

  static func passages(_ words: [Crossword.Word], _ count: Int) -> [[Crossword.Passage]] {
    var passages: [[Crossword.Passage]] = Array(repeating: [], count: count)
    for (number, word) in words.enumerated() {
      for (index, cell) in word.cells.enumerated() {
        passages[cell].append(
          Crossword.Passage(word: number, index: index, way: word.ways[index]))
      }
    }
    return passages
  }
}

extension Crossword {
  /// Rare words and unchecked letters make a crossword harder, few words make it easier. How hard
  /// the clues are cannot be measured.
  package static func difficulty(_ definition: Definition, _ shelf: Shelf) -> Difficulty? {
    let figures = Figures(definition)
    guard figures.words > 0 else { return nil }
    var points = 38.0
    points += min(18, max(-24, Double(figures.words - 60) / 3))
    points += Double(100 - figures.checkedShare) * 0.35
    if definition.style == .barred { points += 15 }
    var parts: [Message] = [
      "\(definition.grid.width) by \(definition.grid.height)",
      figures.words == 1 ? "one word" : "\(figures.words) words",
      "\(tenths(figures.averageLength)) letters a word",
      "\(figures.blockShare) per cent blocks",
      "\(figures.checkedShare) per cent of the letters crossed",
    ]
    if figures.rareLetters > 0 {
      parts.append(
        figures.rareLetters == 1
          ? "one rare letter" : "\(figures.rareLetters) rare letters")
    }
    if let unknown = unknownShare(definition, shelf) {
      points += (Double(unknown) - 35) * 0.3
      if unknown > 50 { parts.append("many rare words") }
      if unknown < 15 { parts.append("common words") }
    }
    if let symmetry = definition.grid.symmetries.first {
      parts.append(Message("symmetric " + symmetry.rawValue))
    }
    return Difficulty(score: Int(points.rounded()), parts: parts)
  }

  /// Percentage of answers that are not common words; `nil` without a shelf or solutions.
  private static func unknownShare(_ definition: Definition, _ shelf: Shelf) -> Int? {
    guard !shelf.isEmpty else { return nil }
    let grid = definition.grid
    var (all, unknown) = (0, 0)
    for light in grid.lights {
      let solutions = light.cells.map { grid.cells[$0].solution }
      guard !solutions.contains("") else { continue }
      let letters = shelf.alphabet.letters(in: solutions.joined())
      all += 1
      let score = (try? shelf.score(of: letters)) ?? nil
      if (score ?? 0) < Commonness.dealt { unknown += 1 }
    }
    return all == 0 ? nil : unknown * 100 / all
  }

  /// Tells right from wrong only if `mayTell`, because seeing that is a hint.
  static func statistics(_ position: Position, mayTell: Bool) -> Value {
    let sheet = position.sheet
    let tally = position.tally
    var full = 0
    var right = 0
    for word in sheet.words.indices where position.isFull(word) {
      full += 1
      if mayTell && position.isRight(word: word) { right += 1 }
    }
    var wrongLetters = 0
    var rightLetters = 0
    if mayTell {
      for place in position.contents.indices where !position.marks[place].contains(.given) {
        if position.isWrong(place) { wrongLetters += 1 }
      }
      rightLetters = tally.right
    }
    let isKnown = mayTell && sheet.isTold
    return [
      "letters": .int(tally.filled), "squares": .int(sheet.whites),
      "words": .int(full), "allWords": .int(sheet.words.count),
      "fuller": .int(position.fuller.count), "hints": .int(tally.spent),
      "checks": .int(tally.checks), "shown": .int(tally.shown),
      "moves": .int(tally.moves), "errors": .int(tally.errors),
      "told": .bool(isKnown),
      "rightLetters": .int(rightLetters), "wrongLetters": .int(wrongLetters),
      "rightWords": .int(right), "wrongWords": .int(isKnown ? full - right : 0),
      "par": .text(sheet.notes.par.map(timed) ?? ""),
    ]
  }

  private static func timed(_ seconds: Int) -> String {
    var clock = Clock()
    clock.seconds = seconds
    return clock.text
  }
}
