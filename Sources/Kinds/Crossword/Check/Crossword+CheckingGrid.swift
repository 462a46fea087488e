import Puzzle

extension Crossword.Review {
  /// Checks the pattern of cells, not the letters in it.
  mutating func grid() {
    size()
    symmetry()
    connection()
    checking()
    shortWords()
    blocks()
    openness()
    numbers()
  }

  private mutating func size() {
    let least = min(board.width, board.height)
    guard least < rules.smallest else { return }
    tell(
      "the grid is \(board.width) by \(board.height), small for this style",
      hint: rules.smallest > 4
        ? "write style: mini, or \(rules.smallest) cells and more each way" : nil,
      cell: 0)
  }

  private mutating func symmetry() {
    guard rules.isSymmetric, board.symmetries.isEmpty,
      let breach = board.breach(of: .rotation)
    else { return }
    let opposite = board.opposite(breach, .rotation)
    tell(
      "the grid has no symmetry",
      hint: "\(spot(breach)) is unlike its opposite, \(spot(opposite))", cell: breach)
  }

  private mutating func connection() {
    let parts = board.parts
    guard let smallest = parts.min(by: { $0.count < $1.count }), parts.count > 1 else { return }
    tell(
      "the grid falls into \(parts.count) parts",
      hint:
        "the smallest has \(counted(smallest.count, "cell")) and begins at \(spot(smallest[0]))",
      cell: smallest[0], isGrave: true)
  }

  private mutating func checking() {
    let lone = board.cells.indices.filter { board.isWhite($0) && crossings[$0].isEmpty }
    if let first = lone.first, rules.checking != .any {
      tell(
        lone.count == 1 ? "a cell is in no word" : "\(lone.count) cells are in no word",
        hint: "\(lone.count == 1 ? "it is" : "the first is") \(spot(first))", cell: first,
        isGrave: true)
    }
    switch rules.checking {
    case .any: break
    case .all:
      let open = board.cells.indices.filter { board.isWhite($0) && crossings[$0].count == 1 }
      guard let first = open.first else { return }
      tell(
        open.count == 1
          ? "a cell is crossed by no second word"
          : "\(open.count) cells are crossed by no second word",
        hint: "\(open.count == 1 ? "it is" : "the first is") \(spot(first))", cell: first)
    case .half, .most:
      let found = lights.compactMap { thinly($0) }
      tellSome(found, "words are crossed too thinly")
    }
  }

  /// `nil` if the word is crossed often enough for the style.
  private func thinly(_ light: Crossword.Light) -> Fault? {
    var (open, run, longest) = (0, 0, 0)
    for cell in light.cells {
      run = crossings[cell].count < 2 ? run + 1 : 0
      open += run > 0 ? 1 : 0
      longest = max(longest, run)
    }
    let place = definition.origin.cell(light.cells[0])
    let count = light.cells.count
    if longest > 2 {
      return finding(
        "\(name(light)) has \(longest) letters in a row that no other word crosses",
        hint: "two are the most that solvers bear", at: place)
    }
    let most = rules.checking == .half ? (count + 1) / 2 : (count - 1) / 2
    guard open > most else { return nil }
    return finding(
      "only \(count - open) of the \(count) letters of \(name(light)) are crossed",
      hint: "\(count - most) should be", at: place)
  }

  private mutating func shortWords() {
    let short = lights.filter { $0.cells.count < rules.shortest }.map { light in
      finding(
        "\(name(light)) has \(light.cells.count) letters",
        hint: "\(rules.shortest) are the fewest", at: definition.origin.cell(light.cells[0]),
        isGrave: definition.style.rules.countsWords)
    }
    tellSome(short, "words are too short")
  }

  private mutating func blocks() {
    let figures = Crossword.Figures(definition)
    if figures.blockShare > rules.mostBlocks {
      tell(
        "\(figures.blockShare) per cent of the cells are blocks",
        hint: "\(rules.mostBlocks) are the most for this style", cell: 0)
    }
    guard rules.countsWords, min(board.width, board.height) >= 13 else { return }
    if let most = Self.mostWords(board), lights.count > most {
      tell(
        "the grid has \(lights.count) words", hint: "papers take \(most) at the most", cell: 0)
    }
    if figures.averageLength < 4.5 {
      tell(
        "words have \(Crossword.tenths(figures.averageLength)) letters on average",
        hint: "fewer blocks make longer words; 4.5 is a fair least", cell: 0)
    }
  }

  /// The most words that daily papers accept; `nil` for other sizes than these.
  private static func mostWords(_ grid: Crossword.Grid) -> Int? {
    switch (grid.width, grid.height) {
    case (21, 21): 140
    case (19, 19): 120
    case (17, 17): 96
    case (15, 15): 78
    case (15, 16), (16, 15): 80
    case (13, 13): 64
    default: nil
    }
  }

  private mutating func openness() {
    guard rules.checking == .all else { return }
    let open = board.widest
    guard min(open.width, open.height) > 5 else { return }
    tell(
      "an area of \(open.width) by \(open.height) cells has no block",
      hint: "it begins at \(spot(open.place)); such areas are hard to fill with fair words",
      cell: open.place)
  }

  private mutating func numbers() {
    guard rules.isStrict,
      !board.cells.contains(where: { Int($0.label) == nil && !$0.label.isEmpty }),
      let place = zip(board.cells, board.numbered.cells).enumerated()
        .first(where: { $0.element.0.label != $0.element.1.label })?.offset
    else { return }
    let usual = board.numbered.cells[place].label
    tell(
      "the numbers are not the usual ones",
      hint:
        "\(spot(place)) has \(Self.said(board.cells[place].label)), by rule \(Self.said(usual))",
      cell: place)
  }

  private static func said(_ label: String) -> String { label.isEmpty ? "none" : label }

  func counted(_ count: Int, _ one: String) -> String {
    count == 1 ? "one \(one)" : "\(count) \(one)s"
  }
}
