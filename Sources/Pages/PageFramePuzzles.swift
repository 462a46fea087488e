import Files
import Kinds
import Liquid
import Press
import Puzzle

extension PageFrame {
  package func listing(_ entry: Entry) -> Value { entry.listing }

  /// The data of a puzzle's own page. The player's part is in `Rot13`, so that nobody reads the
  /// answer by accident.
  package func figure(_ entry: Entry) -> Value {
    let slug = entry.puzzle.info.slug
    var figure = listing(entry)
    figure["board"] = .text("kinds/\(slug)/board.html")
    figure["print"] = .text("kinds/\(slug)/print.html")
    figure["hints"] = ""
    figure["files"] = .list(files(of: entry.puzzle).map(Value.text))
    figure["help"] = .text(help[slug] ?? "")
    var carried = figure
    for name in ["files", "thumbnail"] { carried[name] = nil }
    var handout: Value = [
      "handout": entry.puzzle.handout(), "alphabet": press.config.alphabet.value,
      "puzzle": carried,
    ]
    if entry.puzzle.info.asksForWords {
      handout["lengths"] = .list(press.shelf.lengths.map { .int($0) })
      handout["defined"] = .list(defined.map { .int($0) })
    }
    // Only the player shows settings.
    figure["still"] = true
    figure["data"] = .text(Rot13.over(handout, open: entry.puzzle.info.printed))
    return figure
  }

  /// What the player may load for a puzzle. The page lists it, since the names carry fingerprints.
  private func files(of puzzle: AnyPuzzle) -> [String] {
    let slug = puzzle.info.slug
    let own = ["wasm.js", "js"].map { "assets/kinds/\(slug).\($0)" }
    guard puzzle.info.asksForWords else { return own }
    let words = press.shelf.lengths.map(String.init) + defined.map(Glossary.name)
    return own + words.map { "assets/words/\($0).js" }
  }
}

extension PageFrame {
  /// The lengths of the words whose definitions some puzzle may need.
  static func definedLengths(_ press: Press, _ content: Content) -> [Int] {
    let wanted = Set(content.puzzles.flatMap { $0.puzzle.defines() })
    return press.shelf.lengths.filter(wanted.contains)
  }

  package func addGlossaries(to plan: inout EditionPlan) {
    guard !defined.isEmpty else { return }
    let definitions = press.definitions
    if let missing = definitions.lexicon.missing { plan.note([missing]) }
    for length in defined {
      let name = Glossary.name(length)
      let path = "assets/words/\(name).js"
      plan.add(
        .made(path) { [press, workers] in
          press.valueCache.bytes(path) {
            guard let shard = try? press.shelf.shard(length) else { return "" }
            let glossary = definitions.glossary(of: shard, press.shelf.alphabet, workers)
            return "foolscap.words(\"\(name)\",\"\(Base64.encode(glossary.packed, .standard))\");\n"
          }
        })
    }
  }
}
