import Markdown
import Puzzle

extension Site {
  /// The addresses that every site has, written by somebody or not.
  static let standing: Set = [
    "index.html", "about.html", "404.html", helpIndex, "puzzles/index.html",
  ]

  /// Where all pages of the help are listed.
  static let helpIndex = "help/index.html"

  /// Plans a page for each Markdown page, and those that stand without one.
  func addArticles(to plan: inout Plan) {
    let index = HelpIndex(content.pages.compactMap(\.topic))
    let named = [String: Page](
      content.pages.compactMap { page in page.topic.map { ($0.name, page) } },
      uniquingKeysWith: { first, _ in first })
    let help = index.names.compactMap { named[$0] }
    var places: [String: Int] = [:]
    for (place, page) in help.enumerated() { places[page.leaf.path] = place }
    let listed = listing(of: index, named)
    for page in content.pages {
      let path = page.leaf.path
      var fields = fields(of: page)
      if let place = places[path] {
        if place > 0 { fields["previous"] = neighbour(help[place - 1]) }
        if place + 1 < help.count { fields["next"] = neighbour(help[place + 1]) }
        if let trail = page.topic.flatMap({ index.trail(of: $0.name) }) {
          fields["part"] = .text(trail.part)
          fields["parent"] = trail.parent.flatMap { named[$0.name] }.map(neighbour) ?? .null
        }
      }
      let more: Value = path == Self.helpIndex ? listed : [:]
      addPage(path, fields, more, from: page.leaf, to: &plan)
    }
    let paths = Set(content.pages.map(\.leaf.path))
    if !paths.contains(Self.helpIndex) {
      addPage(Self.helpIndex, [:], listed, to: &plan)
    }
    for path in ["index.html", "about.html", "404.html"] where !paths.contains(path) {
      addPage(path, [:], to: &plan)
    }
    for (file, path) in content.pictures.sorted(by: { $0.key < $1.key }) {
      plan.add(.copy(path, of: file, from: file))
    }
  }

  /// What the pages that every site has are called when nobody said.
  private func title(of path: String) -> String? {
    switch path {
    case "index.html": shared["title"].text
    case "about.html": "About"
    case "404.html": "Nothing stands here"
    case Self.helpIndex: "Help"
    default: nil
    }
  }

  private func fields(of page: Page) -> Value {
    var fields = Value.map(page.leaf.front)
    fields["title"] = .text(page.writtenTitle ?? title(of: page.leaf.path) ?? page.leaf.name)
    fields["description"] = .text(page.description)
    fields["content"] = .text(page.html)
    fields["headed"] = .bool(page.article.title != nil)
    fields["figures"] = .list(page.figures.map(Value.text))
    fields["contents"] = page.article.headings.contents(levels: 2...3)
    return fields
  }

  /// The pages of the help for its index, one after the other and part by part.
  private func listing(of index: HelpIndex, _ named: [String: Page]) -> Value {
    let topics = index.names.compactMap { named[$0] }.map(neighbour)
    let parts = index.parts.map { part -> Value in
      let entries = part.entries.compactMap { entry -> Value? in
        guard let page = named[entry.topic.name] else { return nil }
        var topic = neighbour(page)
        topic["children"] = .list(entry.children.compactMap { named[$0.name] }.map(neighbour))
        return topic
      }
      return ["title": .text(part.title), "topics": .list(entries)]
    }
    return ["topics": .list(topics), "parts": .list(parts)]
  }

  private func neighbour(_ page: Page) -> Value {
    [
      "title": .text(page.title), "href": .text(Path.encoded(page.leaf.path)),
      "description": .text(page.description),
    ]
  }

  private func addPage(
    _ path: String, _ page: Value, _ more: Value = [:], from leaf: Leaf? = nil,
    to plan: inout Plan
  ) {
    let template: String
    if let named = page["template"].text {
      template = named
    } else if path == Self.helpIndex {
      template = "site/help-index.html"
    } else if path.hasPrefix("help/") {
      template = "site/help.html"
    } else {
      let own = "site/" + (path == "index.html" ? "home.html" : path)
      let isOwn = Self.standing.contains(path) && press.library.has(own)
      template = isOwn ? own : "site/text.html"
    }
    var (more, page) = (more, page)
    if page["title"].isNull { page["title"] = Value(title(of: path)) }
    if path == "index.html" { more["puzzles"] = .list(content.puzzles.map(listing)) }
    plan.add(
      .page(path, template, data(path, page, more), from: leaf?.file, at: leaf?.templatePlace))
  }
}
