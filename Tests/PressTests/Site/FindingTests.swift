import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Build
@testable import Pages
@testable import Press

/// The press `finding`, looked at as those would who read what machines are told.
struct FindingTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch(inMemory: true)
    try Self.build(Repository.path("Tests/PressTests/Presses/finding"), into: scratch["output"])
  }

  private static func build(_ press: String, into output: String) throws {
    var wishes = Build.Wishes()
    wishes.installation = nil
    wishes.typesets = false
    wishes.output = output
    let report = try Build(press, wishes).run(["site"])
    #expect(report.isDone, "\(report.faults.map(\.text))")
  }

  private var pages: [String: String] {
    scratch.files(below: "output/site").filter { $0.key.hasSuffix(".html") }
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `what engines read in a page is JSON and cannot end its script`() throws {
    #expect(pages.count > 8)
    for (path, text) in pages {
      let parts = text.components(separatedBy: #"<script type="application/ld+json">"#)
      #expect(parts.count == 2, "\(path)")
      let json = try #require(parts.last?.components(separatedBy: "</script>").first)
      let document = try JSON.read(json)
      #expect(document["@context"].text == "https://schema.org", "\(path)")
      #expect(document["@graph"].list?.isEmpty == false, "\(path)")
    }
  }

  @Test func `the picture that a page of any edition names to others is there`() throws {
    let press = try Scratch(inMemory: true)
    try press.write(
      "title: Tides\nurl: https://example.org/\nplaces: {site: .}\nwords: []\ndictionary: false\n",
      to: "content/press.yaml")
    try press.write(
      "---\nkind: cryptogram\ntitle: Ebb\ndate: 2026-11-20\n---\nThe boats lie down to sleep.\n",
      to: "content/puzzles/ebb.md")
    var wishes = Build.Wishes()
    wishes.installation = Repository.root
    wishes.typesets = false
    let report = try Build(press.path, wishes).run(["site", "daily"])
    #expect(report.isDone, "\(report.faults.map(\.text))")
    let files = press.files(below: "output")
    let opening = #"<meta property="og:image" content="https://example.org/"#
    var named = 0
    for (path, bytes) in files where path.hasSuffix(".html") {
      let parts = String(decoding: bytes, as: UTF8.self).components(separatedBy: opening)
      guard parts.count == 2, let name = parts[1].components(separatedBy: "\"").first else {
        continue
      }
      named += 1
      #expect(files["site/" + name] != nil || files[name] != nil, "\(path) names \(name)")
    }
    #expect(named > 8)
  }

  @Test func `the search knows no answers`() throws {
    let index = try #require(scratch.text("output/site/assets/search-index.js"))
    #expect(index.contains("Low tide"))
    #expect(index.contains("Doubled letters"))
    for word in ["MOON", "BRINGS", "WAITS", "ANYBODY"] {
      #expect(!index.uppercased().contains(word), "\(word) stands in the index")
    }
  }

  @Test func `the map leads to no answer and to no page that is only for finding`() throws {
    let map = try #require(scratch.text("output/site/sitemap.xml"))
    #expect(map.contains("<loc>https://example.org/press/site/puzzles/tide.html</loc>"))
    #expect(map.contains("<lastmod>2026-11-19</lastmod>"))
    for left in ["answer", "404", "offline", "search"] { #expect(!map.contains(left)) }
  }

  @Test func `the same press keeps its worker, another page makes another`() throws {
    let press = try Scratch(inMemory: true)
    let original = Repository.path("Tests/PressTests/Presses/finding")
    for name in ["content", "templates"] {
      try FileManager.default.copyItem(atPath: original + "/" + name, toPath: press[name])
    }
    try press.write("const build = \"{{ build }}\";\n", to: "templates/site/sw.js.liquid")
    try Self.build(press.path, into: press["output"])
    let worker = try #require(press.text("output/site/sw.js"))
    try Self.build(press.path, into: press["again"])
    #expect(press.text("again/site/sw.js") == worker)
    try press.write("Take another sheet.\n", to: "content/pages/index.md")
    try Self.build(press.path, into: press["output"])
    #expect(press.text("output/site/sw.js") != worker)
  }

  @Test func `the manifest names pictures that are there`() throws {
    let text = try #require(scratch.text("output/site/manifest.webmanifest"))
    let manifest = try JSON.read(text)
    let icons = try #require(manifest["icons"].list)
    #expect(icons.count == 3)
    for icon in icons {
      let path = try #require(icon["src"].text)
      #expect(scratch.text("output/site/" + path) != nil, "\(path)")
    }
    #expect(manifest["start_url"].text == "index.html")
  }
}

struct SitemapTests {
  @Test func `a map is parted where it would be too long`() {
    let lines = (1...7).map { "<url><loc>\($0)</loc></url>\n" }
    let files = PageFrame.maps(lines, most: 3) { "https://example.org/" + $0 }
    #expect(
      files.map(\.name) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"])
    #expect(
      files[0].text.contains("<sitemap><loc>https://example.org/sitemap-3.xml</loc></sitemap>"))
    #expect(files[3].text.contains("<loc>7</loc>"))
    #expect(!files[3].text.contains("<loc>6</loc>"))
    #expect(PageFrame.maps(lines, most: 7) { $0 }.count == 1)
  }
}

struct SearchIndexTests {
  @Test func `sorts are written once and sections as short as they can be`() {
    let sections = [
      SearchIndex.Section(id: "", heading: "", text: "one"),
      SearchIndex.Section(id: "two", heading: "Two", text: "zwei"),
    ]
    let leaves = [
      SearchIndex.Item(sort: "Help", href: "a.html", title: "A", labels: [], sections: sections),
      SearchIndex.Item(
        sort: "Daily", href: "b.html", title: "B", labels: ["x", "y"], sections: []),
      SearchIndex.Item(sort: "Help", href: "c.html", title: "C", labels: [], sections: []),
    ]
    let wanted =
      #"{"from":"../days/","sorts":["Help","Daily"],"pages":[[0,"a.html","A","","one","#
      + #"["two","Two","zwei"]],[1,"b.html","B","x, y"],[0,"c.html","C",""]]}"#
    let script = SearchIndex(way: "../days/", items: leaves).script
    #expect(String(decoding: script, as: UTF8.self) == "foolscapSearch(\(wanted));\n")
  }

  @Test(arguments: [
    ("Sea", "tags/sea.html"), ("two words", "tags/two-words.html"), ("C++", "tags/c.html"),
    ("Été 2026", "tags/été-2026.html"), ("index", "tags/index-tag.html"), ("?!", "tags/-tag.html"),
  ])
  func `a tag has an address that any folder can hold`(tag: String, path: String) {
    #expect(SiteAddress.path(ofTag: tag) == path)
  }
}
