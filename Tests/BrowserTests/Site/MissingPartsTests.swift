import Foundation
import Testing

extension InChromium {
  /// A site of which something was lost on the way to the reader.
  @Suite struct MissingParts {
    private let site: BuiltSite
    private let scratch: Scratch
    private static let puzzle = "puzzles/night-train.html"
    private static let player = "kinds/cryptogram.wasm.js"

    init() throws {
      site = try BuiltSite.shared.get()
      scratch = try Scratch()
    }

    @Test(arguments: ["kinds/cryptogram.wasm.js", "kinds/cryptogram.js"])
    func `a page from disk without its player says so and shows its puzzle`(lost: String)
      async throws
    {
      let folder = try copy(without: [lost])
      let page = try await Chromium.shared.newPage(width: 800, height: 900)
      try await page.open(folder.appending(path: Self.puzzle))
      try await expectNote(on: page)
    }

    @Test func `a page from a server without its player says so and shows its puzzle`() async throws
    {
      let folder = try copy(without: [Self.player])
      let server = try LoopbackServer(serving: folder)
      let page = try await Chromium.shared.newPage(width: 800, height: 900)
      try await page.open(server.address + Self.puzzle)
      try await expectNote(on: page)
    }

    @Test(arguments: ["AGFzbQEAAAA=", "H4sIAAAAAAAAA0tM", ""])
    func `a damaged player says so and shows its puzzle`(packed: String) async throws {
      let folder = try copy(without: [Self.player])
      try Data("foolscap.wasm('\(packed)')".utf8).write(
        to: folder.appending(path: site.folder.asset(Self.player)))
      let page = try await Chromium.shared.newPage(width: 800, height: 900)
      try await page.open(folder.appending(path: Self.puzzle))
      try await expectNote(on: page)
    }

    @Test func `a browser that cannot unpack the player is told that it is too old`() async throws {
      let page = try await Chromium.shared.newPage(width: 800, height: 900)
      try await page.prepare("delete window.DecompressionStream")
      try await page.open(site.page(Self.puzzle))
      try await expectNote("browser is too old", on: page)
    }

    private func expectNote(_ note: String = "cannot be played here", on page: Page) async throws {
      try await page.wait(until: "document.querySelector('#player-note').checkVisibility()")
      #expect(try await page.text(of: "#player-note").contains(note))
      #expect(try await page.count(of: ".cell") > 60)
      #expect(try await page.flag("document.querySelector('.cell').checkVisibility()"))
      let shown =
        "[...document.querySelectorAll('.tool-row, .clock, .keys, .tool-line a')]"
        + ".filter(e => e.checkVisibility()).map(e => e.textContent)"
      #expect(
        try await page.texts(shown) == ["How to solve", "Answer"], "what does nothing is gone")
    }

    private func copy(without assets: [String]) throws -> URL {
      let folder = scratch.folder.appending(path: "site")
      try FileManager.default.copyItem(at: site.folder, to: folder)
      for asset in assets {
        try FileManager.default.removeItem(at: folder.appending(path: folder.asset(asset)))
      }
      return folder
    }
  }
}
