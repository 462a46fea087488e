import Puzzle
import Testing

@testable import Press

struct QuotationsTests {
  @Test(arguments: [
    ("one\ntwo\n-- A\n%\nthree\n", ["one two|A", "three|"]), ("one\n  -- A B \n", ["one|A B"]),
    ("one\r\n-- A\r\n%\r\ntwo\r\n", ["one|A", "two|"]), ("%\n%\n\n%\n", []),
    ("one -- two\n", ["one -- two|"]),
    ("one\n--\n\n%", ["one|"]),
  ])
  func `quotations part at the per cent sign, and end in who said them`(
    text: String, passages: [String]
  ) {
    #expect(Quotations.passages(in: text).map { "\($0.text)|\($0.author ?? "")" } == passages)
  }
}
