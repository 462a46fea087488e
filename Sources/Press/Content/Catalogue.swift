import Files
import Kinds
import Puzzle

/// What the program can say about itself: its kinds, their tables, the help pages.
package enum Catalogue {
  package static var kinds: [(String, String)] {
    Kinds.kinds.map { ($0.info.slug, $0.info.title + ": " + $0.info.line) }
  }

  package struct Section: Sendable {
    package let title: String
    package let rows: [(name: String, line: String)]

    fileprivate init(_ title: String, _ fields: [Field]) {
      self.title = title
      rows = fields.map { ($0.name, $0.line + ($0.standard.map { " (\($0))" } ?? "")) }
    }
  }

  package static func sections(of slug: String) throws -> (head: String, parts: [Section]) {
    let info = try PuzzleKind.named(slug).info
    let parts = [
      Section("In a definition", info.keys), Section("To order, with `make`", info.recipe),
      Section("In play", info.options.map { Field($0.name, .text, $0.info) }),
    ]
    return ("\(info.title): \(info.line)", parts.filter { !$0.rows.isEmpty })
  }

  /// The same as one text, for kinds without a help page.
  package static func manual(of slug: String) throws -> String {
    let (head, parts) = try sections(of: slug)
    return ([head] + parts.map(text)).joined(separator: "\n\n") + "\n"
  }

  package static func topics(_ press: String?) -> [String] {
    let known = Set(names(press)).subtracting(["index"])
    return known.union(kinds.map(\.0)).sorted()
  }

  /// The index of the help pages, without drafts.
  package static func index(_ press: String?) -> HelpIndex {
    HelpIndex(
      Set(names(press)).subtracting(["index"]).compactMap { name in
        guard let file = file(of: name, press), let text = try? Disk.text(file),
          let front = try? FrontMatter.split(text).fields, front["draft"] != true
        else { return nil }
        return HelpTopic(
          name: name, title: front["title"]?.text ?? Path.name(of: name),
          line: front["description"]?.text ?? "", part: front["part"]?.text ?? "",
          order: front["order"]?.int ?? 0)
      })
  }

  /// A help page for the terminal, with figures as text; for a kind without a page, its manual.
  package static func page(
    _ topic: String, _ press: String?, _ manuals: Manuals? = nil
  ) throws -> String? {
    if let file = file(of: topic, press) {
      let front = try FrontMatter.split(try Disk.text(file))
      let title = front.fields["title"]?.text.map { "# \($0)\n\n" } ?? ""
      let whole = Insertion(front.body, manuals).text
      let body = TextFigures(press, beside: "help/" + topic).shown(in: whole)
      return title + body.trimmed + "\n"
    }
    return kind(topic) == nil ? nil : try manual(of: topic)
  }

  private static func names(_ press: String?) -> [String] {
    folders(press).flatMap { Disk.files(below: $0) }.filter { $0.hasSuffix(".md") }
      .map { Path.stem(of: $0) }
  }

  private static func file(of topic: String, _ press: String?) -> String? {
    guard Path.normal(topic) == topic else { return nil }
    return folders(press).map { Path.join($0, topic + ".md") }.first(where: Disk.isFile)
  }

  /// The press's own help takes precedence, page by page.
  private static func folders(_ press: String?) -> [String] {
    ([press ?? ""] + (Installation.folder.map { [$0] } ?? [])).map { Path.join($0, "content/help") }
  }

  private static func text(_ section: Section) -> String {
    let width = section.rows.map(\.name.count).max() ?? 0
    let rows = section.rows.map { row in
      "\n  " + row.name + String(repeating: " ", count: width - row.name.count + 2) + row.line
    }
    return section.title + rows.joined()
  }
}

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
      "answer": .text(Path.encoded(answerPath)), "answered": .bool(hasAnswer),
      "title": .text(title),
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
