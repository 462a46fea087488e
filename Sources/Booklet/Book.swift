import Files
import Markdown
import Pages
import Press
import Puzzle

/// A booklet with everything that stands in it: one value, which the templates of both forms read.
package struct Book: Sendable {
  /// What was asked for.
  package let booklet: Booklet
  /// The book as data; `gutter` and `pages` are set when its pages are known.
  package let value: Value
  /// The same as Typst gets it.
  private let printed: Value
  /// The pictures that its texts and its cover show: the file of each by its name in the book.
  package let pictures: [(name: String, file: String)]
  /// Where the booklet asks for each puzzle, by ids, to hang the typesetter's faults on.
  package let places: [String: Place?]
  /// What each puzzle is called.
  package let titles: [String: String]
  /// What was found wrong on the way.
  package let faults: [Fault]
  /// Where its texts come from.
  let origins: [TextOrigin]
  /// The characters of its texts that no printer can do anything with; they are left out.
  package let dropped: Set<Unicode.Scalar>

  /// Chooses, sets and draws everything.
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
    // Some kinds leave such characters out themselves.
    for origin in origins { _ = origin.value.printable(&dropped) }
    self.dropped = dropped
  }

  /// The kinds whose boards its texts show, each once, whose style sheets its page needs.
  var figureKinds: Value {
    var kinds: [Value] = []
    for figure in value["figures"].list ?? [] where !kinds.contains(figure["kind"]) {
      kinds.append(figure["kind"])
    }
    return .list(kinds)
  }

  /// A guess at how many pages there will be, which saves setting most books twice.
  var expectedPages: Int { 16 + titles.count * 5 / 4 }

  /// The book as Typst gets it, with margins for so many pages.
  package func value(ofPages pages: Int, _ missing: MissingGlyphs = .none) -> Value {
    var book = printed
    book["missing"] = .text(missing.pattern)
    book["pages"] = .int(pages)
    book["gutter"] = Gutter.rounded(Gutter.width(of: pages))
    return book
  }
}
