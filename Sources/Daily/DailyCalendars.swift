import Pages
import Press
import Puzzle

extension DailyPages {
  func addCalendars(to plan: inout EditionPlan) {
    let months = Self.unique(issues.map(\.day.month))
    for (place, month) in months.enumerated() {
      plan.add(
        page(month.monthFolder + "/index.html", "daily/month.html") {
          var more: Value = ["month": self.month(month)]
          if place > 0 { more["previous"] = monthLink(months[place - 1]) }
          if place + 1 < months.count { more["next"] = monthLink(months[place + 1]) }
          return (["title": .text(name(of: month))], more)
        })
    }
    let years = Self.unique(months.map(\.year))
    for year in years {
      plan.add(
        page("\(Self.folder(of: year))/index.html", "daily/year.html") {
          let own = months.filter { $0.year == year }.map(self.month)
          return (
            ["title": .text(String(year))], ["year": .int(year), "months": .list(own)]
          )
        })
    }
    plan.add(
      page("archive.html", "daily/archive.html") {
        let list = years.reversed().map { year -> Value in
          let own = months.filter { $0.year == year }
          return [
            "year": .int(year), "href": .text("\(Self.folder(of: year))/index.html"),
            "ahead": .bool(own.allSatisfy { isAhead(first(of: $0)) }),
            "date": .text(own.first.map { first(of: $0).text } ?? ""),
            "months": .list(own.map(monthLink)),
          ]
        }
        return (["title": .text(site.press.language.said("Archive"))], ["years": .list(list)])
      })
  }

  private func name(of month: Day) -> String {
    written("daily/month.txt", month) ?? month.monthFolder
  }

  private static func folder(of year: Int) -> String {
    String((Day(year: year, month: 1, day: 1)?.folder ?? "").prefix { $0 != "/" })
  }

  /// The calendars of months and years in which no day is out yet.
  var calendarsAhead: Set<String> {
    let months = Set(issues.map(\.day.month)).subtracting(published.map(\.day.month))
    let years = Set(issues.map(\.day.year)).subtracting(published.map(\.day.year))
    return Set(
      months.map { $0.monthFolder + "/index.html" }
        + years.map { Self.folder(of: $0) + "/index.html" })
  }

  private static func unique<Element: Equatable>(_ sorted: [Element]) -> [Element] {
    sorted.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// The first day with puzzles in a month; before it the month stays hidden.
  private func first(of month: Day) -> Day {
    issues.first { $0.day.month == month }?.day ?? month
  }

  private func monthLink(_ month: Day) -> Value {
    let own = issues.filter { $0.day.month == month }
    return [
      "date": .text(month.text), "href": .text(month.monthFolder + "/index.html"),
      "first": .text(first(of: month).text), "ahead": .bool(isAhead(first(of: month))),
      "count": .int(own.count { !isAhead($0.day) }),
    ]
  }

  /// A month as weeks of seven cells, empty outside the month.
  package func month(_ month: Day) -> Value {
    var value = monthLink(month)
    let days = [Day: DayEdition](
      issues.filter { $0.day.month == month }.map { ($0.day, $0) },
      uniquingKeysWith: { first, _ in first })
    let shift = daily?.beginsOnSunday == true ? 1 : 0
    var cells: [Value] = Array(repeating: nil, count: (month.weekday + shift) % 7)
    for number in 0..<month.daysInMonth {
      let day = month + number
      var cell: Value = ["date": .text(day.text), "number": .int(number + 1)]
      if days[day] != nil {
        cell["href"] = .text(day.folder + "/index.html")
        cell["ahead"] = .bool(isAhead(day))
      }
      cells.append(cell)
    }
    while cells.count % 7 != 0 { cells.append(nil) }
    value["weeks"] = .list(
      stride(from: 0, to: cells.count, by: 7).map { .list(Array(cells[$0..<$0 + 7])) })
    // Any Monday will do: 2024 began with one.
    let monday = Day(number: 19_723)
    value["weekdays"] = .list((0..<7).map { .text((monday + ($0 - shift)).text) })
    return value
  }
}

/// A calendar to subscribe to (RFC 5545). Each day is an all-day event that does not mark its
/// reader as busy.
package struct ICalendar {
  package let text: String

  /// The most bytes on a line before it is folded.
  private static let width = 75

  package init(_ head: FeedHead, _ items: [FeedItem]) {
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Foolscap//Daily//EN", "CALSCALE:GREGORIAN",
      "X-WR-CALNAME:" + Self.escaped(head.title),
    ]
    for item in items {
      let day = Self.date(item.day)
      lines += [
        "BEGIN:VEVENT", "UID:" + item.id, "DTSTAMP:\(day)T000000Z", "DTSTART;VALUE=DATE:" + day,
        "DTEND;VALUE=DATE:" + Self.date(item.day + 1),
        "SUMMARY:" + Self.escaped(([head.title] + item.lines).joined(separator: ": ", then: ", ")),
        "TRANSP:TRANSPARENT",
      ]
      if head.base != nil { lines.append("URL:" + item.address) }
      lines.append("END:VEVENT")
    }
    lines.append("END:VCALENDAR")
    text = lines.map(Self.folded).joined()
  }

  private static func date(_ day: Day) -> String { day.text.filter { $0 != "-" } }

  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\", ",", ";": escaped += "\\" + String(character)
      case _ where character.isNewline: escaped += "\\n"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// Folds a line between characters, and ends it.
  package static func folded(_ line: String) -> String {
    var (folded, count) = ("", 0)
    for scalar in line.unicodeScalars {
      let width = String(scalar).utf8.count
      if count + width > Self.width {
        folded += "\r\n "
        count = 1
      }
      folded.unicodeScalars.append(scalar)
      count += width
    }
    return folded + "\r\n"
  }
}

extension [String] {
  fileprivate func joined(separator first: String, then other: String) -> String {
    let rest = dropFirst().joined(separator: other)
    return (self.first ?? "") + (rest.isEmpty ? "" : first + rest)
  }
}
