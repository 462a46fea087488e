import Files
import Markdown
import Pages
import Press
import Puzzle

extension PageFrame {
  /// Adds each Markdown page, and those that exist even without one.
  func addArticles(beside opening: Value, _ colophon: Value, to plan: inout EditionPlan) {
    let index = HelpIndex(content.pages.compactMap(\.topic))
    let named = [String: Page](
      content.pages.compactMap { page in page.topic.map { ($0.name, page) } },
      uniquingKeysWith: { first, _ in first })
    let help = index.names.compactMap { named[$0] }
    let listed = listing(of: index, named)
    let beside = [
      "index.html": opening, "about.html": colophon, SiteAddress.helpIndex: listed,
    ]
    plan.reserve(content.pages.count + 100)
    var places: [String: Int] = [:]
    for (place, page) in help.enumerated() { places[page.markdown.path] = place }
    for page in content.pages {
      let path = page.markdown.path
      var around: [(String, Page)] = []
      if let place = places[path] {
        if place > 0 { around.append(("previous", help[place - 1])) }
        if place + 1 < help.count { around.append(("next", help[place + 1])) }
      }
      let trail = page.topic.flatMap { index.trail(of: $0.name) }
      if let parent = trail?.parent.flatMap({ named[$0.name] }) {
        around.append(("parent", parent))
      }
      addPage(
        path, page, beside: around, part: trail?.part ?? "", more: beside[path] ?? [:],
        to: &plan)
    }
    let paths = Set(content.pages.map(\.markdown.path))
    if !paths.contains(SiteAddress.helpIndex) {
      addPage(SiteAddress.helpIndex, more: listed, to: &plan)
    }
    for path in ["index.html", "about.html", "404.html"] where !paths.contains(path) {
      addPage(path, more: beside[path] ?? [:], to: &plan)
    }
    for (file, path) in content.pictures.sorted(by: { $0.key < $1.key }) {
      plan.add(.copy(path, of: file, from: file))
    }
  }

  /// Default titles of the pages that every site has.
  package func title(of path: String) -> String? {
    switch path {
    case "index.html": shared["title"].text
    case "about.html": press.language.said("About")
    case "404.html": press.language.said("Nothing stands here")
    case SiteAddress.helpIndex: press.language.said("Help")
    default: nil
    }
  }

  private func fields(of page: Page) -> Value {
    var fields = Value.map(page.markdown.front)
    fields["title"] = .text(
      page.writtenTitle ?? title(of: page.markdown.path) ?? page.markdown.name)
    fields["description"] = .text(page.description)
    fields["content"] = .text(page.html)
    fields["headed"] = .bool(page.article.title != nil)
    fields["figures"] = .list(page.figures.map(Value.text))
    fields["contents"] = page.article.headings.contents(levels: 2...3)
    return fields
  }

  package func opening(_ books: [Value]) -> Value {
    let daily = Self.publishes(EditionName.daily, press, content)
    let places = press.config.places
    return [
      "books": .list(books), "tags": .list(tags.map(Self.value)),
      "daily": .text(
        daily
          ? places.way(
            from: "index.html", in: edition, to: "index.html", in: EditionName.daily) : ""),
    ]
  }

  /// The word lists with their licences, and the day of the build.
  package func colophon(_ date: String?) -> Value {
    let lists = press.config.words.map { list -> Value in
      let file = list.file.hasPrefix("/") ? list.file : press.content(list.file) ?? ""
      let licence = Path.stem(of: file) + ".LICENSE.txt"
      return [
        "name": .text(Path.name(of: Path.stem(of: list.file))),
        "licence": .text((try? Disk.text(licence, upTo: Disk.Most.settings)) ?? ""),
      ]
    }
    return ["words": .list(lists), "built": .text(date ?? "")]
  }

  /// The help index, both as one list and by part.
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
      "title": .text(page.title), "href": .text(Path.encoded(page.markdown.path)),
      "description": .text(page.description),
    ]
  }

  private func addPage(
    _ path: String, _ page: Page? = nil, beside around: [(name: String, page: Page)] = [],
    part: String = "", more given: Value = [:], to plan: inout EditionPlan
  ) {
    let isHome = path == "index.html"
    let listed = isHome ? content.puzzles : []
    @Sendable func data() -> Value {
      var fields = page.map(self.fields) ?? [:]
      for (name, page) in around { fields[name] = neighbour(page) }
      if !part.isEmpty { fields["part"] = .text(part) }
      if fields["title"].isNull { fields["title"] = Value(title(of: path)) }
      var more = given
      if isHome { more["puzzles"] = .list(listed.map(listing)) }
      return self.data(path, fields, more)
    }
    let markdown = page?.markdown
    let template = markdown?.front["template"]?.text ?? template(of: path)
    plan.add(.page(path, template, data(), from: markdown?.file, at: markdown?.templatePlace))
  }

  private func template(of path: String) -> String {
    if path == SiteAddress.helpIndex { return "site/help-index.html" }
    if path.hasPrefix("help/") { return "site/help.html" }
    let own = "site/" + (path == "index.html" ? "home.html" : path)
    let isOwn = SiteAddress.standing.contains(path) && press.library.has(own)
    return isOwn ? own : "site/text.html"
  }
}
