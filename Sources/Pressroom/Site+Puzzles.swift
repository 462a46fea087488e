import Puzzle

extension Site {
  /// Plans the list of puzzles and, for each, the page to solve it on and the page with its answer.
  func addPuzzles(to plan: inout Plan) {
    let list = "puzzles/index.html"
    plan.add(
      .page(
        list, "site/puzzles.html",
        data(list, ["title": "Puzzles"], ["puzzles": .list(content.puzzles.map(listing))])))
    let key = key
    for entry in content.puzzles {
      plan.add(sheet("puzzle", entry, at: entry.path, key))
      if entry.hasAnswer { plan.add(sheet("answer", entry, at: entry.answerPath, key)) }
    }
  }

  /// A puzzle's page hangs on nothing but the puzzle and what every page shares.
  private func sheet(_ name: String, _ entry: Entry, at path: String, _ key: Int) -> Sheet {
    var hasher = Hasher()
    hasher.combine(key)
    hasher.combine(path)
    hasher.combine(entry.revision)
    let draft = Draft(key: hasher.finalize()) {
      let session = entry.puzzle.open(press.shelf)
      if name == "answer" { _ = try? session.hear(Verb.reveal) }
      let page: Value = ["title": .text(entry.title), "description": .text(entry.puzzle.card.line)]
      return data(path, page, ["puzzle": figure(entry), "view": session.view()])
    }
    return .page(path, template(name, of: entry), draft, from: entry.file)
  }

  /// A kind may draw its own page; most are content with the one for all.
  private func template(_ name: String, of entry: Entry) -> String {
    let own = "kinds/\(entry.puzzle.card.slug)/\(name).html"
    return press.library.has(own) ? own : "site/\(name).html"
  }

  /// What a list says of a puzzle.
  func listing(_ entry: Entry) -> Value { entry.listing }

  /// What a puzzle's own page knows of it, the player's data among it: coded, so that nobody reads
  /// the answer by accident.
  func figure(_ entry: Entry) -> Value {
    let slug = entry.puzzle.card.slug
    var figure = listing(entry)
    figure["board"] = .text("kinds/\(slug)/board.html")
    figure["print"] = .text("kinds/\(slug)/print.html")
    figure["hints"] = ""
    figure["help"] = .text(help[slug] ?? "")
    var handout: Value = [
      "handout": entry.puzzle.handout(), "alphabet": press.imprint.alphabet.value,
      "puzzle": figure,
    ]
    if entry.puzzle.card.asksForWords {
      handout["lengths"] = .list(press.shelf.lengths.map { .int($0) })
      handout["defined"] = .list(defined.map { .int($0) })
    }
    figure["data"] = .text(
      Base64.encode(Array(JSON.write(handout).utf8)))
    return figure
  }
}
