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

  /// The limit of sitemaps.org; longer maps are split, with an index.
  static let mostPlaces = 50_000

  /// Pages that are of no use in search results, or spoil something.
  private static let unmapped: Set = ["404.html", "offline.html", searchPath]

  /// Adds a sitemap with publication dates where known. Without `url` in the config there is none.
  package func addSitemap(
    _ dates: [String: String], besides left: Set<String>, to plan: inout EditionPlan
  ) {
    let places = press.config.places
    guard places.home != nil else { return }
    let lines = plan.sheets.compactMap { sheet -> String? in
      guard case .template = sheet.making, sheet.path.hasSuffix(".html"),
        !Self.unmapped.contains(sheet.path), !left.contains(sheet.path),
        let address = places.address(of: sheet.path, in: edition)
      else { return nil }
      let date = dates[sheet.path].flatMap(Self.day)
      let changed = date.map { "<lastmod>\($0)</lastmod>" } ?? ""
      return "<url><loc>\(XML.escaped(address))</loc>\(changed)</url>\n"
    }
    for file in Self.maps(lines, { places.address(of: $0, in: edition) ?? $0 }) {
      plan.add(.text(file.name, file.text))
    }
  }

  package var datesOfPuzzles: [String: String] {
    var dates: [String: String] = [:]
    for entry in content.puzzles { dates[entry.path] = entry.date }
    return dates
  }

  /// Adds `robots.txt`, which works only at the root of a host.
  package func addRobots(to plan: inout EditionPlan) {
    plan.add(.text(".nojekyll", ""))
    var lines = ["User-agent: *", "Allow: /"]
    let places = press.config.places
    let editions = [EditionName.site, EditionName.daily, EditionName.booklet].filter {
      Self.publishes($0, press, content)
    }
    let maps = editions.compactMap { places.address(of: "sitemap.xml", in: $0) }
    lines += [""]
    lines +=
      maps.isEmpty
      ? ["# There is no map of the site, because press.yaml does not say its url."]
      : maps.map { "Sitemap: \($0)" }
    plan.add(.text("robots.txt", lines.joined(separator: "\n") + "\n"))
  }

  static func maps(
    _ lines: [String], most: Int = mostPlaces, _ address: (String) -> String
  ) -> [(name: String, text: String)] {
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let space = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\""
    func map(_ lines: ArraySlice<String>) -> String {
      head + "<urlset \(space)>\n" + lines.joined() + "</urlset>\n"
    }
    guard lines.count > most else { return [("sitemap.xml", map(lines[...]))] }
    var files: [(String, String)] = []
    for (number, start) in stride(from: 0, to: lines.count, by: most).enumerated() {
      files.append(
        ("sitemap-\(number + 1).xml", map(lines[start..<min(start + most, lines.count)])))
    }
    let parts = files.map { "<sitemap><loc>\(XML.escaped(address($0.0)))</loc></sitemap>\n" }
    let whole = head + "<sitemapindex \(space)>\n" + parts.joined() + "</sitemapindex>\n"
    return [("sitemap.xml", whole)] + files
  }

  /// `nil` unless it is a full date, rather than a guess.
  private static func day(_ text: String) -> String? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isDay = parts.map(\.count) == [4, 2, 2] && parts.allSatisfy { Int($0) != nil }
    return isDay ? text : nil
  }
}
