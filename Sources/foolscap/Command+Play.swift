import Pressroom

extension Command {
  /// Plays in the terminal.
  static let play = Command(
    name: "play", form: "FILE|KIND",
    line: "Plays a puzzle in the terminal; piped input plays a script and ends with 0 when solved.",
    flags: [Flag("state", "FILE", "keeps the game in a file and takes it up again")],
    mostNames: 1
  ) { arguments in
    let what = try arguments.name(0, "the puzzle's file, or a kind,")
    let press = try Press.find(arguments.text("press"))
    let isFile = what.contains(".") || what.contains("/")
    let seed = isFile ? 0 : arguments.seed()
    let table = try Table(press, what, seed: seed, state: arguments.text("state"))
    Console.print(try table.board())
    while !table.isSolved {
      if Console.isInteractive { Console.print("> ") }
      guard let line = readLine() else { break }
      let answer = try table.hear(line)
      Console.print(answer.text)
      if answer.isOver { break }
    }
    try table.keep()
    return table.isSolved || Console.isInteractive ? .done : .faults
  }
}
