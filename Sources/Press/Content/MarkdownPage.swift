import Files
import Puzzle

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
    let matter = try FrontMatter.split(try Disk.text(file, upTo: 1 << 24))
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
