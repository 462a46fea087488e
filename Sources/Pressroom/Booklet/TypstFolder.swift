import Puzzle

/// The folder that is all that Typst sees of the world while it sets a book.
struct TypstFolder {
  /// Where it lies.
  let path: String
  private let press: Press
  private let volume: Volume

  /// The template that sets a book.
  static let main = "booklet/book.typ"
  /// The book as data.
  static let data = "book.json"
  /// The typefaces.
  static let fonts = "fonts"

  init(_ path: String, _ press: Press, _ volume: Volume) {
    self.path = path
    self.press = press
    self.volume = volume
  }

  /// Lays templates, pictures, typefaces and the book itself.
  func lay() throws {
    try Disk.makeFolder(Path.join(path, Self.fonts))
    for (name, file) in press.templates.sorted(by: { $0.key < $1.key })
    where name.hasSuffix(".typ") {
      try Disk.write(try Disk.read(file), to: Path.join(path, name))
    }
    for picture in volume.pictures {
      try Disk.write(try Disk.read(picture.file), to: Path.join(path, picture.name))
    }
    for file in Typecase(press).files {
      try Disk.write(
        try Disk.read(file), to: Path.join(path, Self.fonts + "/" + Path.name(of: file)))
    }
    try write(volume.value(ofPages: volume.expectedPages))
  }

  /// Lays the book anew, when more is known of its pages.
  func write(_ book: Value) throws(Trouble) {
    try Disk.write(Array(JSON.write(book).utf8), to: Path.join(path, Self.data))
  }
}
