import Foundation
import Testing

extension InChromium {
  /// The search of the built site, opened from disk.
  @Suite struct Search {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    @Test func `Ctrl and K search, arrows walk through what was found, Enter goes there`()
      async throws
    {
      let page = try await Chromium.shared.newPage(width: 1000, height: 800)
      try await page.open(site.page("about.html"))
      #expect(
        try await page.flag("document.querySelector('script[src$=\"search-index.js\"]') == null"))
      try await page.press("/")
      #expect(try await page.flag("document.activeElement === document.body"), "no key alone")
      try await page.press("k", with: [.control])
      #expect(try await page.text("document.activeElement.id") == "search")
      try await page.type("letter patt")
      try await page.wait(until: "document.querySelectorAll('.search-hits a.hit').length > 0")
      #expect(
        try await page.text("document.querySelector('.hit-title').textContent") == "Letter patterns"
      )
      let said = try await page.text("document.getElementById('search-say').textContent")
      #expect(said.hasSuffix(" results") || said == "1 result")
      try await page.press("ArrowDown")
      #expect(try await page.flag("document.activeElement.matches('a.hit')"))
      try await page.press("ArrowUp")
      #expect(try await page.text("document.activeElement.id") == "search")
      try await page.press("Escape")
      #expect(try await page.flag("document.querySelector('.search-hits').hidden"))
      #expect(try await page.text("document.getElementById('search').value") == "")
      try await page.type("letter patt")
      try await page.press("ArrowDown")
      try await page.press("Enter")
      try await page.wait(until: "location.pathname.includes('/help/')")
      try await page.wait(until: "document.querySelector('h1') != null")
      #expect(try await page.text("document.querySelector('h1').textContent") == "Letter patterns")
      #expect(page.problems == [])
    }

    @Test(arguments: [
      ("CAFE", ["kafé"], 0), ("lettre", [], 0), ("crossword", ["crossword"], 5),
      ("RÈADING anagram", ["anagram"], 1),
    ])
    func `words are found whatever their capitals and marks`(
      words: String, titles: [String], least: Int
    ) async throws {
      let page = try await Chromium.shared.newPage(width: 1000, height: 800)
      try await page.open(site.page("search.html"))
      try await page.wait(until: "document.activeElement.id === 'q'")
      try await page.insert(words)
      try await page.wait(until: "document.querySelector('.search-count').textContent !== ''")
      let found = try await page.texts(
        "[...document.querySelectorAll('.hit-title')].map(e => e.textContent)")
      #expect(found.count >= least)
      if let first = found.first, let title = titles.first, least > 0 {
        #expect(first.lowercased().contains(title))
      }
      if found.isEmpty {
        let said = try await page.text("document.querySelector('.search-count').textContent")
        #expect(said.contains("Nothing found"))
      }
    }

    @Test func `a long list begins at once, and is finished when nobody types`() async throws {
      let page = try await Chromium.shared.newPage(width: 1000, height: 800)
      try await page.open(site.page("search.html"))
      try await page.wait(until: "document.activeElement.id === 'q'")
      try await page.insert("c")
      try await page.wait(until: "document.querySelector('.search-count').textContent !== ''")
      #expect(try await page.flag("document.querySelectorAll('a.hit').length >= 20"))
      try await page.wait(until: "document.querySelectorAll('a.hit').length > 40")
      try await page.insert("zz")
      try await page.wait(until: "document.querySelectorAll('a.hit').length === 0")
      #expect(page.problems == [])
    }

    @Test func `an address carries its words along`() async throws {
      let page = try await Chromium.shared.newPage(width: 1000, height: 800)
      try await page.open(site.page("search.html").absoluteString + "?q=hangman")
      try await page.wait(until: "document.querySelectorAll('a.hit').length > 2")
      #expect(try await page.text("document.getElementById('q').value") == "hangman")
      let lead = try await page.texts(
        "[...document.querySelectorAll('.hit-title')].slice(0, 3).map(e => e.textContent)")
      #expect(lead.allSatisfy { $0.lowercased().contains("hangman") })
    }

    @Test func `without scripts the page leads to the lists`() async throws {
      let page = try await Chromium.shared.newPage(width: 1000, height: 800)
      try await page.switchOffScripts()
      try await page.open(site.page("search.html"))
      let links = try await page.texts(
        "[...document.querySelectorAll('.notice a')].map(a => a.getAttribute('href'))")
      #expect(links.contains("puzzles/index.html"))
      #expect(links.contains("help/index.html"))
    }

    @Test func `the list of puzzles is filtered by its address`() async throws {
      let page = try await Chromium.shared.newPage(width: 1000, height: 800)
      try await page.open(
        site.page("puzzles/index.html").absoluteString + "#kind=crossword&level=easy")
      let kinds = try await page.texts(
        "[...document.querySelectorAll('section[data-kind]:not([hidden])')]"
          + ".map(s => s.dataset.kind)"
      )
      #expect(kinds == ["crossword"])
      let levels = try await page.texts(
        "[...document.querySelectorAll('.entry:not([hidden])')].filter(e => e.offsetParent)"
          + ".map(e => e.dataset.level)")
      #expect(!levels.isEmpty)
      #expect(Set(levels) == ["easy"])
      try await page.evaluate("document.querySelector('.filter [type=reset]').click()")
      #expect(try await page.text("location.hash") == "")
    }
  }
}
