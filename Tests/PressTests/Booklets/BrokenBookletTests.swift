import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Build
@testable import Files

/// Booklets with faults beside others that have none.
struct BrokenBookletTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch("broken-booklets")
    try scratch.write("title: Small\nwords: []\ndictionary: false\n", to: "content/press.yaml")
    try scratch.write(
      "---\nkind: cryptogram\ntitle: Bee\ndate: 2026-01-05\n---\n"
        + "The bee is busy so that the bear can be idle.\n",
      to: "content/puzzles/bee.md")
    try write("good", title: "Good")
    try write("bad", title: "Bad")
  }

  private func write(_ name: String, title: String, _ more: String = "") throws {
    try scratch.write("title: \(title)\n" + more, to: "content/booklets/\(name).yaml")
  }

  private func build(_ names: String..., typesets: Bool = false) throws -> Build.Report {
    var wishes = Build.Wishes()
    wishes.typesets = typesets
    return try Build(scratch.path, wishes).run(names)
  }

  private func page(_ path: String) -> String? { scratch.text("output/\(path)/index.html") }

  /// Faults of the booklet's own file: of one entry, of a puzzle that is not there, of all of it.
  private static let breaks = ["trim: none\n", "puzzles: [wasp]\n", "title: [\n"]

  @Test(arguments: breaks)
  func `another booklet, the site and the days are written all the same`(fault: String) throws {
    try write("bad", title: "Bad", fault)
    let report = try build()
    #expect(!report.isDone && !report.isStopped)
    #expect(report.leftAlone == ["booklet/bad"])
    #expect(
      report.faults.filter { $0.weight == .error }.allSatisfy {
        $0.file?.hasSuffix("booklets/bad.yaml") == true
      })
    for path in ["site", "daily", "booklet", "booklet/good"] { #expect(page(path) != nil) }
    #expect(page("booklet/bad") == nil)
    // Nothing leads to what is not there.
    #expect(page("booklet")?.contains("bad/") == false)
    #expect(page("site")?.contains("bad/") == false)
    #expect(page("site")?.contains("good/") == true)
    let kept = scratch.names(in: "output/booklet").filter { $0.hasPrefix(".") }
    #expect(kept == [OutputFolder.manifest])
  }

  @Test(arguments: breaks)
  func `what stood of it stays, and is led to`(fault: String) throws {
    #expect(try build().isDone)
    let before = try #require(page("booklet/bad"))
    try write("good", title: "Better")
    try write("bad", title: "Worse", fault)
    let report = try build()
    #expect(report.leftAlone == ["booklet/bad"])
    #expect(page("booklet/bad") == before)
    #expect(page("booklet/good")?.contains("Better") == true)
    if fault != "title: [\n" { #expect(page("booklet")?.contains("bad/") == true) }
    // Its page still finds what it fetches.
    for asset in before.matches(of: /\.\.\/(assets\/[^"?# ]+)"/) {
      #expect(scratch.text("output/booklet/\(asset.1)") != nil, "\(asset.1) is gone")
    }
    try write("bad", title: "Mended")
    #expect(try build().isDone)
    #expect(page("booklet/bad")?.contains("Mended") == true)
  }

  @Test(.enabled(if: BookletTests.typst != nil, "Typst is not on this machine"))
  func `a book that cannot be set leaves its page as it was, and the other book is set`() throws {
    #expect(try build(typesets: true).isDone)
    let before = try #require(page("booklet/bad"))
    let pdf = scratch.files(below: "output/booklet/bad")["bad.pdf"]
    try write("good", title: "Better")
    try write("bad", title: "Worse", "trim: 80x100\npuzzles: [waves]\n")
    try scratch.copy(
      Repository.path("content/puzzles/making-waves.md"), to: "content/puzzles/waves.md")
    let report = try build(typesets: true)
    #expect(report.faults.contains { $0.message.contains("the grid has cells of") })
    #expect(report.leftAlone == ["booklet/bad"])
    #expect(page("booklet/bad") == before)
    #expect(scratch.files(below: "output/booklet/bad")["bad.pdf"] == pdf && pdf != nil)
    #expect(page("booklet/good")?.contains("Better") == true)
  }

  @Test func `where every booklet fails, their edition stays and the others are written`() throws {
    #expect(try build().isDone)
    let before = [page("booklet"), page("booklet/good"), page("booklet/bad")]
    try write("good", title: "Good", "trim: none\n")
    try write("bad", title: "Bad", "trim: none\n")
    try scratch.write("title: Other\nwords: []\ndictionary: false\n", to: "content/press.yaml")
    let report = try build()
    #expect(report.changes.map(\.edition) == ["site", "daily"])
    #expect([page("booklet"), page("booklet/good"), page("booklet/bad")] == before)
    #expect(page("site")?.contains("Other") == true)
  }

  @Test func `one booklet that is asked for fails alone`() throws {
    #expect(try build().isDone)
    try write("bad", title: "Bad", "trim: none\n")
    try write("good", title: "Better")
    #expect(try build("booklet/good").leftAlone == ["booklet/bad"])
    #expect(page("booklet/good")?.contains("Better") == true)
    let report = try build("booklet/bad")
    #expect(report.changes.isEmpty && !report.isDone)
  }

  @Test func `a fault of the site stops booklets too`() throws {
    try write("bad", title: "Bad", "trim: none\n")
    try scratch.write("[nothing](nowhere.md)\n", to: "content/pages/lost.md")
    let report = try build()
    #expect(report.isStopped && report.changes.isEmpty)
    #expect(scratch.names() == ["content"])
  }
}
