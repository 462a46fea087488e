import Files
import Markdown
import Press
import Puzzle

/// Renders the texts of one book as HTML and Typst markup, with figures and pictures. Links to
/// pages in the book point to their place in it.
package struct BookText {
  package struct Copy {
    package let title: String
    package let html: String
    package let markup: String
  }

  package private(set) var figures: [Value] = []
  package private(set) var kinds: [String] = []
  package private(set) var pictures: [(name: String, file: String)] = []
  /// The files of introductions that are not in the booklet's own file.
  package private(set) var passages: [String] = []
  package private(set) var faults: [Fault] = []

  private var texts = 0
  private let booklet: Booklet
  private let press: Press
  private let content: Content
  /// Where each page of the site is in the book.
  private let targets: [String: String]

  package init(_ booklet: Booklet, _ press: Press, _ content: Content, targets: [String: String]) {
    self.booklet = booklet
    self.press = press
    self.content = content
    self.targets = targets
  }

  /// The picture's path in the book; `nil` if the file is missing.
  package mutating func picture(_ file: String) -> String? {
    guard Disk.isFile(file) else { return nil }
    if let known = pictures.first(where: { $0.file == file }) { return known.name }
    let name = "images/\(pictures.count + 1)-" + Path.name(of: file)
    pictures.append((name, file))
    return name
  }

  package mutating func set(_ page: Page) -> Copy {
    let before = faults
    var copy = set(page.extract)
    // Faults of a site page are reported where the site's pages are read.
    faults = before
    if let heading = page.article.headings.first, heading.level == 1, heading.text == page.title {
      copy = Copy(
        title: page.title, html: Page.withoutHeading(copy.html, level: 2),
        markup: Self.withoutHeading(copy.markup))
    }
    return Copy(title: page.title, html: copy.html, markup: copy.markup)
  }

  /// Renders an introduction, from the booklet's file or from one beside it.
  package mutating func set(_ passage: Booklet.Passage) -> Copy {
    let folder = Path.folder(of: booklet.file)
    if passage.isFile {
      let file = Path.join(folder, passage.text)
      guard Path.normal(passage.text) != nil, Disk.isFile(file) else {
        let known = Disk.files(below: folder).filter { $0.hasSuffix(".md") }
        faults.append(
          Fault(
            "there is no text \(passage.text)",
            hint: nearest(passage.text, among: known).map { "did you mean \($0)?" }
              ?? "paths count from the booklet's own folder", at: passage.place, in: booklet.file))
        return Copy(title: "", html: "", markup: "")
      }
      passages.append(file)
      let page = page
      let markdown = faults.gather(file) { try MarkdownPage(file, in: "booklets", path: page) }
      guard let markdown else { return Copy(title: "", html: "", markup: "") }
      let copy = set(markdown)
      return Copy(title: markdown.title ?? "", html: copy.html, markup: copy.markup)
    }
    let bytes = (try? Disk.read(booklet.file)) ?? []
    let text = FigureText(booklet.source, bytes, at: passage.path)
    let found = faults.count
    let copy = set(
      MarkdownPage(text.text, booklet.file, line: text.firstLine, in: "booklets", path: page))
    faults = faults[..<found] + faults[found...].map(text.placed)
    return copy
  }

  /// The path of the book's page in its edition.
  private var page: String { booklet.name + "/index.html" }

  private mutating func set(_ markdown: MarkdownPage) -> Copy {
    let smart = press.config.isSmart
    let options = Article.Options(
      smart: smart, rawHTML: press.config.allowsRawHTML, anchors: false,
      firstLine: markdown.bodyLine, headingShift: 1, idPrefix: "text\(texts)-")
    texts += 1
    // Figures on the book's page resolve their URLs from where that page is.
    let stand = MarkdownPage(
      markdown.body, markdown.file, line: markdown.bodyLine, in: markdown.folder, path: page)
    var renderer = FigureRenderer(press, stand, isStrict: false, numbering: figures.count)
    var drawn: [String: String] = [:]
    var setter = self
    let article = Article(markdown.body, options) { link in
      setter.answer(link, in: stand, &renderer, &drawn)
    }
    self = setter
    faults += article.warnings.map { $0.in(markdown.file) } + renderer.faults
    let typst = Typst(markdown.body, smart: smart) { link in
      typstAnswer(link, in: markdown, drawn)
    }
    return Copy(title: article.title ?? "", html: article.html, markup: typst.markup)
  }

  private mutating func answer(
    _ link: Link, in markdown: MarkdownPage, _ renderer: inout FigureRenderer,
    _ drawn: inout [String: String]
  ) -> Link.Answer {
    guard LinkCheck.isRelative(link.url) else { return link.isWithinPage ? .unlink : .keep }
    guard let name = Path.normal(markdown.folder + "/" + LinkCheck.path(of: link.url)) else {
      return .fault(Fault("the link leaves the press's folder", hint: "link to a page inside it"))
    }
    if link.isImage, Figure.isMeant(by: name) {
      let answer = renderer.answer(link, named: name)
      if case .block = answer { draw(name, link, &drawn) }
      return answer
    }
    if link.isImage {
      let file = press.content(name)
      if let file, !PictureFile.isPrintable(file) {
        return .fault(PictureFile.refusal(of: link.url))
      }
      let picture = file.flatMap { self.picture($0) }
      guard let picture else {
        return .fault(
          Fault(
            "there is no picture \(link.url)",
            hint: "paths count from the file that names them"))
      }
      drawn[link.url] =
        "#picture(" + Typst.quoted("/" + picture) + ", " + Typst.quoted(link.alt) + ", "
        + Typst.quoted(link.title) + ");"
      return .rewrite(Path.encoded(picture))
    }
    let file = Path.join(Path.join(press.folder, "content"), name)
    guard let address = content.addresses[file] ?? lentAddress(name) else {
      return press.isLent(markdown.file)
        ? .unlink : .fault(Fault("nothing stands at \(link.url)", hint: nil))
    }
    if let target = targets[address] { return .rewrite("#" + target) }
    guard let url = press.config.fields["url"]?.text, !url.isEmpty else { return .unlink }
    return .rewrite(url + Path.encoded(address))
  }

  private func typstAnswer(
    _ link: Typst.Link, in markdown: MarkdownPage, _ drawn: [String: String]
  ) -> Typst.Answer {
    if link.isImage { return drawn[link.url].map(Typst.Answer.markup) ?? .plain }
    guard LinkCheck.isRelative(link.url) else {
      return link.url.hasPrefix("#") ? .plain : .out(link.url)
    }
    guard let name = Path.normal(markdown.folder + "/" + LinkCheck.path(of: link.url)) else {
      return .plain
    }
    let file = Path.join(Path.join(press.folder, "content"), name)
    guard let address = content.addresses[file] ?? lentAddress(name) else { return .plain }
    if let target = targets[address] { return .anchor(target) }
    guard let url = press.config.fields["url"]?.text, !url.isEmpty else { return .plain }
    return .out(url + Path.encoded(address))
  }

  private func lentAddress(_ name: String) -> String? {
    press.installation.flatMap { content.addresses[Path.join(Path.join($0, "content"), name)] }
  }

  /// Adds a figure as data for a Typst template.
  private mutating func draw(_ name: String, _ link: Link, _ drawn: inout [String: String]) {
    guard let file = press.content(name),
      let figure = try? Figure(file, named: name, of: press.owner(of: file))
    else { return }
    drawn[link.url] = "#plate(\(figures.count));"
    if !kinds.contains(figure.kind) { kinds.append(figure.kind) }
    let smart = press.config.isSmart
    figures.append([
      "kind": .text(figure.kind), "part": .text(Path.name(of: figure.template)),
      "view": figure.session.view(), "alt": .text(link.alt), "title": .text(link.title),
      "marks": .list(figure.callouts.map { .text(Typst($0.text, smart: smart).markup) }),
    ])
  }

  /// Removes a first heading that repeats the title.
  private static func withoutHeading(_ markup: String) -> String {
    guard markup.hasPrefix("#heading("), let end = markup.firstRange(of: "];\n\n") else {
      return markup
    }
    return String(markup[end.upperBound...])
  }
}

/// Pictures that both HTML and Typst can show, detected by their first bytes rather than their
/// names.
package enum PictureFile {
  package static func isPrintable(_ file: String) -> Bool {
    guard let start = try? Disk.beginning(of: file, 512) else { return false }
    let signs: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8),
    ]
    if signs.contains(where: { start.starts(with: $0) }) { return true }
    if start.starts(with: "RIFF".utf8), start.dropFirst(8).starts(with: "WEBP".utf8) { return true }
    return String(decoding: start, as: UTF8.self).contains("<svg")
  }

  package static func refusal(of name: String, at place: Place? = nil) -> Fault {
    Fault(
      "\(name) is no picture that can be printed", hint: "PNG, JPEG, GIF, WebP and SVG can be",
      at: place)
  }
}
