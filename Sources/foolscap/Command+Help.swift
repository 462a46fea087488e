import Pressroom
import Puzzle

extension Command {
  /// Lists the kinds, or tells all about one.
  static let listKinds = Command(
    name: "kinds", form: "[KIND]", line: "Lists the kinds of puzzle, or what one can be told.",
    mostNames: 1
  ) { arguments in
    guard !arguments.names.isEmpty else {
      Console.print(table(Catalogue.kinds))
      return .done
    }
    Console.print(try Catalogue.manual(of: try arguments.kind(0, "the kind")))
    return .done
  }

  /// Tells what the program can do, or shows a help page.
  static let help = Command(
    name: "help", form: "[COMMAND|TOPIC]",
    line: "Tells about a command, or shows a page of the help.", mostNames: 1
  ) { arguments in
    let press = try arguments.press()
    guard let topic = arguments.names.first else {
      Console.print("A press for word puzzles: pages, booklets and daily sheets.\n\n")
      Console.print(table(all.map { ($0.name + ($0.form.isEmpty ? "" : " " + $0.form), $0.line) }))
      Console.print("\n`foolscap help COMMAND` tells its options. Topics: ")
      Console.print(Catalogue.topics(press).joined(separator: ", ") + "\n")
      return .done
    }
    if let command = named(topic) {
      Console.print(command.manual)
    } else if let page = try Catalogue.page(topic, press) {
      Console.print(page)
    } else {
      let near = nearest(topic, among: Catalogue.topics(press) + all.map(\.name))
      throw Usage(
        "no page of the help is called \(topic)",
        hint: near.map { "did you mean \($0)?" } ?? "`foolscap help` lists them")
    }
    return .done
  }
}
