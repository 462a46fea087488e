import Files
import Press
import Puzzle

/// The folder that is all that Typst sees of the world while it sets a book.
package struct TypstFolder {
  /// Where it lies.
  package let path: String

  /// The book as data.
  package static let data = "book.json"
  /// What the book says in the language of the press, by the English.
  package static let language = "language.json"

  /// A folder that is laid when it is told to.
  package init(_ path: String) { self.path = path }

  /// One file of the folder.
  package struct Part: Sendable {
    /// Where it stands there.
    package let name: String
    /// What it holds.
    package let bytes: [UInt8]
  }

  /// Templates, pictures, typefaces and the book itself.
  package static func parts(_ press: Press, _ book: Book) throws(Trouble) -> [Part] {
    var parts: [Part] = []
    for (name, file) in press.templates.sorted(by: { $0.key < $1.key })
    where name.hasSuffix(".typ") {
      parts.append(Part(name: name, bytes: try Disk.read(file)))
    }
    for picture in book.pictures {
      parts.append(Part(name: picture.name, bytes: try Disk.read(picture.file)))
    }
    for file in FontCatalog(press).files {
      parts.append(
        Part(name: TypstProgram.fonts + "/" + Path.name(of: file), bytes: try Disk.read(file)))
    }
    let value = book.value(ofPages: book.expectedPages)
    let speech = JSON.write(press.language.speech(for: value))
    parts.append(Part(name: language, bytes: Array(speech.utf8)))
    return parts + [Self.book(value)]
  }

  /// Lays everything.
  package func lay(_ parts: [Part]) throws(Trouble) {
    try Disk.makeFolder(Path.join(path, TypstProgram.fonts))
    for part in parts { try Disk.write(part.bytes, to: Path.join(path, part.name)) }
  }

  /// Lays the book anew, when more is known of its pages.
  package func write(_ value: Value) throws(Trouble) { try lay([Self.book(value)]) }

  private static func book(_ value: Value) -> Part {
    Part(name: data, bytes: Array(JSON.write(value).utf8))
  }
}
