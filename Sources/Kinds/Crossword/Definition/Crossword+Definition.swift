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
    /// Words that no fill of the grid may use.
    package var excluded: [String] = []
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
    /// An American grid of few and long words.
    case themeless
    /// An American grid too small for a daily paper.
    case mini
    /// Words that cross in any way they can.
    case free
  }

  /// Where the parts of a definition are in its file. Any two are equal: only content counts.
  struct Origin: Sendable, Equatable {
    var cells: [Place] = []
    /// By section, then by clue.
    var clues: [[Place]] = []
    /// What is probably a mistake but may be meant, for the check to tell.
    var doubts: [Fault] = []

    /// `nil` if the grid was not read from a file.
    func cell(_ place: Int) -> Place? { cells.indices.contains(place) ? cells[place] : nil }

    func clue(_ list: Int, _ clue: Int) -> Place? {
      guard clues.indices.contains(list), clues[list].indices.contains(clue) else { return nil }
      return clues[list][clue]
    }

    static func == (one: Origin, other: Origin) -> Bool { true }
  }

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

    /// What the composer writes for a word that it cannot clue.
    static let wanted = "(clue wanted)"

    var isWanted: Bool { text == Self.wanted || Crossword.plain(text).isEmpty }
  }

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

  /// In capitals, without the signs between words.
  static func letters(_ answer: String) -> [Unicode.Scalar] {
    capitals(answer).unicodeScalars.filter(isAnswerLetter)
  }

  /// True for letters and digits of any script, not for blanks, hyphens, apostrophes and the like.
  static func isAnswerLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0...0xBF, 0xD7, 0xF7, 0x2000...0x206F: false
    default: true
    }
  }

  enum Match {
    case same
    case length
    /// The cells that differ, with the answer's letters.
    case cells([(place: Int, letters: String)])
  }

  /// Cells without a solution match any letter.
  static func match(_ answer: String, _ cells: [Int], _ grid: Grid) -> Match {
    let solutions = cells.map { grid.cells[$0].solution }
    let whole = solutions.joined()
    if without(blanks: capitals(answer)) == without(blanks: whole) { return .same }
    let letters = letters(answer)
    let chunks = solutions.map { Crossword.letters($0) }
    let widths = zip(solutions, chunks).map { $0.isEmpty ? 1 : $1.count }
    guard widths.reduce(0, +) == letters.count else {
      return solutions.contains("") ? .same : .length
    }
    var start = 0
    var amiss: [(place: Int, letters: String)] = []
    for (number, cell) in cells.enumerated() {
      let wanted = letters[start..<(start + widths[number])]
      start += widths[number]
      guard !solutions[number].isEmpty, !wanted.elementsEqual(chunks[number]) else { continue }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: wanted)
      amiss.append((cell, String(text)))
    }
    return amiss.isEmpty ? .same : .cells(amiss)
  }

  private static func without(blanks text: String) -> [UInt8] { text.utf8.filter { $0 != 0x20 } }
}

extension Crossword.Reader {
  /// Compares the answer after the tilde with the grid.
  mutating func compare(
    _ draft: Crossword.Draft, _ cells: [Int], _ name: String, _ grid: Crossword.Grid
  ) {
    guard let answer = draft.answer, !answer.text.isEmpty, !cells.isEmpty else { return }
    let word = cells.map { grid.cells[$0].solution }.map { $0.isEmpty ? "." : $0 }.joined()
    switch Crossword.match(answer.text, cells, grid) {
    case .same: break
    case .length:
      fault(
        "\(answer.text) does not fit into \(name), which is \(word) in the grid",
        hint: "\(name) has \(counted(cells.count))", at: answer.place)
    case .cells(let amiss):
      let places = amiss.prefix(8).map { cell in
        "row \(grid.row(of: cell.place) + 1), column \(grid.column(of: cell.place) + 1) holds "
          + "\(grid.cells[cell.place].solution), not \(cell.letters)"
      }
      fault(
        "\(name) is \(word) in the grid, not \(answer.text)",
        hint: places.joined(separator: "; "), at: answer.place)
    }
  }

  /// Adds the alternatives of an `also` line to the cells where they differ.
  mutating func accept(
    _ draft: Crossword.Draft, _ cells: [Int], _ name: String, _ grid: inout Crossword.Grid
  ) {
    guard let also = draft.details.first(where: { $0.key == .also }) else { return }
    for other in also.wording.text(also.wording.whole).parts(at: ",") {
      switch Crossword.match(other, cells, grid) {
      case .same: break
      case .length:
        fault(
          "\(Crossword.tidied(other)) does not fit into \(name)",
          hint: "\(name) has \(counted(cells.count))", at: also.place)
      case .cells(let amiss):
        for cell in amiss where !grid.cells[cell.place].also.contains(cell.letters) {
          grid.cells[cell.place].also.append(cell.letters)
        }
      }
    }
  }
}

#if !hasFeature(Embedded)
  extension Crossword {
    /// A pattern for an order, ready to be filled.
    struct Blank {
      /// Without letters, except those of a theme.
      private(set) var grid: Grid
      let stencil: Stencil

      /// `nil` if no attempt succeeds.
      init?(_ wishes: Wishes, _ dice: inout Dice) {
        guard let grid = Self.grid(wishes, &dice) else { return nil }
        self.init(grid, wishes.alphabet)
      }

      init(_ grid: Grid, _ alphabet: Alphabet) {
        self.grid = grid
        let letters = grid.cells.map { alphabet.letters(in: $0.solution).first }
        let entries = grid.lights.map { light in
          Stencil.Entry(name: "\(light.number) \(light.axis.name)", cells: light.cells)
        }
        stencil = Stencil(letters: letters, entries: entries)
      }

      func filled(_ fill: Filler.Fill, _ alphabet: Alphabet) -> Grid {
        var grid = grid
        for (cell, letter) in fill.letters.enumerated() {
          if let letter { grid.cells[cell].solution = alphabet.symbol(letter) }
        }
        return grid.numbered
      }

      private static func grid(_ wishes: Wishes, _ dice: inout Dice) -> Grid? {
        switch wishes.style {
        case .british: lattice(wishes, &dice)
        case .barred: barred(wishes, &dice)
        case .american, .mini, .free: american(wishes, &dice)
        case .themeless: themeless(wishes, &dice)
        }
      }

      private static func lattice(_ wishes: Wishes, _ dice: inout Dice) -> Grid? {
        let area = wishes.width * wishes.height
        let most = area / 7 + 2
        let trellis = Trellis(
          width: wishes.width, height: wishes.height, words: (most / 2)...most,
          longest: max(9, max(wishes.width, wishes.height) * 2 / 3))
        return trellis.draw(&dice, tries: max(40, 25_000 / area)).map(Grid.init)
      }

      private static func barred(_ wishes: Wishes, _ dice: inout Dice) -> Grid? {
        let most = wishes.width * wishes.height * 30 / 100
        let bars = Bars(
          width: wishes.width, height: wishes.height, words: (most - most / 5)...most,
          longest: min(9, max(wishes.width, wishes.height)))
        guard let drawn = bars.drawn(&dice, tries: 60_000) else { return nil }
        var cells = drawn.right.map { hasBar in
          var cell = Cell(.white)
          cell.hasBarRight = hasBar
          return cell
        }
        for (cell, hasBar) in drawn.below.enumerated() { cells[cell].hasBarBelow = hasBar }
        return Grid(width: wishes.width, height: wishes.height, cells: cells)
      }
    }
  }

  extension Crossword.Grid {
    init(_ diagram: Diagram) {
      let cells = (0..<diagram.width * diagram.height).map { cell in
        let isBlock = diagram.isBlock(cell / diagram.width, cell % diagram.width)
        return Crossword.Cell(isBlock ? .block : .white)
      }
      self.init(width: diagram.width, height: diagram.height, cells: cells)
    }
  }

  extension Crossword.Axis {
    var name: String { self == .across ? "across" : "down" }
  }
#endif
