import Puzzle
import TestSupport
import Testing

@testable import Checks
@testable import Files
@testable import Press

/// Looks at books that Typst sets for the purpose, each wrong in one way.
@Suite(.enabled(if: TypstProgram.find(Repository.path("")) != nil && PopplerTools.areHere))
struct PreflightTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch("preflight") }

  /// What is found in a book of which this is the source.
  private func findings(
    _ source: String, _ intent: Preflight.Intent = .init(isForPress: true)
  ) throws -> [String] {
    let program = try #require(TypstProgram.find(Repository.path("")))
    try scratch.write(source, to: "booklet/book.typ")
    try scratch.write("", to: "fonts/none")
    let pdf = scratch.path + "/book.pdf"
    let outcome = try program.run(scratch.path, into: pdf, isTagged: false)
    try #require(outcome.isDone, "\(outcome.words)")
    return try Preflight(pdf, intent).findings().map(\.message)
  }

  private static let pages = "#for n in range(24) [page #n #pagebreak(weak: true)]"
  private static let sound =
    "#set page(width: 6in, height: 9in, margin: (inside: 15mm, outside: 12mm, y: 15mm))\n"

  @Test func `a sound book has nothing to find`() throws {
    #expect(try findings(Self.sound + Self.pages) == [])
  }

  @Test func `a book that bleeds at its open sides has nothing to find`() throws {
    let bleed = "#set page(bleed: (outside: 0.125in, top: 0.125in, bottom: 0.125in))\n"
    var intent = Preflight.Intent(isForPress: true)
    intent.bleeds = true
    intent.pages = 24
    #expect(try findings(Self.sound + bleed + Self.pages, intent) == [])
  }

  @Test func `a picture may run over the edges, and then into the spine`() throws {
    let bleed = "#set page(bleed: (outside: 0.125in, top: 0.125in, bottom: 0.125in))\n"
    let picture =
      "#place(dx: -15mm, dy: -15mm - 0.125in, "
      + "rect(width: 6.125in, height: 9.25in, fill: luma(50%)))\n"
    #expect(try findings(Self.sound + bleed + picture + Self.pages) == [])
    let short = picture.replacing("9.25in", with: "5in")
    #expect(try findings(Self.sound + bleed + short + Self.pages) == [])
  }

  @Test(arguments: [
    ("#text(size: 5pt)[tiny]", "page 1: type of 5 points, as in “tiny”"),
    ("#text(fill: red)[red]", "page 1: something is in colour"),
    ("#place(dx: 118mm, rect())", "page 1: ink within 6.4 mm of the edge"),
    ("#place(dx: -11mm, rect(width: 5mm))", "page 1: ink within 9.5 mm of the spine"),
    ("#link(\"https://example.org\")[there]", "page 1: a link"),
    ("#set document(title: \"T\", author: \"A\")", "the file tells its title, author"),
    ("#heading[H]", "the file has an outline"),
    (
      "#for n in range(6) { [#metadata(0)] + pagebreak() }",
      "pages 1–6: nothing is printed"
    ),
  ])
  func `each thing that a printer sends back is found`(_ flaw: String, _ message: String) throws {
    #expect(try findings(Self.sound + flaw + "\n\n" + Self.pages).contains(message))
  }

  @Test func `a book is held to what was asked for`() throws {
    var intent = Preflight.Intent(isForPress: false)
    intent.pages = 25
    intent.trim = try Trim("a5")
    intent.bleeds = true
    #expect(
      try findings(Self.sound + Self.pages, intent) == [
        "the file has 24 pages, and 25 were set",
        "the pages are cut to 152.4 × 228.6 mm, and 148 × 210 mm was asked for",
        "nothing bleeds over the edge",
      ])
  }

  @Test func `a file that is no PDF is said to be none`() throws {
    try scratch.write("no PDF", to: "book.pdf")
    let found = try Preflight(scratch.path + "/book.pdf", .init(isForPress: false)).findings()
    #expect(found.map(\.message) == ["this is no PDF that can be read"])
  }
}

struct PreflightParsingTests {
  @Test func `pages, boxes and facts are read from pdfinfo`() {
    let sheets = PdfSheets(
      """
      Title:           A: Book
      Tagged:          yes
      Pages:           2
      Page    1 size:  441 x 666 pts
      Page    1 MediaBox:      0.00     0.00   441.00   666.00
      Page    1 BleedBox:      0.00     0.00   441.00   666.00
      Page    1 TrimBox:       0.00     9.00   432.00   657.00
      Page    2 MediaBox:      0.00     0.00   441.00   666.00
      Page    2 TrimBox:       9.00     9.00   441.00   657.00
      """)
    #expect(sheets.facts["Title"] == "A: Book")
    #expect(sheets.pages.count == 2)
    #expect(sheets.pages[1].trim == .init(left: 9, bottom: 9, right: 441, top: 657))
    #expect(sheets.pages[0].trim.width == 432)
  }

  @Test func `typefaces are read from pdffonts, whatever stands in their names`() {
    let fonts = PdfFonts.list(
      """
      name                                 type              encoding         emb sub uni object ID
      ------------------------------------ ----------------- ---------------- --- --- --- ---------
      YMWDVR+Arapey-Black-Display-Identity-H CID Type 0C       Identity-H       yes yes yes    1  0
      Helvetica                            Type 1            WinAnsi          no  no  no       7  0
      ABCDEF+Rufscript                     CID TrueType      Identity-H       yes no  yes    2  0
      """)
    #expect(
      fonts == [
        PdfFonts(name: "Arapey-Black-Display-Identity-H", isEmbedded: true, isSubset: true),
        PdfFonts(name: "Helvetica", isEmbedded: false, isSubset: false),
        PdfFonts(name: "Rufscript", isEmbedded: true, isSubset: false),
      ])
  }

  @Test func `pictures are read from pdfimages, masks left out`() {
    let images = PdfImages.list(
      """
      page   num  type   width height color comp bpc  enc interp  object ID x-ppi y-ppi size ratio
      --------------------------------------------------------------------------------------------
         1     0 image     300   200  rgb     3   8  jpeg   no        12  0   144   150 20.1K  11%
         1     1 smask     300   200  gray    1   8  image  no        12  0   144   150  1.1K   2%
      """)
    #expect(images == [PdfImages(page: 1, colour: "rgb", dots: 144)])
  }

  @Test func `the smallest type of each page is read from pdftohtml`() {
    let texts = PdfTexts(
      """
      <pdf2xml producer="poppler" version="22.12.0">
      <page number="1" position="absolute" top="0" left="0" height="2376" width="1836">
      \t<fontspec id="0" size="219" family="A" color="#000000"/>
      \t<fontspec id="1" size="18" family="B" color="#000000"/>
      <text top="1" left="1" width="9" height="9" font="0">A <b>book</b></text>
      <text top="1" left="1" width="9" height="9" font="1"> </text>
      </page>
      <page number="2" position="absolute" top="0" left="0" height="2376" width="1836">
      <text top="1" left="1" width="9" font="1"><a href="s.html#9">page <b>9</b></a></text>
      </page>
      <outline>
      </outline>
      """)
    #expect(
      texts.least == [
        .init(page: 1, size: 73, sample: "A book"), .init(page: 2, size: 6, sample: "page 9"),
      ])
    #expect(texts.linked == [2])
    #expect(texts.hasOutline)
  }

  @Test func `ink is found in pictures that follow each other`() {
    func page(_ dots: [UInt8]) -> [UInt8] { Array("P6\n3 2\n255\n".utf8) + dots }
    let white: [UInt8] = Array(repeating: 255, count: 18)
    var black = white
    black.replaceSubrange(3..<6, with: [0, 0, 0])
    var red = white
    red.replaceSubrange(15..<18, with: [255, 0, 0])
    let pages = PageInk.pages(of: page(white) + page(black) + page(red) + [0x50])
    #expect(pages.count == 3)
    #expect(pages[0].bounds == nil)
    #expect(pages[1].bounds == .init(left: 1, right: 1, top: 0, bottom: 1))
    #expect(pages.map(\.isColoured) == [false, false, true])
  }

  @Test(arguments: [
    ([3], "page 3"), ([5, 1, 2, 3, 5], "pages 1–3, 5"), ([4, 5], "pages 4–5"),
    (
      Array(stride(from: 1, through: 31, by: 2)),
      "pages 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23 and more"
    ),
  ])
  func `pages are named as people name them`(_ pages: [Int], _ text: String) {
    #expect(Preflight.named(pages) == text)
  }

  @Test(arguments: ["", "P6", "P6\n9999999 2\n255\n", "rubbish", "P6\n3 2\n255\n123"])
  func `what is no picture has no pages`(_ text: String) {
    #expect(PageInk.pages(of: Array(text.utf8)).isEmpty)
  }
}
