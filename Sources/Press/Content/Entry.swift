import Files
import Puzzle

/// One puzzle of the press, with all that pages say about it.
package struct Entry: Sendable {
  /// The path below `content/puzzles` without its suffix.
  package let id: String
  package let file: String
  package private(set) var source: Source
  package let puzzle: AnyPuzzle
  /// What its reader had to repair or leave out.
  package let warnings: [Fault]
  /// Nil if its kind has no measure.
  package let difficulty: Difficulty?
  package let tags: [String]
  package private(set) var title: String
  /// Nil if unknown, or if the kind keeps it for the solver to find.
  package let author: String?
  package let note: String?
  package let date: String?
  /// Nil if its kind has none.
  package let thumbnail: Thumbnail?
  package let hasAnswer: Bool

  package var path: String
  package var answerPath: String
  /// The page of the list it belongs to, if that is not the site's.
  package var list: String?

  package static func path(of id: String) -> String { "puzzles/\(id).html" }

  package init(
    _ id: String, _ file: String, _ source: Source, _ puzzle: AnyPuzzle, shelf: Shelf,
    warnings: [Fault] = []
  ) {
    self.id = id
    path = Self.path(of: id)
    answerPath = "puzzles/\(id)-answer.html"
    self.file = file
    self.source = source
    self.puzzle = puzzle
    self.warnings = warnings
    difficulty = puzzle.difficulty(shelf)
    title = source.spelled("title") ?? Path.name(of: id)
    let session = puzzle.open(shelf)
    let view = session.view()
    hasAnswer = puzzle.hasAnswer
    thumbnail = Thumbnail(view["thumbnail"])
    author = view["author"].text ?? source.spelled("author")
    note = source.spelled("note")
    date = source.spelled("date")
    switch source.front["tags"] {
    case .list(let tags): self.tags = tags.indices.compactMap { source.spelled("tags.\($0)") }
    default: tags = source.spelled("tags").map { [$0] } ?? []
    }
  }
}

extension Entry {
  package func titled(_ title: String) -> Entry {
    var entry = self
    entry.title = title
    entry.source.front["title"] = .text(title)
    return entry
  }
}

extension Source {
  /// A text of the front matter as its author spelled it, so that `title: 1984` counts as text.
  package func spelled(_ path: String) -> String? {
    if front[path] == .null { return nil }
    return spots[path]?.raw ?? front[path]?.text
  }
}

extension Entry {
  package var listing: Value {
    let info = puzzle.info
    var listing: Value = [
      "id": .text(id), "href": .text(Path.encoded(path)),
      "answer": .text(Path.encoded(answerPath)), "title": .text(title),
      "author": .text(author ?? ""),
      "note": .text(note ?? ""), "date": .text(date ?? ""),
      "tags": .list(tags.map(Value.text)),
      "labels": .list(
        tags.map { ["name": .text($0), "href": .text(Path.encoded(SiteAddress.path(ofTag: $0)))] }),
      "kind_slug": .text(info.slug),
      "kind": [
        "slug": .text(info.slug), "title": .text(info.title), "line": .text(info.line),
        "tool": .bool(info.isTool),
      ],
      "difficulty": difficulty?.value ?? nil, "thumbnail": thumbnail?.value ?? nil,
    ]
    if let list { listing["list"] = .text(list) }
    return listing
  }
}
