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
