import Markdown
import Puzzle

/// A booklet with everything that stands in it: one value, which the templates of both forms read.
struct Volume: Sendable {
  /// What was asked for.
  let booklet: Booklet
  /// The book as data; `gutter` and `pages` are set when its pages are known.
  let value: Value
  /// The pictures that its texts and its cover show: the file of each by its name in the book.
  let pictures: [(name: String, file: String)]
  /// The files of its puzzles by their ids, to hang the typesetter's faults on.
  let files: [String: String]
  /// What was found wrong on the way.
  let faults: [Fault]

  /// Chooses, sets and draws everything.
  init(_ booklet: Booklet, _ press: Press, _ content: Content, _ site: Site, _ crew: Crew) {
    self.booklet = booklet
    let selection = Selection(booklet, press, content, crew)
    var writer = VolumeWriter(booklet, press, content, site, selection)
    value = writer.book(crew)
    pictures = writer.pictures
    faults = selection.faults + writer.faults
    var files: [String: String] = [:]
    for entry in selection.puzzles.joined() { files[entry.id] = entry.file }
    self.files = files
  }
}
