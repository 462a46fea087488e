import Foundation
import Puzzle
import Testing

extension InChromium {
  /// What a browser keeps of a game, and what becomes of a game where it keeps nothing or nonsense.
  @Suite struct Keeping {
    private let site: BuiltSite
    private static let id = "night-train"

    init() throws { site = try BuiltSite.shared.get() }

    @Test func `the list shows what is begun, how far it is, and what is solved`() async throws {
      let pairs = try Solution(of: Self.id).pairs
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      let mark = "document.querySelector('[data-progress=\"\(Self.id)\"]')"
      try await page.open(site.page("puzzles/index.html"))
      #expect(try await page.text("\(mark).getAttribute('aria-label')") == "new")
      try await page.play(Self.id, of: site)
      try await page.write(Array(pairs[..<(pairs.count / 2)]))
      try await page.open(site.page("puzzles/index.html"))
      let label = try await page.text("\(mark).getAttribute('aria-label')")
      let percent = try #require(Int(label.prefix { $0.isNumber }), "\(label)")
      #expect((20...80).contains(percent) && label == "\(percent) % done")
      #expect(
        try await page.text("getComputedStyle(\(mark)).getPropertyValue('--progress')")
          == "\(percent)")
      #expect(try await page.flag("\(mark).matches('.begun:not(.solved)')"))
      try await page.play(Self.id, of: site)
      try await page.write(pairs)
      try await page.open(site.page("puzzles/index.html"))
      #expect(try await page.text("\(mark).getAttribute('aria-label')") == "solved")
      #expect(try await page.flag("\(mark).matches('.solved:not(.begun)')"))
      #expect(try await page.count(of: "[data-progress].begun, [data-progress].solved") == 1)
    }

    @Test func `a list left open in another tab follows the game`() async throws {
      let pairs = try Solution(of: Self.id).pairs
      let list = try await Chromium.shared.newPage(width: 800, height: 900)
      try await list.open(site.page("puzzles/index.html"))
      let game = try await Chromium.shared.newPage(beside: list, width: 800, height: 900)
      try await game.play(Self.id, of: site)
      try await game.write(pairs)
      let mark = "document.querySelector('[data-progress=\"\(Self.id)\"]')"
      try await list.wait(until: "\(mark).getAttribute('aria-label') === 'solved'")
    }

    @Test func `two tabs on one puzzle lose no move`() async throws {
      let pairs = try Solution(of: Self.id).pairs
      let one = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await one.play(Self.id, of: site)
      let other = try await Chromium.shared.newPage(beside: one, width: 1280, height: 900)
      try await other.play(Self.id, of: site)
      for (turn, pair) in pairs[..<6].enumerated() {
        let (here, there) = turn.isMultiple(of: 2) ? (one, other) : (other, one)
        try await here.write([pair])
        try await there.wait(
          until: "document.querySelector('#s\(pair.cipher) i').textContent === '\(pair.plain)'")
      }
      let letters = try await one.writtenLetters()
      #expect(Set(letters) == Set(pairs[..<6].map { Character($0.plain) }))
      #expect(try await other.writtenLetters() == letters)
      try await one.reload()
      try await one.awaitPlayer()
      #expect(try await one.writtenLetters() == letters)
      for _ in 1...6 { try await one.click("#tool-undo") }
      #expect(try await one.writtenLetters() == "")
      #expect(one.problems + other.problems == [])
    }

    @Test(arguments: [
      (
        "full",
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
      ),
      (
        "blocked",
        """
        Object.defineProperty(window, 'localStorage', {
          get() { throw new DOMException('', 'SecurityError') },
        })
        """
      ),
      ("missing", "Object.defineProperty(window, 'localStorage', { value: null })"),
    ])
    func `where nothing can be kept the game goes on and says so`(state: String, script: String)
      async throws
    {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.prepare(script)
      try await page.play(Self.id, of: site)
      try await page.write(try Solution(of: Self.id).pairs)
      #expect(try await page.count(of: "#done") == 1)
      #expect(try await page.flag("document.querySelector('#player-note').checkVisibility()"))
      #expect(try await page.text(of: "#player-note").contains("keeps nothing"))
      #expect(page.problems == [])
      try await page.open(site.page("puzzles/index.html"))
      #expect(page.problems == [])
    }

    @Test func `a game of another puzzle under the same name is let be`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play("two-gardeners", of: site)
      try await page.write(Array(try Solution(of: "two-gardeners").pairs[..<5]))
      try await page.evaluate(
        """
        localStorage.setItem("foolscap:game:\(Self.id)",
          localStorage.getItem("foolscap:game:two-gardeners"))
        """)
      try await page.play(Self.id, of: site)
      #expect(try await page.writtenLetters() == "")
      #expect(try await page.flag("!document.querySelector('#tool-undo').dataset.event"))
      try await page.write(try Solution(of: Self.id).pairs)
      #expect(try await page.count(of: "#done") == 1)
      #expect(page.problems == [])
    }

    @Test func `nonsense in the storage harms no game and no list`() async throws {
      let pairs = try Solution(of: Self.id).pairs
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.id, of: site)
      try await page.write([pairs[0]])
      let kept = "JSON.parse(localStorage.getItem('foolscap:game:\(Self.id)'))"
      let stamp = try await page.text("\(kept).stamp")
      let nonsense = [
        "{", "null", "\"x\"", #"{"stamp": 7, "moves": {}, "progress": "x"}"#, "\u{0}",
        """
        {"stamp": "\(stamp)", "moves": [1, null, "put", "put Q", "hint A A", "put ß ж"],
          "done": -3, "seconds": "x"}
        """,
        #"{"stamp": "\#(stamp)", "moves": "put A B", "done": 1e99, "seconds": -1e99}"#,
      ]
      for text in nonsense {
        try await page.evaluate(
          """
          for (const name of ["game:\(Self.id)", "options:cryptogram", "progress:\(Self.id)"])
            localStorage.setItem("foolscap:" + name, \(JSON.quoted(text)));
          localStorage.setItem("foolscap:theme", \(JSON.quoted(text)));
          """)
        try await page.open(site.page("puzzles/index.html"))
        #expect(page.problems == [], "\(text)")
        try await page.play(Self.id, of: site)
        #expect(try await page.writtenLetters() == "", "\(text)")
        try await page.write([pairs[0]])
        #expect(try await page.writtenLetters() != "", "\(text)")
        #expect(page.problems == [], "\(text)")
      }
    }
  }

  /// The built site from a server that goes away.
  @Suite struct Offline {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    @Test func `a puzzle that was opened plays on when the server is gone`() async throws {
      let server = try LoopbackServer(serving: site.folder, under: "/any/folder")
      let page = try await Chromium.shared.newPage(width: 1000, height: 800)
      try await page.open(server.address + "puzzles/night-train.html")
      try await page.awaitPlayer()
      let kept = """
        caches.keys().then(async ([name]) => {
          if (!name) return false;
          const cache = await caches.open(name);
          const asked = performance.getEntriesByType("resource").map((entry) => entry.name);
          const kept = [location.href, ...asked].map((name) => cache.match(name));
          return (await Promise.all(kept)).every(Boolean);
        })
        """
      try await Patience.wait(for: "the page to be kept", within: .seconds(10)) {
        try await page.flag(kept)
      }
      try await Patience.wait(for: "the search to be kept", within: .seconds(10)) {
        try await page.flag(
          "caches.match('\(server.address)search.html').then((kept) => kept !== undefined)")
      }
      server.stop()
      try await page.open(server.address + "puzzles/night-train.html")
      try await page.awaitPlayer()
      #expect(try await page.text("document.querySelector('h1').textContent") == "Night train")
      try await page.open(server.address + "help/rack.html")
      try await page.wait(until: "document.querySelector('#kept a') != null")
      #expect(try await page.text("location.pathname").hasSuffix("/any/folder/offline.html"))
      let listed = try await page.texts(
        "[...document.querySelectorAll('#kept a')].map(a => a.textContent)")
      #expect(listed.contains("Night train"))
      try await page.open(server.address + "search.html?q=rack")
      try await page.wait(until: "document.querySelector('.search-page .hit') != null")
    }

    @Test func `a tool that was opened is kept with all its words`() async throws {
      let server = try LoopbackServer(serving: site.folder)
      let page = try await Chromium.shared.newPage(width: 1000, height: 800)
      let tool = server.address + "puzzles/cryptogram-dictionary.html"
      try await page.open(tool)
      try await page.awaitPlayer()
      let kept = """
        Promise.all(document.querySelector("#foolscap-puzzle").dataset.files.trim().split(" ")
          .map((file) => caches.match(new URL(file, location.href).href)))
          .then((files) => files.length > 20 && files.every(Boolean))
        """
      try await Patience.wait(for: "all files to be kept", within: .seconds(20)) {
        try await page.flag(kept)
      }
      server.stop()
      try await page.open(tool)
      try await page.awaitPlayer()
      try await page.evaluate("document.querySelector('#code').select()")
      try await page.type("KHCQ")
      try await page.press("Enter")
      try await page.wait(
        until: "document.querySelector('#found-title')?.textContent.includes('Found')")
    }

    @Test func `nothing is registered from disk`() async throws {
      let page = try await Chromium.shared.newPage()
      try await page.open(site.page("index.html"))
      try await page.evaluate("new Promise((done) => setTimeout(done, 200))")
      #expect(page.problems == [])
    }
  }
}
