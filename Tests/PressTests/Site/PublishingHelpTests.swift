import Puzzle
import TestSupport
import Testing

@testable import Files
@testable import Press

/// What the help tells others to copy is read as others would read it.
struct PublishingHelpTests {
  private let blocks: [(language: String, text: String)]

  init() throws {
    let page = try Disk.text(Repository.path("content/help/publishing.md"))
    var blocks: [(language: String, text: String)] = []
    var open: (language: String, text: String)?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(block) }
        open = open == nil ? (String(line.dropFirst(3)), "") : nil
      } else {
        open?.text += line + "\n"
      }
    }
    self.blocks = blocks
  }

  @Test func `the workflows are YAML, and each installs what building needs`() throws {
    let yaml = blocks.filter { $0.language == "yaml" }.map(\.text)
    let flows = try yaml.map { try YAML.read($0).value }
    let github = try #require(flows.first { $0["jobs"].fields != nil })
    let steps = try #require(github["jobs"]["publish"]["steps"].list)
    let scripts = steps.compactMap { $0["run"].text }
    let gitlab = try #require(flows.first { $0["pages"].fields != nil })
    let lines = try #require(gitlab["pages"]["script"].list).compactMap(\.text)
    let makefile = try Disk.text(Repository.path("Makefile"))
    let needs = try #require(makefile.firstMatch(of: #/build_needs := (.*)/#)?.1)
    for script in [scripts.joined(separator: "\n"), lines.joined(separator: "\n")] {
      for package in needs.split(separator: " ").map(String.init) + ["minify"] {
        #expect(script.contains(" \(package)"), "\(package)")
      }
      #expect(script.contains("foolscap check --strict"))
      #expect(script.contains("foolscap build --minify\n"))
      #expect(script.contains("needs install PREFIX="))
    }
  }

  @Test func `the lines for press-yaml are taken as they stand`() throws {
    let text = try #require(blocks.first { $0.text.hasPrefix("url: ") }?.text)
    let press = try SmallPress()
    try press.scratch.write("words: []\neditions: [site]\n" + text, to: "content/press.yaml")
    let report = try press.build()
    #expect(report.isDone)
    #expect(!report.faults.contains { $0.file?.hasSuffix("press.yaml") == true })
  }
}
