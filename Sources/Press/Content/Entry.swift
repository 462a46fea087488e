import Files
import Puzzle

/// One puzzle of the press, with all that pages say about it.
package struct Entry: Sendable {
  /// Its address in the press: the path below `content/puzzles` without its ending.
  package let id: String
  /// The file it was read from.
  package let file: String
  /// The definition, composed or written.
  package private(set) var source: Source
  /// The puzzle itself.
  package let puzzle: AnyPuzzle
  /// What its reader had to mend or to leave out.
  package let warnings: [Fault]
  /// How hard it is, where its kind has a measure.
  package let difficulty: Difficulty?
  /// Words by which readers find it.
  package let tags: [String]
  /// What stands above it.
  package private(set) var title: String
  /// Whose words it is made of, where that may be told; a kind may keep it for the solver to find.
  package let author: String?
  /// A remark under the title, if there is one.
  package let note: String?
  /// The day of its publication, if it has one.
  package let date: String?
  /// How it looks at a glance, where its kind says.
  package let thumbnail: Thumbnail?
  /// Whether there is an answer that can be shown.
  package let hasAnswer: Bool

  /// Where it stands in its edition.
  package var path: String
  /// Where its answer stands.
  package var answerPath: String
  /// The list that it stands in, where that is another than the site's.
  package var list: String?

  /// Where a puzzle stands on the site.
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
  /// The same puzzle under another title.
  package func titled(_ title: String) -> Entry {
    var entry = self
    entry.title = title
    entry.source.front["title"] = .text(title)
    return entry
  }
}

extension Source {
  /// A text of the front matter as its author spelled it, so that `title: 1984` is one too.
  package func spelled(_ path: String) -> String? {
    if front[path] == .null { return nil }
    return spots[path]?.raw ?? front[path]?.text
  }
}

extension Entry {
  /// What a list says of the puzzle, and what its board may ask.
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
