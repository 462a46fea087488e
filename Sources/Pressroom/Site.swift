import Kinds
import Puzzle

extension Edition {
  /// Pages to read and play, for a web server or straight from disk.
  static let site = Edition(name: "site", line: "pages to read, print and play") {
    press, content, crew, _ in Site(press, content, crew).plan()
  }
}

/// Plans the site: which page stands where, drawn by which template from which data.
struct Site {
  let press: Press
  let content: Content
  let crew: Crew
  /// What every page knows of the whole.
  let shared: Value
  /// Where the help on a kind stands, for those that have one.
  let help: [String: String]
  /// The lengths of the words whose meanings the site carries.
  let defined: [Int]
  private let menu: [(title: String, target: String)]

  init(_ press: Press, _ content: Content, _ crew: Crew) {
    self.press = press
    self.content = content
    self.crew = crew
    let paths = Set(content.pages.map(\.leaf.path))
    var help: [String: String] = [:]
    for kind in kinds {
      let path = "help/\(kind.card.slug).html"
      help[kind.card.slug] = paths.contains(path) ? path : nil
    }
    self.help = help
    defined = Self.definedLengths(press, content)
    shared = Self.shared(press, content, help)
    menu = Self.menu(press, content)
  }

  /// What tells the data that every page shares from that of another build.
  var key: Int {
    var hasher = Hasher()
    shared.feed(&hasher)
    hasher.combine(defined)
    hasher.combine(help)
    for (title, target) in menu {
      hasher.combine(title)
      hasher.combine(target)
    }
    return hasher.finalize()
  }

  func plan() -> Plan {
    var plan = Plan()
    addArticles(to: &plan)
    addPuzzles(to: &plan)
    addDictionary(to: &plan)
    addAssets(to: &plan)
    addWords(to: &plan)
    addGlossaries(to: &plan)
    return plan
  }

  private static func shared(
    _ press: Press, _ content: Content, _ help: [String: String]
  ) -> Value {
    var site = Value.map(press.imprint.fields)
    for field in Imprint.fields where site[field.name].isNull { site[field.name] = "" }
    site["version"] = .text(Version.text)
    site["playable"] = .bool(Installation.hasPlayers(in: press.installation))
    site["kinds"] = .list(
      kinds.map { kind in
        let card = kind.card
        return [
          "slug": .text(card.slug), "title": .text(card.title), "line": .text(card.line),
          "tool": .bool(card.isTool),
          "count": .int(content.puzzles.filter { $0.puzzle.card.slug == card.slug }.count),
          "href": .text("puzzles/index.html#\(card.slug)"),
          "help": .text(help[card.slug] ?? ""),
        ]
      })
    return site
  }

  /// The data of one page: what all share, its own, and the way back to the root.
  func data(_ path: String, _ page: Value, _ more: Value = [:]) -> Value {
    var data = more
    var page = page
    page["path"] = .text(path)
    for name in ["title", "content"] where page[name].isNull { page[name] = "" }
    if page["description"].text ?? "" == "" { page["description"] = shared["description"] }
    for name in ["contents", "figures"] where page[name].isNull { page[name] = [] }
    if page["headed"].isNull { page["headed"] = false }
    var site = shared
    site["menu"] = .list(menu(at: path))
    data["site"] = site
    data["page"] = page
    data["root"] = .text(Path.wayUp(from: path))
    return data
  }

  /// The main menu, with the page or the part of the site that one is in marked.
  private func menu(at path: String) -> [Value] {
    menu.map { title, target in
      let part = target.hasSuffix("/index.html") ? Path.folder(of: target) + "/" : nil
      let current = target == path || part.map(path.hasPrefix) == true
      return [
        "title": .text(title), "href": .text(Path.encoded(target)), "current": .bool(current),
      ]
    }
  }

  private static func menu(
    _ press: Press, _ content: Content
  ) -> [(title: String, target: String)] {
    let own = content.pages.filter { $0.isInMenu && !standing.contains($0.leaf.path) }
      .sorted { ($0.order, $0.title, $0.leaf.path) < ($1.order, $1.title, $1.leaf.path) }
    let dictionary = press.hasDictionary ? [("Dictionary", PatternDictionary.index)] : []
    return [("Puzzles", "puzzles/index.html")] + dictionary + [("Help", "help/index.html")]
      + own.map { ($0.title, $0.leaf.path) } + [("About", "about.html")]
  }
}
