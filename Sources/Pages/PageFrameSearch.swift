import Press
import Puzzle

extension PageFrame {
  package static let searchPath = "search.html"
  package static let searchIndex = "assets/search-index.js"

  /// Relative to the edition's first page; empty if there is no search.
  static func searchPage(_ press: Press, _ content: Content, from edition: String) -> String {
    guard press.library.has("site/" + searchPath) else { return "" }
    return way(press, content, to: searchPath, from: edition)
  }

  /// The URLs of the search indexes of all editions, relative to the edition's first page.
  package static func indexes(_ press: Press, _ content: Content, from edition: String) -> Value {
    let indexed = [EditionName.site, EditionName.daily].filter { publishes($0, press, content) }
    return .list(
      indexed.map { other in
        .text(
          press.config.places.way(
            from: "index.html", in: edition, to: searchIndex, in: other))
      })
  }

  /// Adds the search index of an edition other than the site.
  package func addIndex(_ leaves: [SearchIndex.Item], to plan: inout EditionPlan) {
    guard shared["search"] != "" else { return }
    let way = press.config.places.way(
      from: "index.html", in: "site", to: "index.html", in: edition)
    let index = SearchIndex(way: String(way.dropLast("index.html".count)), items: leaves)
    plan.add(
      OutputFile(
        path: Self.searchIndex, making: .bytes(index.script), origin: nil, templatePlace: nil))
  }
}
