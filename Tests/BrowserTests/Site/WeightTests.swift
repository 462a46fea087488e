import Foundation
import TestSupport
import Testing

/// What a browser has to fetch before a puzzle can be played, words and typefaces aside, gzipped as
/// any server sends it.
struct WeightTests {
  private let site: BuiltSite

  init() throws { site = try BuiltSite.shared.get() }

  @Test(arguments: Repository.folders(in: "templates/kinds"))
  func `no page weighs more than 200 kilobytes`(kind: String) throws {
    var known: [String: Int] = [:]
    var pages = 0
    for page in site.pages where page.hasPrefix("puzzles/") {
      let html = try String(contentsOf: site.page(page), encoding: .utf8)
      guard html.contains("data-kind=\"\(kind)\"") && html.contains("foolscap-puzzle") else {
        continue
      }
      pages += 1
      let parts = [page] + addresses(in: html).map { "puzzles/" + $0 }
      var sum = 0
      for part in parts {
        let weight = try known[part] ?? gzipped(part)
        known[part] = weight
        sum += weight
      }
      #expect(sum < 200_000, "\(page)")
    }
    #expect(pages > 0)
  }

  /// The styles, scripts and the board of a page, but no words.
  private func addresses(in html: String) -> [String] {
    let styles = html.matches(of: /rel="stylesheet" href="([^"]+)"/).map { String($0.1) }
    let scripts = html.matches(of: /<script[^>]* src="([^"]+)"/).map { String($0.1) }
    let files = html.firstMatch(of: /data-files="([^"]*)"/)?.1.split(separator: " ") ?? []
    return styles + scripts + files.map(String.init).filter { !$0.contains("/words/") }
  }

  private func gzipped(_ part: String) throws -> Int {
    let path = site.page(part).standardizedFileURL.path
    let count = try Shell().line("gzip -9c '\(path)' | wc -c").output
    return try #require(Int(count.trimmingCharacters(in: .whitespacesAndNewlines)))
  }
}

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
        "[...document.querySelectorAll('.tool-row, .clock, .keys, .about-links a')]"
        + ".filter(e => e.checkVisibility()).map(e => e.textContent)"
      #expect(
        try await page.texts(shown) == ["How to play", "Answer", "All puzzles"],
        "what does nothing is gone")
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
