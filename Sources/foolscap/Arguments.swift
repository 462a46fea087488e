import Puzzle

/// The words after a command, split into names and options by the command's own table.
struct Arguments {
  private(set) var names: [String] = []
  /// Options for a kind's recipe, in order; one without a value is a switch.
  private(set) var others: [(name: String, value: String?)] = []
  let command: Command
  private var values: [String: String] = [:]
  private var all: [(name: String, value: String)] = []

  /// Refuses unknown options with the nearest known one as a hint. After `--` every word is a name.
  init(_ words: [String], of command: Command) throws {
    self.command = command
    let table = command.flags + Flag.common
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        names.append(word)
        continue
      }
      if word == "--" {
        names += rest
        break
      }
      let parts = word.drop { $0 == "-" }.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.first.map(String.init) ?? ""
      var value = parts.count > 1 ? String(parts[1]) : nil
      let flag = word.hasPrefix("--") ? table.first { $0.name == name } : nil
      guard flag != nil || command.takesRecipe && word.hasPrefix("--") && !name.isEmpty else {
        throw Self.unknown(word, name, of: command, table)
      }
      if let flag, flag.value == nil {
        guard value == nil else { throw Usage("--\(name) takes no value") }
        value = ""
      } else if value == nil, let next = rest.first, !next.hasPrefix("--") {
        value = rest.popFirst()
      }
      if flag == nil {
        others.append((name, value))
      } else if let value {
        values[name] = value
        all.append((name, value))
      } else {
        throw Usage("--\(name) wants a value after it", hint: command.usage)
      }
    }
    guard names.count <= command.mostNames else {
      throw Usage("\(command.name) takes no \(names[command.mostNames])", hint: command.usage)
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  func text(_ name: String) -> String? { values[name] }

  /// For options that may be repeated, in order.
  func texts(_ name: String) -> [String] { all.filter { $0.name == name }.map(\.value) }

  func whole(_ name: String, in range: ClosedRange<Int>, standard: Int) throws -> Int {
    guard let text = values[name] else { return standard }
    guard let number = Int(text), range.contains(number) else {
      let bounds = "from \(range.lowerBound) to \(range.upperBound)"
      throw Usage("--\(name) wants a whole number \(bounds), not \(text)")
    }
    return number
  }

  func name(_ place: Int, _ what: String) throws -> String {
    guard names.indices.contains(place) else { throw Usage("\(what) is missing") }
    return names[place]
  }

  private static func unknown(
    _ word: String, _ name: String, of command: Command, _ table: [Flag]
  ) -> Usage {
    let word = word.split(separator: "=").first.map(String.init) ?? word
    let near = nearest(name, among: table.map(\.name)).map { "did you mean --\($0)?" }
    return Usage(
      "\(command.name) has no option \(word)",
      hint: near ?? "`foolscap help \(command.name)` lists them")
  }
}
