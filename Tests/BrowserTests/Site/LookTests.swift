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
        "h1", ".kicker", ".standfirst", ".level", ".score", ".tool", ".clock-time", ".tool-line a",
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
