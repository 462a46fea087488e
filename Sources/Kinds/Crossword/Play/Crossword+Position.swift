import Puzzle

extension Crossword {
  /// The contents of the grid, and what was checked, shown and counted so far.
  package struct Position: Sendable {
    let sheet: Sheet
    private(set) var contents: [Content]
    private(set) var marks: [Marks]
    private(set) var texts: Texts
    private(set) var fuller: [Int] = []
    private(set) var tally = Tally()
    /// The cell that was written or cleared last.
    private(set) var last: Int?

    init(_ sheet: Sheet) {
      self.sheet = sheet
      texts = sheet.texts
      contents = sheet.grid.cells.indices.map {
        sheet.grid.cells[$0].isGiven ? sheet.solution[$0] : 0
      }
      marks = sheet.grid.cells.map { $0.isGiven ? .given : [] }
    }

    func text(_ place: Int) -> String { texts.text(contents[place]) }

    func isWhite(_ place: Int) -> Bool { sheet.grid.isWhite(place) }

    func isBlank(_ place: Int) -> Bool { contents[place] == 0 }

    func isFixed(_ place: Int) -> Bool { !marks[place].isDisjoint(with: .fixed) }

    /// False for empty cells and for cells whose solution is unknown.
    func isWrong(_ place: Int) -> Bool {
      contents[place] != 0 && sheet.solution[place] != 0
        && !sheet.isRight(contents[place], at: place)
    }

    func isRight(_ place: Int) -> Bool {
      sheet.solution[place] != 0 && sheet.isRight(contents[place], at: place)
    }

    func isFull(_ word: Int) -> Bool { sheet.words[word].cells.allSatisfy { contents[$0] != 0 } }

    func isRight(word: Int) -> Bool { sheet.words[word].cells.allSatisfy { isRight($0) } }

    var isFull: Bool { tally.filled == sheet.whites }
  }

  /// What is known of a cell beside its content.
  struct Marks: OptionSet, Sendable {
    let rawValue: UInt8
    static let given = Marks(rawValue: 1)
    static let pencil = Marks(rawValue: 2)
    /// Checked and wrong.
    static let wrong = Marks(rawValue: 4)
    /// Checked and right.
    static let sure = Marks(rawValue: 8)
    static let shown = Marks(rawValue: 16)
    /// Checked and wrong once, and changed since.
    static let mended = Marks(rawValue: 32)
    /// Marks that keep a content from being changed.
    static let fixed: Marks = [.given, .sure, .shown]
  }

  struct Tally: Sendable, Equatable {
    var moves = 0
    /// Cells that hold something, without given ones.
    var filled = 0
    /// Cells that hold what belongs there, without given ones.
    var right = 0
    /// Wrong letters that were written, including those corrected since.
    var errors = 0
    var checks = 0
    var shown = 0
    /// Hints taken from the budget.
    var spent = 0
    /// Whether the grid matches the digest of a hidden solution.
    var meetsDigest = false
  }

  /// Compares only cells whose solution is known; with none, a puzzle is never solved.
  package static func isSolved(_ position: Position) -> Bool {
    if position.sheet.digest != nil { return position.tally.meetsDigest }
    return position.sheet.known > 0 && position.tally.right == position.sheet.known
  }

  /// The percentage of filled cells, right or wrong, since more would give the answer away.
  package static func progress(_ position: Position) -> Int {
    if isSolved(position) { return 100 }
    let whites = position.sheet.whites
    return whites > 0 ? min(99, position.tally.filled * 100 / whites) : 0
  }
}

extension Crossword.Position {
  /// Content 0 clears the cell; fixed cells stay as they are.
  mutating func put(_ content: Crossword.Content, at place: Int, pencil: Bool = false) {
    guard !isFixed(place) else { return }
    last = place
    let old = contents[place]
    let mark: Crossword.Marks = pencil && content != 0 ? .pencil : []
    if old == content {
      marks[place].remove(.pencil)
      marks[place].formUnion(mark)
      return
    }
    let wasRight = old != 0 && isRight(place)
    contents[place] = content
    tally.filled += (content != 0 ? 1 : 0) - (old != 0 ? 1 : 0)
    let isRight = content != 0 && isRight(place)
    tally.right += (isRight ? 1 : 0) - (wasRight ? 1 : 0)
    if content != 0, sheet.solution[place] != 0, !isRight, !pencil { tally.errors += 1 }
    let hadError = !marks[place].isDisjoint(with: [.wrong, .mended])
    marks[place] = hadError ? mark.union(.mended) : mark
    meetDigest()
  }

  mutating func put(_ text: String, at place: Int, pencil: Bool) {
    put(texts.content(text), at: place, pencil: pencil)
  }

  /// Wrong cells are marked, right ones become fixed.
  mutating func check(_ cells: [Int]) {
    tally.checks += 1
    for place in cells where contents[place] != 0 && !isFixed(place) && sheet.solution[place] != 0 {
      marks[place].remove(.pencil)
      marks[place].insert(isRight(place) ? .sure : .wrong)
    }
  }

  mutating func show(_ cells: [Int]) {
    for place in cells where sheet.solution[place] != 0 && !isFixed(place) {
      if isRight(place) {
        marks[place].remove(.pencil)
        marks[place].insert(.sure)
        continue
      }
      put(sheet.solution[place], at: place)
      marks[place] = .shown
      tally.shown += 1
    }
  }

  mutating func tellMore(_ clue: Int) {
    if !fuller.contains(clue) { fuller.append(clue) }
  }

  /// Makes pencilled letters count, also as errors.
  mutating func ink(_ cells: [Int]) {
    for place in cells where marks[place].contains(.pencil) {
      marks[place].remove(.pencil)
      if isWrong(place) { tally.errors += 1 }
    }
  }

  mutating func spend() { tally.spent += 1 }

  mutating func count() { tally.moves += 1 }

  private mutating func meetDigest() {
    guard let digest = sheet.digest else { return }
    tally.meetsDigest = false
    guard isFull else { return }
    var text = ""
    for place in contents.indices where isWhite(place) { text += self.text(place) + " " }
    tally.meetsDigest = Dice.seed(from: text) == digest
  }
}

extension Crossword {
  /// The letters of an anagram in a shuffled circle; those already in the word are marked as used.
  static func scratch(_ position: Position, _ sight: Sight, _ desk: Desk) -> Value {
    guard desk.isScratching, let word = sight.spot.word,
      let clue = position.sheet.words[word].clue
    else { return ["shown": false, "letters": [], "side": 0] }
    var letters: [Content] = []
    for scalar in position.sheet.items[clue].clue.anagram.unicodeScalars {
      let capital = Folding.capital(scalar)
      if isAnswerLetter(capital) { letters.append(capital.value) }
    }
    letters = Array(letters.prefix(40))
    var left = position.sheet.words[word].cells.map { position.contents[$0] }
    var dice = Dice(seed: desk.stir)
    dice.shuffle(&letters)
    return [
      "shown": .bool(!letters.isEmpty),
      "side": Circle.rounded(Circle.side(letters.count)),
      "letters": .list(
        letters.enumerated().map { place, letter in
          let used = left.firstIndex(of: letter)
          if let used { left.remove(at: used) }
          let spot = Circle.spot(place, of: letters.count)
          return [
            "letter": .text(position.texts.text(letter)), "used": .bool(used != nil),
            "x": Circle.rounded(spot.x), "y": Circle.rounded(spot.y),
          ]
        }),
    ]
  }
}
