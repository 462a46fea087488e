import Foundation
import Puzzle
import Testing

extension InChromium {
  /// No page keeps anybody out, as far as a machine can tell, which here is axe-core with the
  /// rules of WCAG 2.2 AA.
  @Suite(.needsAxe) struct Reach {
    private let site: BuiltSite
    private let axe: String

    init() throws {
      site = try BuiltSite.shared.get()
      axe = try String(contentsOfFile: try #require(Judges.axe), encoding: .utf8)
    }

    /// One page of each sort.
    static let sorts = [
      "index.html", "about.html", "404.html", "help/index.html", "help/crossword/making.html",
      "help/press.html", "puzzles/index.html", "puzzles/night-train.html",
      "puzzles/night-train-answer.html", "puzzles/harbour-lights.html",
      "puzzles/harbour-lights-answer.html", "puzzles/lost-star.html", "puzzles/hangman.html",
      "puzzles/hangman-book.html", "puzzles/dealt-rack.html", "puzzles/dealt-rack-answer.html",
      "puzzles/cryptogram-dictionary.html", "dictionary/index.html", "dictionary/6.html",
      "dictionary/patterns.html", "search.html", "tags/index.html", "offline.html",
      "help/reference.html",
    ]

    @Test(arguments: sorts) func `axe finds no barrier`(path: String) async throws {
      try await expectNoBarrier(at: site.page(path))
    }

    /// One daily page of each sort that has no board.
    static let days = [
      "index.html", "archive.html", "statistics.html", "2026/11/20/index.html",
      "2026/11/20/sheet.html", "2026/11/19/answers.html", "2026/11/index.html",
    ]

    /// A page of each sort among the booklets.
    static let books = ["index.html", "sampler/index.html", "pocket/index.html", "dictionary.html"]

    @Test(arguments: books) func `axe finds no barrier in a booklet`(path: String) async throws {
      try await expectNoBarrier(at: site.output.appending(path: "booklet/" + path))
    }

    @Test(arguments: days)
    func `axe finds no barrier among the days`(path: String) async throws {
      try await expectNoBarrier(at: try BuiltDaily.shared.get().page(path))
    }

    private func expectNoBarrier(at address: URL) async throws {
      for width in [320, 1280] {
        let page = try await Chromium.shared.newPage(width: width, height: 800)
        // What flies to its place when a page opens is measured where it lies.
        try await page.emulate(reducedMotion: true)
        // The way in to the days leads on to what is new, on any later day.
        try await page.pretend("2026-11-20")
        try await page.open(address)
        if try await page.count(of: "#board") > 0 { try await page.awaitPlayer() }
        // Of thousands of links and hundreds of pages the first ones stand for all.
        let many =
          "main a:nth-of-type(n + 60), .sheet[id]:nth-of-type(n + 5), "
          + ".book-section .puzzle ~ .puzzle, .booklet-answer ~ .booklet-answer"
        try await page.evaluate(
          "document.querySelectorAll('\(many)').forEach(element => element.remove())")
        try await page.evaluate(axe)
        for theme in ["light", "dark", "contrast"] {
          try await page.evaluate("document.documentElement.dataset.theme = '\(theme)'")
          let barriers = try await page.barriers(onlyColours: theme != "light")
          #expect(barriers == [], "\(address), \(theme), \(width) pixels wide")
        }
      }
    }

    @Test(arguments: ["settings", "reveal", "information"])
    func `axe finds no barrier in what opens above the board`(dialog: String) async throws {
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await page.play("night-train", of: site)
      try await page.evaluate(axe)
      try await page.click(dialog == "information" ? "#tool-settings" : "#tool-\(dialog)")
      if dialog == "information" {
        try await page.evaluate(
          "document.querySelectorAll('#settings summary').forEach(e => e.click())")
      }
      #expect(try await page.barriers() == [])
    }

    @Test func `axe finds the barrier that is planted`() async throws {
      let page = try await Chromium.shared.newPage()
      try await page.open(site.page("about.html"))
      try await page.evaluate(axe)
      let planted = "<img src=x><p style=color:#aaa;background:#fff>Faint"
      try await page.evaluate(
        "document.querySelector('main').innerHTML += '\(planted)'"
      )
      let rules = try await page.barriers().map { $0.prefix { $0 != ":" } }
      #expect(rules.contains("image-alt") && rules.contains("color-contrast"))
    }
  }
}

extension Page {
  /// What axe-core finds wrong, each with its rule and the element.
  fileprivate func barriers(onlyColours: Bool = false) async throws -> [String] {
    let choice =
      onlyColours
      ? "{runOnly: {type: 'rule', values: ['color-contrast', 'link-in-text-block']}}"
      : """
      {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']}
      """
    return try await texts(
      """
      axe.run(document, \(choice)).then(found => found.violations.flatMap(rule =>
        rule.nodes.map(node => `${rule.id}: ${node.target} ${node.failureSummary}`)))
      """)
  }
}
