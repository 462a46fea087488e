import Puzzle

/// What of the content may come out already: no drafts, and nothing before its day, unless somebody
/// wants to see it.
struct Release: Sendable {
  /// Whether drafts come out too.
  var draftsToo = false
  /// Whether everything comes out, whatever its day.
  var futureToo = false
  /// The day that counts as today; without one no day lies ahead.
  var today: String?

  /// Tells whether something of a day is still to wait. Days are written so that their letters
  /// stand in their order.
  func holdsBack(_ date: String?) -> Bool {
    guard let date, let today, !futureToo, Self.isDay(date) else { return false }
    return date > today
  }

  /// Says that a text is no day where one should stand.
  static func fault(of date: String?, at place: Place?) -> [Fault] {
    guard let date, !isDay(date) else { return [] }
    return [Fault("date cannot be this", hint: "write a day such as 2026-11-20", at: place)]
  }

  /// Whether a text is a day of the calendar, written as such.
  static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let digits = parts.joined().utf8.allSatisfy { (0x30...0x39).contains($0) }
    let numbers = parts.compactMap { Int($0) }
    guard parts.map(\.utf8.count) == [4, 2, 2], digits, numbers.count == 3 else { return false }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard (1...12).contains(month), day >= 1 else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return day <= [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }
}
