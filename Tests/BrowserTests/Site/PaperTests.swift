import Foundation
import TestSupport
import Testing

@testable import Build
@testable import Press

extension InChromium {
  /// The page as it comes out of the printer.
  @Suite struct Paper {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    @Test func `paper shows the sheet, the screen shows the board`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play("night-train", of: site)
      let parts = [".board", "#say", ".menu", ".theme", ".tools", ".sheet"]
      let shown =
        "[...document.querySelectorAll('\(parts.joined(separator: ", "))')]"
        + ".filter(e => e.checkVisibility()).map(e => e.classList[0] || e.id).sort()"
      #expect(try await page.texts(shown) == ["board", "menu", "say", "theme", "tools"])
      try await page.emulate(medium: .print)
      #expect(try await page.texts(shown) == ["sheet"])
      #expect(try await page.count(of: ".sheet-cell") == page.count(of: ".cell"))
    }

    @Test(arguments: Page.Paper.allCases)
    func `every puzzle and every answer is one sheet of paper, or no more than it was made for`(
      paper: Page.Paper
    ) async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.switchOffScripts()
      let paths = site.pages.filter { $0.hasPrefix("puzzles/") && $0 != "puzzles/index.html" }
      // Answers are short, so the shorter paper proves the other.
      for path in paths where paper == .letter || !path.hasSuffix("-answer.html") {
        try await page.open(site.page(path))
        // A word list to learn by heart is as long as it is.
        if try await page.count(of: ".sheet-study") > 0 { continue }
        let pages = try await page.pdf(on: paper).pageCount
        let most = try await page.number(
          "+(document.querySelector('[data-pages]')?.dataset.pages ?? 1)")
        #expect(pages <= Int(most), "\(path) takes \(pages) pages of \(paper.rawValue)")
      }
    }

    @Test func `a game half played prints the untouched sheet`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play("night-train", of: site)
      let letters =
        "[...document.querySelectorAll('.sheet .plain-letter')]"
        + ".map(e => e.textContent).join('')"
      try await page.write(Array(try Solution(of: "night-train").pairs[..<8]))
      #expect(try await page.writtenLetters() != "")
      #expect(try await page.text(letters) == "")
    }
  }

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

  /// The cryptogram dictionary as it comes out of the printer. The press counts lines and letters;
  /// here they are measured.
  @Suite struct PatternBookOnPaper {
    /// What a page can do wrong: be higher or wider than its paper, or let words run into each
    /// other.
    private static let faults = """
      [...document.querySelectorAll('.sheet')].flatMap(sheet => {
        const style = getComputedStyle(sheet), box = sheet.getBoundingClientRect();
        const floor = box.bottom - parseFloat(style.paddingBottom) + 1;
        const wall = box.right - parseFloat(style.paddingRight) + 1;
        const faults = [];
        for (const part of sheet.querySelectorAll('h1, h2, li, .opening > p, .band')) {
          const end = part.getBoundingClientRect();
          if (end.bottom > floor || end.right > wall) faults.push(`${sheet.id}: ${part.tagName}`);
        }
        for (const column of sheet.querySelectorAll('.band > div')) {
          const next = column.nextElementSibling?.getBoundingClientRect().left ?? wall;
          const foot = column.parentElement.getBoundingClientRect().bottom + 1;
          for (const part of column.children) {
            const range = document.createRange();
            range.selectNodeContents(part);
            const end = range.getBoundingClientRect();
            const fits = end.right <= next && end.bottom <= foot;
            if (!fits) faults.push(`${sheet.id}: ${part.textContent}`);
          }
        }
        return faults;
      })
      """

    @Test(arguments: ["letter", "a4", "a5", "a6"])
    func `each page is one sheet of its paper and holds all its words`(paper: String) async throws {
      let scratch = try TestSupport.Scratch()
      let words = try Repository.text("content/words/english.txt").split(separator: "\n")
        .compactMap { line -> String? in
          let row = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
          let isWord = row[6] == "word" || row[6].hasPrefix("form")
          guard isWord, row[4] == "dealt", row[2] > "3.2" else { return nil }
          return row[0] + (row[2] > "4.5" ? ";90" : ";80")
        }
      try scratch.write(words.joined(separator: "\n"), to: "content/words/common.txt")
      try scratch.write(
        """
        words: words/common.txt
        dictionary: {book: {paper: \(paper), lengths: 1-20, common: 90}}
        """, to: "content/press.yaml")
      var wishes = Build.Wishes()
      wishes.installation = Repository.root
      #expect(try Build(scratch.path, wishes).run(["booklet"]).isDone)
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.open(URL(fileURLWithPath: scratch["output/booklet/dictionary.html"]))
      #expect(try await page.texts(Self.faults) == [])
      #expect(try await page.pdf().pageCount == page.count(of: ".sheet"))
    }
  }
}
