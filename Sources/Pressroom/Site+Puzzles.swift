import Puzzle

extension Site {
  /// Plans the list of puzzles and, for each, the page to solve it on and the page with its answer.
  func addPuzzles(to plan: inout Plan) {
    let list = "puzzles/index.html"
    plan.add(
      .page(
        list, "site/puzzles.html",
        data(
          list, ["title": "Puzzles"],
          [
            "puzzles": .list(content.puzzles.map(listing)), "tags": .list(tags.map(Self.value)),
          ])))
    let planned = crew.each(content.puzzles.count) { sheets(of: content.puzzles[$0]) }
    for sheet in planned.joined() { plan.add(sheet) }
  }

  private func sheets(of entry: Entry) -> [Sheet] {
    let session = entry.puzzle.open(press.shelf)
    let page: Value = [
      "title": .text(entry.title), "description": .text(Self.description(entry)),
      "date": .text(entry.date ?? ""),
    ]
    let figure = figure(entry)
    func sheet(_ path: String, _ name: String) -> Sheet {
      let more: Value = ["puzzle": figure, "view": session.view()]
      return .page(path, template(name, of: entry), data(path, page, more), from: entry.file)
    }
    let untouched = sheet(entry.path, "puzzle")
    guard (try? session.hear(Verb.reveal)) != nil else { return [untouched] }
    return [untouched, sheet(entry.answerPath, "answer")]
  }

  /// What a puzzle is, in a sentence: its author's remark if there is one.
  private static func description(_ entry: Entry) -> String {
    let card = entry.puzzle.card
    if let note = entry.note, !note.isEmpty { return "\(card.title). \(note)" }
    return "\(card.title): \(card.line)"
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
