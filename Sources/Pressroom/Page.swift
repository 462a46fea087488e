import Markdown
import Puzzle

/// A Markdown page that was read, with all that its neighbours must know of it; a class, since
/// thousands of them are handed about.
public final class Page: Sendable {
  /// The file it came from.
  public let leaf: Leaf
  /// What its text became.
  let article: Article

  /// What stands above it: what the front matter says, else its first heading, else its
  /// file's name.
  public var title: String { writtenTitle ?? leaf.name }
  /// The same, if somebody wrote it.
  var writtenTitle: String? { leaf.title ?? article.title }
  /// What it is about, in a sentence.
  var description: String { leaf.front["description"]?.text ?? article.opening ?? "" }
  /// Its place among its neighbours; small comes first.
  var order: Int { leaf.front["order"]?.int ?? 0 }
  /// What the index of the help says of it; nothing for a page that is no help.
  var topic: HelpTopic? {
    guard leaf.path.hasPrefix("help/"), leaf.path != Site.helpIndex else { return nil }
    return HelpTopic(
      name: Path.stem(of: String(leaf.path.dropFirst("help/".count))), title: title,
      line: description, part: leaf.front["part"]?.text ?? "", order: order)
  }
  /// Whether every page leads to it.
  var isInMenu: Bool { leaf.front["menu"] == true }

  /// The text as HTML. A heading that repeats the title is left out, since templates print that.
  let html: String
  /// The kinds whose boards its figures show.
  let figures: [String]
  /// What is wrong with the figures.
  let faults: [Fault]
  /// The links that lead to a heading of another page.
  let anchored: [Link]

  init(
    _ leaf: Leaf, _ article: Article, figures: [String], faults: [Fault]
  ) {
    self.leaf = leaf
    self.article = article
    self.figures = figures
    self.faults = faults
    anchored = article.links.filter { link in
      !link.isWithinPage && !["", "top"].contains(link.fragment ?? "")
    }
    let first = article.headings.first
    let repeats = first?.level == 1 && first?.text == leaf.title ?? article.title
    html = repeats ? Self.withoutHeading(article.html) : article.html
  }

  /// A text without the heading that opens it.
  static func withoutHeading(_ html: String, level: Int = 1) -> String {
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
