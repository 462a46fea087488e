import Puzzle

package enum Version {
  /// Semantic versioning; a change in what a seed produces is a breaking one.
  package static let text = "0.1.0"
}

/// Which content is published: by default no drafts, and nothing before its date.
package struct Release: Sendable {
  package var draftsToo = false
  package var futureToo = false
  /// Nil means that no day is in the future.
  package var today: Day?

  package init(draftsToo: Bool = false, futureToo: Bool = false, today: Day? = nil) {
    self.draftsToo = draftsToo
    self.futureToo = futureToo
    self.today = today
  }

  /// The only rule for future dates; pages, puzzles and the daily edition all use it.
  package func isAhead(_ day: Day) -> Bool {
    guard let today, !futureToo else { return false }
    return day > today
  }

  func holdsBack(_ date: String?) -> Bool { date.flatMap { Day($0) }.map(isAhead) ?? false }

  /// The fault of a text that is not a date.
  package static func fault(of date: String?, at place: Place?) -> [Fault] {
    guard let date, Day(date) == nil else { return [] }
    return [Fault("date cannot be this", hint: "write a day such as 2026-11-20", at: place)]
  }
}
