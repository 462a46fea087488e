import Markdown
import Puzzle

/// Follows the links between Markdown pages: `.md` becomes the page's address, and a link that
/// leads nowhere is a fault at its place.
struct LinkCheck {
  private let press: Press
  private let targets: [String: String]
  private let pictures: Set<String>

  init(_ press: Press, _ content: Content) {
    self.press = press
    var targets: [String: String] = [:]
    for leaf in content.leaves { targets[leaf.file] = leaf.path }
    for entry in content.puzzles { targets[entry.file] = "puzzles/\(entry.id).html" }
    self.targets = targets
    pictures = Set(content.pictures.values)
  }

  /// Reads one page with its links led to where they will stand.
  func article(_ leaf: Leaf) -> Article {
    let options = Article.Options(
      smart: press.imprint.isSmart, rawHTML: press.imprint.allowsRawHTML, firstLine: leaf.bodyLine)
    return Article(leaf.body, options) { answer($0, from: leaf) }
  }

  /// What the article itself found, with the file it stands in.
  func faults(of article: Article, in leaf: Leaf) -> [Fault] {
    article.warnings.map { $0.in(leaf.file) }
  }

  /// Links to headings of other pages can be checked only when all pages are read.
  func anchorFaults(_ pages: [(leaf: Leaf, article: Article)]) -> [Fault] {
    var anchors: [String: [String]] = [:]
    for page in pages { anchors[page.leaf.file] = page.article.headings.map(\.id) }
    var faults: [Fault] = []
    for page in pages {
      for link in page.article.links {
        guard let anchor = link.fragment, !link.isWithinPage,
          let file = target(of: link.url, from: page.leaf), let known = anchors[file]
        else { continue }
        if !anchor.isEmpty, !known.contains(anchor) {
          faults.append(
            Fault(
              "no heading of \(Path.name(of: file)) is called #\(anchor)",
              hint: nearest(anchor, among: known).map { "did you mean #\($0)?" },
              at: link.place, in: page.leaf.file))
        }
      }
    }
    return faults
  }

  private func answer(_ link: Link, from leaf: Leaf) -> Link.Answer {
    guard Self.isRelative(link.url) else { return .keep }
    guard let file = target(of: link.url, from: leaf) else {
      return .fault(Fault("the link leaves the press's folder", hint: "link to a page inside it"))
    }
    let fragment = link.url.firstIndex(of: "#").map { String(link.url[$0...]) } ?? ""
    if let path = targets[file] {
      return .rewrite(Path.relative(from: leaf.path, to: path) + fragment)
    }
    if pictures.contains(file) { return .keep }
    let near = nearest(Path.name(of: file), among: targets.keys.map { Path.name(of: $0) }.sorted())
    return .fault(
      Fault("nothing stands at \(link.url)", hint: near.map { "did you mean \($0)?" }))
  }

  /// The content file that a relative link means.
  private func target(of url: String, from leaf: Leaf) -> String? {
    let path = url.prefix { $0 != "#" && $0 != "?" }
    let content = Path.join(press.folder, "content")
    let here = String(Path.folder(of: leaf.file).dropFirst(content.count))
    guard let inside = Path.normal(here + "/" + path) else { return nil }
    return Path.join(content, inside)
  }

  /// Links with a scheme, to another host or within the page are not ours to follow.
  private static func isRelative(_ url: String) -> Bool {
    guard let first = url.first, first != "#", first != "/" else { return false }
    let head = url.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return !head.contains(":")
  }
}
