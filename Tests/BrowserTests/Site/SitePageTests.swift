import Foundation
import Testing

extension InChromium {
  /// Every page of the built site, opened from disk.
  @Suite struct SitePages {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    @Test(arguments: [320, 1440])
    func `every page opens without a problem and fits its width`(width: Int) async throws {
      let page = try await Chromium.shared.newPage(width: width, height: 800)
      for path in site.pages {
        try await page.open(site.page(path))
        let excess = try await page.number(
          "document.documentElement.scrollWidth - document.documentElement.clientWidth")
        #expect(excess <= 0, "\(path) is wider than the window by \(excess) pixels")
        #expect(page.problems == [], "\(path)")
        #expect(page.outsideRequests == [], "\(path)")
      }
    }

    @Test func `every link from page to page leads somewhere`() async throws {
      let page = try await Chromium.shared.newPage()
      for path in site.pages {
        try await page.open(site.page(path))
        let links = try await page.texts(
          "[...document.querySelectorAll('a[href]')].map(a => a.href)"
            + ".filter(h => h.startsWith('file:'))")
        for link in Set(links) {
          let url = try #require(URL(string: link), "\(path) links to \(link)")
          #expect(
            FileManager.default.fileExists(atPath: url.path), "\(path) links to \(link)")
        }
      }
    }

    @Test func `the chosen look is kept from page to page`() async throws {
      let page = try await Chromium.shared.newPage(width: 800, height: 900)
      try await page.open(site.page("index.html"))
      let before = try await page.text("getComputedStyle(document.documentElement).backgroundColor")
      try await page.evaluate("localStorage.setItem('foolscap:theme', 'dark')")
      try await page.open(site.page("about.html"))
      let after = try await page.text("getComputedStyle(document.documentElement).backgroundColor")
      #expect(before != after)
    }
  }
}
