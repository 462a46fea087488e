import Files
import Markdown
import Puzzle

/// A parsed Markdown page; a class to make copies cheap, as there can be thousands.
package final class Page: Sendable {
  package let markdown: MarkdownPage
  package let article: Article

  /// From the front matter, else the first heading, else the file name.
  package var title: String { writtenTitle ?? markdown.name }
  /// The title without the fallback to the file name.
  package var writtenTitle: String? { markdown.title ?? article.title }
  package var description: String { markdown.front["description"]?.text ?? article.opening ?? "" }
  /// Sorts it among its siblings, lowest first.
  package var order: Int { markdown.front["order"]?.int ?? 0 }
  /// Its entry in the help index; nil if it is not a help page.
  package var topic: HelpTopic? {
    guard markdown.path.hasPrefix("help/"), markdown.path != SiteAddress.helpIndex else {
      return nil
    }
    return HelpTopic(
      name: Path.stem(of: String(markdown.path.dropFirst("help/".count))), title: title,
      line: description, part: markdown.front["part"]?.text ?? "", order: order)
  }
  /// Whether the menu of every page links to it.
  package var isInMenu: Bool { markdown.front["menu"] == true }

  /// Without a heading that repeats the title, since templates print that.
  package let html: String
  /// The kinds of the boards in its figures.
  package let figures: [String]
  package let faults: [Fault]
  /// Links to headings of other pages.
  let anchored: [Link]

  package init(
    _ markdown: MarkdownPage, _ article: Article, figures: [String], faults: [Fault]
  ) {
    self.markdown = markdown
    self.article = article
    self.figures = figures
    self.faults = faults
    anchored = article.links.filter { link in
      !link.isWithinPage && !["", "top"].contains(link.fragment ?? "")
    }
    let first = article.headings.first
    let repeats = first?.level == 1 && first?.text == markdown.title ?? article.title
    html = repeats ? Self.withoutHeading(article.html) : article.html
  }

  /// Removes the heading at the beginning, if there is one.
  package static func withoutHeading(_ html: String, level: Int = 1) -> String {
    guard html.utf8.starts(with: "<h\(level) ".utf8),
      let end = html.utf8.firstRange(of: "</h\(level)>\n".utf8)
    else { return html }
    return String(html[end.upperBound...])
  }
}

extension Page {
  /// What a booklet takes of the page: its opening and the sections listed under `book`; without
  /// `book`, everything.
  package var extract: MarkdownPage {
    guard case .list(let names)? = markdown.front["book"] else { return markdown }
    let wanted = Set(names.compactMap(\.text))
    let lines = markdown.body.split(separator: "\n", omittingEmptySubsequences: false)
    var kept: [Substring] = []
    var isKept = true
    let sections = article.headings.filter { $0.level == 2 }
    for (number, line) in lines.enumerated() {
      if let section = sections.first(where: { $0.place.line == markdown.bodyLine + number }) {
        isKept = wanted.contains(section.id)
      }
      if isKept { kept.append(line) }
    }
    return MarkdownPage(
      kept.joined(separator: "\n"), markdown.file, line: markdown.bodyLine, in: markdown.folder,
      path: markdown.path)
  }

  /// Sections listed under `book` that do not exist.
  var extractFaults: [Fault] {
    guard case .list(let names)? = markdown.front["book"] else { return [] }
    let known = article.headings.filter { $0.level == 2 }.map(\.id)
    return names.compactMap(\.text).filter { !known.contains($0) }.map { name in
      Fault(
        "no section of this page is called \(name)",
        hint: nearest(name, among: known).map { "did you mean \($0)?" }
          ?? "known are " + known.joined(separator: ", "), at: markdown.bookPlace, in: markdown.file
      )
    }
  }
}

/// A Markdown source page; a class to make copies cheap, as there can be thousands.
package final class MarkdownPage: Sendable {
  /// Its path on the site.
  package let path: String
  package let file: String
  /// The folder below the content folder against which its links are resolved.
  package let folder: String
  package let front: Fields
  package let body: String
  /// Reference tables put into the body; nil for a text that is not a whole file.
  private let insertion: Insertion?
  /// The line of the file on which the body begins.
  package let bodyLine: Int
  /// The title in the front matter, if any.
  package let title: String?
  /// Where the front matter names a template, if it does.
  package let templatePlace: Place?
  /// Where the front matter names what booklets take, if it does.
  let bookPlace: Place?

  /// The day before which it is held back, if any.
  package let date: String?

  var isDraft: Bool { front["draft"] == true }

  /// The fallback title: the name of its file.
  package var name: String { Path.name(of: Path.stem(of: path)) }

  /// The table that parses a page's front matter and that the reference page prints.
  package static let fields: [Field] = [
    Field("title", .text, "What stands above the page and in the menu."),
    Field("description", .text, "One sentence for search engines."),
    Field("template", .text, "The template that draws the page."),
    Field("part", .text, "The part of the help it belongs to, for its index."),
    Field("order", .whole(-9999...9999), "Its place among its neighbours; small comes first."),
    Field("date", .text, "The day of publication, as 2026-11-20; before it the page is left out."),
    Field("draft", .flag, "Keeps the page out of every edition.", standard: "false"),
    Field("book", .list, "The sections that a booklet takes, by their ids; all are usual."),
    Field("menu", .flag, "Puts the page into the menu of every page.", standard: "false"),
  ]

  /// Moves a fault of the body to the line that its author wrote.
  package func placed(_ fault: Fault) -> Fault {
    (insertion?.placed(fault, firstLine: bodyLine) ?? fault).in(file)
  }

  /// A draft is not checked.
  package init(
    _ file: String, in folder: String, path: String, _ manuals: Manuals? = nil
  ) throws {
    let matter = try FrontMatter.split(try Disk.text(file, upTo: Disk.Most.page))
    let source = Source(name: path, front: matter.fields, spots: matter.document.spots)
    self.path = path
    self.file = file
    self.folder = folder
    front = matter.fields
    let insertion = Insertion(matter.body, manuals)
    self.insertion = insertion
    body = insertion.text
    bodyLine = matter.bodyLine
    title = source.spelled("title")
    templatePlace = source.place(of: "template")
    bookPlace = source.place(of: "book")
    date = source.spelled("date")
    guard !isDraft else { return }
    var reading = Reading(source, fields: Self.fields)
    for fault in Release.fault(of: date, at: source.place(of: "date")) { reading.add(fault) }
    try reading.finish()
  }

  /// A text that is not a whole file, such as a booklet's introduction or an extract of a page.
  package init(_ body: String, _ file: String, line: Int, in folder: String, path: String) {
    self.path = path
    self.file = file
    self.folder = folder
    front = Fields()
    self.body = body
    insertion = nil
    bodyLine = line
    title = nil
    templatePlace = nil
    bookPlace = nil
    date = nil
  }
}
