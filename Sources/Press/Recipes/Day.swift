import Liquid

/// A day of the calendar, counted, so that days can be compared, stepped through and measured.
package struct Day: Sendable, Hashable, Comparable {
  /// Its number from 1970-01-01 on.
  package let number: Int

  /// Takes a day that was counted.
  package init(number: Int) { self.number = number }

  /// Understands a day as ISO 8601 writes it, such as 2026-11-20; nothing where there is none.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// Takes a date apart; nothing where the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), (1...Calendar.days(in: month, of: year)).contains(day) else {
      return nil
    }
    number = Calendar.dayNumber(year: year, month: month, day: day)
  }

  private var date: (year: Int, month: Int, day: Int) { Calendar.date(ofDay: number) }

  /// The year that it lies in.
  package var year: Int { date.year }

  /// The month that it lies in, by its first day.
  package var month: Day { self - (date.day - 1) }

  /// The number of days in its month.
  package var daysInMonth: Int { Calendar.days(in: date.month, of: date.year) }

  /// Its number in its month.
  var dayOfMonth: Int { date.day }

  /// Its place in the week, Monday being nought.
  package var weekday: Int { ((number + 3) % 7 + 7) % 7 }

  /// As ISO 8601 writes it.
  package var text: String { parts.joined(separator: "-") }

  /// The folder in which its pages lie: year, month and day.
  package var folder: String { parts.joined(separator: "/") }

  /// The folder of its month.
  package var monthFolder: String { parts.prefix(2).joined(separator: "/") }

  private var parts: [String] {
    let (year, month, day) = date
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return [padded(year, 4), padded(month, 2), padded(day, 2)]
  }

  /// Orders days as they follow each other.
  package static func < (one: Day, other: Day) -> Bool { one.number < other.number }

  /// A later day.
  package static func + (day: Day, count: Int) -> Day { Day(number: day.number + count) }

  /// An earlier day.
  package static func - (day: Day, count: Int) -> Day { Day(number: day.number - count) }

  /// How many days lie between it and another, which may be earlier.
  package func days(until other: Day) -> Int { other.number - number }
}

/// Which days a build makes, and what it asks of those that are not settled yet. Which of them are
/// out is not for it to say: `Release` knows.
package struct DayWishes: Sendable {
  /// Whether days that are not settled yet are composed.
  package var composes = false
  /// The first day that is printed; that of the recipe is usual.
  package var first: Day?
  /// The last day that is made; today, and `ahead` more days, is usual where days are composed.
  package var last: Day?
  /// How many days after today are composed too, hidden until their day.
  package var ahead = 0
  /// How many of each puzzle come out, whatever the recipe says.
  package var count: Int?
  /// The levels at which each puzzle comes out, whatever the recipe says.
  package var levels: [String] = []

  /// Asks for the days that are settled already, and for no more.
  package init() {}

  /// Whether a day that came out is among those that are printed.
  package func prints(_ day: Day) -> Bool { first.map { day >= $0 } ?? true }

  /// The last day that is made; none where it is the last one that is settled.
  package func last(on today: Day?) -> Day? { last ?? (composes ? today.map { $0 + ahead } : nil) }
}
