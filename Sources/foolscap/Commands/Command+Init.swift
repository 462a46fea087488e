import Press
import Puzzle

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
    let report = try starter.begin(seed: arguments.seed ?? 1, today: today)
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
