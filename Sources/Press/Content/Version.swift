import Puzzle

/// The version of the press, as pages, the colophon and the command line show it.
package enum Version {
  /// By semantic versioning; a change in what a seed gives is a breaking one.
  package static let text = "0.1.0"
}

/// What of the content may come out already: no drafts, and nothing before its day, unless somebody
/// wants to see it.
package struct Release: Sendable {
  /// Whether drafts come out too.
  package var draftsToo = false
  /// Whether everything comes out, whatever its day.
  package var futureToo = false
  /// The day that counts as today; without one no day lies ahead.
  package var today: Day?

  package init(draftsToo: Bool = false, futureToo: Bool = false, today: Day? = nil) {
    self.draftsToo = draftsToo
    self.futureToo = futureToo
    self.today = today
  }

  /// Whether a day has yet to come. The only rule there is: the site's pages and puzzles, and all
  /// that leads to days, go by it.
  package func isAhead(_ day: Day) -> Bool {
    guard let today, !futureToo else { return false }
    return day > today
  }

  /// Tells whether something that bears a date is still to wait.
  func holdsBack(_ date: String?) -> Bool { date.flatMap { Day($0) }.map(isAhead) ?? false }

  /// Says that a text is no day where one should stand.
  package static func fault(of date: String?, at place: Place?) -> [Fault] {
    guard let date, Day(date) == nil else { return [] }
    return [Fault("date cannot be this", hint: "write a day such as 2026-11-20", at: place)]
  }
}
