import Puzzle

/// What the search of a site looks through, as lists within lists, because names for every field
/// would weigh more than what stands in them. Neither solutions nor positions ever come in here.
struct SearchIndex: Sendable {
  /// A page that can be found.
  struct Leaf: Sendable, Equatable {
    /// What sort of page it is, in a word for readers.
    let sort: String
    /// Where it stands, from the site's home page.
    let href: String
    /// What it is called.
    let title: String
    /// Further words by which it is found: its kind, its tags, its level.
    let labels: [String]
    /// What it says, by its headings.
    let sections: [Section]
    /// All of it but its sort as the index has it, written once for as often as it is drawn.
    let line: String

    init(sort: String, href: String, title: String, labels: [String], sections: [Section]) {
      self.sort = sort
      self.href = href
      self.title = title
      self.labels = labels
      self.sections = sections
      var parts: [Value] = [
        .text(href), .text(title), .text(labels.joined(separator: ", ")),
      ]
      for section in sections {
        parts.append(
          section.id.isEmpty
            ? .text(section.text)
            : [.text(section.id), .text(section.heading), .text(section.text)])
      }
      line = String(JSON.write(.list(parts)).dropFirst().dropLast())
    }
  }

  /// A stretch of a page below one heading.
  struct Section: Sendable, Equatable {
    /// What a link's `#` leads to; empty for what comes before the first heading.
    let id: String
    /// The heading.
    let heading: String
    /// The words below it.
    let text: String
  }

  /// How the site leads to the edition that the pages are of; empty for its own.
  var way = ""
  /// The pages, those first that win where two are found alike.
  var leaves: [Leaf] = []

  /// The index as a script, because a page opened from disk may load nothing else.
  var script: String {
    var sorts: [String] = []
    let pages = leaves.map { leaf in
      let sort = sorts.firstIndex(of: leaf.sort) ?? sorts.count
      if sort == sorts.count { sorts.append(leaf.sort) }
      return "[\(sort),\(leaf.line)]"
    }
    let from = way.isEmpty ? "" : "\"from\":\(JSON.write(.text(way))),"
    let names = JSON.write(.list(sorts.map(Value.text)))
    return
      "foolscapSearch({\(from)\"sorts\":\(names),\"pages\":[\(pages.joined(separator: ","))]});\n"
  }
}

extension SearchIndex.Leaf {
  /// Takes a page that was written: its plain text, parted where its headings stand.
  init(_ page: Page, called title: String, sort: String) {
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
    for line in page.article.plain.split(separator: "\n") {
      guard let next = headings.first, next.text == line else {
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
      sort: sort, href: Path.encoded(page.leaf.path), title: title, labels: [],
      sections: sections)
  }

  /// Takes of a puzzle what stands above it, and nothing of what the solver is to find.
  init(_ entry: Entry) {
    let card = entry.puzzle.card
    var labels = card.isTool ? [] : [entry.difficulty?.level].compactMap { $0 }
    labels += entry.tags
    let words = [entry.author ?? "", entry.note ?? "", entry.date ?? ""].filter { !$0.isEmpty }
    self.init(
      sort: card.title, href: Path.encoded(entry.path), title: entry.title, labels: labels,
      sections: words.isEmpty
        ? []
        : [SearchIndex.Section(id: "", heading: "", text: words.joined(separator: " · "))])
  }
}
