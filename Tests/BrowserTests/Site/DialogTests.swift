import Testing

extension InChromium {
  /// Dialogs for those who have nothing but a keyboard.
  @Suite struct Dialogs {
    private let site: BuiltSite
    private static let id = "night-train"

    init() throws { site = try BuiltSite.shared.get() }

    @Test(arguments: ["settings", "reveal"])
    func `a dialog opens by keyboard, closes by Esc and gives the focus back`(name: String)
      async throws
    {
      let page = try await playing()
      for key in ["Enter", "Space"] {
        try await page.evaluate("document.querySelector('#tool-\(name)').focus()")
        try await page.press(key)
        #expect(try await page.flag("document.querySelector('#\(name)').open"))
        #expect(
          try await page.flag(
            "document.querySelector('#\(name)').contains(document.activeElement)"))
        try await page.press("Escape")
        #expect(try await page.count(of: "dialog[open]") == 0)
        #expect(try await page.text("document.activeElement.id") == "tool-\(name)")
      }
      #expect(page.problems == [])
    }

    @Test(arguments: ["settings", "reveal"])
    func `the focus stays in an open dialog`(name: String) async throws {
      let page = try await playing()
      try await page.evaluate("document.querySelector('#tool-\(name)').focus()")
      try await page.press("Enter")
      for modifiers: Set<Page.Modifier> in [[], [.shift]] {
        for _ in 1...20 {
          try await page.press("Tab", with: modifiers)
          // Between the last control and the first the browser's own buttons have their turn.
          #expect(
            try await page.flag(
              "document.activeElement === document.body"
                + " || document.querySelector('#\(name)').contains(document.activeElement)"))
        }
      }
    }

    @Test func `letters typed in a dialog do not reach the board`() async throws {
      let page = try await playing()
      try await page.click("#c0")
      try await page.evaluate("document.querySelector('#tool-settings').focus()")
      try await page.press("Enter")
      try await page.press("q")
      try await page.press("Escape")
      #expect(try await page.writtenLetters() == "")
    }

    @Test func `a setting changed by keyboard leaves the focus where it was`() async throws {
      let page = try await playing()
      try await page.evaluate("document.querySelector('#tool-settings').focus()")
      try await page.press("Enter")
      try await page.evaluate("document.querySelector('#set-conflicts').focus()")
      try await page.press("Space")
      #expect(try await page.flag("document.querySelector('#set-conflicts').checked") == false)
      #expect(try await page.text("document.activeElement.id") == "set-conflicts")
      try await page.press("Escape")
      #expect(try await page.text("document.activeElement.id") == "tool-settings")
      #expect(page.problems == [])
    }

    @Test func `the answer is shown only to those who confirm, and never by an alert`() async throws
    {
      let page = try await playing()
      try await page.evaluate("document.querySelector('#tool-reveal').focus()")
      try await page.press("Enter")
      #expect(try await page.text("document.activeElement.id") == "reveal-no")
      try await page.press("Enter")
      #expect(try await page.count(of: "dialog[open]") == 0)
      #expect(try await page.count(of: "#done") == 0)
      #expect(try await page.text("document.activeElement.id") == "tool-reveal")
      try await page.press("Enter")
      try await page.press("Tab")
      #expect(try await page.text("document.activeElement.id") == "reveal-yes")
      try await page.press("Enter")
      #expect(try await page.count(of: "dialog[open]") == 0)
      #expect(try await page.text(of: "#done-foot").hasPrefix("Revealed"))
      #expect(page.problems == [])
    }

    private func playing() async throws -> Page {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.id, of: site)
      return page
    }
  }
}
