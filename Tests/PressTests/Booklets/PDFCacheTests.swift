import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Booklet
@testable import Build
@testable import Checks
@testable import Files
@testable import Press

/// Books that are not set again because nothing of them changed. A kept PDF is exchanged for a
/// marked one, which then tells whether it was used.
@Suite(.enabled(if: BookletTests.typst != nil, "Typst is not on this machine"))
struct PDFCacheTests {
  private let scratch: Scratch
  private static let mark = Array("%PDF-marked".utf8)

  init() throws {
    scratch = try Scratch("cache")
    try scratch.write("title: Small\nwords: []\ndictionary: false\n", to: "content/press.yaml")
    try scratch.write(
      "---\nkind: cryptogram\ntitle: Cat\nhints: 2\n---\n"
        + "A cat has nine lives and sleeps in them.\n",
      to: "content/puzzles/cat.md")
    try scratch.write("title: Small\ncover: leaf.svg\n", to: "content/booklets/small.yaml")
    try scratch.write(Self.markdown("4"), to: "content/booklets/leaf.svg")
  }

  private static func markdown(_ radius: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\">"
      + "<circle cx=\"5\" cy=\"5\" r=\"\(radius)\"/></svg>\n"
  }

  private func build() throws -> [UInt8] {
    #expect(try Build(scratch.path).run(["booklet"]).isDone)
    return try Disk.read(scratch["output/booklet/small/small.pdf"])
  }

  /// Puts the marked PDF in the place of the one that was kept.
  private func markWhatIsKept() throws {
    let kept = scratch[PDFCache.folder + "/booklets/small.pdf.kept"]
    let line = try #require(try Disk.read(kept).split(separator: UInt8(ascii: "\n")).first)
    let head = try JSON.read(String(decoding: line, as: UTF8.self))
    let book = PDFCache.CachedBook(pdf: Self.mark, findings: [])
    PDFCache(scratch.path).keep(book, "small", try #require(head["key"].text))
  }

  @Test func `a book of which nothing changed is taken as it was set`() throws {
    let first = try build()
    try FileManager.default.removeItem(atPath: scratch["output"])
    #expect(try build() == first)
    try markWhatIsKept()
    #expect(try build() == Self.mark)
    // A remark in the booklet's file is nothing that the book is made from.
    try scratch.write("# mine\ntitle: Small\ncover: leaf.svg\n", to: "content/booklets/small.yaml")
    #expect(try build() == Self.mark)
  }

  @Test(arguments: [
    ("content/booklets/small.yaml", "title: Small\ntrim: a5\ncover: leaf.svg\n"),
    ("content/booklets/leaf.svg", markdown("3")),
    (
      "content/puzzles/cat.md", "---\nkind: cryptogram\nhints: 2\n---\nA dog sleeps in the shade.\n"
    ),
    (
      "templates/booklet/study.typ",
      "#import \"furniture.typ\": part-title\n#let study-pages(part, look) = none\n"
    ),
  ])
  func `whatever it is made from changes, it is set again`(file: String, text: String) throws {
    _ = try build()
    try markWhatIsKept()
    try scratch.write(text, to: file)
    #expect(try build() != Self.mark)
  }

  @Test func `a kept book that somebody touched is not used, nor is one cut off`() throws {
    let first = try build()
    let kept = scratch[PDFCache.folder + "/booklets/small.pdf.kept"]
    let bytes = try Disk.read(kept)
    for wrong in [Array(bytes.dropLast(9)), bytes + [0], Array(bytes.prefix(20)), []] {
      try Disk.write(wrong, to: kept)
      #expect(try build() == first)
    }
  }

  @Test func `what is amiss with a book is told in every build`() throws {
    try scratch.write(
      "title: Small\ncover: none\nedition: print-on-demand\n", to: "content/booklets/small.yaml")
    guard PopplerTools.areHere else { return }
    let first = try Build(scratch.path).run(["booklet"])
    #expect(first.faults.contains { $0.message.contains("print-on-demand binds 24 or more") })
    try markWhatIsKept()
    #expect(try build() == Self.mark)
    try FileManager.default.removeItem(atPath: scratch[PDFCache.folder])
    let texts = first.faults.map(\.text)
    for _ in 0..<2 { #expect(try Build(scratch.path).run(["booklet"]).faults.map(\.text) == texts) }
  }

  @Test func `git and the edition see nothing of what is kept`() throws {
    _ = try build()
    #expect(scratch.text(PDFCache.folder + "/.gitignore") == "*\n")
    #expect(!scratch.files(below: "output").keys.contains { $0.contains(PDFCache.folder) })
  }

  @Test func `contents that differ have different digests`() {
    var seen: Set<String> = []
    for parts in [[], ["a"], ["b"], ["a", "b"], ["ab"], ["b", "a"], ["aaaaaaaa"], ["aaaaaaaaa"]] {
      var digest = Digest()
      for part in parts { digest.add(part) }
      #expect(digest.text.count == 32)
      seen.insert(digest.text)
    }
    #expect(seen.count == 8)
  }
}

@Suite(.enabled(if: BookletTests.typst != nil, "Typst is not on this machine"))
struct PdfPackingTests {
  @Test func `the same book is packed into the same bytes, however often`() throws {
    let scratch = try Scratch("packing")
    try scratch.write("title: Small\nwords: []\ndictionary: false\n", to: "content/press.yaml")
    try scratch.write(
      "---\nkind: cryptogram\ntitle: Cat\n---\nA cat has nine lives and sleeps in them.\n",
      to: "content/puzzles/cat.md")
    try scratch.write("title: Small\n", to: "content/booklets/small.yaml")
    let pdfs = try (0..<2).map { _ in
      #expect(try Build(scratch.path).run(["booklet"]).isDone)
      try? FileManager.default.removeItem(atPath: scratch[PDFCache.folder])
      return try Disk.read(scratch["output/booklet/small/small.pdf"])
    }
    #expect(pdfs[0] == pdfs[1])
    let text = String(decoding: pdfs[0], as: UTF8.self)
    #expect(text.contains("/ObjStm"))
    #expect(!text.contains("/Type/Page/"))
  }

  @Test func `what is no PDF stays as it is`() throws {
    let scratch = try Scratch("packing")
    try scratch.write("%PDF-1.7\nnothing", to: "book.pdf")
    try PdfPacking.pack(scratch["book.pdf"])
    #expect(scratch.text("book.pdf") == "%PDF-1.7\nnothing")
    #expect(scratch.names() == ["book.pdf"])
  }
}
