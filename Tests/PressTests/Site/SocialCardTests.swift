import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Build
@testable import Files
@testable import Pages
@testable import Press

struct SocialCardTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch("cards")
    try scratch.write(
      "title: Small & quiet\nurl: https://example.org/\nwords: []\ndictionary: false\n",
      to: "content/press.yaml")
  }

  private func picture(
    _ title: String, _ text: String = "A cat has nine lives and sleeps in them."
  ) throws -> [UInt8] {
    let quoted = title.replacing("'", with: "''")
    try scratch.write(
      "---\nkind: cryptogram\ntitle: '\(quoted)'\n---\n\(text)\n", to: "content/puzzles/cat.md")
    let report = try Build(scratch.path, wishes).run(["site"])
    #expect(report.faults.filter { $0.weight == .error } == [])
    return try Disk.read(scratch["output/site/assets/cards/cat.png"])
  }

  private var wishes: Build.Wishes {
    var wishes = Build.Wishes()
    wishes.fingerprints = false
    return wishes
  }

  @Test func `a picture is a PNG of the size that services ask for`() throws {
    let png = try picture("Night train")
    #expect(Array(png.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let size = [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(size == [1200, 630])
    #expect(png.count < 80_000)
  }

  @Test func `the same puzzle gives the same picture, another title another`() throws {
    let low = try picture("Low tide")
    #expect(try picture("High tide") != low)
    try FileManager.default.removeItem(atPath: scratch["output"])
    #expect(try picture("Low tide") == low)
  }

  @Test(arguments: [
    "A", "<b>&amp; Zoë’s “1 < 2”", String(repeating: "Antidisestablishmentarianism ", count: 12),
  ])
  func `any title makes a picture`(title: String) throws {
    #expect(try picture(title).count > 5000)
  }

  @Test func `a title in letters that the typefaces lack is left to the page`() throws {
    let info = SocialCard(kind: "Cryptogram", title: "宵闇", press: "é") { $0.value < 0x250 }
    #expect(info.value["title"] == "")
    #expect(info.value["press"] == "é")
  }

  @Test func `a board closes its gaps and hides its cursor`() throws {
    let board = "\nAB  C宵\n ^\n\n\nD\n"
    let info = SocialCard(kind: "", title: "", press: "", board: board) { $0.isASCII }
    #expect(info.value["lines"] == ["AB  C ", "", "D", ""])
  }

  @Test func `a template that draws no SVG is a fault of the template`() throws {
    try scratch.write("<svg", to: "templates/site/social-card.svg")
    try scratch.write(
      "---\nkind: cryptogram\ntitle: Cat\n---\nA cat sleeps.\n", to: "content/puzzles/cat.md")
    let report = try Build(scratch.path, wishes).run(["site"])
    #expect(!report.isDone)
    let said = report.faults.map(\.text).joined(separator: "\n")
    #expect(said.contains("templates/site/social-card.svg: error: rsvg-convert cannot read it"))
  }
}

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
