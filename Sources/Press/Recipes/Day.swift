import Liquid

/// A calendar day as a day count.
package struct Day: Sendable, Hashable, Comparable {
  /// Days since 1970-01-01.
  package let number: Int

  package init(number: Int) { self.number = number }

  /// Parses an ISO 8601 date such as 2026-11-20.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// Nil if the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), (1...Calendar.days(in: month, of: year)).contains(day) else {
      return nil
    }
    number = Calendar.dayNumber(year: year, month: month, day: day)
  }

  private var date: (year: Int, month: Int, day: Int) { Calendar.date(ofDay: number) }

  package var year: Int { date.year }

  /// The first day of its month.
  package var month: Day { self - (date.day - 1) }

  package var daysInMonth: Int { Calendar.days(in: date.month, of: date.year) }

  var dayOfMonth: Int { date.day }

  /// 0 is Monday.
  package var weekday: Int { ((number + 3) % 7 + 7) % 7 }

  /// As in ISO 8601.
  package var text: String { parts.joined(separator: "-") }

  /// The folder of its pages, as in `2026/11/20`.
  package var folder: String { parts.joined(separator: "/") }

  /// As in `2026/11`.
  package var monthFolder: String { parts.prefix(2).joined(separator: "/") }

  private var parts: [String] {
    let (year, month, day) = date
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return [padded(year, 4), padded(month, 2), padded(day, 2)]
  }

  package static func < (one: Day, other: Day) -> Bool { one.number < other.number }

  package static func + (day: Day, count: Int) -> Day { Day(number: day.number + count) }

  package static func - (day: Day, count: Int) -> Day { Day(number: day.number - count) }

  /// Negative if the other day is earlier.
  package func days(until other: Day) -> Int { other.number - number }
}

/// Which days a build makes, and what it asks of those not composed yet. `Release` decides which
/// are published.
package struct DayWishes: Sendable {
  package var composes = false
  /// The first day to print; defaults to the recipe's.
  package var first: Day?
  /// The last day to make; defaults to `ahead` days after today if days are composed.
  package var last: Day?
  /// How many days after today are composed too, hidden until their date.
  package var ahead = 0
  /// Overrides the recipe's counts.
  package var count: Int?
  /// Overrides the recipe's levels unless empty.
  package var levels: [String] = []

  package init() {}

  package func prints(_ day: Day) -> Bool { first.map { day >= $0 } ?? true }

  /// Nil means the last day that is already composed.
  package func last(on today: Day?) -> Day? { last ?? (composes ? today.map { $0 + ahead } : nil) }
}
