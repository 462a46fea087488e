import Kinds
import Puzzle

/// A line of the main menu, which leads to a part of the site or to another edition.
struct MenuEntry: Sendable {
  /// What it says.
  let title: String
  /// The edition that it leads to.
  let edition: String
  /// The page there.
  let target: String
  /// How the edition whose pages show it leads there.
  let way: String
  /// Whether an edition's first page stands in for all of it.
  var standsForAll = true
  /// Whether the daily edition, which has a menu of its own, shows it too.
  var isEverywhere = false

  /// The entry as a page shows it, marked when the page belongs to that part.
  func value(at path: String, in edition: String) -> Value {
    let isHere = edition == self.edition
    let part = target.hasSuffix("index.html") ? String(target.dropLast("index.html".count)) : nil
    let isPart =
      part.map { $0.isEmpty ? standsForAll && edition != "site" : path.hasPrefix($0) } ?? false
    return [
      "title": .text(title), "href": .text(way),
      "current": .bool(isHere && (target == path || isPart)),
    ]
  }
}

extension Site {
  /// The main menu: what the press publishes and nothing else. The puzzles, the help and whatever
  /// pages the author puts into the menu of every page stand in that of the days as well.
  static func menu(_ press: Press, _ content: Content, in edition: String) -> [MenuEntry] {
    var entries: [(String, String, String)] = []
    var everywhere: Set = ["puzzles/index.html", helpIndex]
    if publishes(.site, press, content) {
      entries.append(("Puzzles", Edition.site.name, "puzzles/index.html"))
    }
    if publishes(.daily, press, content) {
      entries.append(("Daily", Edition.daily.name, "index.html"))
    }
    if publishes(.booklet, press, content) {
      entries.append(("Booklets", Edition.booklet.name, "index.html"))
    }
    if publishes(.site, press, content) {
      let own = content.pages.filter { $0.isInMenu && !standing.contains($0.leaf.path) }
        .sorted { ($0.order, $0.title, $0.leaf.path) < ($1.order, $1.title, $1.leaf.path) }
      if press.hasDictionary { entries.append(("Dictionary", "site", PatternDictionary.index)) }
      entries.append(("Help", "site", helpIndex))
      entries += own.map { ($0.title, "site", $0.leaf.path) }
      everywhere.formUnion(own.map(\.leaf.path))
      entries.append(("About", "site", "about.html"))
    }
    return entries.map { title, other, target in
      MenuEntry(
        title: title, edition: other, target: target,
        way: press.imprint.places.way(from: "index.html", in: edition, to: target, in: other),
        isEverywhere: other == Edition.site.name && everywhere.contains(target))
    }
  }

  /// Whether the press publishes an edition, and there is something in it.
  static func publishes(_ edition: Edition, _ press: Press, _ content: Content) -> Bool {
    guard press.imprint.publishes(edition.name) else { return false }
    switch edition.name {
    case Edition.booklet.name:
      return press.hasBook || !Booklet.files(in: press.folder).isEmpty
        || content.puzzles.contains { !$0.puzzle.card.isTool }
    default: return edition.exists(press, content)
    }
  }

  /// How the first page of an edition leads to a page of the site; empty where the press publishes
  /// none.
  static func way(
    _ press: Press, _ content: Content, to target: String, from edition: String
  ) -> String {
    guard press.imprint.publishes(Edition.site.name) else { return "" }
    return press.imprint.places.way(from: "index.html", in: edition, to: target, in: "site")
  }

  /// What leads to the booklets, each with its PDF where one is set.
  func books(_ scope: Edition.Scope) -> [Value] {
    guard Self.publishes(.booklet, press, content) else { return [] }
    let places = press.imprint.places
    func way(_ target: String) -> Value {
      .text(places.way(from: "index.html", in: edition, to: target, in: Edition.booklet.name))
    }
    var faults: [Fault] = []
    let files = Booklet.files(in: press.folder)
    let booklets = files.compactMap { Booklet.read($0, of: press, &faults) }
    var books = booklets.filter { !scope.lacking.contains($0.name) }.map { book -> Value in
      [
        "title": .text(book.title), "subtitle": .text(book.subtitle),
        "description": .text(book.description), "trim": .text(book.trim.name),
        "large": .bool(book.isLarge), "href": way(book.name + "/index.html"),
        "pdf": scope.isTypeset ? way("\(book.name)/\(book.name).pdf") : "",
      ]
    }
    if files.isEmpty {
      books.append([
        "title": .text(press.language.said("Every puzzle")),
        "subtitle": .text(press.language.said("All the puzzles in one book, with their answers.")),
        "description": "", "trim": "", "large": false, "href": way("index.html"), "pdf": "",
      ])
    }
    if press.hasBook {
      books.append([
        "title": .text(press.language.said("The cryptogram dictionary")),
        "subtitle": .text(press.language.said("Words by length and pattern, to print by itself.")),
        "description": "",
        "trim": "", "large": false, "href": way(PatternDictionary.book), "pdf": "",
      ])
    }
    return books
  }
}
