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
