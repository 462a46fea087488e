import Foundation
import Testing

extension InChromium {
  /// A cryptogram in the hands of a player who has a keyboard, and of one who has a finger.
  @Suite struct Solving {
    private let site: BuiltSite
    private static let id = "night-train"
    private static let puzzle = "puzzles/night-train.html"

    init() throws { site = try BuiltSite.shared.get() }

    @Test func `a cryptogram opened from disk is solved by keyboard and kept`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await solve(page, at: site.page(Self.puzzle).absoluteString)
    }

    @Test func `a cryptogram from a server is solved by keyboard and kept`() async throws {
      let server = try LoopbackServer(serving: site.folder)
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await solve(page, at: server.address + Self.puzzle)
      #expect(server.requests.contains("GET /" + site.folder.asset("kinds/cryptogram.wasm.js")))
    }

    @Test func `a cryptogram is solved by touch`() async throws {
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await page.useTouchscreen()
      try await page.open(site.page(Self.puzzle))
      try await page.awaitPlayer()
      for (cipher, plain) in try Solution(of: Self.id).pairs {
        try await tap("#s\(cipher)", on: page, until: "#s\(cipher).selected")
        try await tap("#key\(plain)", on: page, until: "#key\(plain).used, #done")
      }
      try await page.wait(until: "document.querySelector('#done') !== null")
      #expect(page.problems == [])
    }

    /// Taps as people do: whoever sees that nothing came of it taps again. On a busy machine the
    /// browser may take a tap for a long press.
    private func tap(_ target: String, on page: Page, until effect: String) async throws {
      for _ in 1...3 {
        try await page.tap(target)
        let shown = "document.querySelector('\(effect)') !== null"
        if (try? await page.wait(until: shown, within: .seconds(2))) != nil { return }
      }
      Issue.record("taps on \(target) do nothing")
    }

    @Test func `undo, redo and starting again work by keys and keep everything`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.open(site.page(Self.puzzle))
      try await page.awaitPlayer()
      try await page.click("#c0")
      try await page.press("q")
      let written = "document.querySelector('#c0 i').textContent"
      try await page.wait(until: "\(written) === 'Q'")
      try await page.press("z", with: [.control])
      try await page.wait(until: "\(written) === ''")
      try await page.press("z", with: [.control, .shift])
      try await page.wait(until: "\(written) === 'Q'")
      #expect(page.problems == [])
    }

    @Test func `without scripts the page still shows its puzzle`() async throws {
      let page = try await Chromium.shared.newPage(width: 800, height: 900)
      try await page.switchOffScripts()
      try await page.open(site.page(Self.puzzle))
      try await page.switchOffScripts(false)
      #expect(try await page.count(of: ".cell") > 60)
      #expect(try await page.flag("document.querySelector('noscript') !== null"))
    }

    @Test func `a screen reader is told each letter, its count and what it stands for`()
      async throws
    {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.open(site.page(Self.puzzle))
      try await page.awaitPlayer()
      let cipher = try await page.text(of: "#c0 b")
      let count = try await page.number(
        "[...document.querySelectorAll('.cell b')]"
          + ".filter(e => e.textContent === '\(cipher)').length")
      try await page.click("#c0")
      try await page.press("q")
      let name = "\(cipher), \(Int(count)) times, stands for Q"
      try await Patience.wait(for: "a button called \(name)", within: .seconds(5)) {
        try await page.accessibilityTree().contains { $0.role == "button" && $0.name == name }
      }
      try await page.wait(until: "document.querySelector('#say').textContent.includes('Q')")
    }

    private func solve(_ page: Page, at address: String) async throws {
      try await page.open(address)
      try await page.awaitPlayer()
      try await page.click("#c0")
      for pair in try Solution(of: Self.id).pairs {
        try await page.press(pair.plain.lowercased())
      }
      try await page.wait(until: "document.querySelector('#done') !== null")
      #expect(page.problems == [])
      #expect(page.outsideRequests == [])
      try await page.reload()
      try await page.awaitPlayer()
      #expect(try await page.count(of: "#done") == 1)

      let list = address.replacingOccurrences(of: Self.puzzle, with: "puzzles/index.html")
      try await page.open(list)
      let mark = "document.querySelector('[data-progress=\"night-train\"]')"
      try await page.wait(until: "\(mark).outerHTML.toLowerCase().includes('solved')")
      #expect(page.problems == [])
    }
  }
}
