import Puzzle

/// Sets books with Typst: lays what a book is made of into a folder, runs Typst there, and brings
/// back the PDF and what Typst had to say.
struct Typesetter: Sendable {
  /// A book that was set.
  struct Book: Sendable {
    /// The PDF; none where the book has faults or there is no Typst.
    var bytes: [UInt8] = []
    /// What is wrong.
    var faults: [Fault] = []
  }

  let press: Press
  /// Where books are left as Typst sees them, for those who write templates.
  let keeping: String?

  /// Sets one book.
  func set(_ volume: Volume) -> Book {
    var book = Book()
    if let keeping {
      _ = book.faults.gather(keeping) {
        try TypstFolder(Path.join(keeping, volume.booklet.name), press, volume).lay()
      }
    }
    return book
  }
}
