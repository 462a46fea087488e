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
  func addArticles(books: [Value], to plan: inout Plan) {
    let help = content.pages
      .filter { $0.leaf.path.hasPrefix("help/") && $0.leaf.path != Self.helpIndex }
      .sorted { ($0.order, $0.title, $0.leaf.path) < ($1.order, $1.title, $1.leaf.path) }
    var places: [String: Int] = [:]
    for (place, page) in help.enumerated() { places[page.leaf.path] = place }
    for page in content.pages {
      let path = page.leaf.path
      var fields = fields(of: page)
      if let place = places[path] {
        if place > 0 { fields["previous"] = neighbour(help[place - 1]) }
        if place + 1 < help.count { fields["next"] = neighbour(help[place + 1]) }
      }
      var more: Value = path == Self.helpIndex ? ["topics": .list(help.map(neighbour))] : [:]
      if path == "index.html" { more = front(books) }
      addPage(path, fields, more, from: page.leaf, to: &plan)
    }
    let paths = Set(content.pages.map(\.leaf.path))
    if !paths.contains(Self.helpIndex) {
      addPage(Self.helpIndex, [:], ["topics": .list(help.map(neighbour))], to: &plan)
    }
    for path in ["index.html", "about.html", "404.html"] where !paths.contains(path) {
      addPage(path, [:], path == "index.html" ? front(books) : [:], to: &plan)
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

  /// What the front page shows beside its text.
  private func front(_ books: [Value]) -> Value {
    let daily = Self.publishes(.daily, press, content)
    let places = press.imprint.places
    return [
      "puzzles": .list(content.puzzles.map(listing)), "books": .list(books),
      "tags": .list(tags.map(Self.value)),
      "daily": .text(
        daily
          ? places.way(
            from: "index.html", in: edition, to: "index.html", in: Edition.daily.name) : ""),
    ]
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
    var page = page
    if page["title"].isNull { page["title"] = Value(title(of: path)) }
    plan.add(
      .page(path, template, data(path, page, more), from: leaf?.file, at: leaf?.templatePlace))
  }
}
