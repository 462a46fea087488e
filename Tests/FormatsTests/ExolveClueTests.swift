import Testing

@testable import Formats

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
