import Files
import Kinds
import Puzzle

/// Everything in `content` that becomes a page, with all faults found on the way.
package struct Content: Sendable {
  /// Sorted by path.
  package var puzzles: [Entry] = []
  /// Sorted by path.
  package var markdownPages: [MarkdownPage] = []
  /// The same pages, parsed.
  package var pages: [Page] = []
  /// The site address of each picture that lies beside a page, by file.
  package var pictures: [String: String] = [:]
  /// The site address of each file, including files that could not be read.
  package var addresses: [String: String] = [:]
  /// Files that are kept out of every edition.
  package var drafts: Set<String> = []
  /// The dates of files that are not published yet.
  package var waiting: [String: String] = [:]
  package var faults: [Fault] = []

  package let release: Release

  /// The folders of Markdown pages, and their prefix on the site.
  static let leafFolders = [("pages", ""), ("help", "help/")]

  /// Files that cannot be read become faults; unchanged ones come from the cache.
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

  /// The result of reading one file.
  package struct Found<Piece: Sendable>: Sendable {
    /// Nil for a draft or a file that cannot be used.
    package var piece: Piece?
    var isDraft = false
    /// The day before which the file is held back.
    package var date: String?
    package var faults: [Fault] = []
  }

  /// Reads files in parallel and returns their contents in order.
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
      // Lent pages link to each other as if they lay in the press.
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

  /// The installation's help pages on kinds, unless the press has its own, because puzzle pages
  /// link to them.
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
