import Foundation
import Testing

extension InChromium {
  /// The board for eyes that need more contrast, and for those that want less motion.
  @Suite struct Looks {
    private let site: BuiltSite
    private static let id = "night-train"

    init() throws { site = try BuiltSite.shared.get() }

    @Test(arguments: ["forced", "more", "chosen"])
    func `the cell with the cursor stands out in high contrast`(contrast: String) async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      switch contrast {
      case "forced": try await page.emulate(forcedColors: true)
      case "more": try await page.emulate(contrast: .more)
      default:
        try await page.open(site.page("index.html"))
        try await page.evaluate("localStorage.setItem('foolscap:theme', 'contrast')")
      }
      for scheme: Page.ColorScheme in [.light, .dark] {
        if contrast != "forced" {
          try await page.emulate(
            colorScheme: scheme, contrast: contrast == "more" ? .more : nil)
        }
        try await page.play(Self.id, of: site)
        // The focus is elsewhere, so that no ring of the browser's own helps.
        try await page.evaluate("document.querySelector('#tool-settings').focus()")
        let cursor = try await page.outline(of: ".cell.selected")
        let other = try await page.outline(of: ".cell:not(.selected, .twin)")
        #expect(cursor.style != "none" && cursor.width >= 2, "\(contrast) \(scheme)")
        #expect(other.style == "none" || other.width == 0, "\(contrast) \(scheme)")
        let paper = try await page.text(
          "getComputedStyle(document.documentElement).backgroundColor")
        let ratio = try await page.contrast(cursor.color, paper)
        #expect(ratio >= 3, "\(contrast) \(scheme): \(cursor.color) on \(paper)")
      }
    }

    @Test(arguments: [("light", ""), ("dark", ""), ("contrast", "light"), ("contrast", "dark")])
    func `words and letters on the board can be read`(theme: String, scheme: String) async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      if let scheme = Page.ColorScheme(rawValue: scheme) {
        try await page.emulate(colorScheme: scheme)
      }
      try await page.open(site.page("index.html"))
      try await page.evaluate("localStorage.setItem('foolscap:theme', '\(theme)')")
      try await page.play(Self.id, of: site)
      try await page.write(Array(try Solution(of: Self.id).pairs[..<5]))
      let texts = [
        "h1", ".kicker", ".about .standfirst", ".about .level", ".about .score",
        ".tool", ".clock-time", ".about-links a",
        ".cell b", ".cell i", ".cell.selected b", ".tally b", ".tally i", ".tally .count",
        ".key i", ".key.used i", ".key.used b", ".folio p",
      ]
      for text in texts {
        let ratio = try await page.contrast(of: text)
        #expect(ratio >= (theme == "contrast" ? 7 : 4.5), "\(theme) \(scheme): \(text)")
      }
    }

    @Test func `solving moves nothing for those who want less motion`() async throws {
      let pairs = try Solution(of: Self.id).pairs
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      let longest = """
        Math.max(0, ...document.getAnimations().map(a => a.effect.getComputedTiming().duration))
        """
      for isReduced in [false, true] {
        try await page.emulate(reducedMotion: isReduced)
        try await page.play(Self.id, of: site)
        try await page.write(pairs)
        #expect(try await page.count(of: "#done") == 1)
        let duration = try await page.number(longest)
        #expect(isReduced ? duration <= 1 : duration > 100)
        try await page.click("#tool-undo")
      }
    }
  }
}

extension Page {
  fileprivate func outline(
    of selector: String
  ) async throws -> (style: String, width: Double, color: String) {
    let style = "getComputedStyle(\(Page.find(selector)))"
    return (
      try await text("\(style).outlineStyle"),
      try await number("parseFloat(\(style).outlineWidth)"),
      try await text("\(style).outlineColor")
    )
  }
}

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

    /// A busy machine may show a page of which only half has been read, so what has moved counts if
    /// it moves again.
    private func expectStill(_ address: URL, _ width: Int) async throws {
      var told: [[String]] = []
      for _ in 0..<2 {
        let page = try await page(width)
        try await page.pretend("2026-11-20")
        try await page.open(address)
        if try await page.count(of: "#board") > 0 { try await page.awaitPlayer() }
        let moved = try await moved(on: page)
        // A page that comes in pieces may settle by a hair, which browsers count in thousandths.
        let sum = moved.compactMap { Double($0.prefix { $0 != " " }) }.reduce(0, +)
        if sum < 0.01 { return }
        told.append(moved)
      }
      Issue.record("\(address), \(width) pixels wide: \(told)")
    }

    /// What has moved, as browsers notice it, when the fonts are there and a while more.
    private func moved(on page: Page) async throws -> [String] {
      try await page.evaluate("document.fonts.ready.then(() => true)")
      try await page.evaluate("new Promise(done => setTimeout(done, 300))")
      return try await page.texts("window.moved")
    }
  }

  /// Where the page stands while a puzzle longer than the screen is played.
  @Suite struct Scrolling {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    @Test func `the clock does not pull a reader back to the board`() async throws {
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await page.play("night-train", of: site)
      try await page.click("#c0")
      try await page.press("q")
      try await page.evaluate("scrollTo({top: document.body.scrollHeight, behavior: 'instant'})")
      let top = try await page.number("scrollY")
      let time = try await page.text(of: "#clock-time")
      try await page.wait(until: "document.querySelector('#clock-time').textContent !== '\(time)'")
      #expect(try await page.number("scrollY") == top)
    }

    @Test func `a tap on the strip leaves the page under the finger`() async throws {
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await page.useTouchscreen()
      try await page.play("night-train", of: site)
      let centre = "{ block: 'center', behavior: 'instant' }"
      try await page.evaluate("document.querySelector('#sC').scrollIntoView(\(centre))")
      let before = try await page.measure("#sC").y
      try await page.tap("#sC")
      try await page.wait(until: "document.querySelector('#sC').matches('.selected')")
      let after = try await page.measure("#sC").y
      #expect(abs(after - before) < 2)
    }

    @Test func `a letter that is typed out of sight comes into sight`() async throws {
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await page.play("night-train", of: site)
      try await page.click("#c0")
      try await page.evaluate("scrollTo({top: document.body.scrollHeight, behavior: 'instant'})")
      try await page.press("q")
      let inSight = "(r => r.top >= 0 && r.bottom <= innerHeight)"
      let place = "document.querySelector('[data-focus]').getBoundingClientRect()"
      try await page.wait(until: "\(inSight)(\(place))")
    }
  }
}
