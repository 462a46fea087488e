import Grids
import Puzzle

extension Crossword {
  /// Everything about a puzzle that no move changes, reckoned once when it is laid out.
  final class Sheet: Sendable {
    /// The grid; without solutions where they are hidden.
    let grid: Grid
    /// The lists of clues.
    let sections: [Section]
    /// What stands around the grid.
    let notes: Notes
    /// What belongs into each cell; nought where nobody tells.
    let solution: [Content]
    /// What else is right in some cells.
    let also: [(place: Int, content: Content)]
    /// The texts of more than one letter among those.
    let texts: Texts
    /// The digest of a hidden solution.
    let digest: UInt64?
    /// All clues, list by list.
    let items: [Item]
    /// All words: those that have a clue in its order, then the others.
    let words: [Word]
    /// The words through each cell, in the order of the lists.
    let passages: [[Passage]]
    /// How many cells can be written into, given ones apart.
    let whites: Int
    /// How many of these have a solution that is known here.
    let known: Int
    /// Each cell as templates see it before anything is written.
    let cellViews: [Fields]
    /// Each clue as templates see it before anything is written.
    let clueViews: [Fields]

    /// Lays a puzzle out.
    init(grid: Grid, sections: [Section], notes: Notes, digest: UInt64?) {
      var texts = Texts()
      var also: [(place: Int, content: Content)] = []
      for place in grid.cells.indices where grid.isWhite(place) {
        for text in grid.cells[place].also { also.append((place, texts.content(text))) }
      }
      solution = grid.cells.map { $0.form == .white ? texts.content($0.solution) : 0 }
      self.also = also
      self.texts = texts
      self.grid = grid
      self.sections = sections
      self.notes = notes
      self.digest = digest
      var items = Self.items(sections)
      words = Self.words(grid, sections, &items)
      passages = Self.passages(words, grid.cells.count)
      Self.link(&items, words, sections, grid)
      self.items = items
      let open = grid.cells.indices.filter { grid.isWhite($0) && !grid.cells[$0].isGiven }
      whites = open.count
      known = open.filter { [solution] place in solution[place] != 0 }.count
      cellViews = Self.cellViews(grid, words, passages)
      clueViews = Self.clueViews(items, words)
    }

    /// Whether letters can be checked and shown.
    var isTold: Bool { known > 0 }

    /// Whether a content is right in a cell.
    func isRight(_ content: Content, at place: Int) -> Bool {
      if content == solution[place] { return true }
      return !also.isEmpty && also.contains { $0.place == place && $0.content == content }
    }

    /// The word through a cell that runs a way, or another through it; none where there is none.
    func word(at place: Int, _ way: Way) -> Int? {
      guard passages.indices.contains(place) else { return nil }
      return (passages[place].first { $0.way == way } ?? passages[place].first)?.word
    }

    /// Which cell of a word a place is.
    func index(of place: Int, in word: Int) -> Int? {
      guard passages.indices.contains(place) else { return nil }
      return passages[place].first { $0.word == word }?.index
    }

    /// The way a word runs at a cell.
    func way(of word: Int?, at place: Int) -> Way {
      guard let word, passages.indices.contains(place) else { return .across }
      return passages[place].first { $0.word == word }?.way ?? .across
    }
  }

  /// What stands around a grid.
  struct Notes: Sendable {
    /// The title, for the text that is shared.
    var title = ""
    /// What stands before the grid.
    var preamble = ""
    /// What is told when it is solved.
    var afterword = ""
    /// Whose rights are named.
    var copyright = ""
    /// The time of a good solver, in seconds.
    var par: Int?
    /// How many hints may be asked for.
    var hints: Int?
    /// How dark blocks are printed.
    var ink = Ink.black
    /// Whether a box to tick off is printed before each clue.
    var hasBoxes = false
  }
}

extension Crossword.Sheet {
  /// Lays out what an author wrote; where the answer is hidden, only its digest is kept, and
  /// nothing that would tell it.
  convenience init(_ definition: Crossword.Definition) {
    var grid = definition.grid
    var sections = definition.sections
    var digest: UInt64?
    if definition.hidesAnswer {
      digest = Self.digest(grid)
      for place in grid.cells.indices where !grid.cells[place].isGiven {
        grid.cells[place].solution = ""
        grid.cells[place].also = []
      }
      for section in sections.indices {
        for clue in sections[section].clues.indices {
          sections[section].clues[clue].explanation = ""
        }
      }
    }
    var notes = Crossword.Notes(
      title: definition.common["title"]?.text ?? "", preamble: definition.preamble,
      afterword: definition.hidesAnswer ? "" : definition.afterword,
      copyright: definition.copyright, par: definition.par, hints: definition.hints)
    notes.ink = definition.ink
    notes.hasBoxes = definition.hasBoxes
    self.init(grid: grid, sections: sections, notes: notes, digest: digest)
  }

  /// The digest of a whole solution; none where some of it is unknown.
  static func digest(_ grid: Crossword.Grid) -> UInt64? {
    var text = ""
    for cell in grid.cells where cell.form == .white {
      if cell.solution.isEmpty { return nil }
      text += Crossword.Texts.capitals(cell.solution) + " "
    }
    return Dice.seed(from: text)
  }
}
