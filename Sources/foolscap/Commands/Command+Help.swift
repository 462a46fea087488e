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

  static let languages = Command(
    name: "languages", form: "[CODE]",
    line: "Lists the languages of the interface, or the lines that one still lacks, as a file to "
      + "fill in.",
    mostNames: 1
  ) { arguments in
    let press = try Press.find(try arguments.press())
    if let code = arguments.names.first {
      Console.print(press.gaps(in: code))
    } else {
      Console.print(press.languages.map { "\($0.code)  \($0.name)\n" }.joined())
    }
    return .done
  }

  static var manuals: Manuals {
    Manuals(
      commands: all.map { command in
        Manual(
          command.name + (command.form.isEmpty ? "" : " " + command.form), command.line,
          options: command.flags.map(\.manualLine))
      },
      common: Flag.common.map(\.manualLine),
      exits: Exit.allCases.map { Manual.Line(String($0.rawValue), $0.line) },
      environment: [
        Manual.Line("NO_COLOR", "set to anything, keeps colours off the terminal"),
        Manual.Line("COLUMNS", "how wide the help is set where that cannot be asked of a terminal"),
        Manual.Line("PATH", "where `typst`, the poppler tools and other programs are looked for"),
        Manual.Line("TMPDIR", "where books lie while Typst sets them; `/tmp` is usual"),
      ])
  }
}

extension Flag {
  fileprivate var manualLine: Manual.Line {
    Manual.Line("--" + name + (value.map { " " + $0 } ?? ""), line)
  }
}
