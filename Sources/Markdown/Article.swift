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

public struct Heading: Sendable, Equatable {
  /// The level in the HTML, from 1 to 6.
  public let level: Int
  public let id: String
  public let text: String
  public let place: Place

  /// For pages that are not made from Markdown.
  public init(level: Int, id: String, text: String, place: Place) {
    self.level = level
    self.id = id
    self.text = text
    self.place = place
  }
}

extension [Heading] {
  /// The table of contents for templates: a nested list of `id`, `title` and `children`.
  public func contents(levels: ClosedRange<Int> = 1...6) -> Value {
    var open: [(level: Int, entry: Value, children: [Value])] = []
    var top: [Value] = []
    func close(downTo level: Int) {
      while let last = open.last, last.level >= level {
        open.removeLast()
        var entry = last.entry
        entry["children"] = .list(last.children)
        if open.isEmpty {
          top.append(entry)
        } else {
          open[open.count - 1].children.append(entry)
        }
      }
    }
    for heading in self where levels.contains(heading.level) {
      close(downTo: heading.level)
      open.append((heading.level, ["id": .text(heading.id), "title": .text(heading.text)], []))
    }
    close(downTo: 0)
    return .list(top)
  }
}

/// Assigns unique ids to the headings of one article.
struct Slugs {
  private var taken: Set<String> = []
  private var next: [String: Int] = [:]

  var all: Set<String> { taken }

  /// The second heading of the same words gets the suffix `-2`.
  mutating func id(for text: String) -> String {
    let slug = Self.slug(text)
    let base = slug.isEmpty ? "section" : slug
    guard taken.contains(base) else {
      taken.insert(base)
      return base
    }
    var number = next[base] ?? 2
    while taken.contains("\(base)-\(number)") { number += 1 }
    next[base] = number + 1
    taken.insert("\(base)-\(number)")
    return "\(base)-\(number)"
  }

  /// Letters and digits of any script in lowercase, with a hyphen for each gap.
  static func slug(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return slug(ofASCII: text) }
    var slug = String.UnicodeScalarView()
    var gap = false
    for scalar in text.lowercased().unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .connectorPunctuation:
        if gap, !slug.isEmpty { slug.append("-") }
        gap = false
        slug.append(scalar)
      case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .dashPunctuation:
        gap = true
      default:
        if scalar == "/" { gap = true }
      }
    }
    return String(slug)
  }

  /// A fast path for ASCII.
  private static func slug(ofASCII text: String) -> String {
    var slug: [UInt8] = []
    slug.reserveCapacity(text.utf8.count)
    var gap = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        if gap, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
        gap = false
        slug.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      case 0...0x20, 0x7F, UInt8(ascii: "-"), UInt8(ascii: "/"): gap = true
      default: break
      }
    }
    return String(decoding: slug, as: UTF8.self)
  }
}

struct PlainText {
  private var bytes: [UInt8] = []
  private var start = 0

  /// One line per block.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func add(_ words: String) { bytes.append(contentsOf: words.utf8) }

  /// Starts a line, so that words of two blocks never run together.
  mutating func beginBlock() {
    if !bytes.isEmpty { bytes.append(0x0A) }
    start = bytes.count
  }

  @discardableResult
  mutating func endBlock() -> String {
    while bytes.count > start, let last = bytes.last, last == 0x20 || last == 0x0A {
      bytes.removeLast()
    }
    bytes.removeSubrange(start..<(bytes[start...].firstIndex { $0 != 0x20 } ?? bytes.count))
    let words = String(decoding: bytes[start...], as: UTF8.self)
    if bytes.count == start, start > 0 {
      bytes.removeLast()
      start = bytes.count
    }
    return words
  }
}
