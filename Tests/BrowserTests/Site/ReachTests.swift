import Foundation
import Puzzle
import Testing

extension InChromium {
  /// No page keeps anybody out, as far as a machine can tell, which here is axe-core with the
  /// rules of WCAG 2.2 AA.
  @Suite(.needsAxe) struct Reach {
    private let site: BuiltSite
    private let axe: String

    init() throws {
      site = try BuiltSite.shared.get()
      axe = try String(contentsOfFile: try #require(Judges.axe), encoding: .utf8)
    }

    /// One page of each sort.
    static let sorts = [
      "index.html", "about.html", "404.html", "help/index.html", "help/crossword/making.html",
      "help/press.html", "puzzles/index.html", "puzzles/night-train.html",
      "puzzles/night-train-answer.html", "puzzles/harbour-lights.html",
      "puzzles/harbour-lights-answer.html", "puzzles/lost-star.html", "puzzles/hangman.html",
      "puzzles/hangman-book.html", "puzzles/dealt-rack.html", "puzzles/dealt-rack-answer.html",
      "puzzles/cryptogram-dictionary.html", "dictionary/index.html", "dictionary/6.html",
      "dictionary/patterns.html", "search.html", "tags/index.html", "offline.html",
      "help/reference.html",
    ]

    @Test(arguments: sorts) func `axe finds no barrier`(path: String) async throws {
      try await expectNoBarrier(at: site.page(path))
    }

    /// One daily page of each sort that has no board.
    static let days = [
      "index.html", "archive.html", "statistics.html", "2026/11/20/index.html",
      "2026/11/20/sheet.html", "2026/11/19/answers.html", "2026/11/index.html",
    ]

    /// A page of each sort among the booklets.
    static let books = ["index.html", "sampler/index.html", "pocket/index.html", "dictionary.html"]

    @Test(arguments: books) func `axe finds no barrier in a booklet`(path: String) async throws {
      try await expectNoBarrier(at: site.output.appending(path: "booklet/" + path))
    }

    @Test(arguments: days)
    func `axe finds no barrier among the days`(path: String) async throws {
      try await expectNoBarrier(at: try BuiltDaily.shared.get().page(path))
    }

    private func expectNoBarrier(at address: URL) async throws {
      for width in [320, 1280] {
        let page = try await Chromium.shared.newPage(width: width, height: 800)
        // What flies to its place when a page opens is measured where it lies.
        try await page.emulate(reducedMotion: true)
        // The way in to the days leads on to what is new, on any later day.
        try await page.pretend("2026-11-20")
        try await page.open(address)
        if try await page.count(of: "#board") > 0 { try await page.awaitPlayer() }
        // Of thousands of links and hundreds of pages the first ones stand for all.
        let many =
          "main a:nth-of-type(n + 60), .sheet[id]:nth-of-type(n + 5), "
          + ".book-section .puzzle ~ .puzzle, .booklet-answer ~ .booklet-answer"
        try await page.evaluate(
          "document.querySelectorAll('\(many)').forEach(element => element.remove())")
        try await page.evaluate(axe)
        for theme in ["light", "dark", "contrast"] {
          try await page.evaluate("document.documentElement.dataset.theme = '\(theme)'")
          let barriers = try await page.barriers(onlyColours: theme != "light")
          #expect(barriers == [], "\(address), \(theme), \(width) pixels wide")
        }
      }
    }

    @Test(arguments: ["settings", "reveal", "information"])
    func `axe finds no barrier in what opens above the board`(dialog: String) async throws {
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await page.play("night-train", of: site)
      try await page.evaluate(axe)
      try await page.click(dialog == "information" ? "#tool-settings" : "#tool-\(dialog)")
      if dialog == "information" {
        try await page.evaluate(
          "document.querySelectorAll('#settings summary').forEach(e => e.click())")
      }
      #expect(try await page.barriers() == [])
    }

    @Test func `axe finds the barrier that is planted`() async throws {
      let page = try await Chromium.shared.newPage()
      try await page.open(site.page("about.html"))
      try await page.evaluate(axe)
      let planted = "<img src=x><p style=color:#aaa;background:#fff>Faint"
      try await page.evaluate(
        "document.querySelector('main').innerHTML += '\(planted)'"
      )
      let rules = try await page.barriers().map { $0.prefix { $0 != ":" } }
      #expect(rules.contains("image-alt") && rules.contains("color-contrast"))
    }
  }
}

extension Page {
  /// What axe-core finds wrong, each with its rule and the element.
  fileprivate func barriers(onlyColours: Bool = false) async throws -> [String] {
    let choice =
      onlyColours
      ? "{runOnly: {type: 'rule', values: ['color-contrast', 'link-in-text-block']}}"
      : """
      {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']}
      """
    return try await texts(
      """
      axe.run(document, \(choice)).then(found => found.violations.flatMap(rule =>
        rule.nodes.map(node => `${rule.id}: ${node.target} ${node.failureSummary}`)))
      """)
  }
}

extension InChromium {
  /// The way of the Tab key over a puzzle page.
  @Suite struct FocusOrder {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    @Test(arguments: [320, 1280])
    func `Tab reaches everything, in the order in which it is read`(width: Int) async throws {
      let page = try await Chromium.shared.newPage(width: width, height: 800)
      try await page.play("night-train", of: site)
      let stops = try await page.texts(Self.stops)
      #expect(stops.count > 60)
      var way: [String] = []
      var parts: [String] = []
      for _ in stops {
        try await page.press("Tab")
        let here = try await page.texts("(\(Self.describe))(document.activeElement)")
        way.append(here[0])
        if parts.last != here[1] { parts.append(here[1]) }
      }
      #expect(way == stops)
      #expect(
        parts == [
          "skip", "masthead-title", "menu", "search", "theme",
        ] + (width < 640 ? [] : ["puzzle-head"]) + [
          "tool-row", "cipher", "strip", "keys", "about", "labels", "turn", "folio",
        ])
    }

    @Test func `the first Tab offers to skip to the puzzle, and does`() async throws {
      let page = try await Chromium.shared.newPage(width: 800, height: 600)
      try await page.play("night-train", of: site)
      try await page.press("Tab")
      #expect(try await page.text(of: ":focus") == "Skip to the page")
      #expect(try await page.measure(":focus").y >= 0)
      try await page.press("Enter")
      #expect(try await page.text("document.activeElement.id") == "main")
      try await page.press("Tab")
      #expect(
        try await page.flag("document.querySelector('main').contains(document.activeElement)"))
    }

    @Test func `letters reach the board when nothing has the focus`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play("night-train", of: site)
      let isOnText = "document.activeElement.closest('#cipher') !== null"
      #expect(try await page.flag(isOnText) == false)
      try await page.type("e")
      #expect(try await page.flag(isOnText))
      #expect(try await page.text(of: "#c0 i") == "E")
      try await page.evaluate("document.activeElement.blur()")
      try await page.type("t")
      #expect(try await page.text(of: "#c1 i") == "T")
      try await page.evaluate("document.activeElement.blur()")
      try await page.press("ArrowDown")
      #expect(try await page.flag(isOnText) == false)
    }

    @Test func `what has the focus is in sight and wears a ring`() async throws {
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await page.play("night-train", of: site)
      let count = try await page.texts(Self.stops).count
      var unseen: [String] = []
      for _ in 1...count {
        try await page.press("Tab")
        let name = try await page.texts("(\(Self.describe))(document.activeElement)")[0]
        if try await page.flag(Self.isSeen) == false { unseen.append(name) }
      }
      #expect(unseen == [])
    }

    /// The name of an element and the part of the page that it belongs to.
    private static let describe = """
      e => {
        const parts = ".skip, .masthead-title, .menu, .theme, .puzzle-head, .tool-row, .about,"
          + " .cipher, .strip, .keys, .search, .labels, .turn, .folio";
        const part = e.closest(parts);
        return [e.id || e.textContent.trim(), part ? part.classList[0] === "head" ? "puzzle-head"
          : part.classList[0] : "elsewhere"];
      }
      """

    /// Everything that works by keyboard, as it stands in the document.
    private static let stops = """
      [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")]
        .filter(e => e.tabIndex >= 0 && !e.disabled && e.checkVisibility())
        .map(e => (\(describe))(e)[0])
      """

    /// Whether the middle of what has the focus is on the screen, uncovered, and marked.
    private static let isSeen = """
      (e => {
        const { x, y, width, height } = e.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        const { outlineStyle, outlineWidth } = getComputedStyle(e);
        return !!hit && (e.contains(hit) || hit.contains(e))
          && outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
      })(document.activeElement)
      """
  }
}
