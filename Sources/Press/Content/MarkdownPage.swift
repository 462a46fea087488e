import Files
import Puzzle

/// One Markdown page of the press; a class, since thousands of them are handed about.
package final class MarkdownPage: Sendable {
  /// Where it will stand on the site.
  package let path: String
  /// The file it was read from.
  package let file: String
  /// The folder that its links count from, below the content folder.
  package let folder: String
  /// Its front matter, checked.
  package let front: Fields
  /// Its body as Markdown.
  package let body: String
  /// The tables that were put into it; nothing for a text of another sort of file.
  private let insertion: Insertion?
  /// The line of the file on which the body begins.
  package let bodyLine: Int
  /// What the front matter wants to stand above it.
  package let title: String?
  /// Where the front matter names a template, if it does.
  package let templatePlace: Place?
  /// Where it names what booklets take, if it does.
  let bookPlace: Place?

  /// The day before which it is kept back, if it has one.
  package let date: String?

  /// Whether it is kept out of every edition.
  var isDraft: Bool { front["draft"] == true }

  /// What to call it when nobody said: the name of its file.
  package var name: String { Path.name(of: Path.stem(of: path)) }

  /// The table that reads a page's front matter and that the reference page prints.
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

  /// A fault of its body with the line on which its author wrote what is wrong.
  package func placed(_ fault: Fault) -> Fault {
    (insertion?.placed(fault, firstLine: bodyLine) ?? fault).in(file)
  }

  /// Reads a file; a draft may be as unfinished as it likes.
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

  /// Takes a text that stands in a file of another sort, to be set as pages are.
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
