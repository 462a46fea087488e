import Files
import Formats
import Kinds
import Puzzle
import Synchronization

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

  mutating func readPuzzles(
    _ press: Press, _ workers: WorkerPool, _ cache: ParseCache.Files<Entry>?
  ) {
    let base = Path.join(press.folder, "content/puzzles")
    let names = definitions(in: base)
    let files = names.map { Path.join(base, $0) }
    let reader = DefinitionReader(press)
    let draftsToo = release.draftsToo
    puzzles = take(files, workers, cache) { number, found in
      let (file, name) = (files[number], names[number])
      let read = found.faults.gather(file) {
        try reader.entry(file, id: Path.stem(of: name), draftsToo: draftsToo)
      }
      guard let read else { return }
      found.isDraft = read == nil
      found.piece = read
      found.date = read?.date
      if file.hasSuffix(".md"), let read {
        let place = read.source.place(of: "date")
        found.faults += Release.fault(of: read.date, at: place).map { $0.in(file) }
      }
      found.faults += read?.warnings.map { $0.in(file) } ?? []
      found.faults += read?.puzzle.check(press.shelf).map { $0.in(file) } ?? []
    }
  }

  /// The puzzle files sorted by name; of two that would make the same page the second is refused.
  private mutating func definitions(in base: String) -> [String] {
    var owners: [String: String] = [:]
    return Disk.files(below: base).filter { name in
      let file = Path.join(base, name)
      guard DefinitionReader.reads(file) else { return false }
      let id = Path.stem(of: name)
      if let owner = owners[id] {
        faults.append(
          Fault(
            "\(owner) makes the page \(Entry.path(of: id)) already",
            hint: "give one of the two another name", in: file))
        return false
      }
      owners[id] = name
      addresses[file] = Entry.path(of: id)
      return true
    }
  }
}

/// Turns a file into a puzzle of its kind.
package struct DefinitionReader: Sendable {
  private let press: Press

  package init(_ press: Press) { self.press = press }

  /// Whether a file is a puzzle: a definition, or a file of another program.
  package static func reads(_ file: String) -> Bool {
    if file.hasSuffix(".md") { return true }
    guard let format = format(ofFile: file) else { return false }
    return format.claims((try? Disk.beginning(of: file, 64)) ?? [])
  }

  /// Nil for a draft, unless `draftsToo`.
  package func entry(_ file: String, id: String, draftsToo: Bool = false) throws -> Entry? {
    if let format = format(ofFile: file) {
      let bytes = try Disk.read(file, upTo: Format.mostBytes)
      return try entry(try format.read(bytes), file, id: id)
    }
    let written = try source(try Disk.text(file, upTo: Disk.Most.settings), id: id)
    if written.front["draft"] == true && !draftsToo { return nil }
    return try entry(written, file)
  }

  package func entry(_ written: Source, _ file: String) throws -> Entry {
    let kind = try kind(of: written)
    guard let seed = Self.orderSeed(written) else {
      return Entry(written.name, file, written, try kind.read(written), shelf: press.shelf)
    }
    let remarks = Mutex<[Fault]>([])
    let source = try composed(written, kind, seed: seed) { fault in
      remarks.withLock { $0.append(fault) }
    }
    return Entry(
      source.name, file, source, try kind.read(source), shelf: press.shelf,
      warnings: remarks.withLock { $0 })
  }

  package func entry(_ decoded: Decoded, _ file: String, id: String) throws -> Entry {
    var source = Source(name: id, front: decoded.front, alphabet: press.config.alphabet)
    source.seed = Dice.seed(from: press.config.seed + "/" + id)
    let puzzle = decoded.puzzle(seed: source.seed)
    return Entry(id, file, source, puzzle, shelf: press.shelf, warnings: decoded.warnings)
  }

  /// Splits a definition into front matter and body, and seeds it.
  package func source(_ text: String, id: String) throws -> Source {
    let front = try FrontMatter.split(text)
    let fields = front.fields
    var source = Source(
      name: id, front: fields, spots: front.document.spots, body: front.body,
      bodyLine: front.bodyLine, alphabet: press.config.alphabet)
    source.seed = Dice.seed(from: press.config.seed + "/" + (source.spelled("seed") ?? id))
    return source
  }

  private func kind(of source: Source) throws -> PuzzleKind {
    guard let slug = source.spelled("kind") else {
      throw Fault(
        "the definition does not say its kind",
        hint: "write `kind: …` between lines of three dashes",
        at: Place(line: 1, column: 1))
    }
    return try PuzzleKind.named(slug, at: source.place(of: "kind"))
  }

  /// A definition with a seed and no body is an order to compose.
  private static func orderSeed(_ source: Source) -> UInt64? {
    guard source.front["seed"] != nil, source.body.trimmed.isEmpty else { return nil }
    return source.seed
  }

  private func composed(
    _ written: Source, _ kind: PuzzleKind, seed: UInt64,
    _ remark: @escaping @Sendable (Fault) -> Void
  ) throws -> Source {
    var wishes = written.front
    for field in Field.common { wishes[field.name] = nil }
    try Reading(written, fields: kind.info.keys).finish()
    let order = Order(
      wishes: wishes, spots: written.spots, alphabet: written.alphabet,
      passages: try press.passages(), run: Dice(seed: seed), remark: remark,
      clues: { [press] () throws(Faults) in try press.clues() })
    var dice = Dice(seed: seed)
    let text = try kind.compose(order, press.shelf, &dice).write()
    let made = try FrontMatter.split(text)
    var source = written
    source.front = made.fields
    for field in Field.common where field.name != "seed" {
      if let value = written.front[field.name] { source.front[field.name] = value }
    }
    source.spots = written.spots.filter { spot in
      Field.common.contains { spot.key == $0.name || spot.key.hasPrefix($0.name + ".") }
    }
    source.body = made.body
    return source
  }
}

extension PuzzleKind {
  /// Finds a kind by its slug; the fault suggests the nearest one.
  package static func named(_ slug: String, at place: Place? = nil) throws(Fault) -> PuzzleKind {
    if let kind = kind(slug) { return kind }
    let slugs = kinds.map(\.info.slug)
    throw Fault(
      "no kind is called \(slug)",
      hint: nearest(slug, among: slugs).map { "did you mean \($0)?" }
        ?? "known are " + slugs.joined(separator: ", "),
      at: place)
  }
}
