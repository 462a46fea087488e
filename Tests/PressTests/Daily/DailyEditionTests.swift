import Foundation
import Puzzle
import TestSupport
import Testing

struct DailyEditionTests {
  @Test func `a day leads to the one before and the one after, over a year's end`() throws {
    let press = try DailyPress(DailyPress.recipe.replacing("2026-11-16", with: "2027-12-30"))
    try press.build("2028-01-02")
    #expect(
      press.page("2027/12/31/index.html") == """
        Friday, 31 December 2027 \nCryptogram: cryptogram
        2027-12-30 < > 2028-01-01

        """)
    for page in ["2027/index.html", "2027/12/index.html", "2028/01/index.html", "archive.html"] {
      #expect(press.page(page) != nil, "\(page)")
    }
    #expect(press.page("index.html") == "2028-01-02: 2028-01-02\n")
  }

  @Test func `days ahead are built and marked, and feeds are silent about them`() throws {
    let press = try DailyPress()
    try press.build("2026-11-18", ahead: 3)
    #expect(press.page("2026/11/18/index.html")?.contains("ahead") == false)
    #expect(
      press.page("2026/11/19/index.html")?.hasPrefix("Thursday, 19 November 2026 , ahead") == true)
    #expect(press.page("index.html") == "2026-11-18: 2026-11-18\n")
    #expect(press.page("feed.xml")?.contains("19 November") == false)
    #expect(press.page("daily.ics")?.contains("DTSTART;VALUE=DATE:20261118") == true)
    #expect(press.page("daily.ics")?.contains("DTSTART;VALUE=DATE:20261119") == false)
    let ahead = press.ledger
    #expect(ahead.count == 6)
    try press.build("2026-11-19")
    #expect(press.page("2026/11/20/index.html") == nil)
    #expect(press.ledger == ahead)
  }

  @Test func `a puzzle that is out has its own picture, and one to come has none`() throws {
    let press = try DailyPress()
    try press.scratch.write(
      "title: Small\nwords: words/few.txt\ndictionary: false\nurl: https://example.org/\n"
        + "places: {site: .}\n", to: "content/press.yaml")
    let drawing = "templates/site/social-card.svg"
    try press.scratch.copy(Repository.path(drawing), to: drawing)
    for template in ["site/puzzle", "daily/day"] {
      try press.scratch.write("{{ page.picture }}\n", to: "templates/\(template).html")
    }
    try press.build("2026-11-17", ahead: 1)
    let picture = "assets/cards/daily/2026/11/17/cryptogram.png"
    let address = "https://example.org/daily/\(picture)\n"
    #expect(press.page("2026/11/17/cryptogram.html") == address)
    #expect(press.page("2026/11/17/index.html") == address)
    let files = press.scratch.files(below: "output/daily")
    #expect(files[picture]?.starts(with: [0x89, 0x50]) == true)
    #expect(press.page("2026/11/18/cryptogram.html") == "\n")
    #expect(files[picture.replacing("/17/", with: "/18/")] == nil)
  }

  @Test func `a build that names no day prints what the ledger has`() throws {
    let press = try DailyPress()
    try press.build(nil)
    #expect(press.ledger.isEmpty && press.page("index.html") == ": \n")
    try press.build("2026-11-17")
    try press.build(nil)
    #expect(press.ledger.count == 2 && press.page("index.html") == "2026-11-17: 2026-11-17\n")
    try press.build("2020-01-01")
    #expect(press.ledger.count == 2 && press.page("index.html") == ": \n")
  }

  @Test func `the first day that is printed may be later than the first there is`() throws {
    let press = try DailyPress()
    try press.build("2026-11-20", first: "2026-11-19")
    #expect(press.ledger.count == 5)
    #expect(press.page("2026/11/18/index.html") == nil)
    #expect(press.page("2026/11/19/index.html")?.contains("\n < > 2026-11-20") == true)
  }

  @Test func `without a recipe the days are those of dated puzzles`() throws {
    let press = try DailyPress()
    try FileManager.default.removeItem(atPath: press.scratch["content/daily.yaml"])
    for (name, date) in [("one", "2026-11-16"), ("two", "2026-11-18"), ("three", "2026-11-18")] {
      try press.scratch.write(
        "---\nkind: cryptogram\ntitle: \(name)\ndate: \(date)\n---\nThe \(name) of us, no more.\n",
        to: "content/puzzles/\(name).md")
    }
    let report = try press.build(nil)
    #expect(press.told(report) == [])
    #expect(press.page("2026/11/18/two.html") == "two two\n")
    #expect(press.page("2026/11/18/sheet.html") == "three\ntwo\n")
    #expect(press.page("index.html") == "2026-11-18: 2026-11-18\n")
    #expect(press.ledger.isEmpty)
  }

  @Test func `scripts learn of every day in few words`() throws {
    let press = try DailyPress(
      DailyPress.recipe.replacing("[cryptogram]", with: "[cryptogram hard]"))
    try press.build("2026-11-17")
    let script = try #require(press.page("assets/days.js"))
    #expect(script.hasPrefix("foolscapDays({"))
    #expect(script.contains(#""2026-11-16":"cryptogram-hard cryptogram hard""#))
  }

  @Test(arguments: [("2026-11-15", nil), ("2026-11-20", "2026-11-21")])
  func `a span without a day is warned of, since nothing is printed`(
    date: String, first: String?
  ) throws {
    let report = try DailyPress().build(date, first: first)
    let said = report.faults.map(\.text).filter { $0.contains("no day of the edition is printed") }
    #expect(said.count == 1)
    #expect(said.first?.contains("content/daily.yaml: warning: ") == true)
    #expect(said.first?.contains("its first is 2026-11-16") == true)
  }
}
