import Puzzle

/// What of the content may come out already: no drafts, and nothing before its day, unless somebody
/// wants to see it.
struct Release: Sendable {
  /// Whether drafts come out too.
  var draftsToo = false
  /// Whether everything comes out, whatever its day.
  var futureToo = false
  /// The day that counts as today; without one no day lies ahead.
  var today: Day?

  /// Whether a day has yet to come. The only rule there is: the site's pages and puzzles, and all
  /// that leads to days, go by it.
  func isAhead(_ day: Day) -> Bool {
    guard let today, !futureToo else { return false }
    return day > today
  }

  /// Tells whether something that bears a date is still to wait.
  func holdsBack(_ date: String?) -> Bool { date.flatMap { Day($0) }.map(isAhead) ?? false }

  /// Says that a text is no day where one should stand.
  static func fault(of date: String?, at place: Place?) -> [Fault] {
    guard let date, Day(date) == nil else { return [] }
    return [Fault("date cannot be this", hint: "write a day such as 2026-11-20", at: place)]
  }
}
