import Press
import Puzzle

extension Command {
  static let new = Command(
    name: "new", form: "KIND|page|help|booklet NAME [--title TITLE] [--RECIPE-KEY VALUE …]",
    line: "Begins a puzzle in content/puzzles, composed by a seed and yours to change; or a page, "
      + "a page of the help, a booklet.",
    flags: [Flag("title", "TITLE", "what stands above it; made of the name without")],
    mostNames: 2, takesRecipe: true
  ) { arguments in
    let what = try arguments.name(0, "what to begin")
    let press = try arguments.press() ?? ""
    if let piece = NewFile.Piece(rawValue: what) {
      try arguments.refuseWishes()
      let file = try NewFile.piece(piece, try arguments.name(1, "its name"), in: press)
      try file.write(file.text(of: piece, title: arguments.text("title")))
      Console.print(file.path + "\n")
      return .done
    }
    let slug = try arguments.beginnable(what)
    let file = try NewFile.puzzle(try arguments.name(1, "its name"), in: press)
    let maker = try Maker(try Press.find(press), kind: slug)
    let wishes = try arguments.wishes(of: slug, maker.recipe)
    let made = try maker.make(wishes, seed: arguments.anySeed(), number: 0)
    try file.write(
      try file.puzzle(made.write(), title: arguments.text("title"), date: try arguments.date()))
    Console.print(file.path + "\n")
    Console.list(try Press.find(press).faults(in: file.path))
    return .done
  }
}

extension Arguments {
  /// A kind to begin; a typo may also be meant as a page, help or booklet.
  fileprivate func beginnable(_ what: String) throws -> String {
    let kinds = Catalogue.kinds.map(\.0)
    let known = kinds + NewFile.Piece.allCases.map(\.rawValue)
    guard kinds.contains(what) else {
      throw Usage(
        "there is no kind \(what)",
        hint: nearest(what, among: known).map { "did you mean \($0)?" }
          ?? "known are " + known.joined(separator: ", "))
    }
    return what
  }

  /// Only puzzles take recipe options.
  fileprivate func refuseWishes() throws {
    guard let other = others.first else { return }
    let known = (command.flags + Flag.common).map(\.name)
    throw Usage(
      "\(command.name) \(names[0]) has no option --\(other.name)",
      hint: nearest(other.name, among: known).map { "did you mean --\($0)?" })
  }
}

extension Command {
  static let begin = Command(
    name: "init", form: "FOLDER [--title TITLE]",
    line: "Lays a new press that builds at once, in a folder that is empty or not there yet.",
    flags: [Flag("title", "TITLE", "what the press is called; made of the folder's name without")],
    mostNames: 1
  ) { arguments in
    var folder = try arguments.name(0, "the folder of the new press")
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    let starter = try Starter(folder, title: arguments.text("title"))
    let today = try arguments.date() ?? Machine.today?.text ?? "2026-01-01"
    let report = try starter.begin(seed: arguments.seed ?? 2, today: today)
    Console.list(report.faults)
    guard !arguments.has("quiet") else { return .done }
    Console.say(
      """
      \(folder): a press of \(report.files.count) files. What you write lies in content, and \
      content/press.yaml is its title page.
      Look at it:  foolscap serve --open\(folder == "." ? "" : " \(folder)")
      Publish it:  foolscap build\(folder == "." ? "" : " --press \(folder)"), and then whatever \
      lies in \(folder == "." ? "" : folder + "/")output
      """)
    return .done
  }
}
