import Puzzle

extension Press {
  /// The texts to compose from: the files the imprint names, else every file in `content/quotes`,
  /// the press's own or, if it has none, those that came with the program.
  public func passages() throws -> [Passage] {
    var passages: [Passage] = []
    for path in try quoteFiles() { passages += Stock.passages(in: try Disk.text(path)) }
    return passages
  }

  private func quoteFiles() throws -> [String] {
    if !imprint.quotes.isEmpty {
      return try imprint.quotes.map { name in
        if let path = content(name) { return path }
        throw Fault(
          "the quotations \(name) are not there", hint: "paths count from the content folder",
          in: Path.join(folder, "content/press.yaml"))
      }
    }
    for root in roots {
      let quotes = Path.join(root, "content/quotes")
      let files = Disk.files(below: quotes).filter { $0.hasSuffix(".txt") }
      if !files.isEmpty { return files.map { Path.join(quotes, $0) } }
    }
    return []
  }
}
