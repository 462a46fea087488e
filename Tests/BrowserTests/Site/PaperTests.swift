import Foundation
import Testing

extension InChromium {
  /// The page as it comes out of the printer.
  @Suite struct Paper {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    @Test func `paper shows the sheet, the screen shows the board`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play("night-train", of: site)
      let parts = [".board", "#say", ".menu", ".theme", ".tools", ".sheet"]
      let shown =
        "[...document.querySelectorAll('\(parts.joined(separator: ", "))')]"
        + ".filter(e => e.checkVisibility()).map(e => e.classList[0] || e.id).sort()"
      #expect(try await page.texts(shown) == ["board", "menu", "say", "theme", "tools"])
      try await page.emulate(medium: .print)
      #expect(try await page.texts(shown) == ["sheet"])
      #expect(try await page.count(of: ".sheet-cell") == page.count(of: ".cell"))
    }

    @Test(arguments: Page.Paper.allCases)
    func `every puzzle and every answer is one sheet of paper, or no more than it was made for`(
      paper: Page.Paper
    ) async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.switchOffScripts()
      let paths = site.pages.filter { $0.hasPrefix("puzzles/") && $0 != "puzzles/index.html" }
      // Answers are short, so the shorter paper proves the other.
      for path in paths where paper == .letter || !path.hasSuffix("-answer.html") {
        try await page.open(site.page(path))
        // A word list to learn by heart is as long as it is.
        if try await page.count(of: ".sheet-study") > 0 { continue }
        let pages = try await page.pdf(on: paper).pageCount
        let most = try await page.number(
          "+(document.querySelector('[data-pages]')?.dataset.pages ?? 1)")
        #expect(pages <= Int(most), "\(path) takes \(pages) pages of \(paper.rawValue)")
      }
    }

    @Test func `a game half played prints the untouched sheet`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play("night-train", of: site)
      let letters =
        "[...document.querySelectorAll('.sheet .plain-letter')]"
        + ".map(e => e.textContent).join('')"
      try await page.write(Array(try Solution(of: "night-train").pairs[..<8]))
      #expect(try await page.writtenLetters() != "")
      #expect(try await page.text(letters) == "")
    }
  }
}
