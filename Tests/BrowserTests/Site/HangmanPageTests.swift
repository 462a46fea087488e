import Foundation
import Kinds
import Puzzle
import TestSupport
import Testing

extension InChromium {
  /// Evil hangman in the hands of somebody who waits for a bus.
  @Suite struct HangmanPage {
    private let site: BuiltSite
    private static let id = "hangman"
    private static let path = "puzzles/hangman.html"

    init() throws { site = try BuiltSite.shared.get() }

    @Test(arguments: [320, 1280])
    func `a game is lost by keyboard, half of it after the page was loaded again`(width: Int)
      async throws
    {
      let page = try await Chromium.shared.newPage(width: width, height: 720)
      try await page.play(Self.id, of: site)
      #expect(try await page.count(of: ".place") == 7)
      for key in ["e", "I", "a"] { try await page.press(key) }
      try await page.wait(until: Self.says("#message", "There is no A. 3 wrong guesses left."))
      try await page.press("a")
      try await page.wait(until: Self.says("#message", "You have tried A. That did not count."))
      try await page.press("7")
      #expect(try await page.text(of: "#left b") == "3")
      try await page.reload()
      try await page.awaitPlayer()
      #expect(try await page.text(of: "#left b") == "3")
      #expect(try await page.count(of: ".letter.miss") == 3)
      for key in "orstnlcduphmg" { try await page.press(String(key)) }
      try await page.wait(until: Self.says("#message", "The word was"))
      #expect(try await page.count(of: "#hangman.lost") == 1)
      #expect(try await page.count(of: ".stroke.drawn") == 6)
      #expect(try await page.count(of: "#keys") == 0)
      let word = try await page.text(
        "[...document.querySelectorAll('.place')].map(e => e.textContent).join('')")
      #expect(try await page.text(of: "#final b") == word)
      try await page.press("Enter")
      try await page.wait(until: Self.says("#left b", "6"))
      #expect(page.problems == [])
      #expect(page.outsideRequests == [])
    }

    @Test func `each visitor has a game of his own, and keeps it`() async throws {
      var games: Set<String> = []
      for _ in 1...2 {
        let page = try await Chromium.shared.newPage(width: 390, height: 844)
        try await page.play(Self.id, of: site)
        let first = try await page.text("localStorage.getItem('foolscap:game:hangman')")
        #expect(try await page.text(of: "#left b") == "6")
        try await page.reload()
        try await page.awaitPlayer()
        #expect(try await page.text("localStorage.getItem('foolscap:game:hangman')") == first)
        games.insert(first)
      }
      #expect(games.count == 2)
    }

    @Test(arguments: [320, 1280])
    func `a game is won by touch, and the man goes free`(width: Int) async throws {
      let page = try await Chromium.shared.newPage(width: width, height: 720)
      try await page.useTouchscreen()
      try await page.play("five-animals", of: site)
      for _ in 1...12 {
        if try await page.count(of: "#hangman.won") == 1 { break }
        let shown = try await page.text(
          "[...document.querySelectorAll('.place')].map(e => e.textContent || '.').join('')")
        let used = try await page.text(
          "[...document.querySelectorAll('.letter:not(.open)')].map(e => e.textContent).join('')")
        let next = "REAOBDHUCK".first { !used.contains($0) && !shown.contains($0) }
        try await page.tap("#key-\(next ?? "Z")")
        try await page.wait(
          until: "document.querySelector('#key-\(next ?? "Z").open') === null", within: .seconds(5))
      }
      #expect(try await page.count(of: "#hangman.won") == 1)
      #expect(try await page.text(of: "#final").hasPrefix("The word is"))
      try await page.tap("#confess")
      #expect(try await page.count(of: "#confession-table tbody tr") > 2)
      #expect(try await page.text(of: "#moment").hasPrefix("The word was fixed by guess"))
      try await page.tap("#turn-card")
      try await page.wait(until: Self.says("#record", "1 won, 0 lost"))
      #expect(try await page.count(of: "#best li") == 1)
      try await page.tap("#new-game")
      try await page.wait(until: "document.querySelector('#keys') !== null")
      #expect(page.problems == [])
    }

    @Test func `the info is turned, and settings touch the next game alone`() async throws {
      let page = try await Chromium.shared.newPage(width: 320, height: 480)
      try await page.play(Self.id, of: site)
      try await page.press("e")
      try await page.click("#turn-card")
      try await page.wait(until: "document.activeElement.id === 'set-length'")
      for _ in 1...3 { try await page.press("ArrowRight") }
      try await page.wait(until: "document.querySelector('#length').textContent === '10'")
      try await page.evaluate("document.querySelector('#set-guesses').focus()")
      try await page.press("Home")
      try await page.wait(until: "document.querySelector('#guesses').textContent === '1'")
      try await page.press("End")
      try await page.wait(until: "document.querySelector('#guesses').textContent === '26'")
      #expect(try await page.text(of: "#settings-note").contains("from the next game on"))
      #expect(try await page.text(of: "#turn-card") == "Done")
      try await page.click("#turn-card")
      #expect(try await page.count(of: ".place") == 7)
      #expect(try await page.text(of: "#left b") == "5")
      try await page.reload()
      try await page.awaitPlayer()
      #expect(try await page.text(of: "#left b") == "5")
      try await page.click("#new-game")
      try await page.wait(until: "document.querySelectorAll('.place').length === 10")
      #expect(try await page.text(of: "#left b") == "26")
      try await page.click("#new-game")
      try await page.press("z", with: [.control])
      try await page.wait(until: Self.says("#say", "What is done is done"))
      #expect(page.problems == [])
    }

    @Test(arguments: [(320, 480), (640, 360), (390, 780), (768, 1024)])
    func `a whole game fits small windows without scrolling`(width: Int, height: Int)
      async throws
    {
      let page = try await Chromium.shared.newPage(width: width, height: height)
      try await page.play(Self.id, of: site)
      func expectFit(_ state: Comment) async throws {
        let astray = try await page.texts(
          """
          [...document.querySelectorAll("#hangman, #hangman button, #hangman input, #hangman p")]
            .filter(e => e.checkVisibility()).flatMap(e => {
              const box = e.getBoundingClientRect();
              const small = e.matches("button") && (box.width < 24 || box.height < 40);
              return small || box.top < 0 || box.bottom > innerHeight || box.left < 0
                || box.right > innerWidth ? [`${e.id} ${box.top} ${box.bottom}`] : [];
            })
          """)
        #expect(astray == [], state)
        #expect(try await page.number("scrollY") == 0, state)
      }
      try await expectFit("untouched")
      for letter in "EIA" {
        try await page.evaluate("document.querySelector('#key-\(letter)').click()")
      }
      try await page.wait(until: Self.says("#left b", "3"))
      try await expectFit("half-way")
      try await page.evaluate("document.querySelector('#turn-card').click()")
      try await page.wait(until: "document.querySelector('#set-length') !== null")
      try await expectFit("the back")
      try await page.evaluate("document.querySelector('#turn-card').click()")
      for letter in "orstnlcduphmg" { try await page.press(String(letter)) }
      try await page.wait(until: Self.says("#message", "The word was"))
      try await expectFit("the end")
    }

    @Test func `while a game runs the page gives nothing away`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 800)
      try await page.play(Self.id, of: site)
      for key in "ea" { try await page.press(String(key)) }
      try await page.wait(until: Self.says("#message", "A"))
      // What is said about the puzzle below the board names its kind, as the heading does.
      let text = try await page.text(
        """
        document.querySelector("#main").innerText
          .replace(document.querySelector("#about").innerText, "")
        """)
      for word in ["evil", "cheat", "alive", "confess", "class"] {
        #expect(!text.lowercased().contains(word), "\(word)")
      }
    }

    @Test func `a screen reader hears the word, the keys and what the hangman says`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 800)
      try await page.play(Self.id, of: site)
      try await page.press("e")
      try await page.wait(until: Self.says("#say", "There is no E. 5 wrong guesses left."))
      let tree = try await page.accessibilityTree()
      #expect(tree.contains { $0.role == "button" && $0.name == "E, not in the word" })
      #expect(tree.contains { $0.name.hasPrefix("The word so far, 7 letters: blank blank") })
      #expect(tree.contains { $0.name == "The gallows: 1 of 6 wrong guesses drawn" })
    }

    @Test func `words come by one shard alone, and missing ones are missed aloud`() async throws {
      let server = try LoopbackServer(serving: site.folder)
      let page = try await Chromium.shared.newPage(width: 1280, height: 800)
      try await page.open(server.address + Self.path)
      try await page.awaitPlayer()
      try await page.press("e")
      try await page.wait(until: Self.says("#left b", "5"))
      let shard = site.folder.asset("words/7.js")
      // The service worker may ask for its own copy by then, so a shard is counted once.
      #expect(Set(server.requests.filter { $0.contains("/words/") }) == ["GET /" + shard])
      let scratch = try Scratch()
      let copy = scratch.folder.appending(path: "site")
      try FileManager.default.copyItem(at: site.folder, to: copy)
      try FileManager.default.removeItem(at: copy.appending(path: shard))
      try await page.open(copy.appending(path: Self.path))
      try await page.awaitPlayer()
      try await page.wait(until: Self.says("#player-note", "Some words could not be loaded"))
      try await page.press("e")
      try await page.wait(until: Self.says("#say", "could not be loaded"))
      #expect(try await page.text(of: "#left b") == "6")
    }

    @Test func `without scripts the page shows its dashes and prints its sheet`() async throws {
      let page = try await Chromium.shared.newPage(width: 800, height: 900)
      try await page.switchOffScripts()
      try await page.open(site.page(Self.path))
      try await page.switchOffScripts(false)
      #expect(try await page.count(of: ".place") == 7)
      #expect(try await page.count(of: ".one-game") == 4)
    }

    private static func says(_ selector: String, _ words: String) -> String {
      "(document.querySelector('\(selector)')?.textContent ?? '').includes('\(words)')"
    }
  }
}
