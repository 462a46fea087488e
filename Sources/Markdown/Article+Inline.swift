import Puzzle

extension Article {
  /// Reads a text of one line, such as a clue, in which `1.` or `#` at the start is no markup.
  public init(
    inline text: String, _ options: Options = Options(),
    link: (Link) -> Link.Answer = { _ in .keep }
  ) {
    let article = Article(Manuscript(inline: text), options, in: .standard, link: link)
    self.init(
      html: Self.unwrapped(article.html), headings: [], title: nil,
      opening: article.opening.map(Self.withoutGuard), plain: Self.withoutGuard(article.plain),
      links: article.links, warnings: article.warnings)
  }

  /// The HTML of a text of one line, without a paragraph around it.
  public static func inline(_ text: String, smart: Bool = true) -> String {
    Article(inline: text, Options(smart: smart)).html
  }

  private static func unwrapped(_ html: String) -> String {
    let opening = "<p>".utf8
    let closing = "</p>\n".utf8
    guard html.utf8.starts(with: opening) else { return html }
    let body = html.utf8.dropFirst(opening.count).dropLast(closing.count)
    return withoutGuard(String(Substring(body)))
  }

  private static func withoutGuard(_ text: String) -> String {
    guard text.unicodeScalars.first == Manuscript.guardMark else { return text }
    return String(text.unicodeScalars.dropFirst())
  }
}
