import Files
import Pages
import Press
import Puzzle

extension PageFrame {
  func addPuzzles(to plan: inout EditionPlan) {
    let list = "puzzles/index.html"
    plan.add(
      .page(
        list, "site/puzzles.html",
        data(
          list, ["title": .text(press.language.said("Puzzles"))],
          [
            "puzzles": .list(content.puzzles.map(listing)), "tags": .list(tags.map(Self.value)),
          ])))
    let around = neighbours
    for entry in content.puzzles {
      plan.add(sheet("puzzle", entry, at: entry.path, beside: around[entry.id] ?? [:]))
      if entry.hasAnswer { plan.add(sheet("answer", entry, at: entry.answerPath)) }
    }
  }

  /// The previous and next puzzle of the same kind, by id.
  private var neighbours: [String: Value] {
    var neighbours: [String: Value] = [:]
    var last: [String: Entry] = [:]
    func link(_ entry: Entry) -> Value {
      ["title": .text(entry.title), "href": .text(Path.encoded(entry.path))]
    }
    for entry in content.puzzles where !entry.puzzle.info.isTool {
      let slug = entry.puzzle.info.slug
      if let before = last[slug] {
        neighbours[before.id, default: [:]]["next"] = link(entry)
        neighbours[entry.id, default: [:]]["previous"] = link(before)
      }
      last[slug] = entry
    }
    return neighbours
  }

  private func sheet(
    _ name: String, _ entry: Entry, at path: String, beside around: Value = [:]
  ) -> OutputFile {
    @Sendable func page() -> Value {
      let session = entry.puzzle.open(press.shelf)
      if name == "answer" { _ = try? session.hear(Verb.reveal) }
      var page: Value = [
        "title": .text(entry.title), "description": .text(description(entry)),
        "date": .text(entry.date ?? ""),
        "picture": hasSocialCard(entry) ? .text(Self.socialCard(of: entry)) : nil,
        "card": .bool(hasSocialCard(entry)),
      ]
      for name in ["previous", "next"] { page[name] = around[name] }
      return data(path, page, ["puzzle": figure(entry), "view": session.view()])
    }
    return .page(path, template(name, of: entry), page(), from: entry.file)
  }

  /// The author's note, or else what the kind is about.
  private func description(_ entry: Entry) -> String {
    let info = entry.puzzle.info
    let title = press.language.said(info.title)
    if let note = entry.note, !note.isEmpty { return "\(title). \(note)" }
    return "\(title): \(press.language.said(info.line))"
  }

  /// A kind may have templates of its own; most use the shared ones.
  private func template(_ name: String, of entry: Entry) -> String {
    let own = "kinds/\(entry.puzzle.info.slug)/\(name).html"
    return press.library.has(own) ? own : "site/\(name).html"
  }
}
