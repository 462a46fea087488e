import Files
import Markdown
import Puzzle

/// A Markdown page that was read, with all that its neighbours must know of it; a class, since
/// thousands of them are handed about.
package final class Page: Sendable {
  /// The file it came from.
  package let markdown: MarkdownPage
  /// What its text became.
  package let article: Article

  /// What stands above it: what the front matter says, else its first heading, else its
  /// file's name.
  package var title: String { writtenTitle ?? markdown.name }
  /// The same, if somebody wrote it.
  package var writtenTitle: String? { markdown.title ?? article.title }
  /// What it is about, in a sentence.
  package var description: String { markdown.front["description"]?.text ?? article.opening ?? "" }
  /// Its place among its neighbours; small comes first.
  package var order: Int { markdown.front["order"]?.int ?? 0 }
  /// What the index of the help says of it; nothing for a page that is no help.
  package var topic: HelpTopic? {
    guard markdown.path.hasPrefix("help/"), markdown.path != SiteAddress.helpIndex else {
      return nil
    }
    return HelpTopic(
      name: Path.stem(of: String(markdown.path.dropFirst("help/".count))), title: title,
      line: description, part: markdown.front["part"]?.text ?? "", order: order)
  }
  /// Whether every page leads to it.
  package var isInMenu: Bool { markdown.front["menu"] == true }

  /// The text as HTML. A heading that repeats the title is left out, since templates print that.
  package let html: String
  /// The kinds whose boards its figures show.
  package let figures: [String]
  /// What is wrong with the figures.
  package let faults: [Fault]
  /// The links that lead to a heading of another page.
  let anchored: [Link]

  package init(
    _ markdown: MarkdownPage, _ article: Article, figures: [String], faults: [Fault]
  ) {
    self.markdown = markdown
    self.article = article
    self.figures = figures
    self.faults = faults
    anchored = article.links.filter { link in
      !link.isWithinPage && !["", "top"].contains(link.fragment ?? "")
    }
    let first = article.headings.first
    let repeats = first?.level == 1 && first?.text == markdown.title ?? article.title
    html = repeats ? Self.withoutHeading(article.html) : article.html
  }

  /// A text without the heading that opens it.
  package static func withoutHeading(_ html: String, level: Int = 1) -> String {
    let bytes = html.utf8
    let end = Array("</h\(level)>\n".utf8)
    guard bytes.starts(with: "<h\(level) ".utf8) else { return html }
    var rest = bytes[...]
    while let mark = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[mark...]
      if rest.starts(with: end) { return String(Substring(rest.dropFirst(end.count))) }
      rest = rest.dropFirst()
    }
    return html
  }
}

extension Page {
  /// What a booklet takes of the page: its opening and the sections that its front matter names
  /// under `book`; without that, all of it.
  package var extract: MarkdownPage {
    guard case .list(let names)? = markdown.front["book"] else { return markdown }
    let wanted = Set(names.compactMap(\.text))
    let lines = markdown.body.split(separator: "\n", omittingEmptySubsequences: false)
    var kept: [Substring] = []
    var isKept = true
    let sections = article.headings.filter { $0.level == 2 }
    for (number, line) in lines.enumerated() {
      if let section = sections.first(where: { $0.place.line == markdown.bodyLine + number }) {
        isKept = wanted.contains(section.id)
      }
      if isKept { kept.append(line) }
    }
    return MarkdownPage(
      kept.joined(separator: "\n"), markdown.file, line: markdown.bodyLine, in: markdown.folder,
      path: markdown.path)
  }

  /// Sections that a booklet is to take and that are not there.
  var extractFaults: [Fault] {
    guard case .list(let names)? = markdown.front["book"] else { return [] }
    let known = article.headings.filter { $0.level == 2 }.map(\.id)
    return names.compactMap(\.text).filter { !known.contains($0) }.map { name in
      Fault(
        "no section of this page is called \(name)",
        hint: nearest(name, among: known).map { "did you mean \($0)?" }
          ?? "known are " + known.joined(separator: ", "), at: markdown.bookPlace, in: markdown.file
      )
    }
  }
}
