import Foundation
import TestSupport
import Testing

@testable import Build

extension InChromium {
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
        .filter { $0.hasSuffix(";80") || $0.hasSuffix(";90") }
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
