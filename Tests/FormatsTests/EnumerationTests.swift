import Formats
import Testing

struct EnumerationTests {
  @Test(arguments: [
    ("Low water (3)", "Low water", "3"),
    ("Low water (5, 4)", "Low water", "5,4"),
    ("Low water(3\u{2013}4)", "Low water", "3-4"),
    ("Low water (4'1,10)", "Low water", "4'1,10"),
    ("(7)", "", "7"),
  ])
  func `an enumeration at the end is parted`(clue: String, text: String, enumeration: String) {
    let parts = Enumeration.part(clue)
    #expect(parts.text == text)
    #expect(parts.enumeration == enumeration)
  }

  @Test(arguments: [
    "A film (1984)", "A film (2 words)", "Nothing ()", "Commas (,)", "Twice (5,,4)", "Open (5,)",
    "Nought (0)", "Early (3) brackets", "", ")", "(",
  ])
  func `any other bracket stays in the clue`(clue: String) {
    let parts = Enumeration.part(clue)
    #expect(parts.text == clue)
    #expect(parts.enumeration == "")
  }

  @Test(arguments: ["Low water (5,4)", "(7)", "Low water"])
  func `parts make the clue again`(clue: String) {
    let parts = Enumeration.part(clue)
    #expect(Enumeration.join(parts.text, parts.enumeration) == clue)
  }
}
