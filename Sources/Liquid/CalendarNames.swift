import Puzzle

/// What months and days are called in a language, in full and in short.
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

  /// The names that dates are read by.
  static let english = CalendarNames()

  /// Takes the names that a language gives, and the English ones for those it does not.
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
