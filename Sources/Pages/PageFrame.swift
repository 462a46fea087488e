import Files
import Kinds
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
}
