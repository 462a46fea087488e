import Press
import Puzzle

extension PageFrame {
  /// Where one searches.
  package static let searchPath = "search.html"
  /// What one searches in; fetched only when somebody does.
  package static let searchIndex = "assets/search-index.js"

  /// How the first page of an edition leads to the search; empty where there is none.
  static func searchPage(_ press: Press, _ content: Content, from edition: String) -> String {
    guard press.library.has("site/" + searchPath) else { return "" }
    return way(press, content, to: searchPath, from: edition)
  }

  /// How the first page of an edition leads to all that is searched.
  package static func indexes(_ press: Press, _ content: Content, from edition: String) -> Value {
    let indexed = [EditionName.site, EditionName.daily].filter { publishes($0, press, content) }
    return .list(
      indexed.map { other in
        .text(
          press.config.places.way(
            from: "index.html", in: edition, to: searchIndex, in: other))
      })
  }

  /// Plans the index of an edition that lies beside the site, such as that of the days.
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
