import Markdown
import Testing

struct TypescriptTests {
  private func set(_ text: String, _ width: Int = 30) -> String {
    TerminalText(text, .init(width: width)).text
  }

  @Test(arguments: [
    ("# T\n\nMy own.", "T\n═\n\nMy own.\n"),
    ("## Head\ntext", "Head\n────\n\ntext\n"),
    ("one\ntwo", "one two\n"),
    ("- a\n- b\n  - c", "- a\n- b\n  - c\n"),
    ("9. a\n\n10. b", "9. a\n\n10. b\n"),
    ("```\na  b\n\n c\n```", "    a  b\n\n     c\n"),
    ("> said", "│ said\n"),
    ("`a b` *c* **d**", "`a b` c d\n"),
    ("[x](https://x.org)", "x <https://x.org>\n"),
    ("| a | bb |\n| --- | ---: |\n| ccc | d |", "a    bb\n───  ──\nccc   d\n"),
    ("", ""),
  ])
  func `blocks stand as on paper`(text: String, set: String) {
    #expect(self.set(text) == set)
  }

  @Test(arguments: [24, 40, 79, 120])
  func `no line is wider than the terminal, but for code`(width: Int) {
    let words = Array(repeating: "sesquipedalian word", count: 40).joined(separator: " ")
    let text =
      "# \(words)\n\n\(words)\n\n- \(words)\n  1. \(words)\n\n> \(words)\n\n"
      + "| a | b |\n| --- | --- |\n| \(words) | \(words) |\n"
    for line in set(text, width).split(separator: "\n") { #expect(line.count <= width) }
  }

  @Test func `colours come where they are wanted, and none from the text`() {
    let text = "**a** `b` \u{1B}[31mc"
    #expect(!set(text).contains("\u{1B}"))
    let coloured = TerminalText(text, .init(coloured: true)).text
    #expect(coloured.hasPrefix("\u{1B}[1ma\u{1B}[0m \u{1B}[36mb\u{1B}[0m "))
    #expect(!coloured.contains("\u{1B}[31m"))
  }

  @Test func `links within the press are told once each`() {
    #expect(TerminalText("[a](b.md) [c](b.md) [d](#e) [f](https://f.org)").targets == ["b.md"])
  }

  @Test func `no nesting is too deep`() {
    #expect(set(String(repeating: "> ", count: 5000) + "x").contains("…"))
  }
}
