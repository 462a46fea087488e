import Puzzle
import TestSupport
import Testing

@testable import Grids
@testable import Kinds

struct CrosswordCheckingTests {
  private func told(_ text: String, style: String) throws -> [String] {
    let head = "---\nkind: crossword\nstyle: \(style)\n---\n"
    let definition = try Crossword.read(try Subject.source(head + text, name: "test"))
    return Crossword.check(definition, .empty).map { fault in
      "\(fault.place?.line ?? 0):\(fault.place?.column ?? 0) "
        + (fault.weight == .error ? "error: " : "") + fault.message
        + (fault.hint.map { " (\($0))" } ?? "")
    }
  }

  /// A grid with a clue for every word.
  private func puzzle(_ rows: [String]) throws -> String {
    let grid = "## Grid\n```\n" + rows.joined(separator: "\n") + "\n```\n"
    let definition = try Crossword.read(
      try Subject.source("---\nkind: crossword\n---\n" + grid, name: "test"))
    var text = grid
    for axis in Crossword.Axis.allCases {
      text += axis == .across ? "\n## Across\n" : "\n## Down\n"
      for light in definition.grid.lights where light.axis == axis {
        let sign = axis == .across ? "rightwards" : "downwards"
        text += "\(light.number). Thing \(light.number) \(sign) (\(light.cells.count))\n"
      }
    }
    return text
  }

  private static let patterns: [(style: String, rows: [String])] = [
    ("mini", ["ABCD", "EFGH", "IJKL", "MNOP"]),
    ("mini", ["ABC", "DEF", "GHI"]),
    ("mini", ["ABCD", "EFGH", "IJ##", "KLMN"]),
    ("mini", ["RUNS#", "U#A.T", "N#LOT", "#ABUT"]),
    ("american", ["HEART", "EMBER", "ABUSE", "RESIN", "TREND"]),
    ("american", ["ABCDEF#", "GHIJKLM", "NOPQRST", "UVWXYZA", "BCDEFGH", "JIKLMNO", "#PQRSTU"]),
    ("american", ["AB#CD", "E#G#F"]),
    ("british", ["ABCDEFG", "H#I#J#K", "LMNOPQR"]),
    ("british", ["ABCDEFG", "H###J##", "LMNOPQR"]),
    ("barred", ["ABCDEFG", "H#I#J#K", "LMNOPQR"]),
    ("free", ["AB#CD", "E###F"]),
    ("mini", ["SOLARIUM", "########", "POLARIUM"]),
    ("mini", ["EARN#", "#EARN", "#A#N#", "TRAIN", "#NSS#"]),
  ]

  @Test func `patterns and answers are judged by their style`() throws {
    var text = ""
    for (style, rows) in Self.patterns {
      text += "\(style) \(rows.joined(separator: "/"))\n"
      for line in try told(puzzle(rows), style: style) { text += "  \(line)\n" }
    }
    try Golden.check(text, "Golden/patterns.txt")
  }

  private static let clues = [
    "", "1. Boss (3)\n4. Pet (3) ~ DOG\n",
    "1. Small cat, or cats, purring (3)\n4. See 9\n## Down\n2/1. Friends <i>dogged</i>\n",
    "1.\n4. Something\n   cells: none\n", "1. Same\n   enumeration: 9\n4. <i>Same</i>\n",
    "1/4. Cat that dogs (3,3)\n4. See 1\n",
  ]

  @Test func `clues are judged by the style of their grid`() throws {
    var text = ""
    for clues in Self.clues {
      for style in ["american", "british", "free"] {
        text += "\(style)\n\(clues)"
        let grid = "## Grid\n```\nCAT\nDOG\n```\n## Across\n"
        for line in try told(grid + clues, style: style) where !line.contains("2 letters") {
          text += "  \(line)\n"
        }
      }
    }
    try Golden.check(text, "Golden/clues.txt")
  }

  @Test func `what bars part is judged as what blocks part`() throws {
    let text = "## Grid\n```\nABCD\nEFGH\nIJKL\nMNOP\n```\n"
    let bars = "## Bars\n```\n....\n|...\n..|.\n....\n```\n"
    let half = "## Bars\n```\n....\n____\n....\n....\n```\n"
    #expect(try told(text + bars, style: "barred").allSatisfy { !$0.contains("symmetry") })
    let lopsided = bars.replacing("..|.\n....\n```", with: "....\n....\n```")
    #expect(
      try told(text + lopsided, style: "barred").contains {
        $0.contains("no symmetry (row 2, column 1 is unlike its opposite, row 3, column 4)")
      })
    #expect(try told(text + half, style: "mini").contains { $0.contains("falls into 2 parts") })
  }

  @Test func `a finding without a file is told all the same`() throws {
    let grid = Crossword.Grid(
      width: 3, height: 1, cells: ["A", "B", "C"].map { Crossword.Cell(.white, $0) })
    let definition = Crossword.Definition(style: .mini, grid: grid.numbered, sections: [])
    let faults = Crossword.check(definition, .empty)
    #expect(!faults.isEmpty && faults.allSatisfy { $0.place == nil })
  }

  @Test func `measuring and checking the largest grid takes no time to speak of`() {
    let cells = (0..<40_000).map { Crossword.Cell(.white, $0 % 3 == 0 ? "A" : "B") }
    let grid = Crossword.Grid(width: 200, height: 200, cells: cells).numbered
    let definition = Crossword.Definition(style: .american, grid: grid, sections: [])
    let clock = ContinuousClock()
    #expect(clock.measure { _ = Crossword.check(definition, .empty) } < .seconds(20))
    #expect(clock.measure { _ = Crossword.difficulty(definition, .empty) } < .seconds(20))
  }
}

struct CrosswordFaultsTests {
  /// A file, and its faults as line:column, message and hint.
  struct Flaw: CustomTestStringConvertible, Sendable {
    let text: String
    let faults: [String]

    init(_ text: String, _ faults: String...) {
      self.text = text
      self.faults = faults
    }

    var testDescription: String { faults.joined(separator: " · ") }
  }

  private static let flaws = [
    Flaw("", "4:1 there is no grid (draw it below ## Grid, between lines of ```)"),
    Flaw("## Grid", "4:1 Grid is empty (draw it between two lines of ```)"),
    Flaw("## Grid\nAB", "5:1 Grid is not fenced (put a line of ``` above and below it)"),
    Flaw("## Grid\n```\nAB\n", "5:1 the fence is not closed (close it with a line of ```)"),
    Flaw(
      "## Grid\n```\nAB\n\n## Across\n1 One\n",
      "5:1 the fence is not closed (close it with a line of ```)",
      "9:1 a clue begins with its number and a full stop "
        + "(write 1. and the clue, or indent what goes on with the clue above)"),
    Flaw(
      "## Grid\n```\n```\n", "4:1 the grid has no cell (draw # for a block and a letter for a cell)"
    ),
    Flaw(
      "## Grid\n```\n##\n_#\n```\n",
      "6:1 the grid has no cell to write in (draw a letter, or . for one that is not told)"),
    Flaw(
      "## Grid\n```\nABC\nAB\nA)CD\n```\n",
      "7:1 this row has 2 cells, the others have 3 (draw _ for a cell that is not there)",
      "8:1 this row has 4 cells, the others have 3 (draw _ for a cell that is not there)",
      "8:2 this is no cell (write it within round brackets, behind a backslash)"),
    Flaw(
      "## Grid\n```\nA()\nA(XY\n```\n",
      "6:2 there is nothing in the bracket (draw . for a cell that is not told)",
      "7:2 the bracket is not closed (write a cell of several letters as (STAR))"),
    Flaw(
      grid + "## Grid\n```\nAB\n```\n",
      "10:1 there is a part called Grid already (keep one of them)"),
    Flaw(
      grid + "## Acros\n## Bottom\n",
      "10:1 no part of a crossword is called Acros (did you mean ## Across?)",
      "11:1 no part of a crossword is called Bottom (a list of clues says how its words run: "
        + "## Bottom (across), (down) or (cells))"),
    Flaw(
      grid + "## Marks\n```\nox\n```\n## Bars\n```\n...\n...\n```\n",
      "10:1 Marks has 1 rows, the grid has 2 (draw a row of . where there is nothing)",
      "12:1 this row has 2 cells, the grid has 3 (draw . where there is nothing)"),
    Flaw(
      grid.replacing("DOG", with: "D.G")
        + "## Marks\n```\n..x\n...\n```\n## Given\n```\n..x\n.x.\n```\n"
        + "## Shades\n```\n..q\n...\n```\n",
      "12:3 x means nothing in this layer (o draws a circle, * a shade, @ both)",
      "18:2 a cell without a solution cannot be given (write its letter into the grid)",
      "22:3 q means nothing in this layer "
        + "(name its colour in the front matter, as in shades: {q: \"#ffd700\"})"),
    Flaw(
      grid + "## Across\n1. Pet ~ COW\n4. Friend (2,2) ~ DO-GE\n7. Nothing\n2. Lost\n1. Again\n",
      "11:10 1 across is CAT in the grid, not COW "
        + "(row 1, column 2 holds A, not O; row 1, column 3 holds T, not W)",
      "12:11 (2,2) makes 4, but 4 across has 3 cells "
        + "(mend the lengths, or write \\( if the bracket belongs to the clue)",
      "12:19 DO-GE does not fit into 4 across, which is DOG in the grid (4 across has 3 cells)",
      "13:1 no word begins at 7 across (words across are 1, 4)",
      "14:1 no word begins at 2 across (a word begins at 2 down)",
      "15:1 1 across has a clue already (keep one of them)"),
    Flaw(
      grid + "## Across\n1/9/3 down. Pet\n4/2. Friend ~\n",
      "11:3 9 leads nowhere (link it as in 1/14/3 or 1/3 down)",
      "12:13 there is no answer behind the tilde (write \\~ for a tilde of the clue)"),
    Flaw(
      grid + "## Across\n  1. Pet\n1. Pet\n   hnt: It purrs.\n   hint: a\n   hint: b\n"
        + "   enumeration: 3\n   also: COOT\n",
      "11:1 there is no clue above this (begin a clue at the margin)",
      "13:4 no detail of a clue is called hnt "
        + "(did you mean hint? (write hnt\\: if it belongs to the text))",
      "15:4 the clue has its hint already (keep one of them)",
      "17:4 COOT does not fit into 1 across (1 across has 3 cells)"),
    Flaw(
      grid + "## Across\n1. Pet (3)\n   enumeration: 3\n",
      "12:4 the clue has its lengths already (keep one of them)"),
    Flaw(
      grid + "## Across\n1. Pet\n   cells: r1c1 r9c9 x\n   also: COOT\n## Odd (cells)\n- Odd\n",
      "12:16 r9c9 is no cell to write in "
        + "(r1c2 is the second cell of the first row; the grid has 2 rows and 3 columns)",
      "12:21 x is no cell to write in "
        + "(r1c2 is the second cell of the first row; the grid has 2 rows and 3 columns)",
      "13:4 COOT does not fit into 1 across (1 across has 1 cell)",
      "15:1 the clue does not say where its word is "
        + "(name its cells below it, as in cells: r1c1 r1c2)"
    ),
    Flaw(
      "## Grid\n```\n\(String(repeating: "A", count: 201))\n```\n",
      "4:1 the grid has more than 200 columns (200 either way is the most)"),
    Flaw(
      "## Grid\n```\n\(String(repeating: "A\n", count: 201))```\n",
      "4:1 the grid has more than 200 rows (200 either way is the most)"),
  ]

  private static let grid = "## Grid\n```\nCAT\nDOG\n```\n\n"

  @Test(arguments: flaws)
  func `every fault of a body is told with its place`(flaw: Flaw) throws {
    let source = try Subject.source("---\nkind: crossword\n---\n" + flaw.text, name: "test")
    let faults = #expect(throws: Faults.self) { try Crossword.read(source) }
    let told = faults?.all.map { fault in
      "\(fault.place?.line ?? 0):\(fault.place?.column ?? 0) \(fault.message)"
        + (fault.hint.map { " (\($0))" } ?? "")
    }
    #expect(told == flaw.faults)
  }

  @Test func `what is wrong with the front matter is told beside the body`() throws {
    let text =
      "---\nkind: crossword\npar: soon\nshades: {ab: red, c: 7, d: \"#FFF\"}\n"
      + "style: irish\nhnts: 3\n---\n"
    let source = try Subject.source(text, name: "test")
    let faults = #expect(throws: Faults.self) { try Crossword.read(source) }
    let told = faults?.all.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.message)" }
    #expect(
      told == [
        "3:6 par is a time", "4:14 a shade is called by one letter, not ab",
        "4:22 this is no colour",
        "5:8 style cannot be this", "6:1 the key hnts is unknown here", "8:1 there is no grid",
      ])
  }

  @Test func `a file that is no crossword at all is refused in bounded time`() throws {
    let junk = String(repeating: "x)\n", count: 100_000)
    for text in [junk, "## Across\n" + junk, "## Grid\n```\n" + junk + "```\n", "## Grid\n" + junk]
    {
      let source = try Subject.source("---\nkind: crossword\n---\n" + text, name: "test")
      let faults = #expect(throws: Faults.self) { try Crossword.read(source) }
      #expect((1...220).contains(faults?.all.count ?? 0))
    }
  }
}
