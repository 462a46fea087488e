import Foundation
import Puzzle
import Synchronization
import TestSupport
import Testing

@testable import Booklet
@testable import Build
@testable import Files
@testable import Press

/// Booklets of a small press in both forms. Without Typst on the machine there are no PDFs to look
/// at, and those tests say so by passing over themselves.
struct BookletTests {
  private let scratch: Scratch
  static let typst = TypstProgram.find(Installation.folder)

  init() throws {
    scratch = try Scratch("booklets")
    try scratch.write("title: Small\nwords: []\ndictionary: false\n", to: "content/press.yaml")
    for (name, text) in [
      ("bee", "The bee is busy so that the bear can be idle, and nobody asks the bee about it."),
      ("dove", "The dove came back with a leaf, and everybody asked it where the tree was."),
      ("cat", "A cat has nine lives and spends eight of them asleep in the warmest place."),
    ] {
      try scratch.write(
        "---\nkind: cryptogram\ntitle: \(name)\nhints: 2\n---\n\(text)\n",
        to: "content/puzzles/\(name).md")
    }
  }

  private func build(
    _ names: [String] = ["booklet"], installation: String? = Installation.folder,
    typesets: Bool = true
  ) throws -> Build.Report {
    var wishes = Build.Wishes()
    wishes.installation = installation
    wishes.typesets = typesets
    return try Build(scratch.path, wishes).run(names)
  }

  private func write(_ text: String, to name: String = "small") throws {
    try scratch.write(text, to: "content/booklets/\(name).yaml")
  }

  private func pdf(_ name: String = "small") -> Data? {
    FileManager.default.contents(atPath: scratch["output/booklet/\(name)/\(name).pdf"])
  }

  @Test(.enabled(if: typst != nil, "Typst is not on this machine"))
  func `a booklet comes as a page and as a PDF, the same bytes every time`() throws {
    try write("title: Small\ncover: none\n")
    #expect(try build().isDone)
    let first = try #require(pdf())
    #expect(first.starts(with: Data("%PDF-".utf8)))
    #expect(scratch.text("output/booklet/small/index.html")?.contains("puzzle-3") == true)
    #expect(scratch.text("output/booklet/index.html")?.contains("small/small.pdf") == true)
    for folder in ["output", PDFCache.folder] {
      try FileManager.default.removeItem(atPath: scratch[folder])
    }
    _ = try build()
    #expect(pdf() == first)
  }

  @Test func `hints name the words with the shortest lists`() throws {
    try scratch.write(
      "title: Small\nwords: [words/list.txt]\ndictionary: false\n", to: "content/press.yaml")
    try scratch.write("BEAR;90\nIDLE;60\nBUSY;60\nTHAT;80\n", to: "content/words/list.txt")
    try write("title: Small\ncover: none\npuzzles: [bee]\n")
    #expect(try build().isDone)
    let page = try #require(scratch.text("output/booklet/small/index.html"))
    let hint = try #require(page.split(separator: "Shortest lists:").dropFirst().first)
    let counts = hint.prefix(while: { $0 != "." }).split(separator: "</span> ").dropFirst()
      .compactMap { Int($0.prefix(while: \.isNumber)) }
    #expect(counts.count > 2 && counts == counts.sorted() && !counts.contains(0), "\(hint)")
    guard let file = pdf(), let reader = Program.named("pdftotext") else { return }
    try scratch.write(file, to: "small.pdf")
    let words = try reader.run([scratch["small.pdf"], "-"]).output
    #expect(String(decoding: words, as: UTF8.self).contains("Shortest lists:"))
  }

  @Test(.enabled(if: typst != nil, "Typst is not on this machine"))
  func `the contents name the puzzles even where no section does`() throws {
    try scratch.copy(
      Repository.path("content/puzzles/night-train.md"), to: "content/puzzles/night-train.md")
    try write("title: Small\ncover: none\npuzzles: [bee, dove, cat, night-train]\n")
    #expect(try build().isDone)
    guard let reader = Program.named("pdftotext") else { return }
    let file = scratch["output/booklet/small/small.pdf"]
    let words = String(decoding: try reader.run(["-layout", file, "-"]).output, as: UTF8.self)
    let contents = words.split(separator: "\u{c}").first { $0.contains("Contents") } ?? ""
    for title in ["bee", "dove", "cat", "Night train"] { #expect(contents.contains(title)) }
  }

  @Test(.enabled(if: typst != nil, "Typst is not on this machine"))
  func `a long build tells what it is at`() throws {
    try write("title: Small\ncover: none\n")
    let told = Mutex<[String]>([])
    var wishes = Build.Wishes()
    wishes.told = { line in told.withLock { $0.append(line) } }
    #expect(try Build(scratch.path, wishes).run(["site", "booklet"]).isDone)
    let lines = told.withLock(\.self)
    #expect(lines.contains { $0.contains(/^site: \d+ files to draw$/) })
    #expect(lines.contains("booklet/small/small.pdf: typesetting"))
  }

  @Test(.enabled(if: typst != nil, "Typst is not on this machine"))
  func `one booklet is built and the others stay as they are`() throws {
    try write("title: One\n", to: "one")
    try write("title: Two\n", to: "two")
    _ = try build()
    let second = try #require(pdf("two"))
    try write("title: One, mended\n", to: "one")
    try write("title: Two, mended\n", to: "two")
    let report = try build(["booklet/one"])
    #expect(report.isDone)
    #expect(scratch.text("output/booklet/one/index.html")?.contains("One, mended") == true)
    #expect(scratch.text("output/booklet/two/index.html")?.contains("Two, mended") == false)
    #expect(pdf("two") == second)
  }

  @Test(.enabled(if: typst != nil, "Typst is not on this machine"))
  func `what a template finds amiss is told where the booklet asks for the puzzle`() throws {
    try write("puzzles:\n  - cat\n  - bee\n")
    try scratch.write(
      """
      #set page(width: 100mm, height: 100mm)
      #set document(title: "x")
      = x
      #metadata((fault: "does not fit", hint: "larger paper", puzzle: "bee")) <report>
      """, to: "templates/booklet/book.typ")
    let report = try build()
    #expect(!report.isDone)
    let fault = try #require(report.faults.first { $0.weight == .error })
    #expect(fault.message == "bee: does not fit")
    #expect(fault.hint == "larger paper")
    #expect(fault.place == Place(line: 3, column: 5))
    #expect(fault.file?.hasSuffix("content/booklets/small.yaml") == true)
    #expect(scratch.names() == ["content", "templates"])
  }

  @Test(.enabled(if: typst != nil, "Typst is not on this machine"))
  func `a template that is wrong says where, and no half of a book is written`() throws {
    try write("puzzles: [cat]\n")
    try scratch.write("#let a = 1 + \"b\"\n", to: "templates/booklet/book.typ")
    let report = try build()
    let fault = try #require(report.faults.first { $0.weight == .error })
    #expect(fault.file?.hasSuffix("templates/booklet/book.typ") == true)
    #expect(fault.place?.line == 1)
    #expect(scratch.names() == ["content", "templates"])
  }

  @Test func `a press that wants no PDFs gets pages without a word about them`() throws {
    try write("title: Small\n")
    let report = try build(typesets: false)
    #expect(report.isDone)
    #expect(!report.faults.contains { $0.message.contains("Typst") })
    #expect(pdf() == nil)
    #expect(scratch.text("output/booklet/index.html")?.contains(".pdf") == false)
  }

  @Test(arguments: [
    ("", "", false), ("", "ink-saver: true\n", true), ("ink-saver: true\n", "", true),
    ("ink-saver: true\n", "ink-saver: false\n", false),
  ])
  func `a booklet saves ink if it says so, or if the press does and it says nothing`(
    press: String, booklet: String, saves: Bool
  ) throws {
    try scratch.write("title: Small\n" + press, to: "content/press.yaml")
    try write("title: Small\n" + booklet)
    var faults: [Fault] = []
    let file = scratch["content/booklets/small.yaml"]
    let read = Booklet.read(file, of: try Press(scratch.path), &faults)
    #expect(read?.savesInk == saves)
    #expect(faults.isEmpty)
  }

  @Test func `composed puzzles are the same from one thread and from several`() throws {
    try scratch.copy(Repository.path("content/quotes"), to: "content/quotes")
    try write("puzzles:\n  - cryptogram: 3\n    seed: 5\n")
    var pages: [String?] = []
    for jobs in [1, 4] {
      var wishes = Build.Wishes()
      wishes.typesets = false
      wishes.jobs = jobs
      #expect(try Build(scratch.path, wishes).run(["booklet"]).isDone)
      pages.append(scratch.text("output/booklet/small/index.html"))
    }
    #expect(pages[0] != nil)
    #expect(pages[0] == pages[1])
  }

  @Test func `no word comes twice in the crosswords of a book, and no clue`() throws {
    try scratch.write("title: Small\nwords: [words/few.txt]\n", to: "content/press.yaml")
    try scratch.copy(Repository.path("content/clues"), to: "content/clues")
    try scratch.copy(Repository.path("content/words/english.txt"), to: "content/words/few.txt")
    try write("puzzles:\n  - crossword: 8\n    seed: 5\n    style: mini\n")
    let press = try Press(scratch.path)
    let content = Content(press, WorkerPool(jobs: 2))
    var faults: [Fault] = []
    let file = scratch["content/booklets/small.yaml"]
    let booklet = try #require(Booklet.read(file, of: press, &faults))
    let selection = Selection(booklet, press, content, WorkerPool(jobs: 2))
    let repeatKeys = selection.puzzles.joined().map { $0.puzzle.repeatKeys() }
    #expect(repeatKeys.count == 8)
    let words = repeatKeys.flatMap(\.passing)
    #expect(words.count > 60 && Set(words).count == words.count)
    let clues = repeatKeys.flatMap(\.lasting)
    #expect(Set(clues).count == clues.count)
  }
}

struct TrimTests {
  @Test(arguments: [
    ("letter", 215.9, 279.4), ("A4", 210, 297), ("a6", 105, 148), ("6x9", 152.4, 228.6),
    ("8.5 x 11", 215.9, 279.4), ("7×10", 177.8, 254), ("120x180", 120, 180),
    ("120 x 180 mm", 120, 180), ("12x18 cm", 120, 180), ("5in x 8in", 127, 203.2),
  ])
  func `a size is a name or two numbers`(text: String, width: Double, height: Double) throws {
    let trim = try Trim(text)
    #expect(abs(trim.width - width) < 0.001)
    #expect(abs(trim.height - height) < 0.001)
  }

  @Test(arguments: [
    ("0x9", "no page can be 0x9"), ("0", "no paper is called 0"),
    ("a44", "no paper is called a44"), ("6x", "no paper is called 6x"),
    ("-6x9", "no page can be -6x9"), ("infxinf", "no paper is called infxinf"),
    ("900x1200", "no page can be 900x1200"), ("1e999x9", "no paper is called 1e999x9"),
  ])
  func `what no press can cut is refused`(text: String, message: String) {
    let fault = #expect(throws: Fault.self) { try Trim(text) }
    #expect(fault?.message == message)
    #expect(fault?.hint != nil)
  }

  @Test(arguments: [
    (1, 0.375), (150, 0.375), (151, 0.5), (300, 0.5), (301, 0.625), (500, 0.625), (501, 0.75),
    (700, 0.75), (701, 0.875), (828, 0.875), (2000, 0.875),
  ])
  func `the thicker the book, the wider its gutter`(pages: Int, inches: Double) {
    #expect(Gutter.width(of: pages) == inches * Gutter.inch)
  }
}

struct QRCodeTests {
  /// zbarimg reads pictures of points, which rsvg-convert makes of the drawing.
  @Test(arguments: [
    "a", "https://example.org/", "https://example.org/puzzles/?from=a%20book&page=12#top",
    "https://example.org/" + String(repeating: "a", count: 132),
  ])
  func `a reader of codes reads the text that was encoded`(text: String) throws {
    let reader = try #require(Program.named("zbarimg"))
    let painter = try #require(Program.named("rsvg-convert"))
    let scratch = try Scratch("code")
    try scratch.write(try #require(QRCode(text)).svg, to: "code.svg")
    let picture = ["--width", "400", "--background-color", "white", "-o", scratch["code.png"]]
    #expect(try painter.run(picture + [scratch["code.svg"]]).status == 0)
    let read = try reader.run(["--quiet", "--raw", scratch["code.png"]])
    #expect(String(decoding: read.output, as: UTF8.self) == text + "\n")
  }

  @Test(arguments: [(1, 21), (14, 21), (15, 25), (152, 49)])
  func `a text takes the smallest code that holds it`(length: Int, size: Int) throws {
    let code = try #require(QRCode(String(repeating: "a", count: length)))
    #expect(code.size == size)
  }

  @Test(arguments: [0, 153, 5000])
  func `what is empty or too long for a corner of a page makes no code`(length: Int) {
    #expect(QRCode(String(repeating: "a", count: length)) == nil)
  }

  @Test func `the drawing keeps the white border that readers need`() throws {
    let svg = try #require(QRCode("a")).svg
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-4 -4 29 29\">"))
  }
}
