import Press
import Puzzle

extension Arguments {
  /// Accepts `--difficulty` for what the recipes call level.
  private static func translated(_ name: String, _ known: [String]) -> String {
    name == "difficulty" && !known.contains(name) && known.contains("level") ? "level" : name
  }

  /// Parses the recipe's options by its own table.
  func wishes(of slug: String, _ recipe: [Field]) throws -> Fields {
    let known = recipe.map(\.name)
    let others = others.map { (name: Self.translated($0.name, known), value: $0.value) }
    for (name, value) in others {
      guard let field = recipe.first(where: { $0.name == name }) else {
        throw Usage(
          "\(command.name) \(slug) has no option --\(name)",
          hint: nearest(name, among: known + (command.flags + Flag.common).map(\.name))
            .map { "did you mean --\($0)?" } ?? "`foolscap kinds \(slug)` lists them")
      }
      if value == nil, !field.isFlag { throw Usage("--\(name) wants a value after it") }
    }
    let wishes = try Maker.wishes(others.map { ($0.name, $0.value ?? "true") }, recipe)
    do throws(Faults) {
      try Reading(Source(name: slug, front: wishes), fields: recipe).finish()
    } catch {
      let messages = error.all.map { "--" + $0.message + ($0.hint.map { ": " + $0 } ?? "") }
      throw Usage(messages.joined(separator: "\n"))
    }
    return wishes
  }
}

extension Field {
  fileprivate var isFlag: Bool {
    if case .flag = form { return true }
    return false
  }
}
