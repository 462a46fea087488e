import Puzzle

/// What a Markdown text becomes: HTML for the page, and what the rest of the press asks of it.
public struct Article: Sendable {
  /// The body of a page, safe to put into a template as it is.
  public let html: String
  /// The headings in their order, with the ids that links lead to.
  public let headings: [Heading]
  /// The text of the first heading of level one, because that is what a page is called.
  public let title: String?
  /// The first paragraph without markup, because that is what describes a page in a list.
  public let opening: String?
  /// The text without markup, a line a block, for search.
  public let plain: String
  /// Every link as it was written, so that anchors in other pages can be checked once all are read.
  public let links: [Link]
  /// What a person should look at; what the `link` closure finds keeps the weight it gave.
  public let warnings: [Fault]

  /// Reads a text of any length; whatever is wrong with it ends up among the warnings.
  public init(
    _ text: String, _ options: Options = Options(),
    link: (Link) -> Link.Answer = { _ in .keep }
  ) {
    self.init(Manuscript(text), options, in: .standard, link: link)
  }

  /// Does the reading, in memory that a test can count.
  init(
    _ manuscript: Manuscript?, _ options: Options, in memory: Allocator,
    link: (Link) -> Link.Answer
  ) {
    guard let manuscript,
      let tree = Tree(manuscript.bytes, smart: options.smart, memory: memory)
    else {
      let fault = Fault(
        "the text is too long for one page", hint: "break it into several pages",
        at: Place(line: options.firstLine, column: 1))
      self.init(
        html: "", headings: [], title: nil, opening: nil, plain: "", links: [], warnings: [fault])
      return
    }
    var walk = Walk(manuscript, options, memory: memory)
    walk.run(over: tree, link: link)
    self.init(
      html: tree.html(rawHTML: options.rawHTML), headings: walk.headings, title: walk.title,
      opening: walk.opening, plain: walk.plain.text, links: walk.links, warnings: walk.faults)
  }

  /// Puts an article together from its parts, because one read inline is trimmed afterwards.
  init(
    html: String, headings: [Heading], title: String?, opening: String?, plain: String,
    links: [Link], warnings: [Fault]
  ) {
    self.html = html
    self.headings = headings
    self.title = title
    self.opening = opening
    self.plain = plain
    self.links = links
    self.warnings = warnings
  }
}

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

extension Article {
  /// What a press may decide about its texts.
  public struct Options: Sendable {
    /// Whether straight quotes, `--`, `---` and `...` become what a typesetter would set.
    public var smart: Bool
    /// Whether raw HTML goes through; off, it is left out and reported.
    public var rawHTML: Bool
    /// Whether each heading ends in a link to itself, so that readers can point at a section.
    public var anchors: Bool
    /// What such a link says to those who do not see it.
    public var anchorLabel: String
    /// The line of the file on which the text begins, so that places are those of the file.
    public var firstLine: Int
    /// What the ids of headings begin with, where several texts make one page.
    public var idPrefix: String
    /// How many levels headings sink, for a text that stands under a heading of the page.
    public var headingShift: Int

    /// What links of headings say in English.
    public static let usualLabel = "Link to this section"

    /// Takes what suits a page of its own unless told otherwise.
    public init(
      smart: Bool = true, rawHTML: Bool = false, anchors: Bool = true,
      anchorLabel: String = Self.usualLabel, firstLine: Int = 1, headingShift: Int = 0,
      idPrefix: String = ""
    ) {
      self.idPrefix = idPrefix
      self.smart = smart
      self.rawHTML = rawHTML
      self.anchors = anchors
      self.anchorLabel = anchorLabel
      self.firstLine = firstLine
      self.headingShift = headingShift
    }
  }
}
