import Files
import Press
import Puzzle

extension Command {
  static let play = Command(
    name: "play", form: "FILE|KIND [--RECIPE-KEY VALUE …]",
    line: "Plays a puzzle in the terminal, of a file or made to order; piped input plays a script "
      + "and ends with 0 when solved.",
    flags: [Flag("state", "FILE", "keeps the game in a file and takes it up again")],
    mostNames: 1, takesRecipe: true
  ) { arguments in
    let table = try arguments.table()
    if !arguments.has("quiet") { Console.list(table.warnings, json: false) }
    Console.print(try table.board())
    while !table.isSolved {
      if Console.isInteractive { Console.print("> ") }
      guard let line = readLine() else { break }
      let answer = try table.hear(line)
      Console.print(answer.text)
      try table.keep()
      if answer.isOver { break }
    }
    return table.isSolved || Console.isInteractive ? .done : .faults
  }
}

extension Arguments {
  fileprivate func table() throws -> TerminalGame {
    let what = try name(0, "the puzzle's file, or a kind,")
    let state = text("state").map { GameFile($0) }
    if Catalogue.kinds.contains(where: { $0.0 == what }), !Disk.isFile(what) {
      let press = try Press.find(try self.press())
      let recipe = try Maker(press, kind: what).recipe
      let wishes = try others.isEmpty ? state?.wishes() ?? Fields() : wishes(of: what, recipe)
      let seed = try seed ?? state?.seed() ?? anySeed()
      return try TerminalGame(press, kind: what, wishes, seed: seed, state: state)
    }
    if let other = others.first {
      throw Usage(
        "\(what) is made already, so --\(other.name) cannot be asked of it",
        hint: "name a kind to have one made")
    }
    guard Disk.exists(what) else {
      let near = nearest(what, among: Catalogue.kinds.map(\.0)).map { "did you mean \($0)?" }
      throw Usage(
        "there is no file and no kind \(what)", hint: near ?? "`foolscap kinds` lists the kinds")
    }
    let press = try Press.find(try self.press(), for: what)
    return try TerminalGame(press, file: what, state: state)
  }
}
