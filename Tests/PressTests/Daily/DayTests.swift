import Testing

@testable import Daily
@testable import Press

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
