import Files
import Kinds
import Puzzle

/// Everything in `content` that becomes a page, with every fault found on the way.
package struct Content: Sendable {
  /// The puzzles in the order of their paths.
  package var puzzles: [Entry] = []
  /// The Markdown pages in the order of their paths.
  package var markdownPages: [MarkdownPage] = []
  /// The same pages, read.
  package var pages: [Page] = []
  /// Where the pictures that lie beside pages stand on the site, by the file of each.
  package var pictures: [String: String] = [:]
  /// Where everything stands on the site, by its file, also what could not be read.
  package var addresses: [String: String] = [:]
  /// Files that are kept out of every edition.
  package var drafts: Set<String> = []
  /// Files that wait for their day, with that day.
  package var waiting: [String: String] = [:]
  /// What is wrong.
  package var faults: [Fault] = []

  /// What may come out.
  package let release: Release

  /// The folders that hold Markdown pages, and where their pages go.
  static let leafFolders = [("pages", ""), ("help", "help/")]

  /// Reads all there is; what cannot be read is a fault and the rest goes on.
  /// What a cache holds and has not changed is not read again.
  package init(
    _ press: Press, _ workers: WorkerPool, isStrict: Bool = false, _ release: Release = Release(),
    _ cache: ParseCache? = nil
  ) {
    self.release = release
    readPuzzles(press, workers, cache?.puzzles)
    for (folder, target) in Self.leafFolders {
      readLeaves(press, workers, folder, target, cache?.pages)
    }
    readPages(press, workers, isStrict: isStrict)
  }

  /// What one file turned out to be.
  package struct Found<Piece: Sendable>: Sendable {
    /// What it holds; nothing if that is a draft, or nothing that can be used.
    package var piece: Piece?
    /// Whether it is kept back.
    var isDraft = false
    /// The day before which it is kept back.
    package var date: String?
    /// What is wrong with it.
    package var faults: [Fault] = []
  }

  /// Reads files side by side and takes what they hold in their order.
  package mutating func take<Piece: Sendable>(
    _ files: [String], _ workers: WorkerPool, _ cache: ParseCache.Files<Piece>?,
    _ read: @Sendable (Int, inout Found<Piece>) -> Void
  ) -> [Piece] {
    let all = workers.each(files.count) { number in
      func found() -> Found<Piece> {
        var found = Found<Piece>()
        read(number, &found)
        return found
      }
      return cache?.found(in: files[number], found) ?? found()
    }
    var pieces: [Piece] = []
    for (file, found) in zip(files, all) {
      faults += found.faults
      if found.isDraft {
        drafts.insert(file)
        addresses[file] = nil
      } else if let date = found.date, release.holdsBack(date) {
        waiting[file] = date
        addresses[file] = nil
      } else if let piece = found.piece {
        pieces.append(piece)
      }
    }
    return pieces
  }

  private mutating func readLeaves(
    _ press: Press, _ workers: WorkerPool, _ folder: String, _ target: String,
    _ cache: ParseCache.Files<MarkdownPage>?
  ) {
    let base = Path.join(press.folder, "content/" + folder)
    let names = Disk.files(below: base)
    let own = names.filter { $0.hasSuffix(".md") }
    let lent = folder == "help" ? Self.lentHelp(press, besides: own) : []
    let pages = own.map { (name: $0, file: Path.join(base, $0)) } + lent
    for page in pages {
      let address = target + Path.stem(of: page.name) + ".html"
      addresses[page.file] = address
      // Pages that are lent link to each other as if they lay in the press.
      addresses[Path.join(base, page.name)] = address
    }
    let files = pages.map(\.file)
    let draftsToo = release.draftsToo
    markdownPages += take(files, workers, cache) { number, found in
      let (name, file) = pages[number]
      let markdown = found.faults.gather(file) {
        try MarkdownPage(
          file, in: Path.folder(of: Path.join(folder, name)),
          path: target + Path.stem(of: name) + ".html", press.manuals)
      }
      if markdown?.isDraft == true && !draftsToo {
        found.isDraft = true
      } else {
        found.piece = markdown
      }
      found.date = markdown?.date
    }
    for name in names where Content.isPicture(name) {
      pictures[Path.join(base, name)] = target + name
      addresses[Path.join(base, name)] = target + name
    }
  }

  /// Puzzle pages lead to the help on their kind, so a press that has none is lent it, with the
  /// pages that lie in a folder of the kind's name.
  private static func lentHelp(
    _ press: Press, besides own: [String]
  ) -> [(name: String, file: String)] {
    guard let installation = press.installation else { return [] }
    let folder = Path.join(installation, "content/help")
    let slugs = kinds.map(\.info.slug)
    return Disk.files(below: folder)
      .filter { name in
        name.hasSuffix(".md") && !own.contains(name)
          && slugs.contains { name == $0 + ".md" || name.hasPrefix($0 + "/") }
      }
      .map { ($0, Path.join(folder, $0)) }
  }

  private mutating func readPages(_ press: Press, _ workers: WorkerPool, isStrict: Bool) {
    let links = LinkCheck(press, self, isStrict: isStrict)
    let markdownPages = markdownPages
    pages = workers.each(markdownPages.count) { links.page(markdownPages[$0]) }
    for page in pages {
      faults += page.article.warnings.map(page.markdown.placed) + page.faults
      faults += page.extractFaults
    }
    faults += links.anchorFaults(pages)
  }

  package static func isPicture(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif"].contains {
      name.hasSuffix($0)
    }
  }
}
