import Press
import Puzzle

extension Command {
  static let new = Command(
    name: "new", form: "KIND|page|help|booklet NAME [--title TITLE] [--RECIPE-KEY VALUE …]",
    line: "Begins a puzzle in content/puzzles, composed by a seed and yours to change; or a page, "
      + "a page of the help, a booklet.",
    flags: [Flag("title", "TITLE", "what stands above it; made of the name without")],
    mostNames: 2, takesRecipe: true
  ) { arguments in
    let what = try arguments.name(0, "what to begin")
    let press = try arguments.press() ?? ""
    if let piece = NewFile.Piece(rawValue: what) {
      try arguments.refuseWishes()
      let file = try NewFile.piece(piece, try arguments.name(1, "its name"), in: press)
      try file.write(file.text(of: piece, title: arguments.text("title")))
      Console.print(file.path + "\n")
      return .done
    }
    let slug = try arguments.beginnable(what)
    let file = try NewFile.puzzle(try arguments.name(1, "its name"), in: press)
    let maker = try Maker(try Press.find(press), kind: slug)
    let wishes = try arguments.wishes(of: slug, maker.recipe)
    let made = try maker.make(wishes, seed: arguments.anySeed(), number: 0)
    try file.write(
      try file.puzzle(made.write(), title: arguments.text("title"), date: try arguments.date()))
    Console.print(file.path + "\n")
    Console.list(try Press.find(press).faults(in: file.path))
    return .done
  }
}

extension Arguments {
  /// A kind to begin; a typo may also be meant as a page, help or booklet.
  fileprivate func beginnable(_ what: String) throws -> String {
    let kinds = Catalogue.kinds.map(\.0)
    let known = kinds + NewFile.Piece.allCases.map(\.rawValue)
    guard kinds.contains(what) else {
      throw Usage(
        "there is no kind \(what)",
        hint: nearest(what, among: known).map { "did you mean \($0)?" }
          ?? "known are " + known.joined(separator: ", "))
    }
    return what
  }

  /// Only puzzles take recipe options.
  fileprivate func refuseWishes() throws {
    guard let other = others.first else { return }
    let known = (command.flags + Flag.common).map(\.name)
    throw Usage(
      "\(command.name) \(names[0]) has no option --\(other.name)",
      hint: nearest(other.name, among: known).map { "did you mean --\($0)?" })
  }
}
