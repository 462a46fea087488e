import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Build
@testable import Files
@testable import Press

/// What leads to days that were built ahead, in the pages that the press brings along: nothing.
struct DaysAheadTests {
  private let press: DailyPress

  init() throws {
    press = try DailyPress(DailyPress.recipe.replacing("2026-11-16", with: "2026-12-29"))
    try press.scratch.write(
      "title: Small\nurl: https://example.org/\nplaces: {site: .}\nwords: words/few.txt\n"
        + "dictionary: false\n", to: "content/press.yaml")
    try FileManager.default.removeItem(atPath: press.scratch["templates"])
    let report = try build("2026-12-30", composing: true)
    #expect(report.isDone, "\(report.faults.map(\.text))")
  }

  private func build(_ date: String, composing: Bool) throws -> Build.Report {
    try press.build(date, composing: composing, ahead: 5, installation: Repository.root)
  }

  /// The files that everybody may see: all but the pages of the days after one, and the list by
  /// which scripts know when a day comes.
  private func shown(after last: String) -> [String: String] {
    let all = press.scratch.files(below: "output/daily").filter { path, _ in
      let parts = path.split(separator: "/")
      let day = parts.count > 3 ? parts.prefix(3).joined(separator: "-") : ""
      return (Day(day) == nil || day <= last) && path != "assets/days.js"
        && path != OutputFolder.manifest
    }
    return all.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// Where a text says something of a day, or leads to one.
  private func mentions(of day: String, _ path: String, _ text: String) -> Bool {
    let date = Day(day)
    let folder = date?.folder ?? day
    let names =
      switch path {
      case "daily.ics": ["DTSTART;VALUE=DATE:" + day.replacing("-", with: "")]
      case _ where path.hasSuffix(".html"):
        [" href=\"[^\"]*\(folder)/", "content=\"[^\"]*\(folder)/"]
      default: [day, folder]
      }
    return names.contains { text.range(of: $0, options: .regularExpression) != nil }
  }

  @Test(arguments: [true, false])
  func `no build leads anybody to a day that has yet to come`(isComposing: Bool) throws {
    let first = press.scratch.files(below: "output/daily")
    if !isComposing { #expect(try build("2026-12-30", composing: false).isDone) }
    let isSame = press.scratch.files(below: "output/daily") == first
    #expect(isSame)
    let shown = shown(after: "2026-12-30")
    #expect(shown.count > 30)
    for (path, text) in shown {
      for day in ["2026-12-31", "2027-01-01", "2027-01-04"] {
        let isTold = mentions(of: day, path, text)
        #expect(!isTold, "\(path) leads to \(day)")
      }
      guard path.hasSuffix(".html"), !path.hasPrefix("2027/") else { continue }
      let isWay = text.range(of: " href=\"[^\"]*2027/", options: .regularExpression) != nil
      #expect(!isWay, "\(path) leads to 2027")
    }
    let map = try #require(shown["sitemap.xml"])
    #expect(map.contains("https://example.org/daily/2026/12/30/") && !map.contains("2027"))
    #expect(press.page("2027/01/01/index.html")?.contains("This page opens on") == true)
  }

  @Test func `a plain build on a later day brings out what has come by then`() throws {
    #expect(try build("2027-01-01", composing: false).isDone)
    let shown = shown(after: "2027-01-01")
    for name in [
      "index.html", "feed.xml", "feed.json", "daily.ics", "sitemap.xml", "archive.html",
      "assets/search-index.js", "2027/01/index.html", "2026/12/31/index.html",
    ] {
      let text = try #require(shown[name], "\(name)")
      let isNamed =
        name == "archive.html"
        ? text.contains(" href=\"2027/01/index.html\"") : mentions(of: "2027-01-01", name, text)
      #expect(isNamed, "\(name)")
      #expect(!mentions(of: "2027-01-02", name, text), "\(name)")
    }
    #expect(shown["index.html"]?.contains("class=\"day-newest notice\"") == true)
    #expect(words("index.html").contains("Friday, 1 January 2027"))
  }

  private func words(_ page: String) -> String {
    (press.page(page) ?? "").replacing(/<[^>]*>/, with: "")
  }

  @Test(arguments: ["2026-12-30", "2027-01-04", "2027-02-01"])
  func `the front page says where its day is not that of today`(date: String) throws {
    #expect(try build(date, composing: false).isDone)
    let front = try #require(press.page("index.html"))
    let notice = try #require(front.firstMatch(of: /<p class="day-newest notice"[^>]*>/)).output
    #expect(notice.hasSuffix(" hidden>") == (date < "2027-01-05"))
    let day = min(date, "2027-01-04")
    #expect(notice.contains("data-day=\"\(day)\""))
    let page = day.replacing("-", with: "/") + "/index.html"
    #expect(words(page).contains("The newest puzzles are of"))
    #expect(press.page("2026/12/29/index.html")?.contains("day-newest") == false)
  }

  @Test func `answers are there from the day after on, whether another day came or not`() throws {
    func opens() -> Bool {
      press.page("2027/01/04/answers.html")?.contains("This page opens on") == true
    }
    #expect(try build("2027-01-04", composing: false).isDone)
    #expect(opens())
    #expect(try build("2027-01-05", composing: false).isDone)
    #expect(!opens())
  }

  @Test func `what has a day to come comes out for whoever wants to see the future`() throws {
    let report = try press.build(
      "2026-12-30", composing: false, isFuture: true, installation: Repository.root)
    #expect(report.isDone)
    #expect(press.page("feed.xml")?.contains("2027/01/04") == true)
  }

  @Test func `a server brings out the next day when it comes, and composes none`() throws {
    var wishes = Build.Wishes()
    wishes.installation = Repository.root
    wishes.cache = ParseCache()
    for date in ["2026-12-30", "2026-12-31", "2027-01-06"] {
      usleep(80_000)
      wishes.date = date
      #expect(try Build(press.scratch.path, wishes).run(["daily"]).isDone)
      let newest = "data-day=\"\(min(date, "2027-01-04"))\""
      #expect(press.page("index.html")?.contains(newest) == true)
      for name in ["feed.xml", "daily.ics", "sitemap.xml", "archive.html"] {
        let text = try #require(press.page(name), "\(name)")
        for day in ["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-04"] {
          let isTold =
            name == "archive.html"
            ? text.contains(" href=\"\(day.prefix(4))/\(day.dropFirst(5).prefix(2))/index.html")
            : mentions(of: day, name, text)
          let isOut = name == "archive.html" ? day.prefix(7) <= date.prefix(7) : day <= date
          #expect(isTold == isOut, "\(name) on \(date): \(day)")
        }
      }
    }
    #expect(press.ledger.count == 7)
  }

  @Test func `a server takes days away with their recipe, and brings them back`() throws {
    var wishes = Build.Wishes()
    wishes.installation = Repository.root
    wishes.cache = ParseCache()
    wishes.date = "2026-12-30"
    let build = Build(press.scratch.path, wishes)
    #expect(try build.run(["daily"]).isDone)
    try FileManager.default.removeItem(atPath: press.scratch["content/daily.yaml"])
    let report = try build.run(["daily"])
    #expect(report.isDone && report.changes.map(\.files.written) == [0])
    #expect(press.scratch.names(in: "output") == [])
    #expect(try build.run(["daily"]).changes.isEmpty)
    try press.write(DailyPress.recipe)
    #expect(try build.run(["daily"]).isDone)
    #expect(press.page("2026/12/30/index.html") != nil)
  }

  @Test func `a span may end before today, and begins nothing anew`() throws {
    try press.build("2027-01-03", last: "2026-12-31", installation: Repository.root)
    #expect(press.page("2027/01/01/index.html") == nil)
    #expect(words("index.html").contains("The newest puzzles are of Thursday, 31 December 2026."))
    try press.build("2026-12-30", last: "2027-01-02", installation: Repository.root)
    #expect(words("index.html").contains("Wednesday, 30 December 2026"))
    #expect(press.page("2027/01/02/index.html")?.contains("This page opens on") == true)
    #expect(press.page("2027/01/03/index.html") == nil)
  }
}
