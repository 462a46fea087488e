import Kinds
import Puzzle
import Testing

@testable import Formats

/// What each form says, found in its place in the definition.
struct FormReadingTests {
  private func read(_ suffix: String, _ text: String) throws -> Decoded {
    try Format.named(suffix).decode(Array(text.utf8))
  }

  private func letters(_ grid: Crossword.Grid) -> String {
    grid.cells.map { $0.form == .block ? "#" : $0.form == .void ? "_" : $0.solution }
      .joined(separator: " ")
  }

  @Test func `ipuz, all of it`() throws {
    let decoded = try read("ipuz", FormSamples.ipuz)
    let definition = decoded.definition
    let grid = definition.grid
    #expect(letters(grid) == "O A R S _ I # O # A L AST S E S K # E # H _ I S L E")
    #expect(definition.common["title"] == "Low & High")
    #expect(definition.common["date"] == "2026-11-20")
    #expect(definition.common["note"] == "First line\nSecond line")
    #expect(definition.preamble == "Mind the <i>tide</i>.")
    #expect(definition.afterword == "Well done!")
    #expect(definition.credits["publisher"] == "The Foolscap")
    #expect(grid.cells.indices.filter { grid.cells[$0].hasCircle } == [11])
    #expect(grid.cells.indices.filter { grid.cells[$0].hasBarRight } == [13])
    #expect(grid.cells.indices.filter { grid.cells[$0].isGiven } == [15])
    #expect(grid.cells[7].shade == "#ffd700")
    #expect(grid.cells[22].shade == "grey")
    #expect(definition.sections.map { $0.title } == ["Across", "Down", "Slanting"])
    #expect(definition.sections.map { $0.axis } == [.across, .down, nil])
    let across = definition.sections[0].clues
    #expect(across[0].enumeration == "4")
    #expect(across[1].text == "Holds out – <i>nearly</i>")
    #expect(across[1].enumeration == "3,2")
    #expect(across[1].hint == "Keep on")
    #expect(across[2].cells == [21, 22, 23, 24])
    let down = definition.sections[1].clues
    #expect(down[0].links == ["3"])
    #expect(down[0].cells == [0, 5, 10, 15, 9, 14, 19, 24])
    #expect(down[2].label == "")
    #expect(definition.sections[2].clues[0].cells == [0, 12])
    #expect(decoded.warnings == [])
  }

  @Test func `JPZ, all of it`() throws {
    let decoded = try read("jpz", FormSamples.jpz)
    let definition = decoded.definition
    let grid = definition.grid
    #expect(letters(grid) == "C A B S AR # _ E T T O A")
    #expect(definition.common["note"] == "Mind the <b>tide</b>.")
    #expect(definition.preamble == "All is as usual.")
    #expect(definition.credits["editor"] == "Ed Itor")
    #expect(grid.cells[1].hasCircle)
    #expect(grid.cells[2].hasBarRight)
    #expect(grid.cells[3].shade == "#ffd700")
    #expect(grid.cells[7].isGiven)
    #expect(grid.cells[7].hasBarBelow)
    #expect(definition.sections.map { $0.axis } == [.across, .down, nil])
    let across = definition.sections[0].clues
    #expect(across[0].text == "Taxi for <i>two</i>")
    #expect(across[0].enumeration == "3")
    #expect(across[1].text == "Not a word <at all>")
    #expect(across[1].enumeration == "4")
    #expect(across[1].explanation == "An anagram")
    #expect(across[1].cells == [8, 9, 10, 11])
    #expect(definition.sections[1].clues[0].text == "H<sub>2</sub>O & more")
    #expect(definition.sections[2].clues[0].cells == [11, 7, 3])
    #expect(
      decoded.warnings.map { $0.message } == ["the look that <span> gives to text is not kept"])
  }

  @Test func `Exolve, all of it`() throws {
    let decoded = try read("exolve", FormSamples.exolve)
    let definition = decoded.definition
    let grid = definition.grid
    #expect(letters(grid) == "C O A S T R # R # I A R E NO A B # N # R  # A ? A")
    #expect(definition.common["author"] == "Ann Other")
    #expect(definition.preamble == "Mind the <i>tide</i>.\nIt comes back.")
    #expect(definition.afterword == "The theme was the sea.")
    #expect(definition.credits["tester"] == "Tess Ter")
    #expect(grid.cells[1].hasCircle)
    #expect(grid.cells[2].isGiven)
    #expect(grid.cells.indices.filter { grid.cells[$0].hasBarRight } == [13, 23])
    #expect(grid.cells[12].also == ["X"])
    #expect(grid.cells.indices.filter { grid.cells[$0].shade == "gold" } == [0, 5, 10, 15, 20])
    let across = definition.sections[0].clues
    #expect(across[0].text == "Where land meets sea")
    #expect(across[0].enumeration == "5")
    #expect(across[0].explanation == "Plain definition.")
    #expect(across[1].links == ["3 down"])
    #expect(across[1].enumeration == "5,5")
    #expect(across[1].hint == "Gladiators knew it.")
    #expect(across[1].explanation == "Two words at once.")
    #expect(definition.sections[1].clues[2].text == "See 4")
    #expect(definition.sections[2].clues[0].cells == [0, 12])
    #expect(decoded.warnings.map { $0.message } == ["the option hide-this is not kept"])
  }

  @Test func `xd, all of it`() throws {
    let decoded = try read("xd", FormSamples.xd)
    let definition = decoded.definition
    let grid = definition.grid
    #expect(letters(grid) == "C O A S T R # R # I A R E NO A B # N # R _ # A B A")
    #expect(definition.common["title"] == "Low & High")
    #expect(definition.common["note"] == "First line\nSecond line")
    #expect(definition.copyright == "")
    #expect(definition.credits["editor"] == "Ed Itor")
    #expect(grid.cells[0].also == ["K"])
    #expect(grid.cells[0].hasCircle)
    #expect(grid.cells[2].isGiven)
    #expect(grid.cells[3].hasBarRight)
    #expect(grid.cells[12].shade == "#ffd700")
    let across = definition.sections[0].clues
    #expect(across[0].text == "Most of where <i>land</i> meets <b>sea</b>")
    #expect(across[0].enumeration == "4")
    #expect(across[0].hint == "It is long.")
    #expect(across[1].text == "Sandy place\nof contest")
    #expect(across[2].text == "Not <s>quite</s> a <u>word</u>")
    #expect(definition.sections[2].title == "Slanting")
    #expect(definition.sections[2].clues[0].cells == [0, 12])
    #expect(
      decoded.warnings.map { $0.message } == ["where the words of an answer part is not kept"])
  }

  @Test(arguments: ["ipuz", "jpz", "exolve", "xd"])
  func `scripts in clues are text`(suffix: String) throws {
    var definition = try read("xd", FormSamples.xd).definition
    let script = "<script>alert(\"1\")</script> <i>or</i> <img src=x onerror=alert(1)>"
    definition.sections[0].clues[0].text = script
    let form = try Format.named(suffix)
    let encoded = form.encode(definition)
    let text = String(decoding: encoded.bytes, as: UTF8.self)
    #expect(suffix == "xd" || !text.contains("<script"))
    #expect(try form.decode(encoded.bytes).definition.sections[0].clues[0].text == script)
  }

  @Test(arguments: [
    ("sudoku", "kind sudoku"), ("crossword/coded#1", "kind coded"),
    ("", "neither kind"),
  ])
  func `other puzzles in ipuz are named`(kind: String, reason: String) throws {
    let kinds = kind.isEmpty ? "" : "\"kind\": [\"http://ipuz.org/\(kind)\"]"
    let form = try Format.named("ipuz")
    do throws(Faults) {
      _ = try form.decode(Array("{\(kinds)}".utf8))
      Issue.record("it was read")
    } catch {
      #expect(error.all.first?.message.contains(reason) == true)
    }
  }
}

struct ExolveClueTests {
  @Test(arguments: [
    ("Where (13) sea ends (word) here! (4)", "Where (13) sea ends (word) here!", "4", ""),
    ("Two (1 word) of it (4) Because it fits.", "Two (1 word) of it", "4", "Because it fits."),
    ("Long one (8) [LONGSHIP] Said so.", "Long one", "8", "Said so."),
    ("Noisy bird (8) [] [t]WITTER has (3) parts.", "Noisy bird", "8", "[t]WITTER has (3) parts."),
    ("Nothing told", "Nothing told", "", ""),
    ("Kept secret (3) all along (?)*", "Kept secret (3) all along", "", ""),
    (
      "First (4) The (word) and (4 letters) come later.", "First", "4",
      "The (word) and (4 letters) come later."
    ),
    ("Fill in (4) _ _ _ _ [four] More", "Fill in", "4", "More"),
    ("Hidden (15)* Why", "Hidden", "", "Why"),
    ("Words told (two words)", "Words told (two words)", "", ""),
    ("Apart (3, 7)", "Apart", "3,7", ""),
    ("Spaced (6 7)", "Spaced", "6,7", ""), ("Dotted (1.1.1)", "Dotted", "1.1.1", ""),
    ("A film (1976)", "A film (1976)", "", ""), ("A film (1976) (3,5)", "A film (1976)", "3,5", ""),
    ("A film (1976) about a fish", "A film (1976) about a fish", "", ""),
    ("A film (1976)  ", "A film (1976)", "", ""), ("A film (1976) []", "A film (1976)", "", ""),
    ("A  film  (1976) [JAWS] It is old.", "A  film  (1976)", "", "It is old."),
    ("A film (4) seen (1976)", "A film", "4", "seen (1976)"),
    ("War (1914-18)", "War (1914-18)", "", ""), ("Agent (007)", "Agent (007)", "", ""),
    ("Marked [] as ended", "Marked", "", "as ended"), ("Bare [] ", "Bare", "", ""),
  ])
  func `a clue is parted from its enumeration and its annotation`(
    source: String, text: String, enumeration: String, annotation: String
  ) {
    let clue = ExolveClueText(source)
    #expect(clue.text == text)
    #expect(clue.enumeration == enumeration)
    #expect(clue.annotation == annotation)
  }

  @Test(arguments: [
    ("1 Text", "1", [], "Text"), ("12. Text", "12", [], "Text"), ("1.Text", "1", [], "Text"),
    ("3 ... and so on", "3", [], "... and so on"),
    ("1, 5, 2d Joined", "1", ["5", "2 down"], "Joined"),
    ("3 & 7 Joined", "3", ["7"], "Joined"), ("1a and 3dn joined", "1", ["3 down"], "joined"),
    ("2/4 joined", "2", ["4"], "joined"), ("1, perhaps (2)", "1", [], ", perhaps (2)"),
    ("[Q.]. Hop", "Q.", [], "Hop"), ("[F],[K] No-go", "F", ["K"], "No-go"),
    ("#a1 #b1 [X] Both", "X", [], "Both"), ("14 *", "14", [], "*"),
    ("1st of all", "1", [], "st of all"),
  ])
  func `a label names one word or several`(
    line: String, label: String, links: [String], text: String
  ) throws {
    let clue = try #require(ExolveClueLine(line, width: 5, height: 5))
    #expect(clue.label == label)
    #expect(clue.links == links)
    #expect(clue.text == text)
  }

  @Test(arguments: [
    ("a1", 20), ("e5", 4), ("c3", 12), ("c2r5", 1), ("r5c2", 1), ("f1", nil), ("a6", nil),
    ("a0", nil),
    ("A1", nil), ("", nil), ("a", nil), ("c99999999999999999999r1", nil),
  ])
  func `cells are named as on a chessboard`(name: String, place: Int?) {
    #expect(ExolveCell.place(name, width: 5, height: 5) == place)
    if let place, !name.hasPrefix("r"), !name.contains("r") {
      #expect(ExolveCell.name(place, width: 5, height: 5) == name)
    }
  }
}
