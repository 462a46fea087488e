import Puzzle

extension Site {
  /// Where one searches.
  static let searchPath = "search.html"
  /// What one searches in; fetched only when somebody does.
  static let searchIndex = "assets/search-index.js"

  /// How the first page of an edition leads to the search; empty where there is none.
  static func searchPage(_ press: Press, _ content: Content, from edition: String) -> String {
    guard press.library.has("site/" + searchPath) else { return "" }
    return way(press, content, to: searchPath, from: edition)
  }

  /// Plans the search: its page, and the index of all that can be found.
  func addSearch(to plan: inout Plan) {
    guard shared["search"] != "" else { return }
    plan.add(
      .page(
        Self.searchPath, "site/" + Self.searchPath,
        data(Self.searchPath, ["title": .text(press.language.said("Search")), "robots": "noindex"]))
    )
    plan.add(.made(Self.searchIndex) { index.script })
  }

  /// How the first page of an edition leads to all that is searched.
  static func indexes(_ press: Press, _ content: Content, from edition: String) -> Value {
    let indexed = [Edition.site, .daily].filter { publishes($0, press, content) }
    return .list(
      indexed.map { other in
        .text(
          press.imprint.places.way(
            from: "index.html", in: edition, to: searchIndex, in: other.name))
      })
  }

  /// Plans the index of an edition that lies beside the site, such as that of the days.
  func addIndex(_ leaves: [SearchIndex.Leaf], to plan: inout Plan) {
    guard shared["search"] != "" else { return }
    let way = press.imprint.places.way(
      from: "index.html", in: "site", to: "index.html", in: edition)
    let index = SearchIndex(way: String(way.dropLast("index.html".count)), leaves: leaves)
    plan.add(
      Sheet(
        path: Self.searchIndex, making: .bytes(index.script), origin: nil, templatePlace: nil))
  }

  /// The help comes first, since whoever asks in words mostly asks how something is done.
  var index: SearchIndex {
    let pages = content.pages.filter { $0.leaf.path != "404.html" }
    let (help, others) = (
      pages.filter { $0.leaf.path.hasPrefix("help/") },
      pages.filter { !$0.leaf.path.hasPrefix("help/") }
    )
    @Sendable func leaf(_ page: Page, _ sort: String) -> SearchIndex.Leaf {
      let title = page.writtenTitle ?? self.title(of: page.leaf.path) ?? page.title
      return SearchIndex.Leaf(page, called: title, sort: sort)
    }
    let language = press.language
    var leaves = crew.each(help.count) { leaf(help[$0], language.said("Help")) }
    leaves += crew.each(others.count) { leaf(others[$0], language.said("Page")) }
    leaves += content.puzzles.map { SearchIndex.Leaf($0, in: language) }
    return SearchIndex(leaves: leaves)
  }
}
