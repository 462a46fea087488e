import Puzzle

/// A parsed Markdown text: HTML for the page, and what else the press needs of it.
public struct Article: Sendable {
  /// Safe to insert into a template unescaped.
  public let html: String
  public let headings: [Heading]
  /// The text of the first heading of level one, used as the page title.
  public let title: String?
  /// The first paragraph without markup, used as the description in lists.
  public let opening: String?
  /// The text without markup, one block per line, for search.
  public let plain: String
  /// Links as written, so that anchors in other pages can be checked once all pages are parsed.
  public let links: [Link]
  /// Faults of the `link` closure keep their weight.
  public let warnings: [Fault]

  /// Never fails; problems end up in `warnings`.
  public init(
    _ text: String, _ options: Options = Options(),
    link: (Link) -> Link.Answer = { _ in .keep }
  ) {
    self.init(Manuscript(text), options, in: .standard, link: link)
  }

  /// The allocator is a parameter so that a test can count memory.
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
  /// Parses one line, such as a clue, in which a leading `1.` or `#` is no markup.
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

  /// The HTML of one line without a paragraph around it.
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
  public struct Options: Sendable {
    /// Whether to typeset straight quotes, `--`, `---` and `...`.
    public var smart: Bool
    /// Whether raw HTML passes through; otherwise it is dropped with a warning.
    public var rawHTML: Bool
    /// Whether each heading ends in a link to itself.
    public var anchors: Bool
    /// The `aria-label` of that link.
    public var anchorLabel: String
    /// The line of the file on which the text begins, for places in faults.
    public var firstLine: Int
    /// A prefix for the ids of headings, for pages made of several texts.
    public var idPrefix: String
    /// How many levels to lower headings by, for a text under a heading of the page.
    public var headingShift: Int

    public static let usualLabel = "Link to this section"

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
