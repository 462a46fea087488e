import Markdown
import Puzzle

/// A Markdown page that was read, with all that its neighbours must know of it.
public struct Page: Sendable {
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
  /// Whether every page leads to it.
  var isInMenu: Bool { leaf.front["menu"] == true }

  /// The text as HTML. A heading that repeats the title is left out, since templates print that.
  var html: String {
    guard let first = article.headings.first, first.level == 1, first.text == title,
      article.html.utf8.starts(with: "<h1 ".utf8),
      let end = article.html.utf8.firstRange(of: Array("</h1>".utf8))
    else { return article.html }
    return String(article.html[end.upperBound...].drop { $0 == "\n" })
  }
}
