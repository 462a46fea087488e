import Grids
import Puzzle

extension Crossword {
  /// Everything about a puzzle that no move changes, computed once.
  final class Sheet: Sendable {
    /// Without solutions if they are hidden.
    let grid: Grid
    let sections: [Section]
    let notes: Notes
    /// The content of each cell; 0 if it is unknown.
    let solution: [Content]
    /// Other contents that count as right.
    let also: [(place: Int, content: Content)]
    /// The table behind `solution` and `also`.
    let texts: Texts
    let digest: UInt64?
    /// All clues, list by list.
    let items: [Item]
    /// Words with a clue in its order, then the others.
    let words: [Word]
    /// By cell, in the order of the lists.
    let passages: [[Passage]]
    /// How many cells can be written in, without given ones.
    let whites: Int
    /// How many of `whites` have a known solution.
    let known: Int
    let cellViews: [Fields]
    let clueViews: [Fields]

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

    func isRight(_ content: Content, at place: Int) -> Bool {
      if content == solution[place] { return true }
      return !also.isEmpty && also.contains { $0.place == place && $0.content == content }
    }

    /// The word in a direction, else another through the cell; `nil` if there is none.
    func word(at place: Int, _ way: Way) -> Int? {
      guard passages.indices.contains(place) else { return nil }
      return (passages[place].first { $0.way == way } ?? passages[place].first)?.word
    }

    func index(of place: Int, in word: Int) -> Int? {
      guard passages.indices.contains(place) else { return nil }
      return passages[place].first { $0.word == word }?.index
    }

    /// Across if no such word runs through the cell.
    func way(of word: Int?, at place: Int) -> Way {
      guard let word, passages.indices.contains(place) else { return .across }
      return passages[place].first { $0.word == word }?.way ?? .across
    }
  }

  struct Notes: Sendable {
    var title = ""
    var preamble = ""
    var afterword = ""
    var copyright = ""
    /// In seconds.
    var par: Int?
    var hints: Int?
    var ink = Ink.black
    var hasBoxes = false
  }
}

extension Crossword.Sheet {
  /// If the answer is hidden, keeps its digest alone and drops everything that would tell it.
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

  /// `nil` if some of the solution is unknown.
  static func digest(_ grid: Crossword.Grid) -> UInt64? {
    var text = ""
    for cell in grid.cells where cell.form == .white {
      if cell.solution.isEmpty { return nil }
      text += Crossword.Texts.capitals(cell.solution) + " "
    }
    return Dice.seed(from: text)
  }
}
