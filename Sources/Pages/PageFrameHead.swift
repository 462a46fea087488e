import Puzzle

extension PageFrame {
  /// Adds metadata for search engines and link previews.
  func describe(_ page: inout Value, at path: String, _ more: Value) {
    let places = press.config.places
    let address = path == "404.html" ? nil : places.address(of: path, in: edition)
    if page["canonical"].isNull { page["canonical"] = .text(address ?? "") }
    page["feeds"] = page["feeds"].isNull ? [] : page["feeds"]
    page["picture"] = .text(picture(page["picture"].text) ?? "")
    page["data"] = .text(structured(page, at: path, more))
  }

  /// The absolute URL of a picture, which previews require; `nil` without `url` in the config.
  private func picture(_ own: String?) -> String? {
    guard let path = own ?? cardOfPress else { return nil }
    return press.config.places.address(of: path, in: edition)
  }

  /// The page as schema.org JSON-LD, escaped for a script element.
  private func structured(_ page: Value, at path: String, _ more: Value) -> String {
    var graph: [Value] = []
    if edition == "site", path == "index.html" {
      graph.append(whole)
    } else {
      graph.append(thing(page, at: path, more))
      if let crumbs = crumbs(page, at: path, more["daily"]["title"].text) { graph.append(crumbs) }
    }
    let document: Value = ["@context": "https://schema.org", "@graph": .list(graph)]
    let text = JSON.write(document)
    // Searching bytes is much faster than searching characters.
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    return text.replacing("<", with: "\\u003c")
  }

  private var whole: Value {
    var whole: Value = ["@type": "WebSite", "name": shared["title"]]
    let config = press.config
    if let text = shared["description"].text, !text.isEmpty { whole["description"] = .text(text) }
    whole["inLanguage"] = shared["language"]
    guard let home = config.places.home else { return whole }
    whole["url"] = .text(home)
    if shared["search"] != "", let search = config.places.address(of: Self.searchPath) {
      whole["potentialAction"] = [
        "@type": "SearchAction",
        "target": [
          "@type": "EntryPoint", "urlTemplate": .text(search + "?q={search_term_string}"),
        ],
        "query-input": "required name=search_term_string",
      ]
    }
    return whole
  }

  private func thing(_ page: Value, at path: String, _ more: Value) -> Value {
    let puzzle = more["puzzle"]
    let isHelp = edition == "site" && path.hasPrefix("help/")
    var thing: Value = ["@type": isHelp ? "TechArticle" : "WebPage"]
    thing[isHelp ? "headline" : "name"] = page["title"]
    if puzzle.fields != nil, more["view"].fields != nil {
      thing["@type"] = ["CreativeWork", "Game"]
      thing["genre"] = puzzle["kind"]["title"]
      if let author = puzzle["author"].text, !author.isEmpty {
        thing["author"] = ["@type": "Person", "name": .text(author)]
      }
      let tags = puzzle["tags"].list ?? []
      if !tags.isEmpty { thing["keywords"] = .list(tags) }
      if let level = puzzle["difficulty"]["level"].text { thing["educationalLevel"] = .text(level) }
    }
    if let text = page["description"].text, !text.isEmpty { thing["description"] = .text(text) }
    let date = page["date"].text ?? puzzle["date"].text ?? ""
    if !date.isEmpty { thing["datePublished"] = .text(date) }
    thing["inLanguage"] = shared["language"]
    if page["canonical"] != "" { thing["url"] = page["canonical"] }
    if page["picture"] != "" { thing["image"] = page["picture"] }
    return thing
  }

  /// Breadcrumbs; `nil` without absolute URLs.
  private func crumbs(_ page: Value, at path: String, _ daily: String?) -> Value? {
    let places = press.config.places
    guard page["canonical"] != "", let home = places.home else { return nil }
    var steps: [(String, String)] = [(shared["title"].text ?? "", home)]
    if let daily, path != "index.html",
      let address = places.address(of: "index.html", in: edition)
    {
      steps.append((daily, address))
    }
    let part = menu.first { entry in
      entry.target.hasSuffix("index.html") && entry.value(at: path, in: edition)["current"] == true
    }
    if let part, part.target != path || part.edition != edition,
      let address = places.address(of: part.target, in: part.edition)
    {
      steps.append((part.title, address))
    }
    steps.append((page["title"].text ?? "", page["canonical"].text ?? ""))
    return [
      "@type": "BreadcrumbList",
      "itemListElement": .list(
        steps.enumerated().map { number, step in
          [
            "@type": "ListItem", "position": .int(number + 1), "name": .text(step.0),
            "item": .text(step.1),
          ]
        }),
    ]
  }
}
