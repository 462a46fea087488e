import Puzzle

extension Build {
  /// Everything that can be asked for by its name: the editions, and the booklets of a press.
  public static func names(in folder: String) -> [String] {
    let booklets = Booklet.files(in: folder).map(Booklet.name)
    return Edition.all.map(\.name) + booklets.map { Path.join(Edition.booklet.name, $0) }
  }

  /// Whether something can be built by this name; a booklet may be asked for as a PDF.
  public static func knows(_ name: String, in folder: String) -> Bool {
    let known = names(in: folder)
    return known.contains(name) || name.hasSuffix(".pdf") && known.contains(Path.stem(of: name))
  }
}
