import Grids
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

extension Crossword {
  /// Where the parts of a definition stand in its file. It is no part of what the definition says,
  /// so that two that say the same are equal wherever they were written.
  struct Origin: Sendable, Equatable {
    /// The place of each cell of the grid.
    var cells: [Place] = []
    /// The place of each clue, list by list.
    var clues: [[Place]] = []

    /// The place of a cell, where it was read from a file.
    func cell(_ place: Int) -> Place? { cells.indices.contains(place) ? cells[place] : nil }

    /// The place of a clue, where it was read from a file.
    func clue(_ list: Int, _ clue: Int) -> Place? {
      guard clues.indices.contains(list), clues[list].indices.contains(clue) else { return nil }
      return clues[list][clue]
    }

    /// Any two are alike.
    static func == (one: Origin, other: Origin) -> Bool { true }
  }
}

extension Crossword {
  /// A list of clues under one heading.
  package struct Section: Sendable, Equatable {
    /// The heading: Across, Down, or whatever the file calls it.
    package var title: String
    /// The way its words run; none where its clues name their cells one by one.
    package var axis: Axis?
    /// The clues as they are printed.
    package var clues: [Clue]

    /// Lists clues under a heading.
    package init(_ title: String, _ axis: Axis?, _ clues: [Clue] = []) {
      self.title = title
      self.axis = axis
      self.clues = clues
    }
  }

  /// One clue and the word that it asks for.
  package struct Clue: Sendable, Equatable {
    /// What stands before it, mostly a number.
    package var label: String
    /// The clue without its enumeration; of tags only `<i> <b> <u> <s> <sub> <sup>` are meant as
    /// such, everything else is text.
    package var text: String
    /// The lengths of its words without the brackets: `5,4`, `3-4`.
    package var enumeration = ""
    /// The cells of the answer in the order of reading, through all of its lights where it is
    /// linked; none for a clue that only refers to another.
    package var cells: [Int]
    /// The further lights of a linked clue as they are written: `14`, `3 down`.
    package var links: [String] = []
    /// A fuller clue for who asks for it.
    package var hint = ""
    /// Why the answer is right, for the page of explanations.
    package var explanation = ""
    /// Letters that the solver may want to shuffle in a circle.
    package var anagram = ""

    /// A clue for the word in some cells.
    package init(_ label: String, _ text: String, cells: [Int] = []) {
      self.label = label
      self.text = text
      self.cells = cells
    }
  }
}

extension Crossword {
  /// What a cell holds, as a number that is cheap to compare: nought for nothing, a Unicode scalar
  /// for one letter, and above all scalars a place in the table of longer texts.
  typealias Content = UInt32

  /// The texts of several letters that cells hold, or should hold, in a rebus.
  struct Texts: Sendable {
    private var list: [String] = []

    /// Contents from here on are places in the list.
    private static let firstText: Content = 0x110000

    /// The longest text that goes into a cell, in bytes.
    static let limit = 64

    /// A text as a number, in capitals and always the same.
    mutating func content(_ text: String) -> Content {
      let scalars = text.unicodeScalars
      guard let first = scalars.first else { return 0 }
      if scalars.count == 1 { return Folding.capital(first).value }
      let capitals = Self.capitals(text)
      if let place = list.firstIndex(of: capitals) { return Self.firstText + Content(place) }
      list.append(capitals)
      return Self.firstText + Content(list.count - 1)
    }

    /// The text that a number stands for.
    func text(_ content: Content) -> String {
      if content >= Self.firstText {
        let place = Int(content - Self.firstText)
        return list.indices.contains(place) ? list[place] : ""
      }
      guard content > 0, let scalar = Unicode.Scalar(content) else { return "" }
      return String(Character(scalar))
    }

    /// A text with each letter as a capital.
    static func capitals(_ text: String) -> String {
      var view = String.UnicodeScalarView()
      for scalar in text.unicodeScalars { view.append(Folding.capital(scalar)) }
      return String(view)
    }
  }
}
