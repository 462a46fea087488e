import Formats
import Kinds
import Puzzle
import Testing

/// Whatever a form has no place for is said when it is written; what is not said comes back.
struct LossTests {
  /// One thing that a crossword may have.
  struct Feature: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let add: @Sendable (inout Crossword.Definition) -> Void

    init(_ name: String, _ add: @escaping @Sendable (inout Crossword.Definition) -> Void) {
      testDescription = name
      self.add = add
    }
  }

  static let features: [Feature] = [
    Feature("nothing more") { _ in },
    Feature("title") { $0.common["title"] = "A <i>slanted</i> & plain title" },
    Feature("author") { $0.common["author"] = "Ann & Other" },
    Feature("date") { $0.common["date"] = "2026-11-20" },
    Feature("odd date") { $0.common["date"] = "Friday" },
    Feature("note") { $0.common["note"] = "One line\nand another" },
    Feature("tags") { $0.common["tags"] = ["sea", "land"] },
    Feature("draft") { $0.common["draft"] = true },
    Feature("copyright") { $0.copyright = "2026 Ann Other" },
    Feature("preamble") { $0.preamble = "Mind the <b>tide</b>." },
    Feature("long preamble") { $0.preamble = "Mind the tide.\nIt comes back." },
    Feature("afterword") { $0.afterword = "Well done!" },
    Feature("editor") { $0.credits["editor"] = "Ed Itor" },
    Feature("publisher") { $0.credits["publisher"] = "The Foolscap" },
    Feature("odd credit") { $0.credits["tested by"] = "Tess Ter" },
    Feature("style") { $0.style = .barred },
    Feature("par") { $0.par = 600 },
    Feature("hints") { $0.hints = 3 },
    Feature("hidden answer") { $0.hidesAnswer = true },
    Feature("circle") { $0.grid.cells[1].hasCircle = true },
    Feature("grey") { $0.grid.cells[1].shade = "grey" },
    Feature("colour") { $0.grid.cells[1].shade = "#12ab9f" },
    Feature("named colour") { $0.grid.cells[1].shade = "peachpuff" },
    Feature("given") { $0.grid.cells[1].isGiven = true },
    Feature("rebus") { $0.grid.cells[1].solution = "OAK" },
    Feature("digit") { $0.grid.cells[1].solution = "0" },
    Feature("sign") { $0.grid.cells[1].solution = "#" },
    Feature("full stop") { $0.grid.cells[1].solution = "." },
    Feature("unknown letter") { $0.grid.cells[1].solution = "" },
    Feature("no solution") {
      for place in $0.grid.cells.indices { $0.grid.cells[place].solution = "" }
    },
    Feature("alternative") { $0.grid.cells[1].also = ["X", "YZ"] },
    Feature("bar") {
      $0.grid.cells[20].form = .white; $0.grid.cells[15].hasBarBelow = true
    },
    Feature("void") { $0.grid.cells[8].form = .void },
    Feature("no numbers") {
      for place in $0.grid.cells.indices { $0.grid.cells[place].label = "" }
    },
    Feature("odd number") { $0.grid.cells[12].label = "Q" },
    Feature("other numbers") {
      $0.grid.cells[0].label = "7"
      $0.sections[0].clues[0].label = "7"
      $0.sections[1].clues[0].label = "7"
    },
    Feature("markup") { $0.sections[0].clues[0].text = "a <i>b</i> <b>c</b> <u>d</u> <s>e</s>" },
    Feature("small letters") { $0.sections[0].clues[0].text = "H<sub>2</sub>O x<sup>2</sup>" },
    Feature("signs") {
      $0.sections[0].clues[0].text = "1 < 2 & 3 > 2; \"é\" # no [x] (two) {y} ~"
    },
    Feature("empty clue") { $0.sections[0].clues[0].text = "" },
    Feature("clue of lines") { $0.sections[0].clues[0].text = "One\nTwo" },
    Feature("dots") { $0.sections[0].clues[0].text = "... and so on" },
    Feature("comma") { $0.sections[0].clues[0].text = ", 4 is what follows" },
    Feature("enumeration") { $0.sections[0].clues[0].enumeration = "3,2" },
    Feature("year") { $0.sections[0].clues[0].text = "A film (1976)" },
    Feature("year and lengths") {
      $0.sections[0].clues[0].text = "A film (1976)"
      $0.sections[0].clues[0].enumeration = "5"
    },
    Feature("year explained") {
      $0.sections[0].clues[0].text = "A film (1976)"
      $0.sections[0].clues[0].explanation = "It is old (3)."
    },
    Feature("blanks in a row") { $0.sections[0].clues[0].text = "One.  Two  <i>three</i>  four" },
    Feature("blanks in the title") { $0.common["title"] = "One.  Two" },
    Feature("blanks in the author") { $0.common["author"] = "Ann  Other" },
    Feature("blanks in the copyright") { $0.copyright = "2026  Ann Other" },
    Feature("entity") { $0.sections[0].clues[0].text = "AT&amp;T &#38; co" },
    Feature("remark") { $0.sections[0].clues[0].text = "^Hint: is the clue" },
    Feature("tags at the edge") { $0.sections[0].clues[0].text = "<i>{/</i>} <b>*}</b> <s>-</s>}" },
    Feature("backslash") { $0.sections[0].clues[0].text = "Thanks for asking\\! \\ 2\\" },
    Feature("braces") { $0.sections[0].clues[0].text = "{/a/} {*b*} {!c!} {\\d\\} {} {e}" },
    Feature("tildes") { $0.sections[0].clues[0].text = "~ What ~ means ~ in {~pi~} ~" },
    Feature("question mark in a cell") { $0.grid.cells[1].solution = "?" },
    Feature("form") { $0.credits["form"] = "diamond" },
    Feature("odd enumeration") { $0.sections[0].clues[0].enumeration = "two words" },
    Feature("hint") { $0.sections[0].clues[0].hint = "It is <i>long</i>." },
    Feature("explanation") { $0.sections[0].clues[0].explanation = "[CO]AST (3) because" },
    Feature("anagram") { $0.sections[0].clues[0].anagram = "STACO" },
    Feature("link") {
      $0.sections[0].clues[1].links = ["3 down"]
      $0.sections[0].clues[1].cells += [4, 9, 14, 19, 24]
      $0.sections[1].clues[2].cells = []
      $0.sections[1].clues[2].text = "See 4"
    },
    Feature("odd link") { $0.sections[0].clues[0].links = ["K"] },
    Feature("headings") {
      $0.sections[0].title = "Waagerecht"
      $0.sections[1].title = "Senkrecht"
    },
    Feature("third list") {
      $0.sections.append(
        Crossword.Section("Slanting", nil, [Crossword.Clue("X", "Aslant", cells: [0, 12, 24])]))
    },
    Feature("second list across") {
      $0.sections.append(
        Crossword.Section("More across", .across, [$0.sections[0].clues.removeLast()]))
    },
    Feature("empty list") { $0.sections.append(Crossword.Section("Nothing", nil)) },
    Feature("backwards") { $0.sections[0].clues[0].cells.reverse() },
    Feature("clue for nothing") {
      $0.sections.append(Crossword.Section("Elsewhere", nil, [Crossword.Clue("A", "Nowhere")]))
    },
  ]

  private static var plain: Crossword.Definition {
    let letters = Array("COASTR#R#IARENAB#N#R_#ACE")
    let cells = letters.map { letter in
      letter == "#"
        ? Crossword.Cell(.block)
        : letter == "_" ? Crossword.Cell(.void) : Crossword.Cell(.white, String(letter))
    }
    var grid = Crossword.Grid(width: 5, height: 5, cells: cells)
    grid.cells[20] = Crossword.Cell(.block)
    grid = grid.numbered
    let sections = [("Across", Crossword.Axis.across), ("Down", .down)].map { title, axis in
      Crossword.Section(
        title, axis,
        grid.lights.filter { $0.axis == axis }.map {
          Crossword.Clue(String($0.number), "Clue \($0.number) \(title)", cells: $0.cells)
        })
    }
    return Crossword.Definition(grid: grid, sections: sections)
  }

  @Test(arguments: features, ["ipuz", "jpz", "exolve", "xd", "puz", "txt"])
  func `what a form cannot hold is told`(feature: Feature, suffix: String) throws {
    let form = try Format.named(suffix)
    var definition = Self.plain
    feature.add(&definition)
    let encoded = form.encode(definition)
    let back = try form.decode(encoded.bytes)
    if encoded.warnings.isEmpty {
      #expect(
        back.definition == definition,
        "lost without a word: \(Difference(definition, back.definition))")
    } else {
      #expect(
        back.definition != definition,
        "told of a loss that is none: \(encoded.warnings.map { $0.message })")
    }
  }
}
