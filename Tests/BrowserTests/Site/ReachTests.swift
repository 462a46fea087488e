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
      "dictionary/patterns.html",
    ]

    @Test(arguments: sorts) func `axe finds no barrier`(path: String) async throws {
      for width in [320, 1280] {
        let page = try await Chromium.shared.newPage(width: width, height: 800)
        try await page.open(site.page(path))
        if try await page.count(of: "#board") > 0 { try await page.awaitPlayer() }
        // Of thousands of links the first ones stand for all.
        try await page.evaluate(
          "document.querySelectorAll('main a:nth-of-type(n + 60)').forEach(link => link.remove())")
        try await page.evaluate(axe)
        for theme in ["light", "dark", "contrast"] {
          try await page.evaluate("document.documentElement.dataset.theme = '\(theme)'")
          let barriers = try await page.barriers(onlyColours: theme != "light")
          #expect(barriers == [], "\(path), \(theme), \(width) pixels wide")
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
