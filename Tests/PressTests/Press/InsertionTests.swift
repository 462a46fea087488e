import Puzzle
import TestSupport
import Testing

@testable import Build
@testable import Press

struct InsertionTests {
  @Test func `a line that asks for a table becomes the table`() {
    let text = Insertion("Before.\n\n![Sizes](table:trims)\n\nAfter.\n", nil).text
    #expect(text.hasPrefix("Before.\n\n| Trim | Size |\n| --- | --- |\n| `letter` |"))
    #expect(text.hasSuffix("mm |\n\nAfter.\n"))
  }

  @Test(arguments: [
    "Nothing of the sort.\n", "```\n![Sizes](table:trims)\n```\n", "    ![Sizes](table:trims)\n",
    "See ![Sizes](table:trims) here.\n", "![Sizes](table:nothing)\n",
    "~~~~\n```\n![](table:trims)\n",
  ])
  func `everything else stays`(text: String) { #expect(Insertion(text, nil).text == text) }

  @Test func `faults are told at the lines that their author wrote`() {
    let written = "One.\n\n![Sizes](table:trims)\n\nTwo.\n"
    let insertion = Insertion(written, nil)
    let lines = insertion.text.split(separator: "\n", omittingEmptySubsequences: false)
    func line(_ words: String) -> Int {
      let number = (lines.firstIndex { $0.contains(words) } ?? -9) + 1
      let fault = Fault("x", at: Place(line: number + 10, column: 3))
      return insertion.placed(fault, firstLine: 11).place?.line ?? 0
    }
    #expect(line("One.") == 11)
    #expect(line("legal") == 13)
    #expect(line("Two.") == 15)
  }

  @Test func `a table that is not there, or not alone, is a fault of its page`() throws {
    let scratch = try Scratch()
    try scratch.write("title: T\n", to: "content/press.yaml")
    try scratch.write(
      "# A\n\n![x](table:trims)\n\n[no](no.md)\n\n![](table:trms)\n\nSee ![](table:trims).\n",
      to: "content/pages/index.md")
    let report = try Build(scratch.path).run(["site"], writing: false)
    let faults = report.faults.map(\.text).filter { $0.contains("index.md:") }
    #expect(faults.count == 3)
    #expect(faults.first?.contains("index.md:5:6: error: nothing stands at no.md") == true)
    #expect(faults.contains { $0.contains(":7:5: error: no table is called trms") })
    #expect(faults.contains { $0.contains("did you mean table:trims?") })
    #expect(faults.contains { $0.contains(":9:9: error: the table trims needs a paragraph") })
  }
}
