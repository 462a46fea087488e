import Pressroom

extension Command {
  /// Makes editions.
  static let build = Command(
    name: "build", form: "[site] [booklet] [daily]",
    line: "Builds the editions named, or all that the press publishes.",
    flags: [
      Flag("output", "FOLDER", "where the editions go; `output` in the press is usual"),
      Flag("strict", nil, "takes an unknown variable in a template for a fault"),
    ],
    mostNames: Edition.all.count
  ) { arguments in
    let report = try Build(arguments.pressFolder, try arguments.wishes()).run(
      try arguments.editions())
    Console.list(report.faults, json: arguments.has("json"))
    guard report.isDone else { return .faults }
    if !arguments.has("quiet") {
      for (edition, folder, changes) in report.changes {
        Console.say(
          "\(edition): \(folder)/index.html (\(changes.written) written, "
            + "\(changes.kept) unchanged, \(changes.removed) removed)")
      }
    }
    return .done
  }

  /// Reads and draws everything and writes nothing.
  static let check = Command(
    name: "check", form: "[EDITION…]",
    line: "Reads everything and draws it, writes nothing, and lists all that is wrong.",
    flags: [Flag("strict", nil, "takes warnings for faults")],
    mostNames: Edition.all.count
  ) { arguments in
    let report = try Build(arguments.pressFolder, try arguments.wishes()).run(
      try arguments.editions(), writing: false)
    Console.list(report.faults, json: arguments.has("json"))
    let clean = arguments.has("strict") ? report.faults.isEmpty : report.isDone
    if clean, !arguments.has("quiet") {
      Console.say(report.faults.isEmpty ? "no faults" : "nothing that stops a build")
    }
    return clean ? .done : .faults
  }
}

extension Arguments {
  /// The folder of the press to work in.
  var pressFolder: String { text("press") ?? "" }

  /// The editions named, each of which must exist.
  func editions() throws -> [String] {
    for name in names where Edition.named(name) == nil {
      throw Usage(
        "no edition is called \(name)",
        hint: "known are " + Edition.all.map(\.name).joined(separator: ", "))
    }
    return names
  }

  /// What a build is told.
  func wishes() throws -> Build.Wishes {
    var wishes = Build.Wishes()
    wishes.jobs = try whole("jobs", in: 1...256, standard: Machine.cores)
    wishes.isStrict = has("strict")
    wishes.output = text("output")
    wishes.date = text("date")
    return wishes
  }
}
