import Grids
import Puzzle

extension Crossword {
  /// The cursor and view state.
  package struct Desk: Sitting {
    /// Use `seat` instead: undo may have moved the cursor.
    var spot: Spot
    /// The move count when `spot` was set.
    var moves = 0
    /// Where each move was made, so that undo returns the cursor there.
    var trail: [Spot] = []
    /// The cursor before the last two taps, in case they turn out to be a double tap.
    var taps: [Spot] = []
    /// The cell tapped last; `nil` after any event but a tap or a zoom.
    var tapped: Int?
    /// The words that a guided walk has visited.
    var walk: [Int] = []
    var isPencil = false
    /// What is being typed into a cell of several letters; `nil` at other times.
    var draft: String?
    var hasMoreKeys = false
    /// In steps from 0 to `mostZoom`.
    var zoom = 0
    /// Whether Tab leaves the board, until the next event.
    var isLeaving = false
    var isScratching = false
    /// The seed that shuffles the scratch circle.
    var stir: UInt64 = 1
    /// Whether a terminal lists all clues, until the next event.
    var isListing = false
    /// Whether there was any event yet; no sound plays before.
    var isAwake = false
    var hasJustSolved = false
    package var options = Options(Crossword.options)
    package var say = ""

    init(_ spot: Spot) { self.spot = spot }

    static let mostZoom = 4

    /// The cursor: after undo where the move was made, in a resumed game where the last one was.
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
    var place: Int
    /// `nil` if no word runs through the cell.
    var word: Int?
  }
}

extension Crossword.Sheet {
  /// The start of the first word, or the first cell if there is no word.
  var firstSpot: Crossword.Spot {
    if let word = words.first { return Crossword.Spot(place: word.cells[0], word: 0) }
    return Crossword.Spot(place: grid.cells.indices.first { grid.isWhite($0) } ?? 0, word: nil)
  }
}
