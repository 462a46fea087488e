import Foundation
import TestSupport
import Testing

@testable import Booklet
@testable import Build
@testable import Files
@testable import Press

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
