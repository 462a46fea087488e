import Puzzle

extension Crossword {
  /// What is highlighted, looked up once for a whole view.
  struct Sight {
    /// Where the cursor stands.
    let spot: Spot
    /// The list of the current word.
    let section: Int
    /// The word that crosses at the cursor.
    let crossing: Int?
    /// Which cells belong to the current word.
    private(set) var isInWord: [Bool]
    /// Which cells belong to clues that the current one speaks of.
    private(set) var isMentioned: [Bool]
    /// Which cells are known to be wrong to the player.
    private(set) var isWrong: [Bool]
    /// The clues that the current one speaks of.
    let references: [Int]
    /// Whether errors are marked as they are made.
    let marksErrors: Bool
    private let strike: String

    init(_ position: Position, _ desk: Desk) {
      let sheet = position.sheet
      let spot = desk.seat(position)
      let count = sheet.grid.cells.count
      self.spot = spot
      section = spot.word.map { sheet.words[$0].section } ?? 0
      let here = sheet.passages.indices.contains(spot.place) ? sheet.passages[spot.place] : []
      crossing = here.first { $0.word != spot.word }?.word
      isInWord = [Bool](repeating: false, count: count)
      isMentioned = isInWord
      isWrong = isInWord
      if let word = spot.word { for cell in sheet.words[word].cells { isInWord[cell] = true } }
      references =
        spot.word.flatMap { sheet.words[$0].clue }.map { sheet.items[$0].references } ?? []
      for item in references {
        guard let word = sheet.items[item].word, word != spot.word else { continue }
        for cell in sheet.words[word].cells { isMentioned[cell] = true }
      }
      marksErrors = desk.options.isOn("errors") && sheet.mayTell
      for place in 0..<count where position.contents[place] != 0 {
        isWrong[place] =
          position.marks[place].contains(.wrong) || (marksErrors && position.isWrong(place))
      }
      let wish = desk.options["strike"]
      strike = wish == "right" && !sheet.mayTell ? "filled" : wish
    }

    /// Whether a clue is struck out.
    func strikes(_ word: Int, _ isFull: Bool, _ position: Position) -> Bool {
      guard isFull, strike != "never" else { return false }
      return strike == "filled" || position.isRight(word: word)
    }

    /// What is particular about a cell just now, as class names.
    func classes(of place: Int, _ position: Position, _ marks: Marks) -> String {
      var classes = ""
      if spot.place == place { classes += " at" }
      if isInWord[place] { classes += " in" } else if isMentioned[place] { classes += " ref" }
      if isWrong[place] { classes += " wrong" }
      if marks.isEmpty { return classes }
      if marks.contains(.pencil) { classes += " pencil" }
      if marks.contains(.sure) { classes += " sure" }
      if marks.contains(.shown) { classes += " shown" }
      if marks.contains(.mended) { classes += " mended" }
      return classes
    }

    /// The cell under the cursor for voices: row, column, number, letter, clue, length and letters
    /// so far.
    func sentence(_ position: Position) -> String {
      let sheet = position.sheet
      let place = spot.place
      var text = sheet.cellViews[place]["place"]?.text ?? ""
      let marks = position.marks[place]
      text += ", "
      text +=
        position.isBlank(place)
        ? "empty" : Crossword.said(position.text(place), marks, self, place)
      guard let word = spot.word else { return text }
      let title = sheet.sections[sheet.words[word].section].title
      text += ". \(sheet.words[word].label) \(title)"
      if let clue = sheet.words[word].clue { text += ": " + sheet.items[clue].plain }
      return text + ", " + Crossword.pattern(word, position)
    }
  }
}

extension Crossword.Sheet {
  /// Whether bars part words somewhere.
  var hasBars: Bool { grid.cells.contains { $0.hasBarRight || $0.hasBarBelow } }

  /// Whether the grid is no full rectangle.
  var isShaped: Bool { grid.cells.contains { $0.form == .void } }
}
