import Foundation
import Testing

extension InChromium {
  /// The built site from a server that goes away.
  @Suite struct Offline {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    @Test func `a puzzle that was opened plays on when the server is gone`() async throws {
      let server = try LoopbackServer(serving: site.folder, under: "/any/folder")
      let page = try await Chromium.shared.newPage(width: 1000, height: 800)
      try await page.open(server.address + "puzzles/night-train.html")
      try await page.awaitPlayer()
      let kept = """
        caches.keys().then(async ([name]) => {
          if (!name) return false;
          const cache = await caches.open(name);
          const asked = performance.getEntriesByType("resource").map((entry) => entry.name);
          const kept = [location.href, ...asked].map((name) => cache.match(name));
          return (await Promise.all(kept)).every(Boolean);
        })
        """
      try await Patience.wait(for: "the page to be kept", within: .seconds(10)) {
        try await page.flag(kept)
      }
      try await Patience.wait(for: "the search to be kept", within: .seconds(10)) {
        try await page.flag(
          "caches.match('\(server.address)search.html').then((kept) => kept !== undefined)")
      }
      server.stop()
      try await page.open(server.address + "puzzles/night-train.html")
      try await page.awaitPlayer()
      #expect(try await page.text("document.querySelector('h1').textContent") == "Night train")
      try await page.open(server.address + "help/rack.html")
      try await page.wait(until: "document.querySelector('#kept a') != null")
      #expect(try await page.text("location.pathname").hasSuffix("/any/folder/offline.html"))
      let listed = try await page.texts(
        "[...document.querySelectorAll('#kept a')].map(a => a.textContent)")
      #expect(listed.contains("Night train"))
      try await page.open(server.address + "search.html?q=rack")
      try await page.wait(until: "document.querySelector('.search-page .hit') != null")
    }

    @Test func `nothing is registered from disk`() async throws {
      let page = try await Chromium.shared.newPage()
      try await page.open(site.page("index.html"))
      try await page.evaluate("new Promise((done) => setTimeout(done, 200))")
      #expect(page.problems == [])
    }
  }
}
