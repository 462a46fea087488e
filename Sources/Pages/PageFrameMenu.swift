import Kinds
import Press
import Puzzle

/// An entry of the main menu; it may lead to another edition.
package struct MenuEntry: Sendable {
  package let title: String
  package let edition: String
  package let target: String
  /// The relative URL from the first page of the current edition.
  package let way: String
  /// Whether the first page of an edition is marked as current for all of its pages.
  package var standsForAll = true
  /// Whether the daily edition, which has a menu of its own, shows it too.
  package var isEverywhere = false

  package init(
    title: String, edition: String, target: String, way: String, standsForAll: Bool = true,
    isEverywhere: Bool = false
  ) {
    self.title = title
    self.edition = edition
    self.target = target
    self.way = way
    self.standsForAll = standsForAll
    self.isEverywhere = isEverywhere
  }

  /// Marks the entry as current if the page belongs to it.
  package func value(at path: String, in edition: String) -> Value {
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

extension PageFrame {
  /// Lists only what the press publishes. The daily edition's menu also has the puzzles, the help
  /// and the author's own menu pages.
  package static func menu(_ press: Press, _ content: Content, in edition: String) -> [MenuEntry] {
    var entries: [(String, String, String)] = []
    var everywhere: Set = ["puzzles/index.html", SiteAddress.helpIndex]
    if publishes(EditionName.site, press, content) {
      entries.append(("Puzzles", EditionName.site, "puzzles/index.html"))
    }
    if publishes(EditionName.daily, press, content) {
      entries.append(("Daily", EditionName.daily, "index.html"))
    }
    if publishes(EditionName.booklet, press, content) {
      entries.append(("Booklets", EditionName.booklet, "index.html"))
    }
    if publishes(EditionName.site, press, content) {
      let own = content.pages.filter {
        $0.isInMenu && !SiteAddress.standing.contains($0.markdown.path)
      }
      .sorted { ($0.order, $0.title, $0.markdown.path) < ($1.order, $1.title, $1.markdown.path) }
      if press.hasDictionary { entries.append(("Dictionary", "site", PatternDictionary.index)) }
      entries.append(("Help", "site", SiteAddress.helpIndex))
      entries += own.map { ($0.title, "site", $0.markdown.path) }
      everywhere.formUnion(own.map(\.markdown.path))
      entries.append(("About", "site", "about.html"))
    }
    return entries.map { title, other, target in
      MenuEntry(
        title: title, edition: other, target: target,
        way: press.config.places.way(from: "index.html", in: edition, to: target, in: other),
        isEverywhere: other == EditionName.site && everywhere.contains(target))
    }
  }

  /// Whether the press publishes an edition and has content for it.
  package static func publishes(_ edition: String, _ press: Press, _ content: Content) -> Bool {
    guard press.config.publishes(edition) else { return false }
    return switch edition {
    case EditionName.booklet:
      press.hasBook || !Booklet.files(in: press.folder).isEmpty
        || content.puzzles.contains { !$0.puzzle.info.isTool }
    case EditionName.daily: hasDays(press, content)
    default: true
    }
  }

  /// Whether the press has a daily recipe, or dated puzzles that are out.
  package static func hasDays(_ press: Press, _ content: Content) -> Bool {
    DailyRecipe.isIn(press) || content.puzzles.contains { $0.date != nil }
  }

  /// The relative URL from an edition's first page to a page of the site; empty if there is no
  /// site.
  package static func way(
    _ press: Press, _ content: Content, to target: String, from edition: String
  ) -> String {
    guard press.config.publishes(EditionName.site) else { return "" }
    return press.config.places.way(from: "index.html", in: edition, to: target, in: "site")
  }
}
