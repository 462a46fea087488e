import Markdown
import Puzzle

extension Site {
  /// A Markdown page that was read, with what its neighbours must know of it.
  private struct Reading {
    let leaf: Leaf
    let article: Article
    var title: String { leaf.front["title"]?.text ?? article.title ?? leaf.title }
    var order: Int { leaf.front["order"]?.int ?? 0 }
  }

  /// Reads all Markdown pages, checks their links among each other, and plans a page for each.
  func addArticles(to plan: inout Plan) {
    let links = LinkCheck(press, content)
    let readings = content.leaves.map { leaf in
      Reading(leaf: leaf, article: links.article(leaf))
    }
    for reading in readings { plan.note(links.faults(of: reading.article, in: reading.leaf)) }
    plan.note(
      links.anchorFaults(readings.map { ($0.leaf, $0.article) }))

    let help = readings.filter { $0.leaf.path.hasPrefix("help/") && $0.leaf.path != Self.helpIndex }
      .sorted { $0.order == $1.order ? $0.title < $1.title : $0.order < $1.order }
    for reading in readings {
      let path = reading.leaf.path
      var page = page(of: reading)
      if let place = help.firstIndex(where: { $0.leaf.path == path }) {
        if place > 0 { page["previous"] = neighbour(help[place - 1]) }
        if place + 1 < help.count { page["next"] = neighbour(help[place + 1]) }
      }
      let more: Value = path == Self.helpIndex ? ["topics": .list(help.map(neighbour))] : [:]
      addPage(path, page, more, from: reading.leaf.file, to: &plan)
    }
    let paths = Set(readings.map(\.leaf.path))
    if !paths.contains(Self.helpIndex) {
      addPage(
        Self.helpIndex, ["title": "Help"], ["topics": .list(help.map(neighbour))], to: &plan)
    }
    let standing: [(String, Value)] = [
      ("index.html", shared["title"]), ("about.html", "About"), ("404.html", "Nothing stands here"),
    ]
    for (path, title) in standing where !paths.contains(path) {
      addPage(path, ["title": title], to: &plan)
    }
    for (path, file) in content.pictures { plan.add(.copy(path, of: file)) }
  }

  private static let helpIndex = "help/index.html"

  private func page(of reading: Reading) -> Value {
    var page = Value.map(reading.leaf.front)
    page["title"] = .text(reading.title)
    if page["description"].isNull { page["description"] = .text(reading.article.opening ?? "") }
    page["content"] = .text(reading.article.html)
    page["headed"] = .bool(reading.article.title != nil)
    page["contents"] = reading.article.headings.contents(levels: 2...3)
    return page
  }

  private func neighbour(_ reading: Reading) -> Value {
    [
      "title": .text(reading.title), "href": .text(reading.leaf.path),
      "description": .text(
        reading.leaf.front["description"]?.text ?? reading.article.opening ?? ""),
    ]
  }

  private func addPage(
    _ path: String, _ page: Value, _ more: Value = [:], from file: String? = nil,
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
      let own = "site/" + (path == "index.html" ? "home.html" : Path.name(of: path))
      template = press.library.has(own) ? own : "site/text.html"
    }
    var more = more
    if path == "index.html" { more["puzzles"] = .list(content.puzzles.map(listing)) }
    plan.add(.page(path, template, data(path, page, more), from: file))
  }
}
