import Foundation
import Kinds
import Liquid
import Puzzle
import TestSupport
import Testing

@testable import Build
@testable import Press

/// That the reference leaves nothing out which the code knows.
struct ReferenceTableTests {
  private let manuals = Manuals(
    commands: [Manual("stir [SPOON]", "Stirs.", options: [.init("--twice", "does it again")])],
    common: [.init("--quiet", "says nothing")], exits: [.init("0", "all went well")],
    environment: [.init("TEA", "is made of leaves")])

  /// Every page of the reference with its tables.
  private func reference() throws -> String {
    try Repository.files(below: "content/help/reference", ending: ".md").map { file in
      Insertion(try FrontMatter.split(try Repository.text(file)).body, manuals).text
    }.joined()
  }

  @Test func `every key of every table in the sources stands in the reference`() throws {
    let reference = try reference()
    var count = 0
    for file in Repository.files(below: "Sources", ending: ".swift") where !file.contains("/Null/")
    {
      for match in try Repository.text(file).matches(of: /\bField\(\s*"([a-z-]+)"/) {
        count += 1
        #expect(reference.contains("| `\(match.1)` |"), "\(match.1) of \(file)")
      }
    }
    #expect(count > 100)
    #expect(reference.contains("| `\(PatternDictionary.name)` |"))
  }

  @Test func `every filter and every tag stands there with its example`() throws {
    let reference = try reference()
    for filter in Reference.filters {
      let isThere = reference.contains("| `\(filter.signature)` |")
      #expect(isThere, "\(filter.name)")
    }
    for tag in Reference.tags {
      #expect(reference.contains("`\(tag.name)`\n"), "\(tag.name)")
      #expect(reference.contains(tag.example), "\(tag.name)")
    }
  }

  @Test func `every form, every trim and all that the program says stand there`() throws {
    let reference = try reference()
    for trim in Trim.known { #expect(reference.contains("| `\(trim.name)` |")) }
    for word in [
      ".puz", ".ipuz", ".jpz", ".exolve", ".xd", "foolscap stir [SPOON]", "--twice",
      "Does it again.",
      "--quiet", "All went well.", "TEA",
    ] { #expect(reference.contains(word), "\(word)") }
  }

  @Test func `every table that is there is shown by some page`() throws {
    let pages = try Repository.files(below: "content/help", ending: ".md").map(Repository.text)
    for table in ReferenceTable.all {
      let isGathered = table.name.hasPrefix("definition/") || table.name.hasPrefix("recipe/")
      let isShown = pages.contains { $0.contains("](table:\(table.name))") }
      let isEmpty = table.markdown(manuals).hasPrefix("There is nothing")
      #expect(isShown || isGathered || isEmpty, "\(table.name)")
    }
  }

  @Test func `a page that nobody handed the command line says where to look`() {
    for name in ["commands", "options", "exits", "environment"] {
      #expect(ReferenceTable.named(name)?.markdown(nil) == "`foolscap help` tells.\n")
    }
  }

  @Test func `tables are Markdown that says nothing but what it should`() {
    #expect(ReferenceTable.plain("a < b `c | d` e | f") == "a \\< b `c | d` e \\| f")
    for table in ReferenceTable.all {
      #expect(table.markdown(manuals).hasSuffix("\n"), "\(table.name)")
    }
  }
}

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
