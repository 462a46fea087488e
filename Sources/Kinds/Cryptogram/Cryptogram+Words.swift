extension Cryptogram {
  /// Joins names as English does: A, B and C.
  static func listed(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Counts things as English does: one letter, 3 letters.
  static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    count == 1 ? "one \(one)" : "\(count) \(many)"
  }

  /// Says how often: once, twice, 3 times.
  static func times(_ count: Int) -> String {
    count == 1 ? "once" : count == 2 ? "twice" : "\(count) times"
  }
}
