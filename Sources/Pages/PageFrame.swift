import Files
import Kinds
import Liquid
import Press
import Puzzle

/// Plans the pages of an edition and prepares their data.
package struct PageFrame {
  package let press: Press
  package let content: Content
  package let workers: WorkerPool
  /// All editions use the site's templates.
  package let edition: String
  package let shared: Value
  /// The relative URL from the edition's first page to the site.
  package let front: String
  /// The help page of each kind that has one.
  package var help: [String: String]
  /// The lengths of the words whose definitions the site includes.
  package let defined: [Int]
  package var menu: [MenuEntry]

  package init(
    _ press: Press, _ content: Content, _ workers: WorkerPool, in edition: String = "site"
  ) {
    self.press = press
    self.edition = edition
    self.content = content
    self.workers = workers
    let paths = Set(content.pages.map(\.markdown.path))
    var help: [String: String] = [:]
    for kind in kinds {
      let path = "help/\(kind.info.slug).html"
      help[kind.info.slug] = paths.contains(path) ? path : nil
    }
    self.help = help
    defined = Self.definedLengths(press, content)
    menu = Self.menu(press, content, in: edition)
    var shared = Self.shared(press, content, help)
    let home = Self.way(press, content, to: "index.html", from: edition)
    front = home.hasSuffix("index.html") ? String(home.dropLast("index.html".count)) : home
    shared["home"] = .text(home)
    shared["search"] = .text(Self.searchPage(press, content, from: edition))
    shared["indexes"] = Self.indexes(press, content, from: edition)
    self.shared = shared
  }

  private static func shared(
    _ press: Press, _ content: Content, _ help: [String: String]
  ) -> Value {
    var site = Value.map(press.config.fields)
    for field in PressConfig.fields where site[field.name].isNull { site[field.name] = "" }
    site["version"] = .text(Version.text)
    site["direction"] = .text(press.language.direction)
    site["playable"] = .bool(Installation.hasPlayers(in: press.installation))
    site["kinds"] = .list(
      kinds.map { kind in
        let info = kind.info
        return [
          "slug": .text(info.slug), "title": .text(info.title), "line": .text(info.line),
          "tool": .bool(info.isTool),
          "count": .int(content.puzzles.filter { $0.puzzle.info.slug == info.slug }.count),
          "href": .text("puzzles/index.html#\(info.slug)"),
          "help": .text(help[info.slug] ?? ""),
        ]
      })
    return site
  }

  /// The data of one page: the shared data, its own, and the way to the root.
  package func data(_ path: String, _ page: Value, _ more: Value = [:]) -> Value {
    var data = more
    var page = page
    page["path"] = .text(path)
    for name in ["title", "content"] where page[name].isNull { page[name] = "" }
    if page["description"].text ?? "" == "" { page["description"] = shared["description"] }
    for name in ["contents", "figures"] where page[name].isNull { page[name] = [] }
    for name in ["headed", "card"] where page[name].isNull { page[name] = false }
    describe(&page, at: path, data)
    var site = shared
    site["menu"] = .list(menu.map { $0.value(at: path, in: edition) })
    data["site"] = site
    data["page"] = page
    // The 404 page is served at any depth, so it needs an absolute path.
    let places = press.config.places
    let root = path == "404.html" ? places.base ?? "" : Path.wayUp(from: path)
    data["root"] = .text(root)
    data["front"] = .text(root + front)
    return data
  }

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

  package func listing(_ entry: Entry) -> Value { entry.listing }

  /// The data of a puzzle's own page. The player's part is in `Rot13`, so that nobody reads the
  /// answer by accident.
  package func figure(_ entry: Entry) -> Value {
    let slug = entry.puzzle.info.slug
    var figure = listing(entry)
    figure["board"] = .text("kinds/\(slug)/board.html")
    figure["print"] = .text("kinds/\(slug)/print.html")
    figure["hints"] = ""
    figure["files"] = .list(files(of: entry.puzzle).map(Value.text))
    figure["help"] = .text(help[slug] ?? "")
    var carried = figure
    for name in ["files", "thumbnail"] { carried[name] = nil }
    var handout: Value = [
      "handout": entry.puzzle.handout(), "alphabet": press.config.alphabet.value,
      "puzzle": carried,
    ]
    if entry.puzzle.info.asksForWords {
      handout["lengths"] = .list(press.shelf.lengths.map { .int($0) })
      handout["defined"] = .list(defined.map { .int($0) })
    }
    for (name, words) in press.lentWhole(to: entry.puzzle.info) { handout[name] = words }
    // Only the player shows settings.
    figure["still"] = true
    figure["data"] = .text(Rot13.over(handout, open: entry.puzzle.info.printed))
    return figure
  }

  /// What the player may load for a puzzle. The page lists it, since the names carry fingerprints.
  private func files(of puzzle: AnyPuzzle) -> [String] {
    let slug = puzzle.info.slug
    let own = ["wasm.js", "js"].map { "assets/kinds/\(slug).\($0)" }
    guard puzzle.info.asksForWords else { return own }
    let words = press.shelf.lengths.map(String.init) + defined.map(Glossary.name)
    return own + words.map { "assets/words/\($0).js" }
  }
}

extension PageFrame {
  /// The lengths of the words whose definitions some puzzle may need.
  static func definedLengths(_ press: Press, _ content: Content) -> [Int] {
    let wanted = Set(content.puzzles.flatMap { $0.puzzle.defines() })
    return press.shelf.lengths.filter(wanted.contains)
  }

  package func addGlossaries(to plan: inout EditionPlan) {
    guard !defined.isEmpty else { return }
    let definitions = press.definitions
    plan.note(definitions.faults)
    for length in defined {
      let name = Glossary.name(length)
      let path = "assets/words/\(name).js"
      plan.add(
        .made(path) { [press] in
          press.valueCache.bytes(path) {
            guard let shard = try? press.shelf.shard(length) else { return "" }
            let glossary = definitions.glossary(of: shard, press.shelf.alphabet)
            return "foolscap.words(\"\(name)\",\"\(Base64.encode(glossary.packed, .standard))\");\n"
          }
        })
    }
  }
}

extension Press {
  /// The lists a page carries whole, since they are too short to be worth a file of their own.
  package func lentWhole(to info: KindInfo) -> Fields {
    var lists = Fields()
    if info.asksForWords { lists["contractions"] = scored(shelf.contractions) }
    if info.asksForNames { lists["names"] = scored(shelf.names) }
    return lists
  }

  private func scored(_ words: [(word: [Letter], score: UInt8)]) -> Value? {
    guard !words.isEmpty else { return nil }
    return .list(
      words.map { entry in
        let word = config.alphabet.text(withApostrophes: entry.word)
        return .list([.text(word), .int(Int(entry.score))])
      })
  }
}
