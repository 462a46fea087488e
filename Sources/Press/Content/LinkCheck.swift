import Files
import Markdown
import Puzzle
import Synchronization

/// Resolves links between Markdown pages: `.md` becomes the page's address, and a link that leads
/// nowhere is a fault at its place.
package final class LinkCheck: Sendable {
  private let press: Press
  private let root: String
  private let addresses: [String: String]
  /// Addresses that exist on the site, with or without a content file.
  private let standing: Set<String>
  private let drafts: Set<String>
  private let waiting: [String: String]
  private let isStrict: Bool
  /// Cached, since a missing name is often missing in many places.
  private let hints = Mutex<[String: String]>([:])

  package init(_ press: Press, _ content: Content, isStrict: Bool) {
    self.isStrict = isStrict
    self.press = press
    root = Path.join(press.folder, "content")
    var standing = Set(content.addresses.values).union(SiteAddress.standing)
    standing.formUnion(content.puzzles.map(\.answerPath))
    standing.formUnion(press.assets.map(\.name))
    standing.formUnion(press.dictionaryAddresses)
    self.standing = standing
    addresses = content.addresses
    drafts = content.drafts
    waiting = content.waiting
  }

  /// Parses a page, rewrites its links and draws its figures.
  package func page(_ markdown: MarkdownPage) -> Page {
    let options = Article.Options(
      smart: press.config.isSmart, rawHTML: press.config.allowsRawHTML,
      anchorLabel: press.language.said(Article.Options.usualLabel), firstLine: markdown.bodyLine)
    var renderer = FigureRenderer(press, markdown, isStrict: isStrict)
    var waits: [Fault] = []
    // Pages link to the same few others again and again.
    var answers: [String: Link.Answer] = [:]
    let article = Article(markdown.body, options) { link in
      if link.isImage, Self.isRelative(link.url), Figure.isMeant(by: Self.path(of: link.url)),
        let name = Path.normal(markdown.folder + "/" + Self.path(of: link.url))
      {
        return renderer.answer(link, named: name)
      }
      if let wait = wait(for: link, from: markdown) {
        waits.append(wait)
        return .unlink
      }
      let answer = answers[link.url] ?? answer(link, from: markdown)
      answers[link.url] = answer
      // The target may be a page that this press leaves out, so link to the help index instead.
      if case .fault = answer, press.isLent(markdown.file) {
        return .rewrite(Path.encoded(Path.relative(from: markdown.path, to: SiteAddress.helpIndex)))
      }
      return answer
    }
    return Page(markdown, article, figures: renderer.kinds, faults: renderer.faults + waits)
  }

  /// Checks links to headings of other pages once all pages are read. Raw HTML is skipped, because
  /// it can have anchors of its own.
  func anchorFaults(_ pages: [Page]) -> [Fault] {
    guard !press.config.allowsRawHTML else { return [] }
    let asking = pages.filter { !$0.anchored.isEmpty && !press.isLent($0.markdown.file) }
    guard !asking.isEmpty else { return [] }
    var known: [String: Page] = [:]
    for page in pages { known[page.markdown.file] = page }
    return asking.flatMap { page in
      page.anchored.compactMap { link -> Fault? in
        guard let anchor = link.fragment, let file = file(of: link.url, from: page.markdown),
          let known = known[file]?.article.headings.map(\.id), !known.contains(anchor)
        else { return nil }
        return page.markdown.placed(
          Fault(
            "no heading of \(Path.name(of: file)) is called #\(anchor)",
            hint: nearest(anchor, among: known).map { "did you mean #\($0)?" }, at: link.place))
      }
    }
  }

  private func answer(_ link: Link, from markdown: MarkdownPage) -> Link.Answer {
    if let fault = ReferenceTable.fault(for: link.url) { return .fault(fault) }
    guard Self.isRelative(link.url) else { return .keep }
    guard let file = file(of: link.url, from: markdown) else {
      return .fault(Fault("the link leaves the press's folder", hint: "link to a page inside it"))
    }
    if let address = addresses[file] {
      let rest = Substring(link.url.utf8.drop { !Self.marks.contains($0) })
      return .rewrite(Path.encoded(Path.relative(from: markdown.path, to: address)) + rest)
    }
    let beside = Path.join(Path.folder(of: markdown.path), Self.path(of: link.url))
    if let address = Path.normal(beside), standing.contains(address) { return .keep }
    if drafts.contains(file) {
      return .fault(
        Fault("\(link.url) is a draft", hint: "take `draft: true` out, or the link"))
    }
    return .fault(
      Fault(
        "nothing stands at \(link.url)",
        hint: press.isLent(markdown.file) ? nil : hint(for: Path.name(of: file))))
  }

  /// A link to a page that is not published yet is left out with a warning.
  private func wait(for link: Link, from markdown: MarkdownPage) -> Fault? {
    guard !waiting.isEmpty, Self.isRelative(link.url),
      let file = file(of: link.url, from: markdown), let date = waiting[file]
    else { return nil }
    return .warning(
      "\(link.url) comes out on \(date)",
      hint: "the link is left out until then; `--future` shows both", at: link.place
    ).in(markdown.file)
  }

  private func hint(for name: String) -> String? {
    if let known = hints.withLock({ $0[name] }) { return known.isEmpty ? nil : known }
    let names = addresses.keys.map { Path.name(of: $0) }.sorted()
    let hint = nearest(name, among: names).map { "did you mean \($0)?" }
    hints.withLock { $0[name] = hint ?? "" }
    return hint
  }

  /// The content file that a relative link means; nil if it leads out of the press.
  private func file(of url: String, from markdown: MarkdownPage) -> String? {
    Path.normal(markdown.folder + "/" + Self.path(of: url)).map { Path.join(root, $0) }
  }

  /// The characters that end the path in a URL.
  private static let marks = Array("#?".utf8)

  package static func path(of url: String) -> String {
    Path.decoded(Substring(url.utf8.prefix { !marks.contains($0) }))
  }

  /// False for links with a scheme, to another host, or within the page.
  package static func isRelative(_ url: String) -> Bool {
    let slash = UInt8(ascii: "/")
    guard let first = url.utf8.first, first != slash, !marks.contains(first) else { return false }
    return !url.utf8.prefix { $0 != slash && !marks.contains($0) }.contains(UInt8(ascii: ":"))
  }
}

package enum SiteAddress {
  package static let helpIndex = "help/index.html"

  /// Addresses that every site has, even if nobody wrote the page.
  package static let standing: Set = [
    "index.html", "about.html", "404.html", helpIndex, "puzzles/index.html",
  ]

  /// The list of a tag's puzzles; tags that differ only in case or punctuation share one.
  package static func path(ofTag name: String) -> String { "tags/\(slug(name)).html" }

  private static func slug(_ name: String) -> String {
    var slug = ""
    for scalar in name.lowercased().unicodeScalars {
      let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isWord {
        slug.unicodeScalars.append(scalar)
      } else if !slug.isEmpty, !slug.hasSuffix("-") {
        slug += "-"
      }
    }
    if slug.hasSuffix("-") { slug.removeLast() }
    // A tag called index would collide with the page that lists them all.
    return slug.isEmpty || slug == "index" ? slug + "-tag" : slug
  }
}
