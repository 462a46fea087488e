import Kinds
import Puzzle

extension Edition {
  /// Pages to read and play, for a web server or straight from disk.
  static let site = Edition(name: "site", line: "pages to read, print and play") {
    press, content, crew, scope in
    Site(press, content, crew).plan(scope)
  }
}

/// Plans the site: which page stands where, drawn by which template from which data.
struct Site {
  let press: Press
  let content: Content
  let crew: Crew
  /// The edition whose pages are drawn; all wear the site's clothes.
  let edition: String
  /// What every page knows of the whole.
  let shared: Value
  /// How the first page of the edition leads to the site's folder.
  let front: String
  /// Where the help on a kind stands, for those that have one.
  var help: [String: String]
  /// The lengths of the words whose meanings the site carries.
  let defined: [Int]
  /// The main menu.
  var menu: [MenuEntry]

  init(_ press: Press, _ content: Content, _ crew: Crew, in edition: String = "site") {
    self.press = press
    self.edition = edition
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
    menu = Self.menu(press, content, in: edition)
    var shared = Self.shared(press, content, help)
    let home = Self.way(press, content, to: "index.html", from: edition)
    front = home.hasSuffix("index.html") ? String(home.dropLast("index.html".count)) : home
    shared["home"] = .text(home)
    shared["search"] = .text(Self.searchPage(press, content, from: edition))
    shared["indexes"] = Self.indexes(press, content, from: edition)
    self.shared = shared
  }

  func plan(_ scope: Edition.Scope) -> Plan {
    var plan = Plan()
    addArticles(beside: opening(books(scope)), colophon(scope.date), to: &plan)
    addPuzzles(to: &plan)
    addDictionary(to: &plan)
    addAssets(to: &plan)
    addWords(to: &plan)
    addGlossaries(to: &plan)
    addTags(tags, to: &plan)
    addSearch(to: &plan)
    addSocialCards(of: content.puzzles, to: &plan)
    addManifest(to: &plan)
    addKeeping(to: &plan)
    addRobots(to: &plan)
    addSitemap(datesOfPuzzles, besides: Set(content.puzzles.map(\.answerPath)), to: &plan)
    return plan
  }

  private static func shared(
    _ press: Press, _ content: Content, _ help: [String: String]
  ) -> Value {
    var site = Value.map(press.imprint.fields)
    for field in Imprint.fields where site[field.name].isNull { site[field.name] = "" }
    site["version"] = .text(Version.text)
    site["direction"] = .text(press.language.direction)
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
    for name in ["headed", "card"] where page[name].isNull { page[name] = false }
    describe(&page, at: path, data)
    var site = shared
    site["menu"] = .list(menu.map { $0.value(at: path, in: edition) })
    data["site"] = site
    data["page"] = page
    // What is served for any unknown address cannot know how deep it stands.
    let places = press.imprint.places
    let root = path == "404.html" ? places.base ?? "" : Path.wayUp(from: path)
    data["root"] = .text(root)
    data["front"] = .text(root + front)
    return data
  }
}
