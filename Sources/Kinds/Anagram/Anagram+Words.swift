import Puzzle

extension Anagram {
  /// Joins names as English does: A, B and C.
  static func listed(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Counts things as English does: one letter, 3 letters.
  static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    count == 1 ? "one \(one)" : "\(count) \(many)"
  }
}

extension Alphabet {
  /// Letters as a fault lists them: A, B and B.
  func list(_ letters: [Letter]) -> String { Anagram.listed(letters.map(symbol)) }
}

extension [Letter] {
  /// What is left when each of some letters is struck out once, in the order in which it stood.
  func without(_ others: [Letter]) -> [Letter] {
    var others = others
    return filter { letter in
      guard let place = others.firstIndex(of: letter) else { return true }
      others.remove(at: place)
      return false
    }
  }
}
