import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Daily
@testable import Files
@testable import Press

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct FeedTests {
  private static let items = ["2026-12-31", "2026-12-30"].compactMap { Day($0) }.map { day in
    FeedItem(
      day: day, title: "Bread & <butter> \(day.text)",
      lines: [
        "One, two; three \\ four", "Ärger über Öl, größere Übermäßigkeit und überhaupt allerlei",
      ],
      id: "https://example.org/daily/\(day.folder)/",
      address: "https://example.org/daily/\(day.folder)/")
  }

  private func head(_ home: String? = "https://example.org/daily/") -> FeedHead {
    FeedHead(
      title: "A \"press\"", description: "Every day, & more", author: "Nobody", language: "en",
      home: home, base: home)
  }

  @Test(arguments: ["https://example.org/daily/", nil])
  func `the Atom feed is well-formed and has what RFC 4287 requires`(home: String?) throws {
    let text = AtomFeed(head(home), Self.items).text
    let document = try XMLDocument(xmlString: text)
    let root = try #require(document.rootElement())
    #expect(root.name == "feed" && text.contains("xmlns=\"http://www.w3.org/2005/Atom\""))
    func texts(_ element: XMLElement, _ name: String) -> [String] {
      element.elements(forName: name).compactMap(\.stringValue)
    }
    #expect(texts(root, "title") == ["A \"press\""])
    #expect(texts(root, "id").count == 1 && texts(root, "id")[0].contains(":"))
    #expect(texts(root, "updated") == ["2026-12-31T00:00:00Z"])
    #expect(root.elements(forName: "author").map { texts($0, "name") } == [["Nobody"]])
    let entries = root.elements(forName: "entry")
    #expect(entries.count == 2)
    for entry in entries {
      for name in ["title", "id", "updated", "link", "summary"] {
        #expect(entry.elements(forName: name).count == 1, "\(name)")
      }
    }
    #expect(texts(entries[0], "title") == ["Bread & <butter> 2026-12-31"])
  }

  @Test func `what no XML can hold is left out`() throws {
    #expect(XML.escaped("a\u{1}b\u{FFFF}c\td<&\">") == "abc\td&lt;&amp;&quot;&gt;")
  }

  @Test func `the JSON feed has what its version requires`() throws {
    let feed = try JSON.read(JSONFeed(head(), Self.items).text)
    #expect(feed["version"] == "https://jsonfeed.org/version/1.1")
    #expect(feed["title"] == "A \"press\"")
    #expect(feed["feed_url"] == "https://example.org/daily/feed.json")
    #expect(feed["items"].list?.count == 2)
    for item in feed["items"].list ?? [] {
      #expect(item["id"].text?.isEmpty == false && item["content_text"].text?.isEmpty == false)
    }
    let nowhere = try JSON.read(JSONFeed(head(nil), Self.items).text)
    #expect(nowhere["feed_url"] == .null && nowhere["home_page_url"] == .null)
  }

  @Test func `the calendar has short lines that end as RFC 5545 wants`() throws {
    let text = ICalendar(head(), Self.items).text
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.last == "" && !text.replacing("\r\n", with: "").contains("\n"))
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    let unfolded = text.replacing("\r\n ", with: "").components(separatedBy: "\r\n")
    #expect(unfolded.first == "BEGIN:VCALENDAR" && unfolded.dropLast().last == "END:VCALENDAR")
    #expect(unfolded.contains("VERSION:2.0"))
    #expect(unfolded.filter { $0 == "BEGIN:VEVENT" }.count == 2)
    #expect(unfolded.contains("DTSTART;VALUE=DATE:20261231"))
    #expect(unfolded.contains("DTEND;VALUE=DATE:20270101"))
    #expect(
      unfolded.contains {
        $0.hasPrefix(
          "SUMMARY:A \"press\": One\\, two\\; three \\\\ four\\, Ärger über Öl\\, größere")
      })
    let names = unfolded.filter { $0.hasPrefix("UID:") }
    #expect(Set(names).count == 2)
  }

  @Test func `a long line is folded between characters and loses nothing`() {
    let line = "SUMMARY:" + String(repeating: "äß€𝄞", count: 30)
    let folded = ICalendar.folded(line)
    #expect(folded.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    #expect(folded.replacing("\r\n ", with: "") == line + "\r\n")
  }

  @Test func `a press that says where it is gives its feeds whole addresses`() throws {
    let press = try DailyPress()
    try press.build("2026-11-16")
    #expect(press.page("feed.xml")?.contains("urn:uuid:") == true)
    try press.scratch.write(
      "title: Small\nwords: words/few.txt\ndictionary: false\nurl: https://example.org/site/\n",
      to: "content/press.yaml")
    try press.build("2026-11-16")
    let feed = try #require(press.page("feed.xml"))
    #expect(!feed.contains("urn:uuid:"))
    #expect(feed.contains("<id>https://example.org/daily/2026/11/16/</id>"))
  }
}
