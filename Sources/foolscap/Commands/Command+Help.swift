import Press
import Puzzle

extension Command {
  static let listKinds = Command(
    name: "kinds", form: "[KIND]", line: "Lists the kinds of puzzle, or what one can be told.",
    mostNames: 1
  ) { arguments in
    guard !arguments.names.isEmpty else {
      Console.print(table(Catalogue.kinds))
      return .done
    }
    let (head, parts) = try Catalogue.sections(of: try arguments.kind(0, "the kind"))
    Console.print(head + "\n")
    for part in parts {
      Console.print("\n" + Console.bold(part.title) + "\n")
      let names = part.rows.map { "  " + $0.name }
      let column = Console.column(after: names)
      for (name, row) in zip(names, part.rows) {
        Console.print(Console.row(name, row.line, at: column))
      }
    }
    return .done
  }

  static let help = Command(
    name: "help", form: "[COMMAND|TOPIC]",
    line: "Tells about a command, or shows a page of the help.", mostNames: 1
  ) { arguments in
    let press = try arguments.press()
    guard let topic = arguments.names.first else {
      Console.print("A press for word puzzles: pages, booklets and daily sheets.\n\n")
      Console.print(all.map(listed).joined())
      Console.print(
        "\n`foolscap help COMMAND` tells its options, `foolscap help TOPIC` shows a page:\n")
      Console.print(contents(Catalogue.index(press)))
      return .done
    }
    if let command = named(topic) {
      Console.print(command.manual)
    } else if let page = try Catalogue.page(topic, press, manuals) {
      Console.print(
        HelpText(page, of: topic, width: Console.width, coloured: Console.isPrintColoured).text)
    } else {
      throw Usage(
        "no page of the help is called \(topic)",
        hint: meant(by: topic, among: Catalogue.topics(press)) ?? "`foolscap help` lists them")
    }
    return .done
  }

  private static func listed(_ command: Command) -> String {
    let form = command.form.isEmpty ? "" : " " + command.form
    let lines = Console.wrapped(command.line, Console.width - 6)
    return "  " + Console.bold(command.name) + form + "\n"
      + lines.map { "      " + $0 + "\n" }.joined()
  }

  /// A topic of that name in a subfolder, else the closest one.
  private static func meant(by topic: String, among topics: [String]) -> String? {
    let deeper = topics.filter { $0.hasSuffix("/" + topic) }
    if !deeper.isEmpty { return "there are " + deeper.joined(separator: ", ") }
    return nearest(topic, among: topics + all.map(\.name)).map { "did you mean \($0)?" }
  }

  private static func contents(_ index: HelpIndex) -> String {
    let topics = index.parts.flatMap(\.entries).flatMap { [$0.topic] + $0.children }
    let column = Console.column(after: topics.map { "  " + $0.name })
    return index.parts.map { part in
      let title = part.title.isEmpty ? "" : Console.bold(part.title) + "\n"
      let rows = part.entries.flatMap { [$0.topic] + $0.children }.map { topic in
        Console.row("  " + topic.name, topic.line, at: column)
      }
      return "\n" + title + rows.joined()
    }.joined()
  }
}
