import Grids
import Puzzle

extension Crossword {
  /// How the solver sits: where the next letter goes and how the board is held.
  package struct Desk: Sitting {
    /// Where the cursor stands; ask `seat` instead, since undo may have moved on.
    var spot: Spot
    /// The number of moves when the cursor was put there.
    var moves = 0
    /// Where each move was made, so that the cursor returns there when it is undone.
    var trail: [Spot] = []
    /// Where the cursor stood before the last two taps, since they may turn out to be a double tap.
    var taps: [Spot] = []
    /// The cell that was tapped last, while nothing else was done.
    var tapped: Int?
    /// The words that a guided walk has come through.
    var walk: [Int] = []
    /// Whether letters are written in pencil.
    var isPencil = false
    /// What is being written into a cell that takes several letters; none at other times.
    var draft: String?
    /// Whether the keys for digits and signs are shown.
    var hasMoreKeys = false
    /// How much the grid is enlarged, in steps.
    var zoom = 0
    /// Whether Tab leads off the board for once.
    var isLeaving = false
    /// Whether the scratch circle is shown, and in which order.
    var isScratching = false
    /// The number from which the letters of the scratch circle are shuffled.
    var stir: UInt64 = 1
    /// Whether a terminal lists all clues for once.
    var isListing = false
    /// Whether something was heard here yet; no sound comes before.
    var isAwake = false
    /// Whether the last event solved the puzzle.
    var hasJustSolved = false
    /// What the player has chosen.
    package var options = Options(Crossword.options)
    /// What was said last.
    package var say = ""

    /// A fresh desk before a sheet.
    init(_ spot: Spot) { self.spot = spot }

    /// How many steps of zoom there are.
    static let mostZoom = 4

    /// Where the cursor stands. After undo and redo it is where the move was made, and in a game
    /// that was taken up again where the last one was.
    func seat(_ position: Position) -> Spot {
      let moves = position.tally.moves
      if moves == self.moves { return spot }
      if trail.indices.contains(moves) { return trail[moves] }
      guard let last = position.last else { return spot }
      return Spot(place: last, word: position.sheet.word(at: last, .across))
    }
  }

  /// A cell, and the word through it that is being solved.
  struct Spot: Sendable, Equatable {
    /// The cell.
    var place: Int
    /// The word; none where no word runs through the cell.
    var word: Int?
  }
}

extension Crossword.Sheet {
  /// Where a solver begins: at the first clue, or the first cell if there is none.
  var firstSpot: Crossword.Spot {
    if let word = words.first { return Crossword.Spot(place: word.cells[0], word: 0) }
    return Crossword.Spot(place: grid.cells.indices.first { grid.isWhite($0) } ?? 0, word: nil)
  }
}
