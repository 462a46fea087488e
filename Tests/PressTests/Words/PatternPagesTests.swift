import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Build
@testable import Daily
@testable import Pages

/// The dictionary of a list that strains it, drawn by the templates that come with the program:
/// forty thousand words of one pattern, and thousands of patterns with a word each.
struct PatternPagesTests {
  private static let built: Result<Site, any Error> = Result { try Site() }

  /// What came out, with what went in.
  private final class Site: Sendable {
    let scratch: Scratch
    let words: Set<String>
    let pages: [String: String]

    init() throws {
      scratch = try Scratch(inMemory: true)
      var dice = Dice(seed: 11)
      var words: Set<String> = []
      let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
      while words.count < 40_000 {
        var word = letters
        dice.shuffle(&word)
        words.insert(String(word.prefix(9)))
      }
      while words.count < 46_000 {
        words.insert(String((0..<14).map { _ in letters[dice.roll(26)] }))
      }
      self.words = words
      let lines = words.sorted().enumerated().map { "\($1);\($0 % 2 == 0 ? 90 : 40)\n" }
      try scratch.write(lines.joined(), to: "content/words/strain.txt")
      try scratch.write(
        "words: words/strain.txt\neditions: [site]\n", to: "content/press.yaml")
      var wishes = Build.Wishes()
      wishes.installation = Repository.root
      let report = try Build(scratch.path, wishes).run([])
      #expect(report.isDone)
      pages = scratch.files(below: "output/site/dictionary").mapValues {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  private let site: Site

  init() throws { site = try Self.built.get() }

  @Test func `no page exceeds 300 kB, though the list does many times over`() {
    let sizes = site.pages.mapValues(\.utf8.count)
    #expect(sizes.values.allSatisfy { $0 <= 300_000 }, "\(sizes)")
    #expect(sizes.values.reduce(0, +) > 1_000_000)
    #expect(site.pages["9-2.html"] != nil && site.pages["patterns-2.html"] != nil)
  }

  @Test func `every word stands on one page, once`() {
    var found: [String] = []
    for (name, page) in site.pages where name.first?.isNumber == true {
      for group in page.split(separator: "</h2><p>").dropFirst() {
        let words = group.components(separatedBy: "</p>")[0]
          .replacing("<b>", with: "").replacing("</b>", with: "")
        found += words.split(separator: " ").map(String.init)
      }
    }
    #expect(found.count == site.words.count)
    #expect(Set(found) == site.words)
  }

  @Test func `every page can be reached with two clicks from the first`() {
    var reached: Set<String> = ["index.html"]
    for _ in 0..<2 {
      for name in reached { reached.formUnion(links(from: name).map(\.page)) }
    }
    #expect(Set(site.pages.keys).isSubset(of: reached))
  }

  @Test func `every link within the dictionary leads to a page and a heading`() {
    var anchors: [String: Set<String>] = [:]
    for (name, page) in site.pages {
      let ids = page.split(separator: " id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
      #expect(Set(ids).count == ids.count, "an id comes twice in \(name)")
      anchors[name] = Set(ids)
    }
    var count = 0
    for name in site.pages.keys {
      for link in links(from: name) {
        guard let known = anchors[link.page] else {
          Issue.record("\(name) leads to \(link.page)")
          continue
        }
        if let anchor = link.anchor, !known.contains(anchor) {
          Issue.record("\(name) leads to \(link.page)#\(anchor)")
        }
        count += 1
      }
    }
    #expect(count > 10_000)
  }

  /// The links of a page that stay in the dictionary.
  private func links(from name: String) -> [(page: String, anchor: String?)] {
    guard let text = site.pages[name] else { return [] }
    var links: [(page: String, anchor: String?)] = []
    for rest in text.split(separator: "href=\"").dropFirst() {
      let target = String(rest.prefix { $0 != "\"" })
      let parts = target.split(separator: "#", omittingEmptySubsequences: false)
      let path = parts[0].replacing("../dictionary/", with: "")
      guard !path.contains("/"), path.isEmpty || path.hasSuffix(".html") else { continue }
      let anchor = parts.count > 1 ? String(parts[1]) : nil
      links.append((path.isEmpty ? name : String(path), anchor))
    }
    return links
  }
}
