import Press
import Puzzle

extension PageFrame {
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
