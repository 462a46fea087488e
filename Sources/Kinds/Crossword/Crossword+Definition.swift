import Puzzle

extension Crossword {
  /// What the author wrote, or another program's file held: a grid, its clues and what is said
  /// around them.
  package struct Definition: Sendable, Equatable {
    /// The entries that every definition may have: title, author, date, note, tags.
    package var common: Fields
    /// By whose rules the grid is judged.
    package var style: Style
    /// The grid with its solution.
    package var grid: Grid
    /// The lists of clues in the order in which they are printed.
    package var sections: [Section]
    /// What stands between the title and the grid, in plain text with the inline tags of clues.
    package var preamble = ""
    /// What is told when the puzzle is solved.
    package var afterword = ""
    /// Whose rights are to be named under the puzzle.
    package var copyright = ""
    /// Entries that formats carry and the press merely keeps: publisher, editor, difficulty.
    package var credits = Fields()
    /// The time in which a good solver is done, in seconds.
    package var par: Int?
    /// How many hints the player may ask for; none where there is no limit.
    package var hints: Int?
    /// Whether the page carries a mere digest of the answer, so that nobody can read it there.
    package var hidesAnswer = false
    /// How dark blocks are printed.
    package var ink = Ink.black
    /// Whether a box to tick off is printed before each clue.
    package var hasBoxes = false
    /// Where its parts stand in its file, so that what is found later can point there.
    var origin = Origin()

    /// Gathers a grid and its clues; everything else can be said afterwards.
    package init(
      common: Fields = Fields(), style: Style = .free, grid: Grid, sections: [Section]
    ) {
      self.common = common
      self.style = style
      self.grid = grid
      self.sections = sections
    }
  }

  /// How dark blocks are printed; lighter ones spare ink and leave room for notes.
  package enum Ink: String, Sendable, CaseIterable {
    case black, dark, grey, light
  }

  /// The conventions by which grids are made, each with its own idea of what is fair.
  package enum Style: String, Sendable, CaseIterable {
    /// Every letter is checked by a crossing word; the grid is symmetric.
    case american
    /// A lattice in which about every second letter is checked; clues give the lengths.
    case british
    /// Bars between cells part the words instead of blocks.
    case barred
    /// An American grid too small for a daily paper.
    case mini
    /// Words that cross in whatever way they can.
    case free
  }
}
