import Markdown
import Puzzle
import TestSupport
import Testing

@testable import Files
@testable import Press

/// What the help says of the words that the press brings, word for word against the list.
struct HelpFactsTests {
  private let shelf: Shelf
  private var alphabet: Alphabet { shelf.alphabet }

  init() throws { shelf = try Press(Repository.path(""), installation: nil).shelf }

  /// The rows of a page's table, each split at its blanks, without the heads of the columns.
  private func rows(_ page: String) throws -> [[String]] {
    let text = try Disk.text(Repository.path("content/help/dictionary/\(page).md"))
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("    ") }.dropFirst()
    return lines.map { $0.split(separator: " ").map(String.init) }
  }

  private func matches(_ code: String, _ map: String = "") throws -> Matches {
    try shelf.words(
      for: alphabet.letters(in: code), under: try Substitution(reading: map, alphabet),
      allowsSelf: false)
  }

  private func words(_ matches: Matches) -> [String] { matches.words.map(alphabet.text) }

  @Test func `the counts of the worked example are those of the list`() throws {
    let rows = try rows("example")
    #expect(rows.count == 7)
    for row in rows {
      let counts = [try matches(row[0]).count, try matches(row[0], "X=L J=I F=T U=E").count]
      #expect(Array(row.dropFirst()) == counts.map { String($0) }, "\(row[0])")
    }
    #expect(words(try matches("XJFFXU")) == ["LITTLE", "SWOOSH", "TWEETS"])
    for code in ["QUFFXU", "BJZRB", "CDJXU", "FDJZQB"] {
      #expect(try matches(code, "X=T J=W F=E U=S").isEmpty)
    }
  }

  @Test func `what the worked example leaves to be read is what the list leaves`() throws {
    let map = "X=L J=I F=T U=E D=H V=A M=P H=O"
    #expect(words(try matches("FUVMHF", "X=L J=I F=T U=E")) == ["TEAPOT"])
    #expect(words(try matches("FDU", "X=L J=I F=T U=E")) == ["TAE", "THE", "TOE", "TYE"])
    #expect(words(try matches("CDJXU", map)) == ["WHILE"])
    #expect(words(try matches("FDJZQB", map)) == ["THINGS", "THINGY", "THINKS", "THIRDS"])
    #expect(words(try matches("QUFFXU", map)).contains("KETTLE"))
    #expect(words(try matches("BJZRB", map)).contains("SINGS"))
  }

  @Test func `the order that the help explains is the order of the list`() throws {
    let rows = try rows("matches")
    let found = try matches("CDJXU", "X=L J=I F=T U=E").sorted(by: .commonness, alphabet)
    #expect(rows.map { $0[0] } == words(found))
    for (place, row) in rows.enumerated() {
      let shares = alphabet.letters(in: row[0]).map(alphabet.frequency)
      let sums = shares.map { String($0) }.joined(separator: " + ") + " = \(shares.reduce(0, +))"
      #expect(Array(row.dropFirst()).joined(separator: " ") == "\(found.score(place)) \(sums)")
    }
  }

  @Test func `the family of the help has the readings that are told`() throws {
    #expect(words(try matches("NCCBGEMHGF")) == ["ALLOTMENTS", "COOPERATED", "COOPERATES"])
    let map = "N=A C=L B=O G=T E=M M=E H=N F=S"
    for code in ["TNRFGNLWF", "FBEMJBKR", "FGMMUCM"] { #expect(try matches(code, map).count == 1) }
    #expect(try matches("TNRFGNLWF").count == 13)
  }
}

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

struct HelpIndexTests {
  private func topic(_ name: String, _ part: String = "", _ order: Int = 0) -> HelpTopic {
    HelpTopic(name: name, title: name.uppercased(), line: "", part: part, order: order)
  }

  @Test func `pages follow their part and their order, and those below a page follow it`() {
    let index = HelpIndex([
      topic("b/two", "", 2), topic("c", "Later", 9), topic("b", "First", 2), topic("b/one", "", 1),
      topic("a", "First", 1), topic("lost/page", "Later", 10),
    ])
    #expect(index.parts.map(\.title) == ["First", "Later"])
    #expect(index.names == ["a", "b", "b/one", "b/two", "c", "lost/page"])
    #expect(index.trail(of: "b/one")?.part == "First")
    #expect(index.trail(of: "b/one")?.parent?.name == "b")
    #expect(index.trail(of: "c")?.parent == nil)
    #expect(index.trail(of: "d") == nil)
  }

  @Test func `pages without a part stand last, or alone without a heading`() {
    #expect(HelpIndex([topic("a"), topic("b", "Part", 5)]).parts.map(\.title) == ["Part", "More"])
    #expect(HelpIndex([topic("a"), topic("b")]).parts.map(\.title) == [""])
    #expect(HelpIndex([]).parts.isEmpty)
  }

  @Test func `every page of the help stands in a part and says in a line what it tells`() {
    let index = Catalogue.index(Repository.path(""))
    #expect(!index.parts.contains { $0.title == "More" })
    let topics = index.parts.flatMap(\.entries).flatMap { [$0.topic] + $0.children }
    #expect(topics.count > 50)
    for topic in topics {
      #expect(topic.line.hasSuffix("."), "\(topic.name)")
      #expect(topic.line.count < 120, "\(topic.name)")
    }
  }
}
