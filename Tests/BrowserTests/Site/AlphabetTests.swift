import Foundation
import TestSupport
import Testing

@testable import Build

extension InChromium {
  /// A press in another language, built for these tests alone.
  @Suite struct OtherAlphabets {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `a Spanish cryptogram is played with ñ from the keyboard`() async throws {
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await page.open(build().appending(path: "puzzles/otoño.html"))
      try await page.awaitPlayer()
      #expect(try await page.count(of: ".key:not(.erase)") == 27)
      let pairs = try Solution(of: "otoño", in: scratch.folder.path).pairs
      #expect(pairs.contains { $0.plain == "Ñ" })
      try await page.click("#c0")
      for pair in pairs { try await page.press(pair.plain.lowercased()) }
      try await page.wait(until: "document.querySelector('#done') !== null")
      #expect(try await page.text(of: "#done-text").contains("otoño"))
      #expect(page.problems == [])
      try await page.reload()
      try await page.awaitPlayer()
      #expect(try await page.count(of: "#done") == 1)
    }

    @Test func `ñ on the screen is tapped, and an accent folds`() async throws {
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await page.useTouchscreen()
      try await page.open(build().appending(path: "puzzles/otoño.html"))
      try await page.awaitPlayer()
      try await page.tap("#c0")
      try await page.tap("#keyÑ")
      try await page.wait(until: "document.querySelector('#c0 i').textContent === 'Ñ'")
      try await page.tap("#c0")
      try await page.wait(until: "document.querySelector('#c0').matches('.selected')")
      try await page.press("á")
      #expect(try await page.written(at: 0) == "A")
      #expect(page.problems == [])
    }

    private func build() throws -> URL {
      try scratch.write(
        "title: Prensa\nlanguage: es\nalphabet: spanish\nwords: []\n", to: "content/press.yaml")
      try scratch.write(
        """
        ---
        kind: cryptogram
        title: Mañana de otoño
        key: caesar
        shift: 4
        ---

        Una mañana de otoño el niño pequeño soñaba con montañas de piñas y con
        un baño caliente junto a la leña.
        """, to: "content/puzzles/otoño.md")
      var wishes = Build.Wishes()
      wishes.installation = Repository.root
      let report = try Build(scratch.folder.path, wishes).run(["site"])
      guard report.isDone else {
        throw BrowserFault("The press was not built:\n" + report.faults.map(\.text).joined())
      }
      return scratch.folder.appending(path: "output/site")
    }
  }
}
