import Puzzle

extension Site {
  /// The lengths of the words whose meanings some puzzle's players may ask for.
  static func definedLengths(_ press: Press, _ content: Content) -> [Int] {
    let wanted = Set(content.puzzles.flatMap { $0.puzzle.defines() })
    return press.shelf.lengths.filter(wanted.contains)
  }

  /// Carries along what words mean, a script for each length that some puzzle asks for.
  func addGlossaries(to plan: inout Plan) {
    guard !defined.isEmpty else { return }
    let lexicographer = press.lexicographer
    if let missing = lexicographer.lexicon.missing { plan.note([missing]) }
    for length in defined {
      let name = Glossary.name(length)
      let path = "assets/words/\(name).js"
      plan.add(
        .made(path) { [press, crew] in
          press.memo.bytes(path) {
            guard let shard = try? press.shelf.shard(length) else { return "" }
            let glossary = lexicographer.glossary(of: shard, press.shelf.alphabet, crew)
            return "foolscap.words(\"\(name)\",\"\(Base64.encode(glossary.packed))\");\n"
          }
        })
    }
  }
}
