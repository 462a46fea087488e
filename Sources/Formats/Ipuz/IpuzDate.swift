/// Days as ipuz has them, month/day/year, and as the press has them, year-month-day.
enum IpuzDate {
  /// The day of the press; nothing where it is no day.
  static func day(_ text: String) -> String? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let month = parts[0], let day = parts[1], let year = parts[2],
      (1...12).contains(month), (1...31).contains(day), (1000...9999).contains(year)
    else { return nil }
    return "\(year)-\(padded(month))-\(padded(day))"
  }

  /// The day of ipuz; nothing where it is no day.
  static func text(_ day: String) -> String? {
    let parts = day.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4,
      parts[1...].allSatisfy({ $0.utf8.count == 2 }), parts.allSatisfy({ Int($0) != nil })
    else { return nil }
    let text = "\(parts[1])/\(parts[2])/\(parts[0])"
    return self.day(text) == day ? text : nil
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
