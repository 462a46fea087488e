/// Numbers for the names of variables, so that a rendering compares numbers instead of strings.
struct Symbols: Sendable {
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  /// Finds the number of a name, giving it one at its first use.
  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    names.append(name)
    numbers[name] = names.count - 1
    return names.count - 1
  }

  /// Finds the number of a name that some template mentions.
  func find(_ name: String) -> Int? { numbers[name] }
}
