import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Booklet
@testable import Build
@testable import Files

/// Books with characters that no typeface has.
@Suite(
  .enabled(
    if: BookletTests.typst != nil && Program.named("pdftotext") != nil,
    "Typst or poppler is not on this machine"))
struct MissingGlyphTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch("glyphs")
    try scratch.write("title: Small\nwords: []\ndictionary: false\n", to: "content/press.yaml")
    try write(title: "Plain", text: "The bee is busy so that the bear can be idle.")
    try scratch.write("title: Small\ncover: none\n", to: "content/booklets/small.yaml")
  }

  private func write(title: String, text: String) throws {
    try scratch.write(
      "---\nkind: cryptogram\ntitle: \(title)\ndate: 2026-01-05\n---\n\(text)\n",
      to: "content/puzzles/bee.md")
  }

  /// The book as text, with what was said of single characters on the way.
  private func book(
    _ editions: [String] = ["booklet"]
  ) throws -> (text: String, warnings: [Fault]) {
    let report = try Build(scratch.path).run(editions)
    #expect(report.isDone, "\(report.faults.map(\.text))")
    for edition in editions {
      #expect(scratch.text("output/\(edition)/index.html") != nil, "\(edition) is missing")
    }
    let reader = try #require(Program.named("pdftotext"))
    let file = scratch["output/booklet/small/small.pdf"]
    let text = String(decoding: try reader.run(["-layout", file, "-"]).output, as: UTF8.self)
    let warnings = report.faults.filter {
      $0.message.hasPrefix("no typeface") || $0.message.hasPrefix("nothing can print")
    }
    return (text, warnings)
  }

  /// How an author writes the title, what of it is told, and what a book shows.
  private static let titles = [
    ("Snow 🎄 day", 13, "U+1F384 CHRISTMAS TREE", "Snow □ day"),
    ("Snow 日本語 day", 13, "U+65E5 CJK UNIFIED IDEOGRAPH-65E5", "Snow □□□ day"),
    ("\"Snow\\uFEFF day\"", 8, "U+FEFF ZERO WIDTH NO-BREAK SPACE", "Snow day"),
    ("\"Snow\\a day\"", 8, "U+0007", "Snow day"),
  ]

  @Test(arguments: titles)
  func `a title no typeface has is printed as a box and told with its place`(
    title: String, column: Int, called: String, printed: String
  ) throws {
    try write(title: title, text: "The bee is busy so that the bear can be idle.")
    let (text, warnings) = try book(["site", "daily", "booklet"])
    #expect(text.contains(printed))
    let warning = try #require(warnings.first)
    #expect(warnings.count == 1)
    #expect(warning.message.contains(called))
    #expect(warning.file?.hasSuffix("content/puzzles/bee.md") == true)
    #expect(warning.place == Place(line: 3, column: column))
  }

  @Test(arguments: titles)
  func `so is the title of a booklet`(
    title: String, column: Int, called: String, printed: String
  ) throws {
    try scratch.write("title: \(title)\n", to: "content/booklets/small.yaml")
    let (text, warnings) = try book()
    #expect(text.contains(printed))
    let warning = try #require(warnings.first)
    #expect(warnings.count == 1)
    #expect(warning.message.contains(called))
    #expect(warning.file?.hasSuffix("content/booklets/small.yaml") == true)
    #expect(warning.place == Place(line: 1, column: column))
  }

  @Test(arguments: [
    ("Snow 🎄 day", "U+1F384 CHRISTMAS TREE", "Snow □ day"),
    ("Snow 日本語 day", "U+65E5", "Snow □□□ day"),
    ("Snow\u{FEFF} day", "U+FEFF", "Snow day"), ("Snow\u{7} day", "U+0007", "Snow day"),
  ])
  func `so is a clue`(clue: String, called: String, printed: String) throws {
    let shop = try Repository.text("content/puzzles/corner-shop.md")
    let old = "Too silly for words"
    #expect(shop.contains(old))
    try scratch.write(shop.replacing(old, with: clue), to: "content/puzzles/shop.md")
    let (text, warnings) = try book()
    #expect(text.contains(printed))
    let line = shop.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains(old) }.map { $0 + 1 }
    #expect(warnings.count == 1)
    #expect(warnings.first?.message.contains(called) == true)
    #expect(warnings.first?.place?.line == line)
  }

  @Test(arguments: [("🎄", "U+1F384"), ("\u{FEFF}", "U+FEFF"), ("\u{7}", "U+0007")])
  func `so is the text of a cryptogram`(sign: String, called: String) throws {
    try write(title: "Plain", text: "The bee is busy \(sign) so that the bear can be idle.")
    let (text, warnings) = try book()
    #expect(text.contains("□") == (sign == "🎄"))
    #expect(warnings.count == 1)
    #expect(warnings.first?.message.contains(called) == true)
    #expect(warnings.first?.place == Place(line: 6, column: 17))
  }

  @Test func `a book from the cache is told of as one that is set`() throws {
    try write(title: "Snow 🎄 day", text: "The bee is busy so that the bear can be idle.")
    let first = try book()
    let kept = scratch["\(PDFCache.folder)/booklets/small.pdf.kept"]
    #expect(FileManager.default.fileExists(atPath: kept))
    let second = try book()
    #expect(first.text == second.text)
    #expect(first.warnings == second.warnings && !second.warnings.isEmpty)
  }

  @Test func `Typst has what is taken for known`() throws {
    let program = try #require(BookletTests.typst)
    let scalars = MissingGlyphs.known.flatMap { range in
      (range.lowerBound.value...range.upperBound.value).compactMap(Unicode.Scalar.init)
    }
    let wanted = Set(scalars.filter { !$0.isUnprintable && $0.value >= 0x20 })
    #expect(try MissingGlyphs(among: wanted, fonts: [], program) == .none)
  }

  @Test func `whatever joins to one sign is one box`() throws {
    let missing = MissingGlyphs(scalars: ["\u{1F44D}", "\u{1F3FD}"])
    #expect(
      missing.pattern
        == "[\\u{1f3fd}\\u{1f44d}][\\u{FE0F}\\u{1F3FB}-\\u{1F3FF}]*"
        + "(?:\\u{200D}[\\u{1f3fd}\\u{1f44d}][\\u{FE0F}\\u{1F3FB}-\\u{1F3FF}]*)*")
    try write(title: "Well 👍🏽 done", text: "The bee is busy so that the bear can be idle.")
    #expect(try book().text.contains("Well □ done"))
  }
}

struct FontFileTests {
  @Test(arguments: [
    ("/usr/share/fonts/opentype/arapey/Arapey-Black-Display.otf", "Arapey Black-Display"),
    ("/usr/share/texmf/fonts/opentype/public/tex-gyre/texgyrecursor-bold.otf", "TeX Gyre Cursor"),
    ("/usr/share/fonts/truetype/rufscript/Rufscript010.ttf", "Rufscript"),
  ])
  func `a typeface says its family as Typst calls it`(file: String, family: String) {
    guard FileManager.default.fileExists(atPath: file) else { return }
    #expect(FontFile.family(of: file) == family)
  }

  @Test func `cut off anywhere, a typeface's file is no typeface and no trap`() throws {
    let names: [UInt8] = [
      0, 0, 0, 1, 0, 18, 0, 3, 0, 1, 4, 9, 0, 1, 0, 6, 0, 0, 0, 65, 0, 66, 0, 67,
    ]
    let head: [UInt8] = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0] + Array("name".utf8)
    let font = head + [0, 0, 0, 0, 0, 0, 0, 28, 0, 0, 0, 24] + names
    #expect(FontFile.family(in: font) == "ABC")
    for end in font.indices { #expect(FontFile.family(in: Array(font[..<end])) == nil) }
  }

  @Test func `what is no typeface has no family`() {
    #expect(FontFile.family(of: Repository.path("README.md")) == nil)
    #expect(FontFile.family(of: "/nowhere") == nil)
  }
}
