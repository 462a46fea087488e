import Kinds
import Markdown
import Puzzle

extension Edition {
  /// Pages to read and play, for a web server or straight from disk.
  static let site = Edition(name: "site", line: "pages to read, print and play") { press, content in
    Site(press, content).plan()
  }
}

/// Plans the site: which page stands where, drawn by which template from which data.
struct Site {
  let press: Press
  let content: Content
  let shared: Value

  init(_ press: Press, _ content: Content) {
    self.press = press
    self.content = content
    shared = Self.shared(press, content)
  }

  func plan() -> Plan {
    var plan = Plan()
    addArticles(to: &plan)
    addPuzzles(to: &plan)
    addAssets(to: &plan)
    return plan
  }

  /// What every page knows of the whole.
  private static func shared(_ press: Press, _ content: Content) -> Value {
    var site = Value.map(press.imprint.fields)
    for field in Imprint.fields where site[field.name].isNull { site[field.name] = "" }
    site["version"] = .text(Version.text)
    site["playable"] = .bool(Installation.player(in: press.installation) != nil)
    site["kinds"] = .list(
      kinds.map { kind in
        let card = kind.card
        return [
          "slug": .text(card.slug), "title": .text(card.title), "line": .text(card.line),
          "count": .int(content.puzzles.filter { $0.puzzle.card.slug == card.slug }.count),
          "href": .text("puzzles/index.html#\(card.slug)"),
          "help": .text("help/\(card.slug).html"),
        ]
      })
    return site
  }

  /// The data of one page: what all share, its own, and the way back to the root.
  func data(_ path: String, _ page: Value, _ more: Value = [:]) -> Value {
    var data = more
    var page = page
    page["path"] = .text(path)
    for name in ["title", "description", "content"] where page[name].isNull { page[name] = "" }
    if page["contents"].isNull { page["contents"] = [] }
    if page["headed"].isNull { page["headed"] = false }
    var site = shared
    site["menu"] = .list(menu(at: path))
    data["site"] = site
    data["page"] = page
    data["root"] = .text(Path.relative(from: path, to: "x").replacingLast("x", with: ""))
    return data
  }

  /// The main menu, with the page one is on marked.
  private func menu(at path: String) -> [Value] {
    var entries = [("Puzzles", "puzzles/index.html"), ("Help", "help/index.html")]
    for leaf in content.leaves where leaf.front["menu"] == true {
      entries.append((leaf.title, leaf.path))
    }
    entries.append(("About", "about.html"))
    return entries.map { title, href in
      let folder = Path.folder(of: href)
      let current = href == path || (!folder.isEmpty && path.hasPrefix(folder + "/"))
      return ["title": .text(title), "href": .text(href), "current": .bool(current)]
    }
  }
}

extension String {
  func replacingLast(_ ending: String, with other: String) -> String {
    hasSuffix(ending) ? String(dropLast(ending.count)) + other : self
  }
}
