import Press
import Puzzle

extension Command {
  static let render = Command(
    name: "render", form: "TEMPLATE DATA.json",
    line: "Renders a Liquid template with data from a JSON file (- for standard input).",
    flags: [
      Flag("no-escape", nil, "prints values as they are, as plain Liquid does"),
      Flag("strict", nil, "takes an unknown variable for a fault"),
    ],
    mostNames: 2
  ) { arguments in
    let template = try LooseTemplate(try arguments.file(0, "the template"))
    let file = try arguments.file(1, "the file with the data", orInput: true)
    let data = try LooseTemplate.data(file)
    let (text, warnings) = try template.render(
      data, escape: !arguments.has("no-escape"), now: try arguments.date())
    if arguments.has("strict"), !warnings.isEmpty { throw Faults(warnings.map(\.asError)) }
    Console.print(text)
    if !arguments.has("quiet") { Console.list(warnings, json: false) }
    return .done
  }
}
