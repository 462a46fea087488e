import Files
import Press
import Puzzle

/// The root folder of a Typst run, which sees nothing else.
package struct TypstFolder {
  package let path: String

  package static let data = "book.json"
  /// Translations of the book's phrases, by the English.
  package static let language = "language.json"

  package init(_ path: String) { self.path = path }

  package struct Part: Sendable {
    package let name: String
    package let bytes: [UInt8]
  }

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

  package func lay(_ parts: [Part]) throws(Trouble) {
    try Disk.makeFolder(Path.join(path, TypstProgram.fonts))
    for part in parts { try Disk.write(part.bytes, to: Path.join(path, part.name)) }
  }

  /// Rewrites the book, once its page count is known.
  package func write(_ value: Value) throws(Trouble) { try lay([Self.book(value)]) }

  private static func book(_ value: Value) -> Part {
    Part(name: data, bytes: Array(JSON.write(value).utf8))
  }
}
