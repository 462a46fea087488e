import Files
import Press
import Puzzle

/// The data of the site search. Nested lists, because repeated field names would weigh more than
/// their values. It never holds solutions or positions.
package struct SearchIndex: Sendable {
  package struct Item: Sendable, Equatable {
    package let sort: String
    /// The item as JSON without its sort, encoded once however often the index is rendered.
    package let line: String

    /// `labels` are further search words: kind, tags, level.
    package init(sort: String, href: String, title: String, labels: [String], sections: [Section]) {
      self.sort = sort
      var parts: [Value] = [
        .text(href), .text(title), .text(labels.joined(separator: ", ")),
      ]
      for section in sections {
        parts.append(
          section.id.isEmpty
            ? .text(section.text)
            : [.text(section.id), .text(section.heading), .text(section.text)])
      }
      line = String(Substring(JSON.write(.list(parts)).utf8.dropFirst().dropLast()))
    }
  }

  package struct Section: Sendable, Equatable {
    /// The fragment of its URL; empty before the first heading.
    package let id: String
    package let heading: String
    package let text: String

    package init(id: String, heading: String, text: String) {
      self.id = id
      self.heading = heading
      self.text = text
    }
  }

  /// The relative URL from the site to the edition of the pages; empty for the site.
  package var way = ""
  /// On equal matches, earlier items rank first.
  package var items: [Item] = []

  package init(way: String = "", items: [Item] = []) {
    self.way = way
    self.items = items
  }

  /// A script, because a page opened from disk may load nothing else. Written as bytes, since it is
  /// as long as all pages together.
  package var script: [UInt8] {
    var places: [String: Int] = [:]
    var sorts: [Value] = []
    var pages: [UInt8] = []
    pages.reserveCapacity(items.reduce(0) { $0 + $1.line.utf8.count + 8 })
    for item in items {
      let sort = places[item.sort] ?? sorts.count
      if sort == sorts.count {
        places[item.sort] = sort
        sorts.append(.text(item.sort))
      }
      pages += (pages.isEmpty ? "[" : ",[").utf8
      pages += "\(sort),".utf8
      pages += item.line.utf8
      pages.append(UInt8(ascii: "]"))
    }
    let from = way.isEmpty ? "" : "\"from\":\(JSON.write(.text(way))),"
    let head = "foolscapSearch({\(from)\"sorts\":\(JSON.write(.list(sorts))),\"pages\":["
    return Array(head.utf8) + pages + Array("]});\n".utf8)
  }
}

extension SearchIndex.Item {
  /// Splits the plain text of a page at its headings.
  package init(_ page: Page, called title: String, sort: String) {
    var sections: [SearchIndex.Section] = []
    var (id, heading) = ("", "")
    var lines: [Substring] = []
    func close() {
      let text = lines.joined(separator: " ")
      if !text.isEmpty || !id.isEmpty {
        sections.append(SearchIndex.Section(id: id, heading: heading, text: text))
      }
      lines = []
    }
    var headings = page.article.headings[...]
    // Splitting bytes takes a tenth of the time of splitting characters.
    for bytes in page.article.plain.utf8.split(separator: UInt8(ascii: "\n")) {
      let line = Substring(bytes)
      guard let next = headings.first, next.text.utf8.elementsEqual(bytes) else {
        lines.append(line)
        continue
      }
      headings.removeFirst()
      if next.text == title { continue }
      close()
      (id, heading) = (next.id, next.text)
    }
    close()
    self.init(
      sort: sort, href: Path.encoded(page.markdown.path), title: title, labels: [],
      sections: sections)
  }

  /// Indexes only what is printed above the puzzle, nothing of its solution.
  package init(_ entry: Entry, in language: Language) {
    let info = entry.puzzle.info
    let level = info.isTool ? nil : entry.difficulty?.level
    var labels = [level.map(language.said)].compactMap { $0 }
    labels += entry.tags
    let words = [entry.author ?? "", entry.note ?? "", entry.date ?? ""].filter { !$0.isEmpty }
    self.init(
      sort: language.said(info.title), href: Path.encoded(entry.path), title: entry.title,
      labels: labels,
      sections: words.isEmpty
        ? []
        : [SearchIndex.Section(id: "", heading: "", text: words.joined(separator: " · "))])
  }
}

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
