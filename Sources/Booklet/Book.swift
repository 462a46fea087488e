import Files
import Markdown
import Pages
import Press
import Puzzle

/// The whole content of a booklet as one value, which both the HTML and the Typst templates read.
package struct Book: Sendable {
  package let booklet: Booklet
  /// The book as data; `gutter` and `pages` are set once its page count is known.
  package let value: Value
  /// The same without unprintable characters, for Typst.
  private let printed: Value
  /// The pictures of its texts and cover: each file by its name in the book.
  package let pictures: [(name: String, file: String)]
  /// Where the booklet asks for each puzzle, by id, to report the typesetter's faults on.
  package let places: [String: Place?]
  package let titles: [String: String]
  package let faults: [Fault]
  let origins: [TextOrigin]
  /// Unprintable characters that were removed from its texts.
  package let dropped: Set<Unicode.Scalar>

  package init(
    _ booklet: Booklet, _ press: Press, _ content: Content, _ site: PageFrame, _ workers: WorkerPool
  ) {
    self.booklet = booklet
    let selection = Selection(booklet, press, content, workers)
    var writer = BookBuilder(booklet, press, content, site, selection)
    value = writer.book(workers)
    pictures = writer.pictures
    faults = selection.faults + writer.faults
    places = selection.places
    var titles: [String: String] = [:]
    for entry in selection.puzzles.joined() { titles[entry.id] = entry.title }
    self.titles = titles
    var dropped: Set<Unicode.Scalar> = []
    printed = value.printable(&dropped)
    let pages = BookBuilder.helpPages(booklet, content, selection).flatMap { $0 }
    origins = Self.origins(booklet, press, selection, pages, writer.bookText.passages)
    // Some kinds remove such characters themselves.
    for origin in origins { _ = origin.value.printable(&dropped) }
    self.dropped = dropped
  }

  /// The kinds of the figures in its texts, whose style sheets the page needs.
  var figureKinds: Value {
    var kinds: [Value] = []
    for figure in value["figures"].list ?? [] where !kinds.contains(figure["kind"]) {
      kinds.append(figure["kind"])
    }
    return .list(kinds)
  }

  /// A guess that saves typesetting most books twice.
  var expectedPages: Int { 16 + titles.count * 5 / 4 }

  /// The book for Typst, with a gutter for that many pages.
  package func value(ofPages pages: Int, _ missing: MissingGlyphs = .none) -> Value {
    var book = printed
    book["missing"] = .text(missing.pattern)
    book["pages"] = .int(pages)
    book["gutter"] = Gutter.rounded(Gutter.width(of: pages))
    return book
  }
}
