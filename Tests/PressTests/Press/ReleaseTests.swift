import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Build
@testable import Press

/// What waits: drafts until they are done, the rest until its day.
struct ReleaseTests {
  private let press: SmallPress

  init() throws {
    press = try SmallPress(pages: 1)
    try press.write("---\ndate: 2026-12-01\n---\n\nComing", to: "later")
    try press.write("---\ndraft: true\n---\n\nUnripe", to: "unripe")
  }

  private func build(
    _ date: String?, drafts: Bool = false, future: Bool = false
  ) throws -> Build.Report {
    var wishes = Build.Wishes()
    wishes.installation = nil
    wishes.date = date
    wishes.draftsToo = drafts
    wishes.futureToo = future
    return try Build(press.scratch.path, wishes).run(["site"])
  }

  @Test(
    arguments: [
      ("2026-11-30", false), ("2026-12-01", true), ("2027-01-01", true), (nil, true),
    ] as [(String?, Bool)])
  func `a page with a day comes out on that day`(date: String?, isOut: Bool) throws {
    #expect(try build(date).isDone)
    #expect((press.page("later") != nil) == isOut)
    #expect(press.page("unripe") == nil)
  }

  @Test func `both come out where they are asked for`() throws {
    #expect(try build("2026-11-30", drafts: true, future: true).isDone)
    #expect(press.page("later")?.contains("Coming") == true)
    #expect(press.page("unripe")?.contains("Unripe") == true)
  }

  @Test func `a link to what is to come is left out until then, with a word about it`() throws {
    try press.write("See [this](later.md).", to: "index")
    let early = try build("2026-11-30")
    #expect(early.isDone)
    let words = early.faults.filter { $0.file?.hasSuffix("index.md") == true }
    #expect(words.map(\.message) == ["later.md comes out on 2026-12-01"])
    #expect(words.map(\.weight) == [.warning])
    #expect(press.page("index")?.contains("See this.") == true)
    #expect(try build("2026-12-01").faults.allSatisfy { $0.file == nil })
    #expect(press.page("index")?.contains("<a href=\"later.html\">this</a>") == true)
  }

  @Test func `a link to a draft is a fault until drafts are asked for`() throws {
    try press.write("See [this](unripe.md).", to: "index")
    let report = try build(nil)
    #expect(report.faults.contains { $0.message == "unripe.md is a draft" && $0.weight == .error })
    #expect(try build(nil, drafts: true).isDone)
  }

  @Test func `one process takes the next day for what it is`() throws {
    var wishes = Build.Wishes()
    wishes.installation = nil
    wishes.cache = ParseCache()
    wishes.date = "2026-11-30"
    #expect(try Build(press.scratch.path, wishes).run([]).isDone)
    #expect(press.page("later") == nil)
    usleep(80_000)
    wishes.date = "2026-12-01"
    #expect(try Build(press.scratch.path, wishes).run([]).isDone)
    #expect(press.page("later") != nil)
  }

  @Test(arguments: ["soon", "2026-13-01", "2026-02-29", "01.12.2026", "2026-1-1"])
  func `what is no day is a fault`(date: String) throws {
    try press.write("---\ndate: \(date)\n---\n", to: "later")
    let faults = try build("2026-11-30").faults.filter { $0.weight == .error }
    #expect(faults.map(\.message) == ["date cannot be this"])
    #expect(faults.first?.place == Place(line: 2, column: 7))
  }
}
