import Puzzle

struct Flag {
  let name: String
  /// The placeholder of its value; `nil` for a switch.
  let value: String?
  let line: String

  init(_ name: String, _ value: String? = nil, _ line: String) {
    self.name = name
    self.value = value
    self.line = line
  }

  static let common = [
    Flag("press", "FOLDER", "the press to work in; the current folder is usual"),
    Flag("seed", "N", "a number or word from which all chance comes"),
    Flag("date", "YYYY-MM-DD", "the day that counts as today"),
    Flag("jobs", "N", "how many threads work"),
    Flag("quiet", nil, "says nothing but faults"),
    Flag("json", nil, "prints faults as JSON"),
  ]
}

struct Command: Sendable {
  let name: String
  /// The arguments after the verb, as the usage line shows them.
  let form: String
  let line: String
  var flags: [Flag] = []
  /// The most arguments it takes that are no options.
  var mostNames = 0
  /// Whether unknown options belong to a kind's recipe.
  var takesRecipe = false
  let run: @Sendable (Arguments) throws -> Exit

  /// In the order of the help.
  static let all: [Command] = [
    begin, new, build, serve, make, check, play, convert, fill, hint, solve, words, render,
    listKinds, languages, help,
  ]

  static func named(_ name: String) -> Command? { all.first { $0.name == name } }

  static func meant(by name: String) -> String? { nearest(name, among: all.map(\.name)) }

  var usage: String { "usage: foolscap \(name)\(form.isEmpty ? "" : " " + form)" }

  var manual: String {
    let rows = (flags + Flag.common).map { flag in
      ("  --" + flag.name + (flag.value.map { " " + $0 } ?? ""), flag.line)
    }
    let column = Console.column(after: rows.map(\.0))
    let lines = [Console.hanging(usage, by: 4), Console.hanging(line, by: 0)]
    return lines.joined(separator: "\n") + "\n"
      + rows.map { Console.row($0, $1, at: column) }.joined()
  }

  static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { row in
      "  " + row.0 + String(repeating: " ", count: width - row.0.count + 2) + row.1 + "\n"
    }.joined()
  }
}
