import Puzzle

extension Crossword.Sheet {
  /// Template data of each cell before anything is written. A view copies it and changes what has
  /// changed, which is far cheaper than making hundreds of maps for every move.
  static func cellViews(
    _ grid: Crossword.Grid, _ words: [Crossword.Word], _ passages: [[Crossword.Passage]]
  ) -> [Fields] {
    grid.cells.indices.map { place in
      let cell = grid.cells[place]
      let row = grid.row(of: place) + 1
      let column = grid.column(of: place) + 1
      var view = Fields()
      view["index"] = .int(place + 1)
      view["row"] = .int(row)
      view["column"] = .int(column)
      view["form"] = .text(cell.form == .white ? "white" : cell.form == .block ? "block" : "void")
      view["label"] = .text(cell.label)
      view["letter"] = .text(cell.isGiven ? Crossword.Texts.capitals(cell.solution) : "")
      view["circle"] = .bool(cell.hasCircle)
      view["shade"] = .text(shade(cell.shade))
      view["right"] = .bool(cell.hasBarRight)
      view["below"] = .bool(cell.hasBarBelow)
      view["given"] = .bool(cell.isGiven)
      view["selected"] = false
      view["inWord"] = false
      view["marks"] = .text(Crossword.names(marks(cell)))
      view["says"] = .message("\(placeName(place, grid)), \("empty" as Message)")
      var clues = ""
      for passage in passages[place] {
        guard let clue = words[passage.word].clue else { continue }
        clues += clues.isEmpty ? "k\(clue + 1)" : " k\(clue + 1)"
      }
      view["clues"] = .text(clues)
      return view
    }
  }

  static func placeName(_ place: Int, _ grid: Crossword.Grid) -> Message {
    let (row, column) = (grid.row(of: place) + 1, grid.column(of: place) + 1)
    let label = grid.cells[place].label
    return label.isEmpty
      ? "Row \(row), column \(column)" : "Row \(row), column \(column), number \(label)"
  }

  /// As in `12 Across`.
  func name(_ label: String, of section: Int) -> Message {
    Message(key: "{1} " + sections[section].title, [.text(label)])
  }

  /// Class names that do not depend on the content.
  private static func marks(_ cell: Crossword.Cell) -> String {
    var marks = ""
    if cell.hasCircle { marks += " circle" }
    if !cell.shade.isEmpty { marks += " shade" }
    if cell.hasBarRight { marks += " bar-right" }
    if cell.hasBarBelow { marks += " bar-below" }
    if cell.isGiven { marks += " given" }
    return marks
  }

  /// A colour that is safe in a style attribute: `#` and digits, or a word of letters; else empty.
  private static func shade(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard let first = bytes.first else { return "" }
    let isSafe = bytes.dropFirst().allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
    }
    let begins = first == 0x23 || (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first)
    return isSafe && begins && bytes.count <= 24 ? text : ""
  }

  static func clueViews(_ items: [Crossword.Item], _ words: [Crossword.Word]) -> [Fields] {
    items.indices.map { number in
      let item = items[number]
      var view = Fields()
      view["number"] = .int(number + 1)
      view["label"] = .text(item.clue.label)
      view["links"] = .text(item.clue.links.joined(separator: ", "))
      view["html"] = .text(Crossword.html(item.clue.text))
      view["text"] = .text(item.plain)
      view["enumeration"] = .text(item.clue.enumeration)
      view["cells"] = .int(item.clue.cells.count)
      view["filled"] = false
      view["struck"] = false
      view["selected"] = false
      view["crossing"] = false
      view["marks"] = ""
      view["pattern"] = ""
      view["told"] = false
      view["hint"] = .text(Crossword.html(item.clue.hint))
      view["answer"] = ""
      view["because"] = .text(Crossword.html(item.clue.explanation))
      view["fodder"] = .text(item.clue.anagram)
      return view
    }
  }
}

extension Crossword {
  /// What is highlighted, looked up once for a whole view.
  struct Sight {
    let spot: Spot
    let section: Int
    /// The word that crosses at the cursor.
    let crossing: Int?
    private(set) var isInWord: [Bool]
    /// By cell, whether it belongs to a clue that the current one mentions.
    private(set) var isMentioned: [Bool]
    /// By cell, whether the player may see that it is wrong.
    private(set) var isWrong: [Bool]
    /// The clues that the current one mentions.
    let references: [Int]
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

    func strikes(_ word: Int, _ isFull: Bool, _ position: Position) -> Bool {
      guard isFull, strike != "never" else { return false }
      return strike == "filled" || position.isRight(word: word)
    }

    /// Class names that change during play.
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

    /// The current cell for screen readers: place, number, letter, clue, length and letters so far.
    func sentence(_ position: Position) -> Message {
      let sheet = position.sheet
      let place = spot.place
      let content =
        position.isBlank(place)
        ? "empty" : Crossword.said(position.text(place), position.marks[place], self, place)
      let here: Message = "\(Crossword.Sheet.placeName(place, sheet.grid)), \(content)"
      guard let word = spot.word else { return here }
      let (label, section) = (sheet.words[word].label, sheet.words[word].section)
      let name = sheet.name(label, of: section)
      let pattern = Crossword.pattern(word, position)
      guard let clue = sheet.words[word].clue else { return "\(here). \(name), \(pattern)" }
      return "\(here). \(name): \(sheet.items[clue].plain), \(pattern)"
    }
  }
}

extension Crossword.Sheet {
  var hasBars: Bool { grid.cells.contains { $0.hasBarRight || $0.hasBarBelow } }

  /// Whether the grid is not a full rectangle.
  var isShaped: Bool { grid.cells.contains { $0.form == .void } }
}
