import Puzzle
import Testing

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
          "skip", "masthead-title", "menu", "search", "theme", "puzzle-head", "tool-row",
          "tool-line", "cipher", "strip", "keys", "labels", "turn", "folio",
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
        const parts = ".skip, .masthead-title, .menu, .theme, .puzzle-head, .tool-row, .tool-line,"
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
