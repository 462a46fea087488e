import Press

extension Command {
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
}
