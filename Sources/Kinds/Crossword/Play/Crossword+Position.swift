import Puzzle

extension Crossword {
  /// What stands in the grid, and what was asked and missed on the way.
  package struct Position: Sendable {
    /// What is printed.
    let sheet: Sheet
    /// What each cell holds.
    private(set) var contents: [Content]
    /// What is known of each cell beside its content.
    private(set) var marks: [Marks]
    /// The texts of several letters.
    private(set) var texts: Texts
    /// The clues whose fuller form was asked for.
    private(set) var fuller: [Int] = []
    /// What was counted.
    private(set) var tally = Tally()
    /// Where the last letter was written or taken away.
    private(set) var last: Int?

    /// The untouched sheet.
    init(_ sheet: Sheet) {
      self.sheet = sheet
      texts = sheet.texts
      contents = sheet.grid.cells.indices.map {
        sheet.grid.cells[$0].isGiven ? sheet.solution[$0] : 0
      }
      marks = sheet.grid.cells.map { $0.isGiven ? .given : [] }
    }

    /// What a cell shows.
    func text(_ place: Int) -> String { texts.text(contents[place]) }

    /// Whether something can be written at a place.
    func isWhite(_ place: Int) -> Bool { sheet.grid.isWhite(place) }

    /// Whether a cell is still empty.
    func isBlank(_ place: Int) -> Bool { contents[place] == 0 }

    /// Whether the content of a cell is there to stay.
    func isFixed(_ place: Int) -> Bool { !marks[place].isDisjoint(with: .fixed) }

    /// Whether a cell holds something that is known to be wrong.
    func isWrong(_ place: Int) -> Bool {
      contents[place] != 0 && sheet.solution[place] != 0
        && !sheet.isRight(contents[place], at: place)
    }

    /// Whether a cell holds what belongs there.
    func isRight(_ place: Int) -> Bool {
      sheet.solution[place] != 0 && sheet.isRight(contents[place], at: place)
    }

    /// Whether every cell of a word is filled.
    func isFull(_ word: Int) -> Bool { sheet.words[word].cells.allSatisfy { contents[$0] != 0 } }

    /// Whether every cell of a word is right.
    func isRight(word: Int) -> Bool { sheet.words[word].cells.allSatisfy { isRight($0) } }

    /// Whether every cell of the grid is filled.
    var isFull: Bool { tally.filled == sheet.whites }
  }

  /// What is known of a cell beside its content.
  struct Marks: OptionSet, Sendable {
    let rawValue: UInt8
    /// Printed from the start.
    static let given = Marks(rawValue: 1)
    /// Written in pencil.
    static let pencil = Marks(rawValue: 2)
    /// Checked, and wrong.
    static let wrong = Marks(rawValue: 4)
    /// Checked, and right.
    static let sure = Marks(rawValue: 8)
    /// Shown on demand.
    static let shown = Marks(rawValue: 16)
    /// Checked and wrong once, and changed since.
    static let mended = Marks(rawValue: 32)
    /// Whatever keeps a content in its place.
    static let fixed: Marks = [.given, .sure, .shown]
  }

  /// What is counted while somebody solves.
  struct Tally: Sendable, Equatable {
    /// Moves of every sort.
    var moves = 0
    /// Cells that hold something, given ones apart.
    var filled = 0
    /// Cells that hold what belongs there, given ones apart.
    var right = 0
    /// Wrong letters that were written, mended ones among them.
    var errors = 0
    /// How often something was checked.
    var checks = 0
    /// Letters that were shown.
    var shown = 0
    /// How much of the budget is spent.
    var spent = 0
    /// Whether the digest of a hidden solution was met.
    var meetsDigest = false
  }

  /// Tells whether all that is known of the answer stands in the grid.
  package static func isSolved(_ position: Position) -> Bool {
    if position.sheet.digest != nil { return position.tally.meetsDigest }
    return position.sheet.known > 0 && position.tally.right == position.sheet.known
  }

  /// How much is filled, whether well or not, since more would give the answer away.
  package static func progress(_ position: Position) -> Int {
    if isSolved(position) { return 100 }
    let whites = position.sheet.whites
    return whites > 0 ? min(99, position.tally.filled * 100 / whites) : 0
  }
}

extension Crossword.Position {
  /// Writes a content into a cell, or takes it away; what is fixed stays.
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

  /// Writes a text as a player types it.
  mutating func put(_ text: String, at place: Int, pencil: Bool) {
    put(texts.content(text), at: place, pencil: pencil)
  }

  /// Checks cells: wrong ones are marked, right ones stay from now on.
  mutating func check(_ cells: [Int]) {
    tally.checks += 1
    for place in cells where contents[place] != 0 && !isFixed(place) && sheet.solution[place] != 0 {
      marks[place].remove(.pencil)
      marks[place].insert(isRight(place) ? .sure : .wrong)
    }
  }

  /// Shows what belongs into cells.
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

  /// Shows the fuller form of a clue.
  mutating func tellMore(_ clue: Int) {
    if !fuller.contains(clue) { fuller.append(clue) }
  }

  /// Makes what was pencilled count.
  mutating func ink(_ cells: [Int]) {
    for place in cells where marks[place].contains(.pencil) {
      marks[place].remove(.pencil)
      if isWrong(place) { tally.errors += 1 }
    }
  }

  /// Takes a hint from the budget.
  mutating func spend() { tally.spent += 1 }

  /// Counts a move.
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
  /// The circle for clues whose letters want to be shuffled: each letter with its place, those that
  /// stand in the word already marked as used.
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
