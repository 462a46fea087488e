import Puzzle

extension Crossword.Sheet {
  /// Each cell as templates see it before anything is written. A view copies these and changes
  /// what has changed, which is far cheaper than to make hundreds of maps for every move.
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
      var says = "Row \(row), column \(column)"
      if !cell.label.isEmpty { says += ", number \(cell.label)" }
      view["place"] = .text(says)
      view["says"] = .text(says + ", empty")
      var clues = ""
      for passage in passages[place] {
        guard let clue = words[passage.word].clue else { continue }
        clues += clues.isEmpty ? "k\(clue + 1)" : " k\(clue + 1)"
      }
      view["clues"] = .text(clues)
      return view
    }
  }

  /// What a cell looks like whatever is in it, as class names.
  private static func marks(_ cell: Crossword.Cell) -> String {
    var marks = ""
    if cell.hasCircle { marks += " circle" }
    if !cell.shade.isEmpty { marks += " shade" }
    if cell.hasBarRight { marks += " bar-right" }
    if cell.hasBarBelow { marks += " bar-below" }
    if cell.isGiven { marks += " given" }
    return marks
  }

  /// A colour that a style may hold: `#` and digits, or a word of letters; anything else is none.
  private static func shade(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard let first = bytes.first else { return "" }
    let isSafe = bytes.dropFirst().allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
    }
    let begins = first == 0x23 || (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first)
    return isSafe && begins && bytes.count <= 24 ? text : ""
  }

  /// Each clue as templates see it before anything is written.
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
