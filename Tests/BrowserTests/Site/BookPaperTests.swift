import Foundation
import TestSupport
import Testing

@testable import Build
@testable import Press

extension InChromium {
  /// A booklet's page as it comes out of the printer, with puzzles of every kind in one book, whose
  /// style sheets must not meddle with each other.
  @Suite struct BookOnPaper {
    private let scratch: TestSupport.Scratch

    init() throws {
      scratch = try TestSupport.Scratch()
      try scratch.copy(Repository.path("content"), to: "content")
      try scratch.write(
        """
        title: Every kind
        trim: letter
        hints: false
        colophon: false
        help: [cryptogram, anagram]
        sections:
          - {title: Crosswords, puzzles: [corner-shop, light-reading, clear-night]}
          - {title: Cryptograms, puzzles: [night-train, five-animals]}
          - {title: Circles, puzzles: [first-day, the-pack]}
          - {title: Racks, puzzles: [seven-tiles, quartz]}

        """, to: "content/booklets/kinds.yaml")
      var wishes = Build.Wishes()
      wishes.installation = Repository.root
      wishes.typesets = false
      let report = try Build(scratch.path, wishes).run(["booklet/kinds"])
      #expect(report.isDone, "\(report.faults.map(\.text))")
    }

    private func open() async throws -> Page {
      let page = try await Chromium.shared.newPage(width: 800, height: 1000)
      try await page.open(URL(fileURLWithPath: scratch["output/booklet/kinds/index.html"]))
      return page
    }

    @Test func `no sheet and no tile leaves its place`() async throws {
      let page = try await open()
      try await page.emulate(medium: .print)
      let strays = """
        [...document.querySelectorAll('.sheet, .sheet > *, .figure-board .tile')].flatMap(part => {
          const roof = part.closest('article, .figure, .booklet-answer').getBoundingClientRect();
          const box = part.getBoundingClientRect();
          const isIn = box.left >= roof.left - 2 && box.right <= roof.right + 2
            && box.top >= roof.top - 2 && box.bottom <= roof.bottom + 2;
          return isIn || !part.checkVisibility() ? [] : [part.className];
        })
        """
      #expect(try await page.texts(strays) == [])
      #expect(try await page.count(of: ".figure-board .tile") > 0)
    }

    @Test(arguments: Page.Paper.allCases)
    func `small puzzles share a page, and large ones have one each`(paper: Page.Paper) async throws
    {
      let page = try await open()
      let pages = try await page.pdf(on: paper).pageCount
      _ = try await page.evaluate(
        "(document.querySelectorAll('.half').forEach(e => e.classList.remove('half')), 0)")
      // Minis share a page, and circles share theirs with the opening of their section.
      #expect(try await page.pdf(on: paper).pageCount >= pages + 2)
      #expect(pages < 27)
      let order =
        "[...document.querySelectorAll('article.puzzle > header h2')].map(e => e.textContent)"
      #expect(
        try await page.texts(order) == [
          "Corner Shop", "Light Reading", "Clear Night", "Night train", "Five animals",
          "First day", "The pack", "Seven tiles", "A stony rack",
        ])
    }
  }
}
