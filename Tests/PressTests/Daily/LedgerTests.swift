import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Daily
@testable import Files
@testable import Press

/// What is out stays out as it is.
struct LedgerTests {
  @Test func `quotations that come later change no day that is out`() throws {
    let press = try DailyPress()
    try press.build("2026-11-20")
    let before = press.ledger
    #expect(before.count == 5)
    let answers = press.page("2026/11/18/answers.html")
    try press.quote(1...60)
    let again = try press.build("2026-11-20")
    #expect(press.ledger == before)
    #expect(again.changes.map(\.files.written) == [0])
    try press.build("2026-11-22")
    #expect(press.ledger.count == 7)
    #expect(press.ledger.filter { before[$0.key] != nil } == before)
    #expect(press.page("2026/11/18/answers.html") == answers)
  }

  @Test(arguments: [1, 2, 5])
  func `days come out the same from any number of threads and by any steps`(jobs: Int) throws {
    let recipe = DailyPress.recipe + "  weekend: [rack]\nwindows: {rack: 1}\n"
    let whole = try DailyPress(recipe)
    try whole.build("2026-11-29", jobs: 1)
    let stepwise = try DailyPress(recipe)
    for day in ["2026-11-17", "2026-11-18", "2026-11-22", "2026-11-29"] {
      try stepwise.build(day, jobs: jobs)
    }
    #expect(stepwise.ledger == whole.ledger)
    #expect(stepwise.scratch.files(below: "output") == whole.scratch.files(below: "output"))
    try FileManager.default.removeItem(atPath: stepwise.scratch["content/daily"])
    let again = try stepwise.build("2026-11-29", jobs: jobs)
    #expect(again.changes.map(\.files.written) == [0])
    #expect(stepwise.ledger == whole.ledger)
  }

  @Test func `days that were lost in the middle come again without what stands around them`() throws
  {
    let press = try DailyPress()
    try press.build("2026-11-25")
    try FileManager.default.removeItem(atPath: press.scratch["content/daily/2026/11/19"])
    try press.build("2026-11-25")
    let texts = press.ledger.values.compactMap { $0.components(separatedBy: "---\n").last }
    #expect(texts.count == 10 && Set(texts).count == 10)
  }

  @Test func `a text that is mended by hand stays mended, and its game goes on`() throws {
    let press = try DailyPress()
    try press.build("2026-11-18")
    let name = "2026/11/17/1-cryptogram.md"
    let text = try #require(press.ledger[name])
    try press.scratch.write(
      text.replacing("title: Cryptogram", with: "title: Mended"), to: "content/daily/" + name)
    try press.build("2026-11-19")
    #expect(press.ledger[name]?.contains("Mended") == true)
    #expect(
      press.page("2026/11/17/cryptogram.html") == "Mended daily/2026/11/17/cryptogram\n")
  }

  @Test func `a draft in the ledger is taken out of its day`() throws {
    let press = try DailyPress(
      DailyPress.recipe.replacing("[cryptogram]", with: "[cryptogram, rack]"))
    try press.build("2026-11-17")
    let name = "2026/11/16/2-rack.md"
    let text = try #require(press.ledger[name])
    try press.scratch.write(
      text.replacing("kind: rack", with: "kind: rack\ndraft: true"), to: "content/daily/" + name)
    try press.build("2026-11-17")
    #expect(press.page("2026/11/16/rack.html") == nil)
    #expect(press.page("2026/11/17/rack.html") != nil)
  }

  @Test func `nothing is kept while anything is wrong, nor by a check`() throws {
    let press = try DailyPress()
    try press.build("2026-11-18", writing: false)
    #expect(press.ledger.isEmpty)
    try press.scratch.write("{{ broken", to: "templates/daily/day.html")
    #expect(try press.build("2026-11-18").isDone == false)
    #expect(press.ledger.isEmpty)
    #expect(press.scratch.names() == ["content", "templates"])
  }

  @Test func `a day appears in the ledger whole, and leaves nothing beside it`() throws {
    let press = try DailyPress()
    let pendingWrite = PendingWrite(
      folder: press.scratch["content/daily/2026/11/16"],
      files: [("1-a.md", "one"), ("2-b.md", "two")])
    try pendingWrite.keep()
    #expect(press.ledger == ["2026/11/16/1-a.md": "one", "2026/11/16/2-b.md": "two"])
    try PendingWrite(folder: pendingWrite.folder, files: [("1-a.md", "other")]).keep()
    #expect(press.ledger["2026/11/16/1-a.md"] == "one")
    #expect(press.scratch.names(in: "content/daily/2026/11") == ["16"])
  }

  @Test func `what is no puzzle of a day is told of`() throws {
    let press = try DailyPress()
    try press.build("2026-11-16")
    try press.scratch.write("---\nkind: rack\n---\n", to: "content/daily/2026/11/31/1-rack.md")
    try press.scratch.write("---\nkind: rack\n---\n", to: "content/daily/rack.md")
    try press.scratch.write(
      "---\nkind: cryptogram\ncipher: XYZ\n---\nAha.\n", to: "content/daily/2026/11/16/2-x.md")
    let told = press.told(try press.build("2026-11-16"))
    #expect(told.count == 3)
    #expect(told[0].hasPrefix("content/daily/2026/11/16/2-x.md:3:1: error: the key cipher"))
    #expect(
      told[1].hasPrefix("content/daily/2026/11/31/1-rack.md: error: this is no puzzle of a day"))
    #expect(told[2].hasPrefix("content/daily/rack.md: error: this is no puzzle of a day"))
  }
}

struct DayTests {
  @Test(arguments: [
    ("2026-11-20", "2026-11-21", 4), ("2026-12-31", "2027-01-01", 3),
    ("2024-02-28", "2024-02-29", 2),
    ("2026-02-28", "2026-03-01", 5), ("2000-02-28", "2000-02-29", 0),
    ("1900-02-28", "1900-03-01", 2),
    ("1969-12-31", "1970-01-01", 2), ("0001-01-01", "0001-01-02", 0),
  ])
  func `a day knows the next one and its place in the week`(
    text: String, next: String, weekday: Int
  ) throws {
    let day = try #require(Day(text))
    #expect(day.text == text)
    #expect((day + 1).text == next)
    #expect(((day + 1) - 1) == day)
    #expect(day.weekday == weekday)
    #expect(day.days(until: day + 40) == 40)
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-11-31", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10",
    "2026-11-00", "26-11-20", "2026-1-2", "2026/11/20", "+026-11-20", "2026-11-20 ", "２０２６-11-20",
  ])
  func `what is no day is none`(text: String) { #expect(Day(text) == nil) }

  @Test func `a month has its days, and folders have their noughts`() throws {
    let day = try #require(Day("2028-02-29"))
    #expect(day.month.text == "2028-02-01" && day.daysInMonth == 29 && day.dayOfMonth == 29)
    #expect(day.folder == "2028/02/29" && day.monthFolder == "2028/02")
    #expect(Day("0042-01-05")?.folder == "0042/01/05")
  }

  @Test func `a thousand years of days follow each other without a gap`() throws {
    let first = try #require(Day("1900-01-01"))
    var last = first.text
    for number in 1...365_000 {
      let text = (first + number).text
      if text <= last { Testing.Issue.record("\(text) follows \(last)") }
      last = text
    }
    #expect(last == "2899-05-03")
  }
}
