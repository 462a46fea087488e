import Liquid
import Puzzle
import TestSupport
import Testing

@testable import Kinds

/// The page on paper, drawn from the same view as the board.
struct CrosswordPrintTests {
  private static let sample = """
    ---
    kind: crossword
    title: Low Tide
    par: "2:30"
    copyright: 2026 <Foolscap>
    boxes: true
    blocks: grey
    shades: {s: "#ffd700"}
    ---
    Mind the <i>gap</i> & the <gap>.

    ## Grid

    ```
    CA(TE)_
    O#M.
    BAT#
    ```

    ## Marks

    ```
    o.*.
    ..@.
    ....
    ```

    ## Given

    ```
    x...
    ....
    ....
    ```

    ## Bars

    ```
    ....
    .._.
    |...
    ```

    ## Shades

    ```
    ....
    ....
    .s..
    ```

    ## Across

    1. Provide <b>food</b> (4) ~ CATE
       hint: Parties <want> it.
       because: C-ATE, "minus" the last.
    3/2 down. Rug <script>alert(1)</script>

    ## Down

    1. Swan (3) ~ COB
    2. See 3

    ## Afterword

    The tide is <u>out</u>.

    """

  private func draw(_ definition: Crossword.Definition, solved: Bool = false) throws -> String {
    var dice = Dice(seed: 1)
    let handout: Value = [
      "start": Crossword.pack(Crossword.start(definition, &dice).0), "seed": "1",
      "solution": .list(Crossword.solution(definition).map { .text($0.text) }),
    ]
    let session = try PuzzleKind(Crossword.self).seat(handout, .empty)
    if solved { try session.hear(Verb.reveal) }
    return try Self.draw(session.view())
  }

  private static func draw(_ view: Value) throws -> String {
    var texts: [String: String] = [:]
    for name in ["print.html", "paper.svg", "clues.html", "hints.html"] {
      texts["kinds/crossword/\(name)"] = try Repository.text("templates/kinds/crossword/\(name)")
    }
    var settings = Settings()
    settings.strict = true
    let data: Value = ["view": view, "puzzle": ["note": "", "hints": ""], "root": "../"]
    return try Library(texts).render("kinds/crossword/print.html", with: data, settings).text
  }

  private func sample() throws -> Crossword.Definition {
    try Crossword.read(try Subject.source(Self.sample, name: "sample"))
  }

  @Test func `the untouched page is drawn with all that it may hold`() throws {
    try Golden.check(try draw(sample()), "Golden/print.html")
  }

  @Test func `the answer page is drawn with the reasons`() throws {
    var definition = try sample()
    for place in definition.grid.cells.indices where definition.grid.isWhite(place) {
      if definition.grid.cells[place].solution.isEmpty {
        definition.grid.cells[place].solution = "X"
      }
    }
    try Golden.check(try draw(definition, solved: true), "Golden/print-solved.html")
  }

  @Test func `what authors write stays text`() throws {
    let page = try draw(sample())
    #expect(!page.contains("<script>") && page.contains("&lt;script&gt;"))
    #expect(!page.contains("<want>") && page.contains("Provide <b>food</b>"))
    #expect(page.contains("2026 &lt;Foolscap&gt;") && page.contains("<i>gap</i> &amp; the &lt;gap"))
  }

  @Test(arguments: 2...25)
  func `numbers are never under seven points at the usual size`(size: Int) throws {
    let rows = Array(repeating: String(repeating: "A", count: size), count: size)
    let page = try draw(CrosswordGame.definition(rows))
    let small = try #require(number(behind: "sheet-numbers\" font-size=\"", in: page))
    let across = try #require(number(behind: "--across:", in: page))
    let points = small / 20 * across / Double(size) / 25.4 * 72
    #expect(points >= 7 && points < 10, "\(points)")
    #expect(across <= 176)
  }

  @Test(arguments: [(5, 8), (11, 20), (13, 30), (15, 25), (15, 60), (15, 200), (21, 40)])
  func `every clue is printed once, whatever there is to print`(size: Int, length: Int) throws {
    let rows = (0..<size).map { row in
      String((0..<size).map { ($0 * row) % 4 == 3 ? Character("#") : Character("A") })
    }
    var definition = CrosswordGame.definition(rows)
    var wanted: [String] = []
    for section in definition.sections.indices {
      for clue in definition.sections[section].clues.indices {
        let text = "Mark\(wanted.count)x" + String(repeating: " so", count: length / 3)
        definition.sections[section].clues[clue].text = text
        wanted.append("Mark\(wanted.count)x")
      }
    }
    let page = try draw(definition)
    let printed = page.split(separator: "Mark").dropFirst().map {
      "Mark" + $0.prefix { $0 != " " && $0 != "<" }
    }
    #expect(printed == wanted)
    #expect(page.components(of: "<h2 class=\"sheet-way\">Across</h2>") == 1)
    #expect(page.components(of: "<h2 class=\"sheet-way\">Down</h2>") == 1)
  }

  @Test func `a puzzle without clues is a grid`() throws {
    var definition = CrosswordGame.definition(["AB", "CD"])
    definition.sections = []
    #expect(try draw(definition).contains("sheet-grid"))
  }

  private func number(behind mark: String, in page: String) -> Double? {
    let parts = page.split(separator: mark, maxSplits: 1)
    return parts.count == 2 ? Double(parts[1].prefix { $0.isNumber || $0 == "." }) : nil
  }
}

extension String {
  /// How often a text stands in another.
  fileprivate func components(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
