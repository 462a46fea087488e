import Foundation
import TestSupport
import Testing

extension InChromium {
  /// The cryptogram dictionary in the hands of somebody with a newspaper on the table.
  @Suite struct DictionaryPage {
    private let site: BuiltSite
    private static let id = "cryptogram-dictionary"
    private static let path = "puzzles/cryptogram-dictionary.html"

    init() throws { site = try BuiltSite.shared.get() }

    @Test func `a word is looked up, taken and kept by keyboard alone`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.id, of: site)
      try await page.evaluate("document.querySelector('#code').focus()")
      try await page.type("xj-f fx")
      try await page.wait(until: Self.says("#shape", "pattern ABCCA"))
      try await page.type("u")
      try await page.wait(until: Self.says("#found-title", "Found 3 matches"))
      #expect(try await page.count(of: "#past") == 0)
      try await page.press("Enter")
      try await page.wait(until: Self.says("#past-0", "XJFFXU"))
      #expect(try await page.text("document.querySelector('#code').value") == "XJFFXU")
      try await page.evaluate("document.querySelector('#match-LITTLE').focus()")
      try await page.press("Enter")
      try await page.wait(until: Self.says("#map-X", "L"))
      #expect(try await page.text(of: "#found-title").contains("of 3 without your map"))
      try await page.reload()
      try await page.awaitPlayer()
      try await page.wait(until: Self.says("#past-0", "LITTLE"))
      #expect(try await page.text(of: "#map-J i") == "I")
      try await page.press("z", with: [.control])
      try await page.wait(until: Self.says("#map-X i", "·"))
      #expect(page.problems == [])
    }

    @Test func `two letters are paired by keyboard, and only free ones are offered`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.id, of: site)
      try await page.evaluate("document.querySelector('#map-A').focus()")
      try await page.press("ArrowRight", times: 2)
      try await page.wait(until: "document.activeElement.id === 'map-B'")
      try await page.press("Enter")
      try await page.wait(until: "document.querySelector('#picker') !== null")
      #expect(try await page.flag("document.querySelector('#code-B').checked"))
      #expect(try await page.flag("document.querySelector('#plain-B').disabled"))
      try await page.evaluate("document.querySelector('#plain-C').focus()")
      try await page.press("Space")
      try await page.wait(until: Self.says("#picker-pair", "B is C"))
      try await page.click("#picker-pair")
      try await page.wait(until: Self.says("#map-B i", "C"))
      #expect(try await page.count(of: "#plain-C") == 0)
      try await page.evaluate("document.querySelector('#map-B').focus()")
      try await page.press("ArrowRight")
      try await page.press("q")
      try await page.wait(until: Self.says("#map-C i", "Q"))
      try await page.press("Escape")
      try await page.wait(until: "document.querySelector('#picker') === null")
      #expect(page.problems == [])
    }

    @Test func `pairs are parted and the map is cleared by touch on a small screen`() async throws {
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await page.useTouchscreen()
      try await page.open(site.page(Self.path))
      try await page.awaitPlayer()
      try await page.tap("#try")
      try await page.wait(until: Self.says("#found-title", "Found 3 matches"))
      try await page.tap("#match-LITTLE")
      try await page.wait(until: Self.says("#map-X i", "L"))
      try await page.tap("#map-pairs")
      try await page.tap("#part-X")
      try await page.wait(until: Self.says("#map-X i", "·"))
      try await page.tap("#map-reset")
      try await page.wait(until: Self.says("#map-reset", "Clear the history"))
      try await page.tap("#map-reset")
      try await page.wait(until: "document.querySelector('#past') === null")
      #expect(try await page.flag("document.documentElement.scrollWidth <= innerWidth"))
      #expect(page.problems == [])
    }

    @Test func `a whole cryptogram gets its counts, from the words that it needs alone`()
      async throws
    {
      let server = try LoopbackServer(serving: site.folder)
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.open(server.address + Self.path)
      try await page.awaitPlayer()
      try await page.click("#paste-text")
      try await page.insert("XJFFXU, khc-XJFFXU!")
      try await page.click("#paste-done")
      try await page.wait(until: Self.says("#text-1", "3"))
      try await page.wait(until: Self.says("#best-KHC", "KHC"))
      try await page.click("#text-2")
      try await page.wait(until: "document.querySelector('#code').value === 'KHC'")
      try await page.click("#best-XJFFXU")
      try await page.click("#match-TWEETS")
      try await page.wait(until: Self.says("#text-1", "TWEETS"))
      // What keeps the tool for days without a network asks for all its files.
      let words = try await page.texts(
        """
        performance.getEntriesByType("resource").map((one) => new URL(one.name).pathname)
          .filter((path) => path.includes("/words/"))
        """)
      #expect(Set(words) == Set(["3", "6"].map { "/" + site.folder.asset("words/\($0).js") }))
      #expect(page.problems == [])
    }

    @Test func `words that cannot be had are missed aloud, and the rest goes on`() async throws {
      let scratch = try Scratch()
      let copy = scratch.folder.appending(path: "site")
      try FileManager.default.copyItem(at: site.folder, to: copy)
      try FileManager.default.removeItem(at: copy.appending(path: copy.asset("words/6.js")))
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.open(copy.appending(path: Self.path))
      try await page.awaitPlayer()
      try await page.click("#try")
      try await page.wait(until: Self.says("#player-note", "Some words could not be loaded"))
      try await page.click("#code")
      try await page.evaluate("document.querySelector('#code').select()")
      try await page.type("KHC")
      try await page.wait(until: Self.says("#found-title", "Found"))
    }

    @Test(arguments: [
      ("4711", "#reason", "There is no letter to look up."),
      ("Ω", "#reason", "Ω is no letter of the english alphabet."),
      ("QQQQQQ", "#reason", "No word has this pattern. It may be mistyped, or a name."),
    ])
    func `what cannot be looked up is said on the page`(
      text: String, place: String, words: String
    ) async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.id, of: site)
      try await page.click("#code")
      try await page.insert(text)
      try await page.wait(until: Self.says(place, words))
      #expect(page.problems == [])
    }

    @Test func `without scripts the page says what it is and prints its sheet`() async throws {
      let page = try await Chromium.shared.newPage(width: 800, height: 900)
      try await page.switchOffScripts()
      try await page.open(site.page(Self.path))
      try await page.switchOffScripts(false)
      #expect(try await page.count(of: "noscript") == 1)
      #expect(try await page.count(of: ".sheet-map li") == 26)
    }

    private static func says(_ selector: String, _ words: String) -> String {
      "(document.querySelector('\(selector)')?.textContent ?? '').includes('\(words)')"
    }
  }
}
