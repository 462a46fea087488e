import Grids
import Puzzle

extension Crossword {
  /// A grid, its clues and the texts around it, as the author or another program wrote them.
  package struct Definition: Sendable, Equatable {
    /// Fields that every kind has: title, author, date, note, tags.
    package var common: Fields
    package var style: Style
    package var grid: Grid
    /// In printing order.
    package var sections: [Section]
    /// Printed between title and grid: plain text with the inline tags of clues.
    package var preamble = ""
    /// Shown once the puzzle is solved.
    package var afterword = ""
    package var copyright = ""
    /// Fields that formats carry and the press only keeps: publisher, editor, difficulty.
    package var credits = Fields()
    /// The time a good solver needs, in seconds.
    package var par: Int?
    /// How many hints the player may take; `nil` for no limit.
    package var hints: Int?
    /// Whether the page carries only a digest of the answer, so that nobody can read it there.
    package var hidesAnswer = false
    package var ink = Ink.black
    package var hasBoxes = false
    /// Where its parts are in the source file, for faults found later.
    var origin = Origin()

    package init(
      common: Fields = Fields(), style: Style = .free, grid: Grid, sections: [Section]
    ) {
      self.common = common
      self.style = style
      self.grid = grid
      self.sections = sections
    }
  }

  /// How dark blocks are printed; lighter ones save ink and leave room for notes.
  package enum Ink: String, Sendable, CaseIterable {
    case black, dark, grey, light
  }

  /// A convention of making grids, each with its own idea of what is fair.
  package enum Style: String, Sendable, CaseIterable {
    /// Every letter is checked by a crossing word; the grid is symmetric.
    case american
    /// A lattice in which about every second letter is checked; clues give the lengths.
    case british
    /// Bars instead of blocks separate words.
    case barred
    /// An American grid too small for a daily paper.
    case mini
    /// Words that cross in any way they can.
    case free
  }
}

extension Crossword {
  /// Where the parts of a definition are in its file. Any two are equal: only content counts.
  struct Origin: Sendable, Equatable {
    var cells: [Place] = []
    /// By section, then by clue.
    var clues: [[Place]] = []

    /// `nil` if the grid was not read from a file.
    func cell(_ place: Int) -> Place? { cells.indices.contains(place) ? cells[place] : nil }

    func clue(_ list: Int, _ clue: Int) -> Place? {
      guard clues.indices.contains(list), clues[list].indices.contains(clue) else { return nil }
      return clues[list][clue]
    }

    static func == (one: Origin, other: Origin) -> Bool { true }
  }
}

extension Crossword {
  package struct Section: Sendable, Equatable {
    /// Across, Down, or whatever the file calls it.
    package var title: String
    /// `nil` if its clues name their cells one by one.
    package var axis: Axis?
    package var clues: [Clue]

    package init(_ title: String, _ axis: Axis?, _ clues: [Clue] = []) {
      self.title = title
      self.axis = axis
      self.clues = clues
    }
  }

  package struct Clue: Sendable, Equatable {
    /// Printed before the clue, usually a number.
    package var label: String
    /// Without the enumeration. Only `<i> <b> <u> <s> <sub> <sup>` are tags; the rest is text.
    package var text: String
    /// Without the brackets: `5,4`, `3-4`.
    package var enumeration = ""
    /// The answer's cells in reading order, through all lights of a linked clue; empty for a clue
    /// that only refers to another.
    package var cells: [Int]
    /// The further lights of a linked clue, as written: `14`, `3 down`.
    package var links: [String] = []
    /// A fuller clue, shown on request.
    package var hint = ""
    package var explanation = ""
    /// Letters that the solver may want to shuffle in a circle.
    package var anagram = ""

    package init(_ label: String, _ text: String, cells: [Int] = []) {
      self.label = label
      self.text = text
      self.cells = cells
    }
  }
}

extension Crossword {
  /// A cell's content as a number that is cheap to compare: 0 for nothing, a Unicode scalar for one
  /// letter, and above all scalars an index into `Texts`.
  typealias Content = UInt32

  /// The table of contents of several letters, as in a rebus.
  struct Texts: Sendable {
    private var list: [String] = []

    /// Contents from here on are indices into `list`.
    private static let firstText: Content = 0x110000

    /// The longest text of a cell, in bytes.
    static let limit = 64

    /// Ignores case; the same text always gives the same number.
    mutating func content(_ text: String) -> Content {
      let scalars = text.unicodeScalars
      guard let first = scalars.first else { return 0 }
      if scalars.count == 1 { return Folding.capital(first).value }
      let capitals = Self.capitals(text)
      if let place = list.firstIndex(of: capitals) { return Self.firstText + Content(place) }
      list.append(capitals)
      return Self.firstText + Content(list.count - 1)
    }

    func text(_ content: Content) -> String {
      if content >= Self.firstText {
        let place = Int(content - Self.firstText)
        return list.indices.contains(place) ? list[place] : ""
      }
      guard content > 0, let scalar = Unicode.Scalar(content) else { return "" }
      return String(Character(scalar))
    }

    static func capitals(_ text: String) -> String {
      var view = String.UnicodeScalarView()
      for scalar in text.unicodeScalars { view.append(Folding.capital(scalar)) }
      return String(view)
    }
  }
}
