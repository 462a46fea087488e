import Press

@main struct Foolscap {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    Console.exit(with: run(words))
  }

  private static func run(_ words: [String]) -> Exit {
    do {
      guard let verb = words.first, verb != "--help", verb != "-h" else {
        return try Command.help.run(Arguments([], of: .help))
      }
      if verb == "--version" {
        let built = Installation.built(in: Installation.folder).map { " (\($0))" } ?? ""
        Console.print("foolscap \(Version.text)\(built)\n")
        return .done
      }
      guard let command = Command.named(verb) else {
        let near = Command.meant(by: verb).map { "did you mean `foolscap \($0)`?" }
        throw Usage("there is no command \(verb)", hint: near ?? "`foolscap help` lists them")
      }
      let rest = Array(words.dropFirst())
      if rest.contains("--help") || rest.contains("-h") {
        Console.print(command.manual)
        return .done
      }
      return try command.run(Arguments(rest, of: command))
    } catch {
      return Console.report(error, json: words.contains("--json"))
    }
  }
}
