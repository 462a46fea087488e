import Pressroom

extension Command {
  /// Renders one template with data from a file.
  static let render = Command(
    name: "render", form: "TEMPLATE DATA.json",
    line: "Renders a Liquid template with data from a JSON file (- for standard input).",
    flags: [
      Flag("no-escape", nil, "prints values as they are, as plain Liquid does"),
      Flag("strict", nil, "takes an unknown variable for a fault"),
    ],
    mostNames: 2
  ) { arguments in
    let rendering = try LooseTemplate.render(
      try arguments.name(0, "the template"), data: try arguments.name(1, "the file with the data"),
      escape: !arguments.has("no-escape"), strict: arguments.has("strict"),
      now: arguments.text("date"))
    Console.print(rendering.text)
    if !arguments.has("quiet") { Console.list(rendering.warnings, json: false) }
    return .done
  }
}
