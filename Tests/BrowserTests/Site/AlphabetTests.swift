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

  /// A press whose interface speaks Spanish, built for these tests alone.
  @Suite struct OtherLanguages {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `a board says in Spanish what was done and why something cannot be`() async throws {
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await page.open(build().appending(path: "puzzles/tarde.html"))
      try await page.awaitPlayer()
      #expect(try await page.text("document.documentElement.lang") == "es")
      #expect(try await page.text("document.querySelector('#tool-undo').title") == "Deshacer")
      #expect(try await page.text("document.querySelector('#c0').ariaLabel").hasSuffix(", vacía"))
      try await page.click("#c0")
      try await page.press("a")
      try await page.wait(
        until: "document.querySelector('#say').textContent.includes(' equivale a A, ')")
      for _ in 1...2 { try await page.press("Backspace") }
      try await page.wait(
        until: "document.querySelector('#say').textContent.endsWith(' ya no tiene letra.')")
      #expect(try await page.flag("document.documentElement.scrollWidth <= innerWidth"))
      #expect(page.problems == [])
    }

    @Test func `a refusal comes in Spanish from the module`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 800)
      try await page.open(build().appending(path: "puzzles/círculo.html"))
      try await page.awaitPlayer()
      try await page.click("#b1")
      try await page.press("q")
      try await page.wait(
        until: "document.querySelector('#say').textContent === 'No hay ninguna Q en el círculo'")
      #expect(page.problems == [])
    }

    @Test func `an English board carries no lines of another language`() async throws {
      let script = try templates(in: build("en"))
      #expect(!script.contains("\"lines\""))
      let spanish = try templates(in: build("es"))
      #expect(spanish.contains("\"lines\""))
      #expect(!spanish.contains("El verdugo"))
    }

    private func templates(in site: URL) throws -> String {
      try String(contentsOf: site.appending(path: site.asset("kinds/anagram.js")), encoding: .utf8)
    }

    private func build(_ language: String = "es") throws -> URL {
      try scratch.write(
        "title: Prensa\nlanguage: \(language)\nalphabet: spanish\nwords: []\n",
        to: "content/press.yaml")
      try scratch.write(
        "---\nkind: cryptogram\ntitle: Tarde\nkey: caesar\nshift: 4\n---\n\nLa tarde cae.\n",
        to: "content/puzzles/tarde.md")
      try scratch.write(
        "---\nkind: anagram\ntitle: Círculo\nletters: ROMA\nanswer: AMOR\n---\n",
        to: "content/puzzles/círculo.md")
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
