import Grids
import Puzzle

extension Crossword {
  /// Statistics by which constructors compare grids.
  struct Figures {
    let words: Int
    let cells: Int
    /// Percentage of blocks; voids do not count.
    let blockShare: Int
    let averageLength: Double
    /// Percentage of cells that two words cross.
    let checkedShare: Int
    /// How many of the letters are J, Q, X or Z.
    let rareLetters: Int

    init(_ definition: Definition) {
      let grid = definition.grid
      let lights = grid.lights
      var crossings = [Int](repeating: 0, count: grid.cells.count)
      for cell in lights.joinedCells { crossings[cell] += 1 }
      let blocks = grid.cells.filter { $0.form == .block }.count
      words = lights.count
      cells = grid.cells.indices.filter(grid.isWhite).count
      blockShare = blocks * 100 / max(1, blocks + cells)
      averageLength = Double(lights.joinedCells.count) / Double(max(1, words))
      checkedShare = crossings.filter { $0 > 1 }.count * 100 / max(1, cells)
      rareLetters = grid.cells.reduce(0) { count, cell in
        count + cell.solution.utf8.filter { "JQXZ".utf8.contains($0) }.count
      }
    }
  }

  static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension [Crossword.Light] {
  /// A cell appears once for each word through it.
  fileprivate var joinedCells: [Int] { flatMap { $0.cells } }
}

extension Crossword {
  /// For lists of puzzles: `#` a block, a blank no cell, `x` a filled square, `.` an empty one.
  static func thumbnail(_ position: Position) -> Value {
    let grid = position.sheet.grid
    let squares = grid.cells.indices.map { place -> UInt8 in
      switch grid.cells[place].form {
      case .block: UInt8(ascii: "#")
      case .void: UInt8(ascii: " ")
      case .white: UInt8(ascii: position.isBlank(place) ? "." : "x")
      }
    }
    return [
      "width": .int(grid.width), "height": .int(grid.height),
      "squares": .text(String(decoding: squares, as: UTF8.self)),
    ]
  }

  /// Looks up words by the label where they begin. Reading and writing use the same index, so that
  /// a file says no more than it must.
  struct Index {
    private var across: [String: [Int]] = [:]
    private var down: [String: [Int]] = [:]
    /// In the order of the grid.
    private(set) var labels: (across: [String], down: [String]) = ([], [])

    /// Of several words with one label the first counts.
    init(_ grid: Grid) {
      for light in grid.lights {
        let label = grid.cells[light.cells[0]].label
        guard !label.isEmpty else { continue }
        if light.axis == .across, across[label] == nil {
          across[label] = light.cells
          labels.across.append(label)
        } else if light.axis == .down, down[label] == nil {
          down[label] = light.cells
          labels.down.append(label)
        }
      }
    }

    struct Name: Hashable {
      let label: String
      let isAcross: Bool
    }

    func cells(_ name: Name) -> [Int]? { name.isAcross ? across[name.label] : down[name.label] }

    /// The word that a link leads to: `14` along the same axis if there is one, else along the
    /// other; `3 down` names the axis.
    func name(_ link: String, from axis: Axis?) -> Name? {
      for isAcross in axis == .down ? [false, true] : [true, false] {
        let name = Name(label: link, isAcross: isAcross)
        if cells(name) != nil { return name }
      }
      for (word, isAcross) in Self.words {
        guard let label = Self.label(link, before: word) else { continue }
        let name = Name(label: label, isAcross: isAcross)
        if cells(name) != nil { return name }
      }
      return nil
    }

    private static let words: [(String, Bool)] = [
      ("across", true), ("down", false), ("ac", true), ("dn", false), ("a", true), ("d", false),
    ]

    private static func label(_ link: String, before word: String) -> String? {
      let bytes = Array(link.utf8)
      let (front, back) = (bytes.dropLast(word.utf8.count), bytes.suffix(word.utf8.count))
      guard !front.isEmpty, zip(back, word.utf8).allSatisfy({ $0 | 0x20 == $1 }) else { return nil }
      return Crossword.tidied(Crossword.text(front))
    }
  }

  /// The cells of a clue if the file does not name them.
  enum Usual: Equatable {
    case cells([Int])
    /// Another clue links this word, so that this one only refers to that.
    case covered
    case missing
    /// An earlier clue is for the same word.
    case taken
    /// The list does not say how its words run.
    case unsaid
    /// The link at this index leads nowhere.
    case lost(Int)
  }

  static func usual(_ lists: [(axis: Axis?, clues: [Clue])], _ index: Index) -> [[Usual]] {
    var claims: [Index.Name: [(list: Int, clue: Int)]] = [:]
    for (number, list) in lists.enumerated() {
      for (place, clue) in list.clues.enumerated() {
        for link in clue.links {
          guard let name = index.name(link, from: list.axis) else { continue }
          claims[name, default: []].append((number, place))
        }
      }
    }
    var seen: Set<Index.Name> = []
    return lists.enumerated().map { number, list in
      list.clues.enumerated().map { place, clue in
        guard let axis = list.axis else { return .unsaid }
        let name = Index.Name(label: clue.label, isAcross: axis == .across)
        guard var cells = index.cells(name) else { return .missing }
        guard seen.insert(name).inserted else { return .taken }
        if claims[name, default: []].contains(where: { $0 != (number, place) }) { return .covered }
        for (place, link) in clue.links.enumerated() {
          guard let name = index.name(link, from: axis) else { return .lost(place) }
          cells += index.cells(name) ?? []
        }
        return .cells(cells)
      }
    }
  }

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
