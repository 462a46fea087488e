import Files
import Kinds
import Markdown
import Pages
import Press
import Puzzle

/// Puts a book together from a booklet and its puzzles.
package struct BookBuilder {
  package let booklet: Booklet
  package let press: Press
  package let content: Content
  package let site: PageFrame
  let selection: Selection
  var bookText: BookText
  package var faults: [Fault] = []
  /// The ids given out so far.
  private var ids: Set<String> = []

  package init(
    _ booklet: Booklet, _ press: Press, _ content: Content, _ site: PageFrame,
    _ selection: Selection
  ) {
    self.booklet = booklet
    self.press = press
    self.content = content
    self.site = site
    self.selection = selection
    var targets: [String: String] = [:]
    for (place, entry) in selection.puzzles.joined().enumerated() {
      targets[entry.path] = "puzzle-\(place + 1)"
    }
    let pages = Self.helpPages(booklet, content, selection)
    for page in pages.joined() { targets[page.markdown.path] = "part-" + Self.id(of: page) }
    bookText = BookText(booklet, press, content, targets: targets)
  }

  package var pictures: [(name: String, file: String)] { bookText.pictures }

  package mutating func book(_ workers: WorkerPool) -> Value {
    let (cover, fonts) = (cover(), fonts())
    let parts = parts(workers)
    faults += bookText.faults
    var kinds = selection.kinds
    for kind in bookText.kinds where !kinds.contains(kind) { kinds.append(kind) }
    let config = press.config.fields
    func said(_ key: String) -> Value { .text(config[key]?.text ?? "") }
    let large = booklet.isLarge
    return [
      "form": 1, "name": .text(booklet.name), "title": .text(booklet.title),
      "subtitle": .text(booklet.subtitle), "author": .text(booklet.author),
      "description": .text(booklet.description), "language": .text(booklet.language),
      "cover": cover,
      "trim": [
        "name": .text(booklet.trim.name), "width": Gutter.rounded(booklet.trim.width),
        "height": Gutter.rounded(booklet.trim.height),
      ],
      "bleed": Gutter.rounded(booklet.bleeds ? Gutter.bleed : 0),
      "edition": .text(booklet.edition.rawValue), "large": .bool(large),
      "saver": .bool(booklet.savesInk), "fonts": fonts,
      "gutter": Gutter.rounded(Gutter.width(of: 24)), "pages": 24,
      "edge": Gutter.rounded(Gutter.edge(bleeding: booklet.bleeds)),
      "answers": .text(booklet.answers.rawValue), "solutions": .int(booklet.answersOnPage),
      "type": [
        "floor": large ? 16 : 8, "ceiling": large ? 18 : 11, "cell": .real(large ? 10 : 7),
      ],
      "site": [
        "title": said("title"), "url": said("url"), "contact": said("contact"),
        "copyright": said("copyright"), "version": .text(Version.text),
      ],
      "kinds": .list(kinds.map(Self.kind)), "figures": .list(bookText.figures),
      "parts": .list(parts),
    ]
  }

  private mutating func cover() -> Value {
    switch booklet.cover {
    case .drawn: return ["form": "drawn", "image": ""]
    case .none: return ["form": "none", "image": ""]
    case .picture(let name):
      let folder = Path.folder(of: booklet.file)
      let file = Path.join(folder, name)
      if Path.normal(name) != nil, Disk.isFile(file), !PictureFile.isPrintable(file) {
        let refusal = PictureFile.refusal(of: name, at: booklet.place(of: "cover"))
        faults.append(refusal.in(booklet.file))
        return ["form": "drawn", "image": ""]
      }
      if Path.normal(name) != nil, let image = bookText.picture(file) {
        return ["form": "image", "image": .text("/" + image)]
      }
      let known = Disk.files(below: folder).filter(Content.isPicture)
      faults.append(
        Fault(
          "there is no picture \(name)",
          hint: nearest(name, among: known + ["drawn", "none"]).map { "did you mean \($0)?" }
            ?? "paths count from the booklet's own folder; drawn and none are covers too",
          at: booklet.place(of: "cover"), in: booklet.file))
      return ["form": "drawn", "image": ""]
    }
  }

  /// Families as Typst names them. One that the booklet names must exist; a missing default is
  /// skipped.
  private mutating func fonts() -> Value {
    let typecase = FontCatalog(press)
    var value: Value = [:]
    for (use, usual) in Booklet.Fonts.usual {
      var families: [String] = []
      for (number, name) in (booklet.fonts.named[use] ?? usual).enumerated() {
        if let family = typecase.family(name) {
          families.append(family)
        } else if booklet.fonts.named[use] != nil {
          let entry = "fonts.\(use)"
          faults.append(
            Fault(
              "no typeface is called \(name)", hint: typecase.advice(on: name),
              at: booklet.place(of: "\(entry).\(number)") ?? booklet.place(of: entry),
              in: booklet.file))
        }
      }
      if !families.contains(FontCatalog.own[0]) { families.append(FontCatalog.own[0]) }
      value[use] = .list(families.map(Value.text))
    }
    return value
  }

  package mutating func id(_ name: String) -> String {
    var id = name
    var number = 1
    while !ids.insert(id).inserted {
      number += 1
      id = "\(name)-\(number)"
    }
    return id
  }

  package static func id(of page: Page) -> String {
    Path.stem(of: page.markdown.path).replacing("/", with: "-")
  }

  private static func kind(_ slug: String) -> Value {
    let info = kinds.first { $0.info.slug == slug }?.info
    return [
      "slug": .text(slug), "title": .text(info?.title ?? ""), "line": .text(info?.line ?? ""),
    ]
  }
}

extension Selection {
  package var kinds: [String] {
    var kinds: [String] = []
    for entry in puzzles.joined() where !kinds.contains(entry.puzzle.info.slug) {
      kinds.append(entry.puzzle.info.slug)
    }
    return kinds
  }
}

extension BookBuilder {
  package func colophon() -> Value {
    let config = press.config
    let url = config.fields["url"]?.text ?? ""
    return [
      "part": "colophon", "id": "colophon", "title": .text(press.language.said("Colophon")),
      "version": .text(Version.text), "url": .text(url),
      "contact": .text(config.fields["contact"]?.text ?? ""),
      "copyright": .text(config.fields["copyright"]?.text ?? ""),
      "words": .list(config.words.map(words)),
      "quotes": .list(config.quotes.map { .text(Path.name(of: $0.text)) }),
      "fonts": .list(
        config.fonts.map { ["name": .text($0.name), "licence": .text($0.licence)] }),
      "authors": .list(authors.map(Value.text)),
      "qr": .text(url.isEmpty ? "" : QRCode(url)?.svg ?? ""),
    ]
  }

  /// A word list in a content folder may have its licence beside it.
  private func words(_ list: PressConfig.WantedList) -> Value {
    let file = list.file.hasPrefix("/") ? list.file : press.content(list.file) ?? ""
    let licence = Path.stem(of: file) + ".LICENSE.txt"
    return [
      "name": .text(Path.name(of: Path.stem(of: list.file))),
      "licence": .text((try? Disk.text(licence, upTo: Disk.Most.settings)) ?? ""),
    ]
  }

  private var authors: [String] {
    Set(selection.puzzles.joined().compactMap { $0.source.spelled("author") }).sorted()
  }
}
