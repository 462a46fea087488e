import Markdown
import Puzzle
import TestSupport
import Testing

@testable import Press

/// That what the help shows to be copied works when it is copied.
struct HelpExamplesTests {
  private let press: Press

  init() throws { press = try Press(Repository.path(""), installation: nil) }

  /// The blocks of code in a page, each without its fence.
  private func blocks(_ text: String) -> [String] {
    var blocks: [String] = []
    var fence = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if fence.isEmpty {
        guard line.hasPrefix("```") else { continue }
        fence = String(line.prefix { $0 == "`" })
        blocks.append("")
      } else if line == fence {
        fence = ""
      } else {
        blocks[blocks.count - 1] += line + "\n"
      }
    }
    return blocks
  }

  @Test func `every definition that the help shows is read without a fault`() throws {
    let reader = DefinitionReader(press)
    var count = 0
    for file in Repository.files(below: "content/help", ending: ".md") {
      for block in blocks(try Repository.text(file)) where block.hasPrefix("---\nkind: ") {
        count += 1
        var faults: [Fault] = []
        _ = faults.gather(file) { try reader.entry(try reader.source(block, id: "example"), file) }
        #expect(!Faults(faults).hasErrors, "\(file): \(faults.map(\.text))")
      }
    }
    #expect(count > 15)
  }

  @Test func `every message that troubleshooting quotes is one of the program's`() throws {
    let sources = try Repository.files(below: "Sources", ending: ".swift").map(Repository.text)
    let page = try Repository.text("content/help/troubleshooting.md")
    let quotes = page.matches(of: /(?m)^### `(.+)`$/).map { String($0.1) }
    #expect(quotes.count > 25)
    for quote in quotes {
      let parts = quote.split(separator: "…").map { String($0).trimmed }.filter { $0.count > 2 }
      #expect(!parts.isEmpty, "\(quote)")
      let isThere = sources.contains { source in parts.allSatisfy { source.contains($0) } }
      #expect(isThere, "\(quote)")
    }
  }

  @Test func `the manual has exactly the sections that one is expected to have`() throws {
    let text = try FrontMatter.split(try Repository.text("content/help/manual.md")).body
    let sections = Article(text).headings.filter { $0.level == 2 }.map(\.text)
    #expect(
      sections == [
        "Description", "Marketing", "Play", "Sites", "Version and build", "Troubleshooting",
      ])
    #expect(Insertion(text, nil).text.contains("Foolscap \(Version.text)"))
  }

  @Test func `the page of changes is the changelog`() throws {
    let page = try FrontMatter.split(try Repository.text("content/help/changelog.md")).body
    let log = try Repository.text("CHANGELOG.md")
    let last = try #require(log.split(separator: "\n").last)
    #expect(Insertion(page, nil).text.contains(last))
  }
}
