import Foundation
import Puzzle
import Testing

@testable import Press

extension InChromium {
  /// The rack of letters in the hands of somebody with a keyboard, and of somebody with a thumb.
  @Suite struct RackPage {
    private let site: BuiltSite
    private static let id = "quartz"
    private static let words = ["ate", "axe", "eat", "oat", "tax", "tea", "toe"]

    init() throws { site = try BuiltSite.shared.get() }

    @Test(arguments: [320, 1280])
    func `a list is found by keyboard, left half-way and taken up again`(width: Int) async throws {
      let page = try await Chromium.shared.newPage(width: width, height: 700)
      try await page.play(Self.id, of: site)
      try await page.wait(until: "document.querySelectorAll('.row').length === 7")
      try await page.evaluate("document.querySelector('#box').focus()")
      try await page.type("tq")
      #expect(try await page.count(of: ".tile.used") == 2)
      #expect(try await page.text("document.querySelector('#box').textContent.trim()") == "TQ")
      try await page.press("Backspace")
      try await page.type("ax")
      try await page.wait(until: "document.querySelector('#row-5.found') !== null")
      #expect(try await page.text("document.activeElement.id") == "row-5")
      #expect(try await page.flag(Self.isInList("#row-5")))
      #expect(try await page.count(of: ".tile.used") == 0)
      try await page.type("zqx")
      try await page.wait(until: "document.querySelector('.flyer.wrong') !== null")
      for word in Self.words.prefix(3) + ["zax"] { try await page.type(word) }
      try await page.wait(until: Self.says(".list-count", "4 of 7"))
      #expect(try await page.count(of: "#row-13.found") == 1)
      try await page.reload()
      try await page.awaitPlayer()
      try await page.wait(until: Self.says(".list-count", "4 of 7"))
      try await page.evaluate("document.querySelector('#box').focus()")
      for word in Self.words where word != "tax" { try await page.type(word) }
      try await page.wait(until: Self.says("#list-rank", "Every word"))
      #expect(try await page.count(of: ".row.found") == 8)
      #expect(page.problems == [])
    }

    @Test(arguments: [320, 1280])
    func `by touch words are found and shown, and what is left is given up`(width: Int)
      async throws
    {
      let page = try await Chromium.shared.newPage(width: width, height: 640)
      try await page.useTouchscreen()
      try await page.play(Self.id, of: site)
      for word in Self.words.prefix(3) { try await tap(word, on: page) }
      try await page.wait(until: Self.says(".list-count", "3 of 7"))
      try await page.tap("#row-7")
      try await page.wait(until: Self.says("#row-7.shown", "TOE"))
      #expect(try await page.text(of: ".list-count").contains("1 shown"))
      try await page.tap("#jumble")
      try await page.tap("#tool-reveal")
      try await page.wait(until: "document.querySelector('#reveal').open")
      try await page.tap("#reveal-yes")
      try await page.wait(until: "document.querySelectorAll('.row.shown').length === 4")
      #expect(try await page.count(of: ".row.open") == 0)
      #expect(try await page.flag("document.documentElement.scrollWidth <= innerWidth"))
      #expect(page.problems == [])
    }

    @Test func `tiles are large enough for a thumb`() async throws {
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await page.play(Self.id, of: site)
      let tile = try await page.measure(".tile")
      #expect(tile.width >= 44 && tile.height >= 44)
    }

    @Test func `what a word means is fetched when asked for, and Esc or a press outside closes it`()
      async throws
    {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.id, of: site)
      try await page.evaluate("document.querySelector('#box').focus()")
      try await page.type("tax")
      try await page.wait(until: Self.says("#row-5", "TAX"))
      #expect(!page.requests.contains { $0.contains("3-glosses") })
      try await page.click("#row-5")
      try await page.wait(until: Self.isOpen)
      try await page.wait(until: "!\(Self.says("#meaning-text", "Looking"))")
      #expect(page.requests.contains { $0.contains("3-glosses") })
      let text = try await page.text(of: "#meaning-text")
      #expect(text.contains("noun"))
      try await page.press("Escape")
      try await page.wait(until: "!\(Self.isOpen)")
      try await page.click("#row-5")
      try await page.wait(until: Self.isOpen)
      try await page.click(".puzzle-head h1")
      try await page.wait(until: "!\(Self.isOpen)")
      #expect(page.problems == [])
    }

    @Test func `a meaning whose file is lost is no longer waited for`() async throws {
      let scratch = try Scratch()
      let copy = scratch.folder.appending(path: "site")
      try FileManager.default.copyItem(at: site.folder, to: copy)
      try FileManager.default.removeItem(at: copy.appending(path: copy.asset("words/3-glosses.js")))
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.open(copy.appending(path: "puzzles/\(Self.id).html"))
      try await page.awaitPlayer()
      try await page.evaluate("document.querySelector('#box').focus()")
      try await page.type("tax")
      try await page.wait(until: Self.says("#row-5", "TAX"))
      try await page.click("#row-5")
      try await page.wait(until: Self.says("#meaning-text", "This could not be loaded."))
    }

    @Test func `colours move for this visit and go back, and the game knows nothing of it`()
      async throws
    {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.id, of: site)
      let style = "document.querySelector('#rack').getAttribute('style')"
      let usual = try await page.text(style)
      #expect(usual == "--green: 0%; --blue: 20%; --magenta: 58%; --yellow: 97%; ")
      try await page.click("#options")
      try await page.evaluate("document.querySelector('#set-blue').focus()")
      try await page.press("ArrowRight", times: 3)
      try await page.wait(until: "\(style).includes('--blue: 23%')")
      #expect(try await page.text(of: "#value-blue") == "0.23")
      try await page.click("#colours-defaults")
      try await page.wait(until: "\(style).includes('--blue: 20%')")
      try await page.evaluate("document.querySelector('#set-yellow').focus()")
      try await page.press("ArrowLeft")
      try await page.click("#colours-done")
      #expect(try await page.text(style).contains("--yellow: 96%"))
      #expect(try await page.flag("document.querySelector('#tool-undo').ariaDisabled === 'true'"))
      try await page.reload()
      try await page.awaitPlayer()
      #expect(try await page.text(style) == usual)
    }

    @Test func `a new list comes at any time, as the settings have it, and is kept`() async throws {
      let page = try await Chromium.shared.newPage(width: 800, height: 900)
      try await page.play(Self.id, of: site)
      try await page.choose("#set-length-five")
      try await page.choose("#set-size-eight")
      try await page.click("#new-list")
      try await page.wait(until: "document.querySelectorAll('.tile').length === 8")
      #expect(try await page.count(of: ".box-cell") == 5)
      let list = try await page.text(of: "#words")
      let tiles = try await page.text(of: "#tiles")
      #expect(list.contains("?????"))
      try await page.reload()
      try await page.awaitPlayer()
      try await page.wait(until: "document.querySelectorAll('.tile').length === 8")
      #expect(try await page.text(of: "#words") == list)
      #expect(try await page.text(of: "#tiles") == tiles)
      #expect(try await page.count(of: "#mastery") == 1)
      try await page.click("#tool-undo")
      try await page.wait(until: "document.querySelectorAll('.row').length === 7")
      #expect(page.problems == [])
    }

    private func tap(_ word: String, on page: Page) async throws {
      for letter in word.uppercased() {
        try await page.tap(try await tile(letter, on: page))
      }
    }

    private func tile(_ letter: Character, on page: Page) async throws -> String {
      "#"
        + (try await page.text(
          "[...document.querySelectorAll('.tile')].find(e => e.textContent === '\(letter)').id"))
    }

    private static let isOpen = "document.querySelector('#meaning').matches(':popover-open')"

    private static func says(_ place: String, _ words: String) -> String {
      "(document.querySelector('\(place)')?.textContent ?? '').includes('\(words)')"
    }

    private static func isInList(_ row: String) -> String {
      """
      (() => {
        const row = document.querySelector('\(row)').getBoundingClientRect();
        const list = document.querySelector('#words').getBoundingClientRect();
        return row.top >= list.top - 4 && row.bottom <= list.bottom + 4;
      })()
      """
    }
  }
}
