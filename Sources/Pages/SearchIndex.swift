import Files
import Press
import Puzzle

/// What the search of a site looks through, as lists within lists, because names for every field
/// would weigh more than what stands in them. Neither solutions nor positions ever come in here.
package struct SearchIndex: Sendable {
  /// A page that can be found.
  package struct Item: Sendable, Equatable {
    /// What sort of page it is, in a word for readers.
    package let sort: String
    /// All of it but its sort as the index has it, written once for as often as it is drawn.
    package let line: String

    /// Takes where the page stands from the site's home page, what it is called, further words by
    /// which it is found (its kind, its tags, its level), and what it says, by its headings.
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

  /// A stretch of a page below one heading.
  package struct Section: Sendable, Equatable {
    /// What a link's `#` leads to; empty for what comes before the first heading.
    package let id: String
    /// The heading.
    package let heading: String
    /// The words below it.
    package let text: String

    package init(id: String, heading: String, text: String) {
      self.id = id
      self.heading = heading
      self.text = text
    }
  }

  /// How the site leads to the edition that the pages are of; empty for its own.
  package var way = ""
  /// The pages, those first that win where two are found alike.
  package var items: [Item] = []

  package init(way: String = "", items: [Item] = []) {
    self.way = way
    self.items = items
  }

  /// The index as a script, because a page opened from disk may load nothing else. It goes
  /// straight into bytes, since it is as long as all pages together.
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
  /// Takes a page that was written: its plain text, parted where its headings stand.
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
    // Lines are parted among bytes, where that takes a tenth of the time it does among characters.
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

  /// Takes of a puzzle what stands above it, and nothing of what the solver is to find.
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
