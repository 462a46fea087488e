import Puzzle

/// One option of a command, as its manual prints it.
struct Flag {
  /// The name, without its dashes.
  let name: String
  /// What follows it; nothing for a switch.
  let value: String?
  /// What it does.
  let line: String

  init(_ name: String, _ value: String? = nil, _ line: String) {
    self.name = name
    self.value = value
    self.line = line
  }

  /// What every command understands.
  static let common = [
    Flag("press", "FOLDER", "the press to work in; the current folder is usual"),
    Flag("seed", "N", "a number or word from which all chance comes"),
    Flag("date", "YYYY-MM-DD", "the day that counts as today"),
    Flag("jobs", "N", "how many threads work"),
    Flag("quiet", nil, "says nothing but faults"),
    Flag("json", nil, "prints faults as JSON"),
  ]
}

/// One verb of the program.
struct Command: Sendable {
  /// The verb.
  let name: String
  /// What stands after it.
  let form: String
  /// One line on what it does.
  let line: String
  /// The options of its own.
  var flags: [Flag] = []
  /// How many words it takes that are no options.
  var mostNames = 0
  /// Whether options it does not know belong to a kind's recipe.
  var takesRecipe = false
  /// Does it.
  let run: @Sendable (Arguments) throws -> Exit

  /// Every verb, in the order in which the help lists them.
  static let all: [Command] = [
    begin, new, build, serve, make, check, play, convert, fill, hint, solve, words, render,
    listKinds, languages, help,
  ]

  /// Finds a verb.
  static func named(_ name: String) -> Command? { all.first { $0.name == name } }

  /// The verb that a mistyped one most likely meant.
  static func meant(by name: String) -> String? { nearest(name, among: all.map(\.name)) }

  /// How it is called.
  var usage: String { "usage: foolscap \(name)\(form.isEmpty ? "" : " " + form)" }

  /// All about it.
  var manual: String {
    let rows = (flags + Flag.common).map { flag in
      ("  --" + flag.name + (flag.value.map { " " + $0 } ?? ""), flag.line)
    }
    let column = Console.column(after: rows.map(\.0))
    let lines = [Console.hanging(usage, by: 4), Console.hanging(line, by: 0)]
    return lines.joined(separator: "\n") + "\n"
      + rows.map { Console.row($0, $1, at: column) }.joined()
  }

  /// Sets two columns.
  static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { row in
      "  " + row.0 + String(repeating: " ", count: width - row.0.count + 2) + row.1 + "\n"
    }.joined()
  }
}
