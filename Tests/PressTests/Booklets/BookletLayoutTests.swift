import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Booklet
@testable import Build
@testable import Files
@testable import Pages
@testable import Press

/// How puzzles lie on the pages of books of all sizes, read back from their PDFs.
@Suite(
  .enabled(
    if: BookletTests.typst != nil && Program.named("pdftotext") != nil,
    "Typst or poppler is not on this machine"))
struct BookletLayoutTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch("layout")
    try scratch.write("title: Small\nwords: []\ndictionary: false\n", to: "content/press.yaml")
  }

  /// Puzzles of the sample press.
  private func take(_ names: String...) throws {
    for name in names {
      try scratch.copy(
        Repository.path("content/puzzles/\(name).md"), to: "content/puzzles/\(name).md")
    }
  }

  /// The pages of a booklet as text; without a cover unless one is asked for.
  private func pages(
    _ booklet: String, cover: String = "none", answers: String = "none"
  ) throws -> [String] {
    try scratch.write(
      "title: Small\ncover: \(cover)\nhints: false\nanswers: \(answers)\ncolophon: false\n"
        + booklet, to: "content/booklets/small.yaml")
    let report = try Build(scratch.path).run(["booklet"])
    #expect(report.isDone, "\(report.faults.map(\.text))")
    let reader = try #require(Program.named("pdftotext"))
    let file = scratch["output/booklet/small/small.pdf"]
    let text = String(decoding: try reader.run(["-layout", file, "-"]).output, as: UTF8.self)
    return text.split(separator: "\u{c}", omittingEmptySubsequences: false).map(String.init)
      .dropLast()
  }

  /// Where a caption stands among the lines of a page that have anything on them.
  private func line(of caption: String, on page: String) -> Int? {
    page.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
      .firstIndex { $0.lowercased().contains(caption) }
  }

  @Test(arguments: [("letter", 1), ("a5", 1), ("6x9", 1), ("a6", 2)])
  func `a cryptogram stands with its key, on one page or on two that face each other`(
    trim: String, count: Int
  ) throws {
    try take("night-train", "good-advice", "village-clock")
    let pages = try pages("trim: \(trim)\npuzzles: [night-train, good-advice, village-clock]\n")
      .filter { !$0.allSatisfy(\.isWhitespace) }
    let keys = pages.compactMap { line(of: "the key", on: $0) }
    #expect(keys.count == 3)
    // Rows of the text stand above the key.
    #expect(keys.allSatisfy { $0 >= 3 })
    #expect(pages.filter { !$0.contains("Room for notes") }.count <= 3 * count)
  }

  @Test func `a puzzle before a spread takes the page that would stay empty`() throws {
    try take("night-train", "clear-night")
    let pages = try pages(
      "trim: 6x9\nsections:\n  - title: All\n    puzzles: [night-train, clear-night]\n")
    #expect(!pages.contains { $0.contains("Room for notes") })
    // The section opens on a right page, so the crossword begins on a left one.
    let first = try #require(pages.firstIndex { $0.contains("Clear Night") && $0.contains("2") })
    #expect(!first.isMultiple(of: 2))
  }

  @Test func `small puzzles fill their pages evenly`() throws {
    var names: [String] = []
    let mini = try Repository.text("content/puzzles/corner-shop.md")
    for number in 1...5 {
      let text = mini.replacing("title: Corner Shop", with: "title: Shop \(number)")
      try scratch.write(text, to: "content/puzzles/shop-\(number).md")
      names.append("shop-\(number)")
    }
    let pages = try pages("puzzles: [\(names.joined(separator: ", "))]\n")
    let counts = pages.map { page in (1...5).filter { page.contains("Shop \($0)") }.count }
    // The contents name all of them.
    #expect(counts.filter { $0 != 5 && $0 > 0 } == [3, 2])
  }

  @Test func `puzzles that cannot fit are named with their places, all of them`() throws {
    try take("handiwork", "making-waves", "night-train")
    try scratch.write(
      "title: Small\ntrim: 80x100\npuzzles:\n  - handiwork\n  - night-train\n  - making-waves\n",
      to: "content/booklets/small.yaml")
    let report = try Build(scratch.path).run(["booklet"])
    let errors = report.faults.filter { $0.weight == .error }
    #expect(errors.map(\.place?.line) == [4, 6])
    for (fault, title) in zip(errors, ["Handiwork", "Making Waves"]) {
      #expect(fault.message.hasPrefix(title + ": the grid has cells of "))
      #expect(fault.message.hasSuffix(" mm on this page, and 7 mm is the least"))
      #expect(fault.file?.hasSuffix("small.yaml") == true)
    }
    #expect(scratch.names() == ["content"])
  }

  @Test func `numbers in the titles of composed puzzles follow the book`() throws {
    try scratch.copy(Repository.path("content/quotes"), to: "content/quotes")
    try scratch.write(
      "order: difficulty\npuzzles:\n  - cryptogram: 6\n    seed: 7\n    title: Code\n",
      to: "content/booklets/small.yaml")
    let press = try Press(scratch.path)
    var faults: [Fault] = []
    let file = scratch["content/booklets/small.yaml"]
    let booklet = try #require(Booklet.read(file, of: press, &faults))
    let workers = WorkerPool(jobs: 2)
    let selection = Selection(booklet, press, Content(press, workers), workers)
    let entries = Array(selection.puzzles.joined())
    #expect(entries.map(\.title) == (1...6).map { "Code \($0)" })
    #expect(entries.map { $0.listing["title"].text } == entries.map(\.title))
    let scores = entries.map { $0.difficulty?.score ?? 0 }
    #expect(scores == scores.sorted() && Set(scores).count > 1)
  }

  @Test func `the back of the title page says what the book is`() throws {
    try take("night-train")
    let booklet = "puzzles: [night-train]\ndescription: Something for the train.\n"
    #expect(try pages(booklet, cover: "drawn")[1].contains("Something for the train."))
    #expect(try pages(booklet).allSatisfy { !$0.contains("Something") })
  }

  @Test(arguments: ["trim: a6\n", "trim: legal\n", "trim: letter\nlarge: true\n"])
  func `an answer that is printed upside down is parted from what stands above it`(
    form: String
  ) throws {
    try take("night-train", "good-advice", "corner-shop", "worth-a-cup")
    _ = try pages(
      form + "puzzles: [night-train, corner-shop, good-advice, worth-a-cup]\n",
      answers: "upside-down")
    let sheets = try Self.sheets(of: scratch["output/booklet/small/small.pdf"])
    for word in ["berth", "crooked", "RENEW", "WATER"] {
      let sheet = try #require(
        sheets.first { $0.foot.contains { $0.text.contains(word) } }, "\(word)")
      let top = sheet.foot.map(\.top).min() ?? 0
      let above = sheet.rest.map(\.bottom).max() ?? 0
      #expect(top - above >= 6 / 25.4 * 72, "\(word)")
      #expect(sheet.rules.contains { above < $0 && $0 < top }, "no rule above \(word)")
    }
  }

  /// A page of a PDF as boxes, in points from the top.
  private struct Sheet {
    struct Word {
      let text: String
      let top: Double
      let bottom: Double
    }

    /// The words at the foot that stand close to each other.
    var foot: [Word] = []
    /// All other words.
    var rest: [Word] = []
    /// Where lines run across most of the page.
    var rules: [Double] = []
  }

  private static func sheets(of file: String) throws -> [Sheet] {
    let reader = try #require(Program.named("pdftotext"))
    let boxes = String(decoding: try reader.run(["-bbox", file, "-"]).output, as: UTF8.self)
    let pages = boxes.components(separatedBy: "<page ").dropFirst()
    return try pages.enumerated().map { number, page in
      let word = /yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)</
      var words = page.matches(of: word).map {
        Sheet.Word(text: String($0.3), top: Double($0.1) ?? 0, bottom: Double($0.2) ?? 0)
      }.sorted { $0.bottom > $1.bottom }
      var sheet = Sheet()
      while let word = words.first {
        if let top = sheet.foot.map(\.top).min(), top - word.bottom > 3 / 25.4 * 72 { break }
        sheet.foot.append(words.removeFirst())
      }
      sheet.rest = words
      sheet.rules = try rules(of: file, page: number + 1)
      return sheet
    }
  }

  /// The rows of a page, drawn with a dot a point, that are dark for the most part.
  private static func rules(of file: String, page: Int) throws -> [Double] {
    let painter = try #require(Program.named("pdftoppm"))
    let arguments = ["-r", "72", "-gray", "-f", "\(page)", "-l", "\(page)", file]
    let image = Array(try painter.run(arguments).output)
    let head = image.split(
      separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
    let width = try #require(
      Int(String(decoding: head[1].prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)))
    let dots = Array(head[3])
    return stride(from: 0, to: dots.count, by: width).enumerated().compactMap { row, start in
      let dark = dots[start..<min(start + width, dots.count)].filter { $0 < 160 }.count
      return dark * 10 > width * 6 ? Double(row) : nil
    }
  }
}
