import Puzzle

/// A date and time for the `date` filter. This module has neither a clock nor a time zone database.
struct Moment: Sendable {
  var year: Int
  var month = 1
  var day = 1
  var hour = 0
  var minute = 0
  var second = 0
  var nanosecond = 0
  /// Seconds ahead of UTC.
  var ahead = 0
  /// Empty for a bare offset.
  var zone = "UTC"

  /// Takes a text or seconds since 1970; fails if it is no date.
  init?(_ term: Term, now: String?) throws(Fault) {
    switch term {
    case .value(.int(let seconds)): self.init(secondsSince1970: Int64(seconds))
    case .value(.text), .markup:
      let text = Array(term.text.utf8)
      guard !text.isEmpty else { return nil }
      if text.allSatisfy({ $0.isDigit }) {
        guard let seconds = Int64(term.text) else { return nil }
        self.init(secondsSince1970: seconds)
      } else {
        let words = text.downcased
        if words == Array("now".utf8) || words == Array("today".utf8) {
          self = try Self.current(now)
        } else {
          self.init(words: words, now: now)
        }
      }
    default: return nil
    }
  }

  init(year: Int) { self.year = year }

  private static func current(_ now: String?) throws(Fault) -> Moment {
    guard let now, let moment = Moment(words: Array(now.utf8).downcased, now: nil) else {
      throw Fault("there is no clock here to say what ‘now’ is", hint: "give the build a date")
    }
    return moment
  }

  var isPossible: Bool {
    (1...12).contains(month) && (1...Calendar.days(in: month, of: year)).contains(day)
      && (0...24).contains(hour) && (0...59).contains(minute) && (0...60).contains(second)
      && (-999_999...999_999).contains(year)
  }
}

/// The proleptic Gregorian calendar.
package enum Calendar {
  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  package static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970-01-01, by years that begin in March so that leap days come last.
  package static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Inverts `dayNumber`.
  package static func date(ofDay number: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * part + 2) / 5 + 1
    )
  }
}

extension Moment {
  /// In UTC; fails beyond the supported years.
  init?(secondsSince1970 seconds: Int64) {
    guard seconds.magnitude < 10_000_000_000_000 else { return nil }
    let days = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)
    let rest = Int(seconds - days * 86_400)
    let date = Calendar.date(ofDay: Int(days))
    self.init(year: date.year)
    month = date.month
    day = date.day
    hour = rest / 3600
    minute = rest / 60 % 60
    second = rest % 60
  }

  var dayNumber: Int { Calendar.dayNumber(year: year, month: month, day: day) }

  /// In UTC; 64 bits even where `Int` has 32.
  var secondsSince1970: Int64 {
    Int64(dayNumber) * 86_400 + Int64(hour * 3600 + minute * 60 + second - ahead)
  }

  /// Sunday is 0.
  var weekday: Int { ((dayNumber + 4) % 7 + 7) % 7 }

  /// From 1.
  var yearday: Int { dayNumber - Calendar.dayNumber(year: year, month: 1, day: 1) + 1 }

  /// The ISO 8601 week, with the year that it belongs to.
  var isoWeek: (year: Int, week: Int) {
    let thursday = dayNumber - (weekday + 6) % 7 + 3
    let year = Calendar.date(ofDay: thursday).year
    let first = Calendar.dayNumber(year: year, month: 1, day: 1)
    return (year, (thursday - first) / 7 + 1)
  }
}

/// Names of months and weekdays in a language, long and short.
struct CalendarNames: Sendable {
  private(set) var months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private(set) var weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private(set) var shortMonths: [String]
  private(set) var shortWeekdays: [String]

  /// Also the names by which dates are parsed.
  static let english = CalendarNames()

  init(_ names: Value = .null) {
    func list(_ name: String, _ count: Int) -> [String]? {
      guard let list = names[name].list?.compactMap({ $0.text }), list.count == count else {
        return nil
      }
      return list
    }
    if let given = list("months", 12) { months = given }
    if let given = list("weekdays", 7) { weekdays = given }
    shortMonths = list("short-months", 12) ?? months.map { String($0.prefix(3)) }
    shortWeekdays = list("short-weekdays", 7) ?? weekdays.map { String($0.prefix(3)) }
  }
}
