import Foundation
import Testing

extension InChromium {
  /// Nothing moves of its own while a page loads, and nothing when its board starts.
  @Suite struct Stillness {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    @Test(arguments: Reach.sorts, [320, 1280])
    func `a page of the site stands still`(path: String, width: Int) async throws {
      try await expectStill(site.page(path), width)
    }

    @Test(arguments: Reach.books, [320, 1280])
    func `a booklet stands still`(path: String, width: Int) async throws {
      try await expectStill(site.output.appending(path: "booklet/" + path), width)
    }

    @Test(
      arguments: Reach.days + ["2026/11/20/crossword.html", "2026/11/20/rack.html"], [320, 1280])
    func `a page of the days stands still`(path: String, width: Int) async throws {
      try await expectStill(try BuiltDaily.shared.get().page(path), width)
    }

    @Test func `what is pushed down is seen`() async throws {
      let page = try await page(1280)
      try await page.open(site.page("about.html"))
      try await page.evaluate("document.querySelector('main').style.marginTop = '300px'")
      #expect(try await !moved(on: page).isEmpty)
    }

    private func page(_ width: Int) async throws -> Page {
      let page = try await Chromium.shared.newPage(width: width, height: 800)
      try await page.prepare(
        """
        window.moved = [];
        new PerformanceObserver((list) => {
          for (const { hadRecentInput, value, sources } of list.getEntries()) {
            if (hadRecentInput) continue;
            const told = (box) => [box.x, box.y, box.width, box.height].map(Math.round);
            const part = ({ node, previousRect, currentRect }) =>
              `${node?.id || node?.className}: ${told(previousRect)} to ${told(currentRect)}`;
            moved.push([value.toFixed(4), ...sources.map(part)].join(" "));
          }
        }).observe({ type: "layout-shift", buffered: true });
        """)
      return page
    }

    private func expectStill(_ address: URL, _ width: Int) async throws {
      let page = try await page(width)
      try await page.pretend("2026-11-20")
      try await page.open(address)
      if try await page.count(of: "#board") > 0 { try await page.awaitPlayer() }
      let moved = try await moved(on: page)
      // A page that comes in pieces may settle by a hair, which browsers count in thousandths.
      let sum = moved.compactMap { Double($0.prefix { $0 != " " }) }.reduce(0, +)
      #expect(sum < 0.01, "\(address), \(width) pixels wide: \(moved)")
    }

    /// What has moved, as browsers notice it, when the fonts are there and a while more.
    private func moved(on page: Page) async throws -> [String] {
      try await page.evaluate("document.fonts.ready.then(() => true)")
      try await page.evaluate("new Promise(done => setTimeout(done, 300))")
      return try await page.texts("window.moved")
    }
  }
}
